import type { ExtractedEntity } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryView } from '../../model/memory-state.js'
import { openWindow } from './open-window.js'

/** A result so far, or to its end. */
interface Arrival {
  toolCallId: string | undefined
  entities: readonly ExtractedEntity[]
}

/** Provisional entities that a result no longer shows; without one, those of every result that never ended. (X12) */
export function dropUnsettled(view: MemoryView, arrival?: Arrival): MemoryChange[] {
  const unsettled = [...view.entities.values()].filter(({ provisional }) => provisional)
  if (unsettled.length === 0) return []
  const window = openWindow(view)
  const still = new Set(arrival?.entities.map(met => window.find(met)?.key))
  return unsettled
    .filter(({ key, provenance }) => !arrival || (provenance.toolCallId === arrival.toolCallId && !still.has(key)))
    .map(({ key }) => ({ type: 'entity-removed', key, reason: 'unsettled' }))
}
