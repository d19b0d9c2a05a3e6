import { wireOf } from '../../memory-wire.js'
import type { MemoryBlock } from '../../model/memory-block.js'
import { LONG_REQUEST_TOKENS } from '../../memory/block/budget-for.js'
import { sizeUpTo } from '../../memory/block/estimate-size.js'
import { createConversationLog } from './follow-conversations.js'
import { readTranscript, type TranscriptMessage } from '../messages/read-transcript.js'
import { createConversationIngester, type ConversationIngesterOptions } from '../observe/conversation-ingester.js'
import type { CalledResult } from '../messages/ui-messages.js'

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
  /** Ids of the calls in private turns. */
  readonly privateCalls: ReadonlySet<string>
}

export interface ModelTurns {
  /** Observes what the messages hold, and gives the block as of now. Rejects when memory does. */
  take(messages: readonly unknown[], onWire: readonly string[]): Promise<ModelTurn>
}

export interface ModelTurnsOptions extends ConversationIngesterOptions {
  /** Calls of the model's that a request may hold the results of, and not the calls themselves. */
  made: ReadonlyMap<string, CalledResult>
}

/** A message with the turn that it belongs to. */
interface TurnMessage extends TranscriptMessage {
  readonly turn: string | undefined
}

/** Results that come late are looked for in so many of the last turns; older ones would have left the window. (W5) */
const RECENT_TURNS = 3

/** Tells memory what requests to a model hold, whose messages have no ids. Knows nothing of bodies and of how they are sent. */
export function createModelTurns({ made, ...options }: ModelTurnsOptions): ModelTurns {
  const { memory } = options
  const teller = createConversationIngester(options)
  const conversations = createConversationLog()

  return {
    async take(messages, onWire) {
      const since = performance.now()
      const transcript = [...readTranscript(messages, new Map(made))]
      const { turnIds, isNewTurn, rewoundTo } = conversations.follow(transcript)
      const last = transcript.findLastIndex(({ turnId }) => turnId !== undefined)
      const turnId = turnIds[last]
      const place = transcript[last]?.place ?? -1
      const isPrivate = memory.isPrivate || (turnId !== undefined && wireOf(memory).isPrivateTurn(turnId))
      // Memory itself notes which turns were private while it is.
      if (memory.isPrivate && turnId !== undefined) memory.turn({ id: turnId })
      const given = withTurns(transcript, turnIds)
      const told: TurnMessage[] = []
      const withheld: TurnMessage[] = []
      for (const message of given) {
        const { turn } = message
        const isTold = turn === undefined || !wireOf(memory).isPrivateTurn(turn)
        ;(isTold ? told : withheld).push(message)
      }
      const facts = { turnId, place, isPrivate, privateCalls: new Set(resultsOf(withheld).map(idOf)) }
      const requestTokens = sizeUpTo(LONG_REQUEST_TOKENS, messages)
      const { deadlineMissed = false } = { ...(await teller.awaitStart(since)) }
      if (isPrivate) return { ...facts, block: memory.block({ onWire, requestTokens }), deadlineMissed }

      const about = transcript[last] ? textOf(transcript[last]) : ''
      const knowsNothing = teller.knowsNothing(about)
      if (rewoundTo !== undefined) teller.rewind(rewoundTo)
      if (knowsNothing) {
        const hidden = new Set(withheld.map(message => message.place))
        const earlier = messages.filter((_, index) => index < place && !hidden.has(index))
        teller.replay(earlier, resultsOf([...readTranscript(earlier)]))
      }
      const results = resultsOf(told.filter(({ turn }) => turn === turnId))
      const begins = turnId !== undefined && (isNewTurn || rewoundTo !== undefined)
      const begin = (): void => {
        if (begins) teller.begin(turnId, about)
      }
      // What the turn's own calls answered is the turn's, and goes back with it.
      if (results.length > 0) begin()
      teller.observe(results)
      const taken = await teller.takeBlock(
        { about, onWire, requestTokens, forTurn: begins && results.length === 0 },
        since,
      )
      // Only now: the way to the engine and back would be waited for, and the block was told what the user says.
      teller.observe(resultsOf(findRecent(told)))
      if (results.length === 0) begin()
      return { ...facts, ...taken }
    },
  }
}

function idOf({ toolCallId }: CalledResult): string {
  return toolCallId
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
