import { BEGINNING, type Moment } from './clock.js'
import type { Entity, EntityKey } from './entity.js'
import type { Episode } from './episode.js'
import type { ListView } from './list-view.js'
import type { Relationship } from './relationship.js'

/** What is known of a thread: all that the block, `resolve` and a UI read. */
export interface MemoryView {
  readonly now: Moment
  /** Id of the current user turn. */
  readonly turnId?: string
  readonly entities: ReadonlyMap<EntityKey, Entity>
  /** Newest first. */
  readonly listViews: readonly ListView[]
  /** Newest first. */
  readonly episodes: readonly Episode[]
  /** Newest first. */
  readonly relationships: readonly Relationship[]
  /** Plural label by type. */
  readonly plurals: ReadonlyMap<string, string>
}

/** What only `transition` reads, to apply each fact once and keep the forgotten forgotten. */
export interface MemoryLedger {
  /** Highest observation number applied, by the page it came from; newest page last. */
  readonly origins: ReadonlyMap<string, number>
  /** Hashes of call, message and turn ids already seen, oldest first. (X16) */
  readonly seen: readonly number[]
  /** Hash of a forgotten entity's key to the turn in which it was forgotten. (W10) */
  readonly tombstones: ReadonlyMap<number, number>
}

/** A thread's memory. Every collection in it is bounded by the policy. */
export interface MemoryState {
  readonly view: MemoryView
  readonly ledger: MemoryLedger
}

/** A thread of which nothing is known yet. */
export const EMPTY_VIEW: MemoryView = {
  now: BEGINNING,
  entities: new Map(),
  listViews: [],
  episodes: [],
  relationships: [],
  plurals: new Map(),
}

/** A thread to which nothing has happened yet. */
export const EMPTY_STATE: MemoryState = {
  view: EMPTY_VIEW,
  ledger: { origins: new Map(), seen: [], tombstones: new Map() },
}
