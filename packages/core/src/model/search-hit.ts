import type { Entity } from './entity.js'

/** The part of an entity in which a search found the words, the most specific first. */
export type MatchedPart = 'identifier' | 'name' | 'alias' | 'snippet' | 'type'

/** An entity that a search found. */
export interface SearchHit {
  readonly entity: Entity
  /** How well it fits, in 0…1: 1 where an identifier or name is the whole query. */
  readonly score: number
  /** The most telling part that holds words of the query; `meaning` where none of its words stands in it. */
  readonly matched: MatchedPart | 'meaning'
  /** It left the window, and is kept in the thread's archive alone. */
  readonly stored?: true
  /** It is known from long-term memory alone: its name, and no more. */
  readonly longTerm?: true
}
