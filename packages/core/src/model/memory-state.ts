import type { Citation } from './citation.js'
import { BEGINNING, type Moment } from './clock.js'
import type { Entity, EntityKey } from './entity.js'
import type { Episode } from './episode.js'
import type { ListView } from './list-view.js'
import type { Relationship } from './relationship.js'
import type { Task } from './task.js'

/** All that is known of a thread, or of the user in every thread: the block, `resolve` and a UI read it. */
export interface MemoryView {
  readonly now: Moment
  /** Id of the current user turn. */
  readonly turnId?: string
  /** The message in which the user last pointed at something that memory did not know for certain. */
  readonly unclear?: number
  readonly entities: ReadonlyMap<EntityKey, Entity>
  /** Newest first. */
  readonly listViews: readonly ListView[]
  /** Newest first. */
  readonly episodes: readonly Episode[]
  /** Newest first. */
  readonly relationships: readonly Relationship[]
  /** Plural label by type. */
  readonly plurals: ReadonlyMap<string, string>
  /** How often calls used a field of a type, by `type.field`, the last used last: the feedback of W3. */
  readonly fieldUse: ReadonlyMap<string, number>
  /** Highest number minted so far, by the letter of a ref. */
  readonly minted: ReadonlyMap<string, number>
  /** Citations in place of results, by call id, the first cited first: no rewind takes one back. */
  readonly citations: ReadonlyMap<string, Citation>
  /** Slices of features, by name, as pages are given them. */
  readonly slices: ReadonlyMap<string, unknown>
  /** Set by the host or a rule; otherwise the turn's calls tell. */
  readonly task?: Task
}

/** The parts of a view beside its entities and beside counts that only grow. */
export type ViewHistory = Pick<
  MemoryView,
  'now' | 'turnId' | 'unclear' | 'listViews' | 'episodes' | 'relationships' | 'fieldUse' | 'task'
>

/** The beginning of a turn or of a user's message: what a rewind to it brings back. */
export interface Checkpoint {
  /** Of the turn's or the message's id, as in `seen`. */
  readonly hash: number
  /** The knowledge just before it. */
  readonly history: ViewHistory
  /** Entities known then that changed before the next mark, as they were. */
  readonly before: ReadonlyMap<EntityKey, Entity>
}

/** Hashes of ids, oldest first, in chunks of which none is changed: one more copies no more than the last. */
export type SeenIds = readonly ReadonlySet<number>[]

/** State that only `transition` reads, to apply each fact once and keep the forgotten forgotten. */
export interface MemoryLedger {
  /** Highest observation number applied, by the page it came from; newest page last. */
  readonly origins: ReadonlyMap<string, number>
  /** Hashes of call, message and turn ids already seen, oldest first. */
  readonly seen: SeenIds
  /** Hash of a forgotten entity's key to the turn in which it was forgotten. */
  readonly tombstones: ReadonlyMap<number, number>
  /** Oldest first. */
  readonly marks: readonly Checkpoint[]
  /** Slices of features that no page is given, by name. */
  readonly slices: ReadonlyMap<string, unknown>
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
  fieldUse: new Map(),
  minted: new Map(),
  citations: new Map(),
  slices: new Map(),
}

/** A thread to which nothing has happened yet. */
export const EMPTY_STATE: MemoryState = {
  view: EMPTY_VIEW,
  ledger: {
    origins: new Map(),
    seen: [],
    tombstones: new Map(),
    marks: [],
    slices: new Map(),
  },
}
