import type { Moment } from '../../model/clock.js'
import type { Entity } from '../../model/entity.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import { scoreEntity } from './score.js'

export interface WindowSizeOptions {
  now: Moment
  policy: Pick<MemoryPolicy, 'maxTracked'>
}

/** Entities beyond what is tracked: the lowest scores leave first, ties by age. Pinned ones do not count. (W4) */
export function findSurplus(entities: Iterable<Entity>, { now, policy }: WindowSizeOptions): Entity[] {
  const unpinned = [...entities].filter(entity => !entity.pinned)
  const surplus = unpinned.length - policy.maxTracked
  if (surplus <= 0) return []
  return unpinned
    .map(entity => ({ entity, score: scoreEntity(entity, now).value }))
    .sort((a, b) => a.score - b.score || a.entity.lastSeen.sequence - b.entity.lastSeen.sequence)
    .slice(0, surplus)
    .map(({ entity }) => entity)
}
