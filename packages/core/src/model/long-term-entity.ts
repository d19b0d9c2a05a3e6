import type { EntityId, EntityKey } from './entity.js'

/** What a thread made of a thing, when it was last consolidated. */
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
  /** What the thread knows may be told to others that share too. */
  readonly shared?: true
}

/**
 * What long-term memory keeps of an entity: what it is, and how much and when it was in use. No text that a tool gave is
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
export interface LongTermLimits {
  /** Entities that pages know, the most useful; and what one consolidation brings at most. */
  readonly maxEntities: number
  /** Entities that a search finds beside them. */
  readonly maxStored: number
  readonly maxThreads: number
  /** Things of which it is known when they went. */
  readonly maxGone: number
  readonly maxEpisodes: number
  /** Session summaries. */
  readonly maxSummaries: number
  /** Threads of which it is known how far they were consolidated. */
  readonly maxSessions: number
}

export const LONG_TERM_LIMITS: LongTermLimits = {
  maxEntities: 50,
  maxStored: 10_000,
  maxThreads: 8,
  maxGone: 1_000,
  maxEpisodes: 100,
  maxSummaries: 10,
  maxSessions: 200,
}
