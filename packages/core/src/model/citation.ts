import type { EntityKey } from './entity.js'

/** The text in place of a tool result in the history from now on: the same bytes for ever. */
export interface Citation {
  readonly toolCallId: string
  readonly text: string
  /** Entities that the text names: once one of them is forgotten, the text must not name it any more. */
  readonly entities: readonly EntityKey[]
}

/** When results of a history are cited. */
export interface CompactionOptions {
  /** Tokens that the tool results of a history may take. @defaultValue 4_000 */
  historyBudgetTokens?: number
  /** Results whose text is shorter pass untouched, in characters. @defaultValue 600 */
  minCharacters?: number
}

/** The tool by which a model reads a cited result in full: citations name it. */
export const RETRIEVE_TOOL = 'retrieve_result'
