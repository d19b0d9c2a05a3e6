import type { Entity, EntityRole } from '../../model/entity.js'
import { isBare } from '../is-bare.js'

const RANKS: Readonly<Record<EntityRole, number>> = { subject: 0, item: 1, child: 4, reference: 5, text: 6 }

/** Things asked for that are only identifiers come after those with names; then those that were used for it, and not shown. */
const NAMELESS = 2
const USED = 3

/**
 * Newest first, what was neither said nor shown yet last; of one result what was asked for, in its order, before what it
 * holds and what it points to. (W1, W2, W11)
 */
export function orderEntities(entities: Iterable<Entity>): Entity[] {
  const all = [...entities]
  const named = new Set(all.filter(entity => !isBare(entity)).map(groupOf))
  const rankOf = (entity: Entity): number => {
    const { role, lastRole = role, lastSeen, seenBy } = entity
    const rank = RANKS[lastRole]
    if (rank > RANKS.item) return rank
    if (!Object.values(seenBy).some(({ sequence }) => sequence === lastSeen.sequence)) return USED
    return named.has(groupOf(entity)) ? rank : NAMELESS
  }
  return all
    .map(entity => ({ entity, rank: rankOf(entity) }))
    .sort(
      ({ entity: a, rank: rankOfA }, { entity: b, rank: rankOfB }) =>
        Number(a.background ?? false) - Number(b.background ?? false) ||
        b.lastSeen.sequence - a.lastSeen.sequence ||
        rankOfA - rankOfB ||
        a.position - b.position ||
        (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    )
    .map(({ entity }) => entity)
}

/** Things of one type in one result are called something, or are but identifiers, together: their order is the result's. */
function groupOf({ type, lastSeen }: Entity): string {
  return `${lastSeen.sequence} ${type}`
}
