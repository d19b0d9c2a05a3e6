import { elapsedMs, type Moment } from '../../model/clock.js'
import type { Entity } from '../../model/entity.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'

export interface ExpiryOptions {
  now: Moment
  policy: Pick<MemoryPolicy, 'idleMs' | 'idleTurns'>
}

interface Patience {
  readonly idleMs: number
  readonly idleTurns: number
}

/** Entities that leave the window as a turn begins. Pinned ones never do. (W5) */
export function findExpired(entities: Iterable<Entity>, options: ExpiryOptions): Entity[] {
  return [...entities].filter(entity => !entity.pinned && isIdle(entity, options))
}

/** Idle takes both: time, which a night fills, and turns, which a burst fills. */
function isIdle(entity: Entity, { now, policy }: ExpiryOptions): boolean {
  const { idleMs, idleTurns } = patienceOf(entity, policy)
  return elapsedMs(entity.lastSeen, now) > idleMs && now.turn - entity.lastSeen.turn >= idleTurns
}

/** How long an entity may be idle, in ms and in turns: frequent use lengthens both. (W5) */
export function patienceOf({ accessCount }: Entity, { idleMs, idleTurns }: ExpiryOptions['policy']): Patience {
  const times = 1 + Math.log2(Math.max(1, accessCount))
  return { idleMs: idleMs * times, idleTurns: idleTurns * times }
}
