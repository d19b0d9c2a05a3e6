import type { BlockPlace } from '../wires/wire.js'
import type { MemoryBlock } from '../../model/memory-block.js'

export interface RereadLogOptions<Message> {
  sizeOf: (messages: readonly Message[]) => number
  /** Whether a server makes several requests to a model of one: it has read the answer, too. @defaultValue false */
  isAnsweredBehind?: boolean
}

export interface RereadLog<Message> {
  /**
   * Tokens that a prompt cache reads again because of where this request's block stands, or the block of the one before, or
   * because of what is cited from this request on: of what that one held too, from the first place at which they differ.
   */
  note(
    /** Of this request, as they are sent, without the block. */
    messages: readonly Message[],
    placed: {
      block: MemoryBlock
      /** Place of the message with the user's last words. */
      userPlace: number
      place: BlockPlace | undefined
      /** Places of the messages whose results are cited from this request on, in order. */
      cited?: readonly number[] | undefined
    },
  ): number
}

/** What a request's block is to a prompt cache. */
interface Placed {
  /** Of the block; undefined where none was placed. */
  readonly hash: string | undefined
  /** Place of the first message that is read after it. */
  readonly from: number
  readonly userPlace: number
  /** How many messages the request held. */
  readonly count: number
}

/** Knows where the block of the request before stood, and what it said. */
export function createRereadLog<Message>({
  sizeOf,
  isAnsweredBehind = false,
}: RereadLogOptions<Message>): RereadLog<Message> {
  let before: Placed | undefined
  return {
    note(messages, { block, userPlace, place, cited = [] }) {
      const last = before
      const now = {
        hash: place && block.hash,
        from: firstBehind(place, userPlace),
        userPlace,
        count: messages.length,
      }
      before = now
      if (!last) return 0
      const isMoved = last.hash !== now.hash || last.from !== now.from
      const from = Math.min(isMoved ? Math.min(last.from, now.from) : Infinity, cited[0] ?? Infinity)
      const answered = last.userPlace === userPlace ? messages.length : userPlace
      return sizeOf(messages.slice(from, isAnsweredBehind ? answered : last.count))
    },
  }
}

/** What is last moves on without anything behind it. */
function firstBehind(place: BlockPlace | undefined, userPlace: number): number {
  if (place === 'system') return 0
  if (place === 'before') return userPlace
  return place === 'after' ? userPlace + 1 : Infinity
}
