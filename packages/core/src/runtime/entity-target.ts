import { referenceKey } from '../memory/extract/reference-key.js'
import type { EntityKey, EntityReference } from '../model/entity.js'
import type { MemoryView } from '../model/memory-state.js'
import type { EntityTarget } from '../working-memory.js'

/** Keys of the entities that a host means. May throw what the host's test or a getter throws. */
export function keysOfTarget(target: EntityTarget, { entities }: Pick<MemoryView, 'entities'>): readonly EntityKey[] {
  if (typeof target === 'string') return [target]
  if (typeof target === 'object') return referencesIn(target).map(referenceKey)
  return [...entities.values()].filter(target).map(entity => entity.key)
}

/** The references in what a host gave, each only as what an entity is named by, and so what can leave the page. */
export function referencesIn(given: unknown): EntityReference[] {
  return [given].flat().flatMap(value => {
    const { type, id, name } = (value ?? {}) as Partial<EntityReference>
    if (typeof type !== 'string' || type === '' || (typeof id !== 'string' && typeof id !== 'number')) return []
    return { type, id, ...(typeof name === 'string' && { name }) }
  })
}
