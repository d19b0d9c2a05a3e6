import type { LongTermEntity } from './long-term-entity.js'
import type { ObservationStamp } from './observation-stamp.js'
import type { Consolidation } from './session.js'

/** A session of a thread leaves what lasts to its user. */
export interface SessionConsolidated extends ObservationStamp, Consolidation {
  readonly type: 'session-consolidated'
}

/** A session starts with some of what lasts. */
export interface EntitiesRecalled extends ObservationStamp {
  readonly type: 'entities-recalled'
  readonly entities: readonly LongTermEntity[]
}

/** A thread was cleared: what lasts of it alone is gone. */
export interface ThreadContributionsRemoved extends ObservationStamp {
  readonly type: 'thread-contributions-removed'
  readonly thread: string
}

/** Events between threads and their user's memory. */
export type LongTermEvent = SessionConsolidated | EntitiesRecalled | ThreadContributionsRemoved
