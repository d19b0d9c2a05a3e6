import type { Entity } from '../model/entity.js'

/**
 * The first seen first. What chooses between things does not do it by their place in the view: a rewind, an undo and an
 * import put them there anew. Nor is a ref, or a place in a list, a tie-break: they may come, and change, later. (I12)
 */
export function compareFirstSeen(one: Entity, other: Entity): number {
  return one.firstSeen.sequence - other.firstSeen.sequence || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)
}
