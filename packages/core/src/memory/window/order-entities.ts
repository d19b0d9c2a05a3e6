import type { Entity, EntityRole } from '../../model/entity.js'

const RANKS: Readonly<Record<EntityRole, number>> = { subject: 0, item: 1, child: 2, reference: 3, text: 4 }

/**
 * Newest first, what was neither said nor shown yet last; of one result what was asked for, in its order, before what it
 * holds and what it points to. (W1, W2, W11)
 */
export function orderEntities(entities: Iterable<Entity>): Entity[] {
  return [...entities].sort(
    (a, b) =>
      Number(a.background ?? false) - Number(b.background ?? false) ||
      b.lastSeen.sequence - a.lastSeen.sequence ||
      rankOf(a) - rankOf(b) ||
      a.position - b.position ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  )
}

function rankOf({ role, lastRole = role }: Entity): number {
  return RANKS[lastRole]
}
