import type { Entity, EntityKey } from '../../model/entity.js'
import type { Explanation } from '../../model/explanation.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { patienceOf } from './expire.js'
import { scoreEntity } from './score.js'
import { leavingOrder } from './size-window.js'

export interface ExplainOptions {
  policy: Pick<MemoryPolicy, 'idleMs' | 'idleTurns' | 'maxShare' | 'maxTracked'>
  /** Why the block leaves it out; undefined where it is shown. */
  leftOutBecause: Explanation['leftOutBecause']
}

/** Why an entity is where it is: undefined where it is not known. (W3, W5, B7) */
export function explainEntity(
  view: MemoryView,
  key: EntityKey,
  { policy, leftOutBecause }: ExplainOptions,
): Explanation | undefined {
  const entity = view.entities.get(key)
  if (!entity) return undefined
  const { value: score, parts } = scoreEntity(entity, view)
  return {
    entity,
    score,
    parts: { ...parts },
    shown: leftOutBecause === undefined,
    ...(leftOutBecause !== undefined && { leftOutBecause }),
    ...(!entity.pinned && { leavesAfter: leavesAfter(entity, view, policy) }),
    ...(!entity.pinned && policy.idleMs < NO_CLOCK && { expiresAfter: patienceOf(entity, policy) }),
    relationships: view.relationships.filter(({ from, to }) => from === key || to === key),
  }
}

/** A policy without a clock as a number, for a panel, too, whose wire carries no Infinity. */
const NO_CLOCK = Number.MAX_SAFE_INTEGER

/** Rows of a panel are explained one by one, of the same view. */
const orders = new WeakMap<MemoryView, ReadonlyMap<EntityKey, number>>()

function leavesAfter(
  { key }: Entity,
  view: MemoryView,
  policy: ExplainOptions['policy'],
): NonNullable<Explanation['leavesAfter']> {
  const order =
    orders.get(view) ??
    new Map(leavingOrder(view.entities.values(), { view, policy }).map((entity, place) => [entity.key, place]))
  orders.set(view, order)
  return { others: order.get(key) ?? 0, room: Math.max(0, Math.min(NO_CLOCK, policy.maxTracked) - order.size) }
}
