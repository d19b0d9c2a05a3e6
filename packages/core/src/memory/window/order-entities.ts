import type { Entity } from '../../model/entity.js'

/** Newest first, what was neither said nor shown yet last; what came in one result keeps its order. (W1, W2, W11) */
export function orderEntities(entities: Iterable<Entity>): Entity[] {
  return [...entities].sort(
    (a, b) =>
      Number(a.background ?? false) - Number(b.background ?? false) ||
      b.lastSeen.sequence - a.lastSeen.sequence ||
      a.position - b.position ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  )
}
