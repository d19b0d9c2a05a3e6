import type { EntityId, EntityKey } from './entity.js'

/** A thread's use of an entity, at its last consolidation. */
export interface ThreadAccess {
  readonly thread: string
  readonly accessCount: number
  /** As the thread knows it. */
  readonly name?: string
  /** In that thread, in ms since the epoch. */
  readonly firstSeenAt?: number
  readonly lastSeenAt?: number
  /** The user pinned it there. */
  readonly pinned?: true
  /** Whether other threads that share may read what this one knows. */
  readonly shared?: true
}

/**
 * An entity in long-term memory: what it is, and how much and when it was in use. No text that a tool gave is
 * in it.
 */
export interface LongTermEntity {
  readonly key: EntityKey
  readonly type: string
  readonly id: EntityId
  readonly name?: string
  /** Of its type, as a heading has it: `pages`. */
  readonly plural?: string
  /** The last accessed last, at most 8: by them it is known which threads may be told of it. */
  readonly threads: readonly ThreadAccess[]
  /** In ms since the epoch. */
  readonly firstSeenAt: number
  readonly lastSeenAt: number
}

/** The most that is kept of what lasts. */
export const LONG_TERM_LIMITS = {
  /** Entities that pages know, the most useful; and what one consolidation brings at most. */
  maxEntities: 50,
  /** Entities that a search finds beside them. */
  maxStored: 10_000,
  maxThreads: 8,
  /** Things of which it is known when they went. */
  maxGone: 1_000,
  maxEpisodes: 100,
  /** Session summaries. */
  maxSummaries: 10,
  /** Threads of which it is known how far they were consolidated. */
  maxSessions: 200,
}
