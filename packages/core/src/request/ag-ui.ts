import { wireOf } from '../memory-wire.js'
import { EMPTY_BLOCK } from '../model/memory-block.js'
import {
  type AgUiInput,
  type AgUiMessage,
  asChatMessages,
  lastWords,
  placeInInput,
  stripInput,
  unansweredCalls,
} from './ag-ui/ag-ui-input.js'
import { createBacklog } from './observe/backlog.js'
import { createCallLog } from './observe/call-log.js'
import { LONG_REQUEST_TOKENS } from '../memory/block/budget-for.js'
import { estimateSize, sizeUpTo } from '../memory/block/estimate-size.js'
import { readTranscript } from './messages/read-transcript.js'
import { concludeRequest } from './receipt/conclude-request.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { RequestMemory } from './request-memory.js'
import { settleWithin } from './observe/settle-within.js'
import { textId } from './messages/text-id.js'
import { findLastUser } from './messages/ui-messages.js'
import { whyNothing } from './receipt/why-nothing.js'
import { writeReceipt } from './receipt/write-receipt.js'

export type { AgUiInput, AgUiMessage } from './ag-ui/ag-ui-input.js'

export interface AgUiMiddlewareOptions {
  /**
   * `body`: an entry of the run's `context`. `after`: the end of the last user message, for a server that keeps no
   * messages: one that does would store the block, and show it again in a snapshot. @defaultValue 'body'
   */
  place?: 'body' | 'after'
  /** Told of every run once it has begun. It may throw; nothing else is affected. */
  onReceipt?: (receipt: RequestReceipt) => void
}

/** Longest that a run waits for what memory was just told, in ms. */
const DEADLINE_MS = 30

/** For `agent.subscribe`: tells memory what is said, called and answered, results of frontend tools included. */
export function workingMemorySubscriber(memory: RequestMemory) {
  const calls = createCallLog()
  const backlog = createBacklog()
  let isHeard = true
  const hear = (tell: () => unknown): void => void (isHeard && backlog.run(tell))

  return {
    async onRunInitialized({ messages }: { messages: readonly Readonly<AgUiMessage>[] }): Promise<void> {
      isHeard = false
      try {
        const place = Math.max(0, findLastUser(messages))
        const id = messages[place]?.id ?? ''
        isHeard = !memory.isPrivate && !wireOf(memory).isPrivateTurn(id)
        // Memory itself notes which turns are private.
        if (memory.isPrivate) memory.turn({ id })
        const earlier = asChatMessages(messages.slice(0, place))
        const isUnknown =
          isHeard && earlier.length > 0 && (memory.block({}).text === '' || memory.getSnapshot().turn === 0)
        if (isUnknown) hear(() => memory.replay(earlier).catch(() => undefined))
        for (const { turnId, steps } of readTranscript(asChatMessages(messages.slice(place)))) {
          if (turnId !== undefined) hear(() => memory.turn({ id: turnId }))
          for (const step of steps) {
            if (step.type === 'text') hear(() => memory.mention(step.text, { role: step.role, id: step.id }))
            else if (calls.conclude(step.result.toolCallId)) hear(() => memory.observe(step.result))
          }
        }
        await settleWithin(memory, { backlog, deadlineMs: DEADLINE_MS })
      } catch {
        // A run goes on, whatever its messages are. (I6)
      }
    },
    onToolCallEndEvent(call: { event: { toolCallId: string }; toolCallName: string; toolCallArgs: unknown }): void {
      calls.begin(call.event.toolCallId, { toolName: call.toolCallName, input: call.toolCallArgs })
    },
    onToolCallResultEvent({ event }: { event: { toolCallId: string; content: unknown } }): void {
      const { toolCallId, content: output } = event
      const call = calls.underWay(toolCallId)
      if (call && calls.conclude(toolCallId)) hear(() => memory.observe({ ...call, toolCallId, output }))
    },
    onTextMessageEndEvent(said: { event: { messageId: string }; textMessageBuffer: string }): void {
      const text = said.textMessageBuffer
      hear(() => memory.mention(text, { role: 'assistant', id: textId(said.event.messageId, text) }))
    },
  }
}

/** For `agent.use`: the block on a copy of each run's input. It never compacts, as the wire ends at a server. */
export function workingMemoryMiddleware(memory: RequestMemory, options: AgUiMiddlewareOptions = {}) {
  const { place = 'body', onReceipt } = options
  /** In a private turn the block is chosen without regard to what is said. */
  const blockOptions = (input: AgUiInput) => {
    const onWire = unansweredCalls(input)
    const id = input.messages[findLastUser(input.messages)]?.id
    const isPrivate = memory.isPrivate || (id !== undefined && wireOf(memory).isPrivateTurn(id))
    return isPrivate ? { onWire } : { about: lastWords(input), onWire }
  }
  return <Input extends AgUiInput, Events>(input: Input, next: { run(input: Input): Events }): Events => {
    const startedAt = performance.now()
    let [own, sent, block] = [input, input, EMPTY_BLOCK]
    let reason: RequestReceipt['reason'] = 'unknown-shape'
    try {
      own = sent = stripInput(input)
      reason = memory.enabled ? 'memory-failed' : 'memory-off'
      if (memory.enabled)
        block = memory.block({ ...blockOptions(own), requestTokens: sizeUpTo(LONG_REQUEST_TOKENS, own.messages) })
      reason = memory.enabled && block.text !== '' ? 'no-user-message' : whyNothing(memory, false)
      if (block.text !== '') sent = placeInInput(own, block.text, place)
    } catch {
      // Memory reports its own failures; a run goes on as the app made it. (I6)
    }
    const addedMs = performance.now() - startedAt
    try {
      return next.run(sent)
    } finally {
      const receiptOf = (): RequestReceipt => {
        const delivered = sent !== own
        const facts = { wire: 'ag-ui', place: delivered ? place : undefined, delivered, reason } as const
        const tokensWithoutMemory = own.messages.reduce((sum, message) => sum + estimateSize(message), 0)
        return writeReceipt(block, { ...facts, tokensWithoutMemory, addedMs })
      }
      concludeRequest(receiptOf, { memory, onReceipt })
    }
  }
}
