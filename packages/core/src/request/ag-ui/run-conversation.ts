import { wireOf } from '../../memory-wire.js'
import { readTranscript, type TranscriptMessage } from '../messages/read-transcript.js'
import { textId } from '../messages/text-id.js'
import { type CalledResult, findLastUser } from '../messages/ui-messages.js'
import { createBacklog } from '../observe/backlog.js'
import { type Call, createCallLog } from '../observe/call-log.js'
import { createConversationIngester } from '../observe/conversation-ingester.js'
import { createDropLog, type DroppedTurn } from '../observe/dropped-turn.js'
import type { RequestMemory } from '../request-memory.js'
import { type AgUiMessage, asChatMessages, wordsOf } from './ag-ui-input.js'

/** The conversation that the runs of an agent go on with, as one memory is told of it. */
export interface RunConversation {
  /** A run begins with these messages, once memory has taken them in or the deadline passed. Says whether it may be heard. (O4) */
  begin(messages: readonly AgUiMessage[]): Promise<boolean>
  /** The agent runs: the turn that the run begins is told. A run that failed before leaves nothing. (I18) */
  started(): void
  call(toolCallId: string, call: Call): void
  answer(toolCallId: string, output: unknown): void
  say(messageId: string, text: string): void
}

export interface RunConversationOptions {
  deadlineMs?: number
  startDeadlineMs?: number
}

/** Knows nothing of agents and of where the block stands in their input. */
export function createRunConversation(
  memory: RequestMemory,
  { deadlineMs = 30, startDeadlineMs }: RunConversationOptions,
): RunConversation {
  const calls = createCallLog()
  const backlog = createBacklog()
  const teller = createConversationIngester({ memory, deadlineMs, startDeadlineMs, calls, backlog })
  const droppedTurn = createDropLog<AgUiMessage>(wordsOf)
  /** The user's message that the last run answered. */
  let answered: string | undefined
  let opening: (() => void) | undefined

  const isPrivateTurn = (id: string): boolean => wireOf(memory).isPrivateTurn(id)

  /** From where the conversation goes on anew: what followed a message is gone, or an earlier one is another. (I12) */
  const rewoundTo = (
    messages: readonly AgUiMessage[],
    user: AgUiMessage | undefined,
  ): DroppedTurn<AgUiMessage> | undefined => {
    const dropped = droppedTurn(messages.filter(({ id, role }) => role !== 'user' || !isPrivateTurn(id)))
    if (user !== undefined && user.id === answered && messages.at(-1) === user) return { id: user.id, next: user }
    if (dropped || !calls.hasLeft()) return dropped
    const earlier = messages.slice(0, Math.max(0, findLastUser(messages)))
    const back = earlier.findIndex(({ toolCallId }) => typeof toolCallId === 'string' && calls.wasLeft(toolCallId))
    const next = messages[findLastUser(earlier.slice(0, back + 1))]
    return next && { id: next.id, next }
  }

  const tell = ({ turnId, steps }: TranscriptMessage): void => {
    if (turnId !== undefined) teller.tell(() => memory.turn({ id: turnId }))
    for (const step of steps) {
      if (step.type === 'text') teller.tell(() => memory.mention(step.text, { role: step.role, id: step.id }))
      else if (calls.conclude(step.result.toolCallId)) teller.tell(() => memory.observe(step.result))
    }
  }

  const started = (): void => {
    // What is private by now is no word for whether the turn is.
    if (!memory.isPrivate) opening?.()
    opening = undefined
  }

  return {
    started,
    async begin(messages) {
      opening = undefined
      const since = performance.now()
      const place = Math.max(0, findLastUser(messages))
      const user = messages[place]
      const id = user?.id ?? ''
      const isHeard = !memory.isPrivate && !isPrivateTurn(id)
      // Memory itself notes which turns are private.
      if (memory.isPrivate) memory.turn({ id })
      await teller.awaitStart(since)
      if (!isHeard) return false
      const earlier = asChatMessages(messages.slice(0, place))
      const knowsNothing = teller.knowsNothing(wordsOf(user))
      const from = rewoundTo(messages, user)
      if (from) {
        const later = asChatMessages(messages.slice(messages.indexOf(from.next), place))
        teller.rewind(from.id, resultsOf(asChatMessages(messages)))
        if (!knowsNothing) teller.retell(later, resultsOf(later))
      }
      if (knowsNothing) teller.replay(earlier, resultsOf(earlier))
      const current = [...readTranscript(asChatMessages(messages.slice(place)))]
      opening = () => {
        answered = id
        for (const message of current) tell(message)
      }
      // What the turn's own calls answered is the turn's, and goes back with it; what was answered before has the same words.
      if (id === answered || current.some(({ steps }) => steps.some(({ type }) => type === 'result'))) started()
      await teller.settle(since)
      return true
    },
    call: (toolCallId, call) => calls.begin(toolCallId, call),
    answer(toolCallId, output) {
      started()
      const call = calls.underWay(toolCallId)
      if (call && calls.conclude(toolCallId)) teller.tell(() => memory.observe({ ...call, toolCallId, output }))
    },
    say(messageId, text) {
      started()
      teller.tell(() => memory.mention(text, { role: 'assistant', id: textId(messageId, text) }))
    },
  }
}

function resultsOf(messages: readonly object[]): CalledResult[] {
  return [...readTranscript(messages)].flatMap(({ steps }) =>
    steps.flatMap(step => (step.type === 'result' ? step.result : [])),
  )
}
