import type { Entity } from '../../model/entity.js'

/** Newest first; what came in one result keeps the order in which it was shown. (W1, W2) */
export function orderEntities(entities: Iterable<Entity>): Entity[] {
  return [...entities].sort(
    (a, b) =>
      b.lastSeen.sequence - a.lastSeen.sequence ||
      a.position - b.position ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  )
}
