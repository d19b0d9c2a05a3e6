import { keepNewest } from '../../memory/keep-newest.js'
import { wireOf } from '../../memory-wire.js'
import type { MemoryBlock } from '../../model/memory-block.js'
import { createConversationLog } from './follow-conversations.js'
import type { Carried } from '../wires/fill-body.js'
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
  /** The request is answered: the turn that it begins is told. One that failed leaves nothing. (I18) */
  answered(): void
}

export interface ModelTurns {
  /**
   * Observes what the messages hold, and gives the block as of now. `carry` makes the request, once memory was waited for,
   * and says what it carries; it is given the ids of the calls in private turns. Rejects when memory does.
   */
  take(messages: readonly unknown[], carry: (privateCalls: ReadonlySet<string>) => Carried): Promise<ModelTurn>
}

export interface ModelTurnsOptions extends ConversationIngesterOptions {
  /** Calls of the model's that a request may hold the results of, and not the calls themselves. */
  made: ReadonlyMap<string, CalledResult>
}

/** A message with the turn that it belongs to. */
interface TurnMessage extends TranscriptMessage {
  readonly turn: string | undefined
  /** Whether the turn begins with it. */
  readonly begins: boolean
  /** Its place among those that say anything. */
  readonly order: number
}

/** Results that come late are looked for in so many of the last turns; older ones would have left the window. (W5) */
const RECENT_TURNS = 3

/** Of requests that failed, and were not made again. */
const MAX_UNANSWERED = 100

/** Tells memory what requests to a model hold, whose messages have no ids. Knows nothing of bodies and of how they are sent. */
export function createModelTurns({ made, ...options }: ModelTurnsOptions): ModelTurns {
  const { memory, calls } = options
  const teller = createConversationIngester(options)
  const conversations = createConversationLog()
  /** Turns that are told once a request of theirs is answered. */
  const unanswered = new Map<string, true>()

  /** From where the conversation goes on anew: from before what was dropped, or in a branch that was left before. (I12) */
  const goesOnFrom = (
    earlier: readonly TurnMessage[],
    { rewoundTo, firstNew }: { rewoundTo: string | undefined; firstNew: number },
  ): { readonly turn: string; readonly order: number } | undefined => {
    if (rewoundTo !== undefined) return { turn: rewoundTo, order: firstNew }
    const back = calls.hasLeft() && earlier.find(each => resultsOf([each]).some(result => calls.wasLeft(idOf(result))))
    if (!back || back.turn === undefined) return undefined
    return { turn: back.turn, order: earlier.find(({ turn }) => turn === back.turn)?.order ?? back.order }
  }

  const retell = (messages: readonly TurnMessage[]): void => {
    for (const message of messages) {
      if (message.begins && message.turn !== undefined) teller.begin(message.turn, textOf(message))
      teller.observe(resultsOf([message]))
    }
  }

  return {
    async take(messages, carry) {
      const since = performance.now()
      const transcript = [...readTranscript(messages, new Map(made))]
      const { turnIds, isNewTurn, rewoundTo, firstNew } = conversations.follow(transcript)
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
      const facts = { turnId, place, isPrivate }
      const privateCalls = new Set(resultsOf(withheld).map(idOf))
      const { deadlineMissed = false } = { ...(await teller.awaitStart(since)) }
      if (isPrivate) {
        return { ...facts, block: memory.block(carry(privateCalls)), deadlineMissed, answered: () => {} }
      }

      const about = transcript[last] ? textOf(transcript[last]) : ''
      const knowsNothing = teller.knowsNothing(about)
      const earlier = told.filter(({ turn }) => turn !== turnId)
      const from = goesOnFrom(earlier, { rewoundTo, firstNew })
      if (from) teller.rewind(from.turn, resultsOf(told))
      if (from && !knowsNothing) retell(earlier.filter(({ order }) => order >= from.order))
      if (knowsNothing) {
        const hidden = new Set(withheld.map(message => message.place))
        const before = messages.filter((_, index) => index < place && !hidden.has(index))
        teller.replay(before, resultsOf([...readTranscript(before)]))
      }
      const results = resultsOf(told.filter(({ turn }) => turn === turnId))
      // What was answered before is told again at once: its words are the same.
      const isAnswered = turnId !== undefined && !isNewTurn && !unanswered.has(turnId)
      if (turnId !== undefined && (isNewTurn || from)) {
        keepNewest(unanswered.set(turnId, true), MAX_UNANSWERED)
      }
      const begin = (): void => {
        if (turnId !== undefined && unanswered.delete(turnId)) teller.begin(turnId, about)
      }
      // What the turn's own calls answered is the turn's, and goes back with it.
      if (results.length > 0 || isAnswered) begin()
      teller.observe(results)
      const taken = await teller.takeBlock(
        {
          forTurn: turnId !== undefined && unanswered.has(turnId),
          blockOptions: () => ({ about, ...carry(privateCalls) }),
        },
        since,
      )
      // Only now: the way to the engine and back would be waited for, and the block was told what the user says.
      teller.observe(resultsOf(findRecent(told)))
      // What is private by now is no word for whether the turn is.
      return { ...facts, ...taken, answered: () => void (memory.isPrivate || begin()) }
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
    return { ...message, turn, begins: turnIds[index] !== undefined, order: index }
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
