import type { Moment } from './clock.js'
import type { EntityKey, Source } from './entity.js'
import type { Action } from './extraction.js'

/** Which episodes are meant; what is left out does not restrict. */
export interface EpisodeFilter {
  readonly action?: Action
  /** Type of an entity in it. */
  readonly type?: string
  readonly entity?: EntityKey
  readonly source?: Source
  readonly outcome?: 'succeeded' | 'failed'
  /** Not before this time, in ms since the epoch. */
  readonly since?: Moment['at']
  readonly turn?: Moment['turn']
  /** Newest first, at most this many. */
  readonly limit?: number
}
