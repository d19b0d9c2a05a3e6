import { nameOfText } from '../../memory/hash-text.js'
import { keepNewest } from '../../memory/keep-newest.js'
import type { TranscriptMessage } from '../messages/read-transcript.js'
import { textShareOf } from '../messages/text-id.js'
import { matchInOrder } from './match-in-order.js'

/** What a request's messages are to those of the requests before it. */
export interface FollowedConversation {
  /** Of each message, the id of the turn that it begins. */
  readonly turnIds: readonly (string | undefined)[]
  /** Whether the last turn was in no request before. */
  readonly isNewTurn: boolean
  /** The turn from which the conversation goes on anew; undefined where it only went on. (I12) */
  readonly rewoundTo: string | undefined
  /** Place of the first message that was in no request before; their number where all were. */
  readonly firstNew: number
}

export interface ConversationLog {
  follow(messages: readonly TranscriptMessage[]): FollowedConversation
}

/** A message by what it says, with the turn that it began. */
interface KnownMessage {
  readonly key: string
  readonly turnId: string | undefined
}

/** The messages of the newest request of one conversation. */
type Conversation = readonly KnownMessage[]

/** Agents and side calls of one client, whose requests come between each other's. */
const MAX_CONVERSATIONS = 8
const MAX_TURNS = 10_000

/**
 * Tells the turns of requests apart, which carry no ids: by what their messages say, and by those of the requests before. A
 * request may hold only the last of them, or have some cut out. Went back, and not only on, is what holds an earlier
 * message and none that stood last; where all is new, nothing tells an edit from another conversation.
 */
export function createConversationLog(): ConversationLog {
  const taken = new Map<string, true>()
  let conversations: Conversation[] = []
  return {
    follow(messages) {
      const given = messages.map(({ turnId, steps }) => ({ key: keyOf(steps), turnId }))
      const known = findBest(conversations, given)
      const followed = given.map(({ key, turnId }, index): KnownMessage => {
        const before = known?.conversation[known.places[index] ?? -1]
        return before ?? { key, turnId: turnId && freeName(turnId, taken) }
      })
      for (const { turnId } of followed) if (turnId) taken.set(turnId, true)
      keepNewest(taken, MAX_TURNS)
      const rest = conversations.filter(each => each !== known?.conversation)
      conversations = [followed, ...rest].slice(0, MAX_CONVERSATIONS)
      const last = followed.findLastIndex(({ turnId }) => turnId !== undefined)
      return {
        turnIds: followed.map(({ turnId }) => turnId),
        isNewTurn: last !== -1 && (known?.places[last] ?? -1) === -1,
        rewoundTo: known && findRewound(known),
        firstNew: known ? findFirst(known.places, -1) : 0,
      }
    },
  }
}

interface Match {
  readonly conversation: Conversation
  /** Of each message given, its place in the conversation, or -1. */
  readonly places: readonly number[]
}

function findBest(conversations: readonly Conversation[], given: readonly KnownMessage[]): Match | undefined {
  let best: Match | undefined
  let bestCount = 0
  const keys = given.map(({ key }) => key)
  for (const conversation of conversations) {
    const places = matchInOrder(
      conversation.map(({ key }) => key),
      keys,
    )
    // What neither begins nor ends like it has only words in common, as many messages have.
    if (places[0] === -1 && !places.includes(conversation.length - 1)) continue
    const count = places.filter(place => place !== -1).length
    if (count > bestCount) [best, bestCount] = [{ conversation, places }, count]
  }
  return best
}

/** Where the last known messages are gone: the turn whose answer is among them, or the first that began there. */
function findRewound({ conversation, places }: Match): string | undefined {
  const end = places.reduce((last, place) => Math.max(last, place), -1) + 1
  const dropped = conversation.slice(end)
  // What says something after them left them out, as apps do with calls; an answer to be made again has nothing after it.
  const isAnswer = dropped.length > 0 && dropped[0]?.turnId === undefined && places.at(-1) === end - 1
  const turns = isAnswer ? conversation.slice(0, end).toReversed() : dropped
  return turns.find(({ turnId }) => turnId)?.turnId
}

function findFirst<Item>(items: readonly Item[], wanted: Item): number {
  const place = items.indexOf(wanted)
  return place === -1 ? items.length : place
}

/** The same words in a later turn are another turn, also where the earlier is not sent any more. */
function freeName(turnId: string, taken: ReadonlyMap<string, unknown>): string {
  let name = turnId
  for (let count = 2; taken.has(name); count++) name = `${turnId}~${count}`
  return name
}

function keyOf(steps: TranscriptMessage['steps']): string {
  const said = steps.map(step =>
    step.type === 'text' ? `${step.role} ${textShareOf(step.id)}` : `=${step.result.toolCallId}`,
  )
  return nameOfText(said.join('\n'))
}
