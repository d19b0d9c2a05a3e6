import type { Moment } from './clock.js'
import type { EntityKey, Source } from './entity.js'
import type { Action } from './extraction.js'

/** Who did what to which entities, when, and how it ended. */
export interface Episode {
  readonly action: Action
  readonly source: Source
  readonly outcome: 'succeeded' | 'failed'
  readonly toolName?: string
  /** In the order shown, at most 10. */
  readonly entities: readonly EntityKey[]
  /** The one thing that it was about, where it was one. */
  readonly subject?: EntityKey
  /** Of the result, estimated: what it takes of a history that carries it. */
  readonly tokens?: number
  readonly moment: Moment
  /** The thread in which it happened, where it stands among what lasts. */
  readonly thread?: string
}
