import type { BlockPlace, WireName } from '../wires/wire.js'

/** What became of the block in one request. (I5) */
export interface RequestReceipt {
  /** Time of the request in ms since the epoch. */
  readonly at: number
  readonly wire: WireName
  /** Where the block stands; undefined where there was none to place. */
  readonly place: BlockPlace | undefined
  /** Whether the block's text was read by what makes the request's body. */
  readonly delivered: boolean
  /** Why it was not delivered. */
  readonly reason?:
    | 'memory-off'
    | 'memory-empty'
    | 'memory-failed'
    | 'no-user-message'
    | 'unknown-shape'
    | 'body-without-block'
  /** Of the block, in UTF-8. */
  readonly bytes: number
  /** Of the block's text. */
  readonly hash: string
  /** Of the block, estimated. */
  readonly tokens: number
  /** Entities shown. */
  readonly entries: number
  /** Entities that found no room in the block. */
  readonly leftOut: number
  /** Of the request's messages without the block, estimated. */
  readonly tokensWithoutMemory: number
  /** Tokens after the place of the previous block, which a prompt cache reads again because that block moved on: at most. */
  readonly rereadTokens: number
  /** Results that stand as citations, and what that saves in this request, estimated. (A3) */
  readonly cited: number
  readonly citedTokens: number
  /** Why no result stands as a citation, where the request asked for that: no feature of the memory keeps results. (K21) */
  readonly uncited?: 'feature-missing'
  /** Whether the block is from before the newest observation, because the deadline passed. */
  readonly deadlineMissed: boolean
  /** What memory added to the send, in ms. */
  readonly addedMs: number
}
