import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryView } from '../../model/memory-state.js'
import { touchEntity } from './remember-entity.js'

export interface Use {
  /** String forms of what stood in the call's input. */
  inputValues: readonly string[]
  /** What the call asked for and did not find. */
  missing: ReadonlySet<EntityKey>
}

/** Marks what a call used: the best evidence of what the next one needs. What was not found goes stale. (W3, X9, X14) */
export function noteUse(view: MemoryView, { inputValues, missing }: Use): MemoryChange[] {
  if (inputValues.length === 0) return []
  const values = new Set(inputValues)
  return [...view.entities.values()]
    .filter(entity => isNamedBy(entity, values))
    .map(entity => {
      const touched = touchEntity(entity, { now: view.now, used: true })
      const isMissing = missing.has(entity.key) && entity.fate === undefined
      return { type: 'entity-put', entity: isMissing ? { ...touched, fate: 'stale' } : touched }
    })
}

function isNamedBy(entity: Entity, values: ReadonlySet<string>): boolean {
  if (values.has(String(entity.id))) return true
  if (entity.name !== undefined && values.has(entity.name)) return true
  if (entity.slug !== undefined && values.has(entity.slug)) return true
  return entity.identifiers.some(identifier => values.has(String(identifier.value)))
}
