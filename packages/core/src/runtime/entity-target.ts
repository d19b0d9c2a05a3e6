import { referenceKey } from '../memory/extract/reference-key.js'
import type { EntityKey, EntityReference, Identifier } from '../model/entity.js'
import type { MemoryView } from '../model/memory-state.js'
import type { EntityTarget } from '../working-memory.js'

/** Keys of the entities that a host means. May throw what the host's test or a getter throws. */
export function keysOfTarget(target: EntityTarget, { entities }: Pick<MemoryView, 'entities'>): readonly EntityKey[] {
  if (typeof target === 'string') return [target]
  if (typeof target === 'object') return referencesIn(target).flatMap(reference => keysOfReference(reference, entities))
  return [...entities.values()].filter(target).map(entity => entity.key)
}

/** The key that the reference names, and where nothing is known by it, what is known by its identifier beside another. (W1) */
function keysOfReference(reference: EntityReference, entities: MemoryView['entities']): readonly EntityKey[] {
  const key = referenceKey(reference)
  if (entities.has(key)) return [key]
  const type = key.slice(0, key.indexOf('/'))
  const isMeant = ({ value }: Identifier): boolean => String(value) === String(reference.id)
  const known = [...entities.values()].filter(entity => entity.type === type && entity.identifiers.some(isMeant))
  return [key, ...known.map(entity => entity.key)]
}

/** The references in what a host gave, each only as what an entity is named by, and so what can leave the page. */
export function referencesIn(given: unknown): EntityReference[] {
  return [given].flat().flatMap(value => {
    const { type, id, name } = (value ?? {}) as Partial<EntityReference>
    if (typeof type !== 'string' || type === '' || (typeof id !== 'string' && typeof id !== 'number')) return []
    return { type, id, ...(typeof name === 'string' && { name }) }
  })
}
