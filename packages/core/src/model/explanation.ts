import type { Entity } from './entity.js'
import type { Relationship } from './relationship.js'

/** Why an entity is where it is. */
export interface Explanation {
  readonly entity: Entity
  /** Product of the parts, in 0…1. */
  readonly score: number
  /** Factors of the score by name, each in 0…1. */
  readonly parts: Readonly<Record<string, number>>
  readonly shown: boolean
  /** Why it is not in the block. */
  readonly leftOutBecause?: 'no-room' | 'max-entities' | 'on-the-wire' | 'below-score' | 'shown-elsewhere'
  /**
   * For want of room: how many others leave before it, and how many more things fit until the first of them does; undefined
   * for a pinned one.
   */
  readonly leavesAfter?: { readonly others: number; readonly room: number }
  /**
   * By the clock: both must have passed since it was last seen; undefined for a pinned one, and where `policy.idleMs` sets no
   * clock.
   */
  readonly expiresAfter?: { readonly idleMs: number; readonly idleTurns: number }
  readonly relationships: readonly Relationship[]
}
