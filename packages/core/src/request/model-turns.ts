import { EMPTY_BLOCK, type MemoryBlock } from '../model/memory-block.js'
import type { Backlog } from './backlog.js'
import type { CallLog } from './call-log.js'
import { createConversationLog } from './follow-conversations.js'
import { readTranscript, type TranscriptMessage } from './read-transcript.js'
import type { RequestMemory } from './request-memory.js'
import { settleWithin } from './settle-within.js'
import { textId } from './text-id.js'
import type { CalledResult } from './ui-messages.js'

/** What memory has for one request to a model. */
export interface ModelTurn {
  readonly block: MemoryBlock
  readonly deadlineMissed: boolean
  /** Undefined where no user speaks in the request. */
  readonly turnId: string | undefined
  /** Place of the message that began the turn, among the request's; -1 without one. */
  readonly place: number
  /** Nothing of it is observed. (O4) */
  readonly isPrivate: boolean
}

export interface ModelTurns {
  /** Observes what the messages hold, and gives the block as of now. Rejects when memory does. */
  take(messages: readonly unknown[], onWire: readonly string[]): Promise<ModelTurn>
}

export interface ModelTurnsOptions {
  memory: RequestMemory
  deadlineMs: number
  calls: CallLog
  backlog: Backlog
}

/** A message with the turn that it belongs to. */
interface TurnMessage extends TranscriptMessage {
  readonly turn: string | undefined
}

/** Results that come late are looked for in so many of the last turns; older ones would have left the window. (W5) */
const RECENT_TURNS = 3

/** Tells memory what requests to a model hold, whose messages have no ids. Knows nothing of bodies and of how they are sent. */
export function createModelTurns({ memory, deadlineMs, calls, backlog }: ModelTurnsOptions): ModelTurns {
  const conversations = createConversationLog()
  let isReplayed = false
  let isReplaying = false

  const observe = (results: readonly CalledResult[]): void => {
    for (const result of results) if (calls.conclude(result.toolCallId)) backlog.add(() => memory.observe(result))
  }

  const begin = (turnId: string, about: string): void => {
    backlog.run(() => memory.turn({ id: turnId }))
    if (about !== '') backlog.run(() => memory.mention(about, { role: 'user', id: textId(turnId, about) }))
  }

  /** Tells a memory that knows nothing of the thread what came before, off the send path. (P9) */
  const replay = (earlier: readonly unknown[]): void => {
    if (isReplayed || earlier.length === 0) return
    isReplayed = isReplaying = true
    for (const message of readTranscript(earlier)) {
      for (const { toolCallId } of resultsOf([message])) calls.conclude(toolCallId)
    }
    const end = (): void => {
      isReplaying = false
    }
    backlog.run(() => memory.replay(earlier).then(end, end))
  }

  return {
    async take(messages, onWire) {
      const transcript = [...readTranscript(messages)]
      const { turnIds, isNewTurn, rewoundTo } = conversations.follow(transcript)
      const last = transcript.findLastIndex(({ turnId }) => turnId !== undefined)
      const turnId = turnIds[last]
      const place = transcript[last]?.place ?? -1
      if (memory.isPrivate || (turnId !== undefined && memory.isPrivateTurn(turnId))) {
        // Memory itself notes which turns were private while it is.
        if (memory.isPrivate && turnId !== undefined) memory.turn({ id: turnId })
        return { block: memory.block({ onWire }), deadlineMissed: false, turnId, place, isPrivate: true }
      }
      const about = transcript[last] ? textOf(transcript[last]) : ''
      const told = withTurns(transcript, turnIds).filter(
        ({ turn }) => turn === undefined || !memory.isPrivateTurn(turn),
      )
      if (rewoundTo !== undefined) {
        calls.reopen()
        backlog.run(() => memory.rewind(rewoundTo))
      }
      if (memory.block({ about }).text === '') replay(messages.slice(0, Math.max(0, place)))
      observe(resultsOf(told.filter(({ turn }) => turn === turnId)))
      const { deadlineMissed } = await settleWithin(memory, { backlog, deadlineMs })
      const block = isReplaying && deadlineMissed ? EMPTY_BLOCK : memory.block({ about, onWire })
      // Only now: the way to the engine and back would be waited for, and the block was told what the user says.
      observe(resultsOf(findRecent(told)))
      if (turnId !== undefined && (isNewTurn || rewoundTo !== undefined)) begin(turnId, about)
      return { block, deadlineMissed, turnId, place, isPrivate: false }
    },
  }
}

function withTurns(
  transcript: readonly TranscriptMessage[],
  turnIds: readonly (string | undefined)[],
): readonly TurnMessage[] {
  let turn: string | undefined
  return transcript.map((message, index) => {
    turn = turnIds[index] ?? turn
    return { ...message, turn }
  })
}

/** The messages of the last turns that hold results. */
function findRecent(messages: readonly TurnMessage[]): readonly TurnMessage[] {
  const turns = new Set(messages.filter(message => resultsOf([message]).length > 0).map(({ turn }) => turn))
  const recent = [...turns].slice(-RECENT_TURNS)
  return messages.filter(({ turn }) => recent.includes(turn))
}

function resultsOf(messages: readonly TranscriptMessage[]): CalledResult[] {
  return messages.flatMap(({ steps }) => steps.flatMap(step => (step.type === 'result' ? step.result : [])))
}

function textOf({ steps }: TranscriptMessage): string {
  return steps.flatMap(step => (step.type === 'text' ? step.text : [])).join('\n')
}
