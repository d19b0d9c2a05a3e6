import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'

/** Keeps in the newest mark what these changes are about to change of what was known when its turn began. (I12) */
export function captureCheckpoints(
  { view, ledger }: MemoryState,
  changes: readonly MemoryChange[],
  policy: Pick<MemoryPolicy, 'maxTracked'>,
): MemoryChange[] {
  const newest = ledger.marks.at(-1)
  if (!newest) return []
  const began = newest.history.now.sequence
  const before = new Map<EntityKey, Entity>()
  for (const change of changes) {
    const key = changedKey(change)
    const entity = key === undefined || newest.before.has(key) ? undefined : view.entities.get(key)
    if (entity && entity.firstSeen.sequence <= began) before.set(entity.key, entity)
  }
  if (before.size === 0) return []
  return [{ type: 'mark-extended', before: [...before.values()], keep: Math.ceil(policy.maxTracked / 2) }]
}

function changedKey(change: MemoryChange): EntityKey | undefined {
  if (change.type === 'entity-put') return change.entity.key
  return change.type === 'entity-removed' ? change.key : undefined
}
