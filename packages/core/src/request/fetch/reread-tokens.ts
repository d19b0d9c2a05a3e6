import type { BlockPlace } from '../wires/wire.js'
import { sizeOfMessages } from '../messages/size-of-messages.js'
import type { ModelTurn } from './model-turns.js'

export interface RereadLog {
  /**
   * Tokens that a prompt cache reads again because of where this request's block stands, or the block of the one before, or
   * because of what is cited from this request on: of what that one held too, from the first place at which they differ.
   */
  note(
    messages: readonly unknown[],
    placed: {
      turn: Pick<ModelTurn, 'block' | 'place'>
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
  /** How many messages the request held. */
  readonly count: number
}

/** Knows where the block of the request before stood, and what it said. */
export function createRereadLog(): RereadLog {
  let before: Placed | undefined
  return {
    note(messages, { turn: { block, place: userPlace }, place, cited = [] }) {
      const last = before
      const now = {
        hash: place && block.hash,
        from: firstBehind(place, userPlace),
        count: messages.length,
      }
      before = now
      if (!last) return 0
      const isMoved = last.hash !== now.hash || last.from !== now.from
      const from = Math.min(isMoved ? Math.min(last.from, now.from) : Infinity, cited[0] ?? Infinity)
      // A citation is new; that it is written is no reading again.
      return sizeOfMessages(messages.slice(from, last.count).filter((_, index) => !cited.includes(from + index)))
    },
  }
}

/** What is last moves on without anything behind it. */
function firstBehind(place: BlockPlace | undefined, userPlace: number): number {
  if (place === 'system') return 0
  if (place === 'before') return userPlace
  return place === 'after' ? userPlace + 1 : Infinity
}
