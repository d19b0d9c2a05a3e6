import { elapsedMs, type Moment } from '../../model/clock.js'
import type { Entity } from '../../model/entity.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'

export interface ExpiryOptions {
  now: Moment
  policy: Pick<MemoryPolicy, 'idleMs' | 'idleTurns'>
}

/** Entities that leave the window as a turn begins. Pinned ones never do. (W5) */
export function findExpired(entities: Iterable<Entity>, options: ExpiryOptions): Entity[] {
  return [...entities].filter(entity => !entity.pinned && isIdle(entity, options))
}

/** Idle takes both: time, which a night fills, and turns, which a burst fills. Frequent use lengthens both. */
function isIdle(entity: Entity, { now, policy }: ExpiryOptions): boolean {
  const patience = 1 + Math.log2(Math.max(1, entity.accessCount))
  const turns = now.turn - entity.lastSeen.turn
  return elapsedMs(entity.lastSeen, now) > policy.idleMs * patience && turns >= policy.idleTurns * patience
}
