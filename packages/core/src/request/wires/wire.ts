import type { CalledResult } from '../messages/ui-messages.js'

/** The shapes in which a request can reach a model or an app's server. */
export type WireName = 'ai-sdk' | 'openai-chat' | 'openai-responses' | 'anthropic' | 'google' | 'ag-ui' | 'chat'

/**
 * Where the block stands. `last`: the last content of the request, after the tool results while a tool loop runs (I1).
 * `after` and `before`: after and before the words of the last user message, also while a loop runs. `separate`: a user
 * message of its own, last. `system`: at the end of the system prompt, which costs the cache of the whole history at every
 * change. `body`: as data in a field `workingMemory` of the body, for a server that reads it.
 */
export type BlockPlace = 'last' | 'after' | 'before' | 'separate' | 'system' | 'body'

/** A result as it stands in a request. */
export interface WireResult extends CalledResult {
  /** Its content as the model reads it. */
  readonly text: string
  /** Whether the model has answered since: an earlier request has carried it in full. (A2) */
  readonly isAnswered: boolean
}

export interface PlacedBody<Body> {
  /** A copy; the body itself where nothing was to change. */
  readonly body: Body
  /** Where the block stands, which is not always where it was asked for; undefined where the body has no such place. */
  readonly place: BlockPlace | undefined
}

export interface PlaceOptions {
  /**
   * Whether the endpoint takes OpenAI's explicit cache breakpoints, where the caller knows: one marks the end of what the
   * host sent, before the block. Without it the body's own use of them tells.
   */
  takesBreakpoints?: boolean
  /** Call ids of results that the next request holds as citations: no cache mark stands behind them. */
  readOnce?: readonly string[] | undefined
}

/**
 * One provider's request body, as pure functions that return copies and leave alone what they need not change:
 * parts are never removed or reordered, but for blocks of ours. (I2, I7, A4)
 */
export interface Wire<Body extends object = object> {
  readonly name: WireName
  /** Whether a body is of this wire. It has no more than the shape to go by, so wires are asked in a fixed order. */
  fits(body: object): body is Body
  /** Texts and calls, as `readTranscript` reads them. */
  messagesOf(body: Body): readonly unknown[]
  /** Names of the tools that the body offers to the model. */
  toolNamesOf(body: Body): readonly string[]
  /** With the block in its place, and none of our older ones. An empty text only takes these out. */
  place(body: Body, block: string, place: Exclude<BlockPlace, 'body'>, options?: PlaceOptions): PlacedBody<Body>
  /** With a text in place of each result for which `rewrite` gives one. (A4) */
  rewriteResults(body: Body, rewrite: (result: WireResult) => string | undefined): Body
}
