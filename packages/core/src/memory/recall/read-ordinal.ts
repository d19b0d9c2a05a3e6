import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Finding } from './finding.js'
import { findGroups, rankByFocus } from './focus.js'
import type { Pointer } from './read-pointer.js'

/** Place of the last of a list, whose end must have been shown. */
const LAST = 0

/** `the second one`: a place in the newest list of a fitting type. (G6) */
export function readOrdinal(
  pointer: Pointer,
  fitting: readonly Entity[],
  { listViews, entities }: MemoryView,
): Finding {
  const { value, types } = pointer
  const list = listViews.find(({ type }) => types.length === 0 || types.includes(type))
  if (!list) return { ...pointer, candidates: rankByFocus(fitting) }
  const shown = list.keys.flatMap(key => entities.get(key) ?? [])
  const key = list.keys.at(value - 1)
  const meant = shown.filter(entity => entity.key === key && entity.fate !== 'deleted')
  // A reply that named only some of the list leaves open in which of the two the place is counted.
  const [said] = findGroups(shown, list.message + 1)
  const isOpen =
    meant.length === 0 ||
    (said && said.entities.at(value - 1) !== meant[0]) ||
    (value === LAST && (list.total ?? 0) > shown.length)
  return { ...pointer, candidates: [...new Set([...meant, ...shown])], ...(!isOpen && { meant }) }
}
