import type { BlockContent, BlockSyntax } from './block-payload.js'
import type { EntityId, EntityKey } from './entity.js'

/** How the block is made. */
export interface BlockOptions {
  /** The block never exceeds it, by `estimateTokens`. @defaultValue 300; of a long request 4 %, up to 800; 200 where `inFull` is given */
  budgetTokens?: number
  /**
   * Tokens of the request that will carry the block: what the default budget follows. The wires know it.
   * @defaultValue those of the last 200 results that memory was told of
   */
  requestTokens?: number
  /** Entries at most, for those who want a fixed window. @defaultValue no limit but the budget */
  maxEntities?: number
  /** The user's last message: the entities that it names are shown before all others. */
  about?: string
  /** Adds what `about` certainly means, as `this turn: "that section" = "Team"`. @defaultValue true */
  verdict?: boolean
  /**
   * How much of each thing: type and name; name and identifiers; also snippets, recent actions and the task.
   * `auto` takes the richest that shows as many things. @defaultValue 'standard'
   */
  level?: 'minimal' | 'standard' | 'full' | 'auto'
  /** @defaultValue 'plain' */
  format?: BlockSyntax
  /** Words of the first line after its mark `[WORKING MEMORY]`, by which a block is known again. */
  header?: string
  /** Headings by type, in place of the type's plural. */
  labels?: Readonly<Record<string, string>>
  /** Whether identifiers of 4 tokens and more stand as short refs, which `resolveRefs` swaps back. @defaultValue false */
  refs?: boolean
  /** Ids of calls whose results the request carries in full anyway: what only they show is not repeated. */
  onWire?: readonly string[]
  /**
   * Ids of calls whose results stand in full in the history that goes out beside the block, where others of it are cited:
   * what they show is repeated only where it is pinned or open.
   */
  inFull?: readonly string[]
  /** Citations that stand in that history: what they name with all its identifiers is not repeated either. */
  citations?: readonly string[]
  /** Entities scored below it stay out, but for recent and explicit ones; 0…1. @defaultValue 0 */
  minScore?: number
  /**
   * How much of the documents the block says: `false` is nothing. They have a third of the budget, and what the entities in
   * use leave of it.
   */
  documents?: DocumentsInBlock | false
  /** Tokens of a text. @defaultValue a script-aware estimate */
  estimateTokens?: (text: string) => number
}

export interface DocumentsInBlock {
  /** Characters at most. @defaultValue 2_000 */
  maxInjectionSize?: number
  /** Says only what bears on `about`, where it is given. @defaultValue false */
  smart?: boolean
  /** Lowest score of a section that bears on it, 0…1. @defaultValue 0.3 */
  threshold?: number
}

/** Text that tells the model what has just been looked at. (B1–B8) */
export interface MemoryBlock {
  /** Empty where nothing is remembered. */
  readonly text: string
  /** Estimated. */
  readonly tokens: number
  /** Keys of the entities shown, in the order of their lines. */
  readonly entries: readonly EntityKey[]
  /** Entities in the window that found no room. */
  readonly leftOut: number
  /** The entities behind the refs in `text`; empty without `refs`. */
  readonly refs: Readonly<Record<string, EntityId>>
  /** Short hash of `text`: equal blocks have equal hashes. Empty for the empty block. */
  readonly hash: string
  /** The content of `text`, before it is written; absent for an empty text. `blockPayload` gives it as JSON. */
  readonly content?: BlockContent
}

/** The block of an empty memory. */
export const EMPTY_BLOCK: MemoryBlock = { text: '', tokens: 0, entries: [], leftOut: 0, refs: {}, hash: '' }
