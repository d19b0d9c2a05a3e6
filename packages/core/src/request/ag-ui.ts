import { wireOf } from '../memory-wire.js'
import { EMPTY_BLOCK } from '../model/memory-block.js'
import {
  type AgUiInput,
  type AgUiMessage,
  lastWords,
  placeInInput,
  stripInput,
  unansweredCalls,
} from './ag-ui/ag-ui-input.js'
import { createRunConversation, type RunConversation } from './ag-ui/run-conversation.js'
import { type RunReceipts, runReceiptsOf } from './ag-ui/run-receipts.js'
import { currentOf, eachOnce } from './current-memory.js'
import { LONG_REQUEST_TOKENS } from '../memory/block/budget-for.js'
import { sizeOfMessages, sizeUpTo } from './messages/size-of-messages.js'
import { concludeRequest } from './receipt/conclude-request.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { RequestMemory } from './request-memory.js'
import { findLastUser } from './messages/ui-messages.js'
import { reportWireMistakes } from './report-wire-mistakes.js'
import { isBehind, whyNothing } from './receipt/why-nothing.js'
import { type Failure, failureOf, withFailure } from './receipt/with-failure.js'
import { writeReceipt } from './receipt/write-receipt.js'

export type { AgUiInput, AgUiMessage } from './ag-ui/ag-ui-input.js'

export interface AgUiMiddlewareOptions {
  /**
   * `body`: an entry of the run's `context`. `after`: the end of the last user message, for a server that keeps no
   * messages: one that does would store the block, and show it again in a snapshot. @defaultValue 'body'
   */
  place?: 'body' | 'after'
  /** Told of every run once it is answered or has failed, where a subscriber hears that, else once it has begun. It may throw; nothing else is affected. */
  onReceipt?: (receipt: RequestReceipt) => void
}

/** A run, as the client tells of it. */
export interface AgUiRun {
  input?: { readonly runId: string }
}

export interface AgUiSubscriberOptions {
  /** How long a run waits for what memory was just told. @defaultValue 30 */
  deadlineMs?: number
  /** How long, once, while memory itself starts, as after a reload. @defaultValue 500 */
  startDeadlineMs?: number
}

/** For `agent.subscribe`: tells memory what is said, called and answered, results of frontend tools included. */
export function workingMemorySubscriber(memory: RequestMemory, options: AgUiSubscriberOptions = {}) {
  reportWireMistakes('workingMemorySubscriber', { memory, options })
  const conversationOf = eachOnce((of: RequestMemory) => createRunConversation(of, options))
  let now: RunConversation | undefined
  let receipts: RunReceipts | undefined

  return {
    async onRunInitialized({
      messages,
      input,
    }: { messages: readonly Readonly<AgUiMessage>[] } & AgUiRun): Promise<void> {
      now = undefined
      try {
        receipts = runReceiptsOf(currentOf(memory))
        if (input) receipts.expect(input.runId)
        const conversation = conversationOf(currentOf(memory))
        if (await conversation.begin(messages)) now = conversation
      } catch {
        // A run goes on, whatever its messages are. (I6)
      }
    },
    onRunStartedEvent({ input }: AgUiRun = {}): void {
      receipts?.end(input?.runId)
      now?.started()
    },
    onRunErrorEvent({ event, input }: { event: { code?: string | undefined } } & AgUiRun): void {
      receipts?.end(input?.runId, event.code === 'abort' ? undefined : 'refused')
    },
    onRunFailed({ error, input }: { error: unknown } & AgUiRun): void {
      receipts?.end(input?.runId, failureOfRun(error))
    },
    onRunFinalized({ input }: AgUiRun): void {
      receipts?.end(input?.runId)
    },
    onToolCallEndEvent(call: { event: { toolCallId: string }; toolCallName: string; toolCallArgs: unknown }): void {
      now?.call(call.event.toolCallId, { toolName: call.toolCallName, input: call.toolCallArgs })
    },
    onToolCallResultEvent({ event }: { event: { toolCallId: string; content: unknown } }): void {
      now?.answer(event.toolCallId, event.content)
    },
    onTextMessageEndEvent(said: { event: { messageId: string }; textMessageBuffer: string }): void {
      now?.say(said.event.messageId, said.textMessageBuffer)
    },
  }
}

/** For `agent.use`: the block on a copy of each run's input. It never compacts, as the wire ends at a server. */
export function workingMemoryMiddleware(memory: RequestMemory, options: AgUiMiddlewareOptions = {}) {
  reportWireMistakes('workingMemoryMiddleware', { memory, options })
  const { place = 'body', onReceipt } = options
  /** In a private turn the block is chosen without regard to what is said. */
  const blockOptions = (now: RequestMemory, input: AgUiInput) => {
    const onWire = unansweredCalls(input)
    const id = input.messages[findLastUser(input.messages)]?.id
    const isPrivate = now.isPrivate || (id !== undefined && wireOf(now).isPrivateTurn(id))
    return isPrivate ? { onWire } : { about: lastWords(input), onWire }
  }
  return <Input extends AgUiInput, Events>(input: Input, next: { run(input: Input): Events }): Events => {
    const startedAt = performance.now()
    const now = currentOf(memory)
    let [own, sent, block] = [input, input, EMPTY_BLOCK]
    let reason: RequestReceipt['reason'] = 'unknown-shape'
    try {
      own = sent = stripInput(input)
      reason = now.enabled ? 'memory-failed' : 'memory-off'
      if (now.enabled)
        block = now.block({
          ...blockOptions(now, own),
          requestTokens: sizeUpTo(LONG_REQUEST_TOKENS, own.messages),
        })
      reason = now.enabled && block.text !== '' ? 'no-user-message' : whyNothing(now, isBehind(now))
      if (block.text !== '') sent = placeInInput(own, block.text, place)
    } catch {
      // Memory reports its own failures; a run goes on as the app made it. (I6)
    }
    const addedMs = performance.now() - startedAt
    const write = (failure: Failure): void => {
      const receiptOf = (): RequestReceipt => {
        const delivered = sent !== own
        const facts = { wire: 'ag-ui', place: delivered ? place : undefined, delivered, reason } as const
        const tokensWithoutMemory = sizeOfMessages(own.messages)
        return withFailure(writeReceipt(block, { ...facts, tokensWithoutMemory, addedMs }), failure)
      }
      concludeRequest(receiptOf, { memory: now, onReceipt })
    }
    let failure: Failure = 'unanswered'
    try {
      const events = next.run(sent)
      failure = undefined
      return events
    } finally {
      runReceiptsOf(now).conclude(input.runId, write, failure)
    }
  }
}

/** A stop by the app is no failure; of an answer, the client says its status. */
function failureOfRun(error: unknown): Failure {
  const { name, status } = Object(error) as { name?: unknown; status?: unknown }
  return name === 'AbortError' ? undefined : (failureOf({ status: Number(status) }) ?? 'unanswered')
}
