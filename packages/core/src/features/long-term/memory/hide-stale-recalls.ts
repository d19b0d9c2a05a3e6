import type { LongTermEntity } from '../../../model/long-term-entity.js'
import type { MemoryView } from '../../../model/memory-state.js'

/** The view without what was recalled into it and lasts no more: forgotten elsewhere, it is not to be told here. (W10, L2) */
export function hideStaleRecalls(view: MemoryView, lasting: readonly LongTermEntity[]): MemoryView {
  const recalled = [...view.entities.values()].filter(entity => entity.recalled)
  if (recalled.length === 0) return view
  const lasts = new Set(lasting.map(({ key }) => key))
  const gone = recalled.filter(({ key }) => !lasts.has(key))
  if (gone.length === 0) return view
  const entities = new Map(view.entities)
  for (const { key } of gone) entities.delete(key)
  return { ...view, entities }
}
