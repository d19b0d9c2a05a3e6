import type { EntityId, EntityKey } from './entity.js'
import type { Episode } from './episode.js'

/** A session in a few words. */
export interface SessionSummary {
  /** Single-line, at most 160 characters. */
  readonly text: string
  /** Who worded it. */
  readonly by: 'template' | 'model'
  /** Entities that the text names: with one of them forgotten, the text is forgotten too. */
  readonly entities: readonly EntityKey[]
}

/** A stretch of a thread's turns, as far as it was consolidated. Of each thread the last, and the last 10 of all. */
export interface Session {
  /** Id of the thread. */
  readonly thread: string
  /** Sequence number of the thread's event before the first of the session: with the thread, it tells sessions apart. */
  readonly fromSequence: number
  /** Of the last that was consolidated, with all before it. */
  readonly toSequence: number
  /** The thread's turn then. */
  readonly toTurn: number
  /** In ms since the epoch. */
  readonly startedAt: number
  readonly endedAt: number
  /** False while it may go on. */
  readonly hasEnded: boolean
  /** Whether other threads that share may read what this one knows. */
  readonly shared?: true
  /** Of the last 10. */
  readonly summary?: SessionSummary
}

/** A thread's knowledge of an entity for long-term memory. */
export interface AccessedEntity {
  readonly key: EntityKey
  readonly type: string
  readonly id: EntityId
  readonly name?: string
  /** Of its type, as a heading has it. */
  readonly plural?: string
  readonly accessCount: number
  readonly pinned: boolean
  /** In ms since the epoch. */
  readonly firstSeenAt: number
  readonly lastSeenAt: number
}

/** A session's contribution to long-term memory. Given twice, it changes nothing the second time. */
export interface Consolidation {
  readonly session: Session
  readonly entities: readonly AccessedEntity[]
  /** Entities that the thread saw deleted: they leave long-term memory. */
  readonly gone: readonly EntityKey[]
  /** Newest first. */
  readonly episodes: readonly Episode[]
}
