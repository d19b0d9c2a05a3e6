import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Finding } from './finding.js'
import { findGroups, nearestToFocus } from './focus.js'
import type { Pointer } from './read-pointer.js'

/** `the second one`, `the last page`: a place in the newest list of a fitting type. (G6) */
export function readOrdinal(
  pointer: Pointer & { readonly kind: 'ordinal' },
  fitting: readonly Entity[],
  { listViews, entities }: MemoryView,
): Finding {
  const { value, types } = pointer
  const list = listViews.find(({ type }) => types.length === 0 || types.includes(type))
  if (!list) return { ...pointer, candidates: nearestToFocus(fitting) }
  const place = value < 0 ? value : value - 1
  const shown = list.keys.flatMap(key => entities.get(key) ?? [])
  const key = list.keys.at(place)
  const meant = shown.filter(entity => entity.key === key && entity.fate !== 'deleted')
  // A reply that named only some of the list leaves open in which of the two the place is counted.
  const [said] = findGroups(shown, list.message + 1)
  const isOpen =
    meant.length === 0 ||
    (said && said.entities.at(place) !== meant[0]) ||
    // Of a list that went on, the end was not shown.
    (place < 0 && (list.total ?? 0) > list.keys.length)
  return { ...pointer, candidates: [...new Set([...meant, ...shown])], ...(!isOpen && { meant }) }
}
