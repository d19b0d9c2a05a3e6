import type { EntityKey } from './entity.js'

/** How the block is made. */
export interface BlockOptions {
  /** The block never exceeds it, by `estimateTokens`. @defaultValue 300 (B6) */
  budgetTokens?: number
  /** Entries at most, for those who want a fixed window. @defaultValue no limit but the budget (W4) */
  maxEntities?: number
  /** What the user just said: the entities that it names are shown before all others. */
  about?: string
  /** Tokens of a text. @defaultValue a script-aware estimate (B8) */
  estimateTokens?: (text: string) => number
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
  /** Short hash of `text`: equal blocks have equal hashes. Empty for the empty block. */
  readonly hash: string
}

/** The block of an empty memory. (B1) */
export const EMPTY_BLOCK: MemoryBlock = { text: '', tokens: 0, entries: [], leftOut: 0, hash: '' }
