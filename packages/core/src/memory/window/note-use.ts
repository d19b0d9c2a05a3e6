import type { EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { compareFirstSeen } from '../compare-first-seen.js'
import { usedFields } from '../field-use.js'
import { touchEntity } from './remember-entity.js'

export interface Use {
  /** String forms of what stood in the call's input. */
  inputValues: readonly string[]
  /** Entities that the call asked for and did not find. */
  missing: ReadonlySet<EntityKey>
  policy: Pick<MemoryPolicy, 'maxFieldUse'>
}

/** Marks what a call used: the best evidence of what the next one needs. What was not found goes stale. (W3, X9, X14) */
export function noteUse(view: MemoryView, { inputValues, missing, policy }: Use): MemoryChange[] {
  if (inputValues.length === 0) return []
  const values = new Set(inputValues)
  const fields = new Set<string>()
  const changes: MemoryChange[] = []
  // Of fields the last used are kept, so their order counts.
  for (const entity of [...view.entities.values()].sort(compareFirstSeen)) {
    const used = usedFields(entity, values)
    const isMissing = missing.has(entity.key) && entity.fate === undefined
    if (used.length === 0 && !isMissing) continue
    for (const field of used) fields.add(field)
    const touched = used.length === 0 ? entity : touchEntity(entity, { now: view.now, used: true })
    changes.push({ type: 'entity-put', entity: isMissing ? { ...touched, fate: 'stale' } : touched })
  }
  if (fields.size > 0) changes.push({ type: 'fields-used', fields: [...fields], keep: policy.maxFieldUse })
  return changes
}
