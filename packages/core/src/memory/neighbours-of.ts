import type { Direction } from '../model/direction.js'
import type { EntityKey } from '../model/entity.js'
import type { MemoryView } from '../model/memory-state.js'
import { compareFirstSeen } from './compare-first-seen.js'

export type { Direction } from '../model/direction.js'

/** Keys of the neighbours of an entity that are in the window, the newest edge first, each once. (G1–G3) */
export function neighboursOf(
  { entities, relationships }: Pick<MemoryView, 'entities' | 'relationships'>,
  key: EntityKey,
  direction: Direction,
): EntityKey[] {
  const parent = direction === 'parent' ? entities.get(key)?.parent : undefined
  const found = new Set<EntityKey>(parent === undefined ? [] : [parent])
  for (const { kind, from, to } of relationships) {
    if (kind !== KINDS[direction]) continue
    if (from === key && direction !== 'previous' && direction !== 'parent') found.add(to)
    if (to === key && direction !== 'next' && direction !== 'children') found.add(from)
  }
  if (direction === 'children')
    for (const child of [...entities.values()].sort(compareFirstSeen)) if (child.parent === key) found.add(child.key)
  return [...found].filter(neighbour => neighbour !== key && entities.has(neighbour))
}

const KINDS = {
  next: 'sequence',
  previous: 'sequence',
  parent: 'parent',
  children: 'parent',
  references: 'reference',
} as const
