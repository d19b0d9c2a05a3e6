import type { BlockPlace, WireName } from '../wires/wire.js'

/** Outcome for the block in one request. (I5) */
export interface RequestReceipt {
  /** Time of the request in ms since the epoch. */
  readonly at: number
  readonly wire: WireName
  /** Where the block stands; undefined where there was none to place. */
  readonly place: BlockPlace | undefined
  /** Whether the block left the page: its text was read by what makes the request's body, and sending that did not fail. */
  readonly delivered: boolean
  /**
   * Whether the server says that it read the block, as `readWorkingMemory` of `@antecedent/core/server` does by a header of the response.
   * Undefined where it says nothing, or nobody can hear it: it may pass on messages that hold the block, or drop a field
   * that it does not know.
   */
  readonly received?: boolean
  /**
   * Why it was not delivered, not received, or not known to be received. `memory-late`: by the deadline memory had not
   * taken in what it has stored, or a result, view or act that it was told, and so had nothing to show.
   * `nothing-to-show`: what memory holds stands in the request itself, or scores below `minScore`. `server-found-none`: the
   * body that the server read had no block, as where a schema of its route strips fields that it does not know.
   * `server-refused`: it was not what a page's memory sends. `server-silent`: the block left beside the messages, and the
   * response does not say that anything read it. `request-failed`: the server answered with an error, or, where
   * `delivered` is false, nothing answered: nobody knows that it left.
   */
  readonly reason?:
    | 'memory-off'
    | 'memory-closed'
    | 'memory-late'
    | 'memory-empty'
    | 'nothing-to-show'
    | 'memory-failed'
    | 'no-user-message'
    | 'unknown-shape'
    | 'body-without-block'
    | 'server-found-none'
    | 'server-refused'
    | 'server-silent'
    | 'request-failed'
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
  /**
   * Tokens that a prompt cache reads again because of memory: what the request before held behind the place of its block, or
   * of this one, where these differ, and from the first result on that is cited since. At most; 0 of a body that is attached by hand, of which no request before is known.
   */
  readonly rereadTokens: number
  /** Results that stand as citations, and what that saves in this request, estimated. (A3) */
  readonly cited: number
  readonly citedTokens: number
  /**
   * Change of the price of the request's input by memory, by the published rates of the provider's prompt cache: `added` in tokens of plain
   * input, below 0 where it saved some, estimated. What is read from the cache costs `cached` of plain input, and what is written
   * there `written`, in requests of `fromTokens` or more; `asOf` is the month of these rates. Undefined where the wire does not say whose
   * model answers, as over an app's own server.
   */
  readonly cost?: {
    readonly added: number
    readonly cached: number
    readonly written: number
    readonly fromTokens: number
    readonly asOf: string
  }
  /** Why no result stands as a citation, where the request asked for that: no feature of the memory keeps results. (K21) */
  readonly uncited?: 'feature-missing'
  /** Whether the block is from before the newest observation, because the deadline passed. */
  readonly deadlineMissed: boolean
  /**
   * Time from the send's begin until it left memory, in ms: the wait for what was just observed or, once, for memory to start, and
   * whatever else held the page meanwhile.
   */
  readonly addedMs: number
}
