import type { Entity, EntityKey } from '../../model/entity.js'
import type { ListView } from '../../model/list-view.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Finding } from './finding.js'
import { findGroups, nearestToFocus } from './focus.js'
import { isUnreadSince } from './is-unread-since.js'
import { findMainList, hasEnd, isWhole } from './main-list.js'
import type { Pointer } from './pointer.js'
import type { Reading } from './read-text.js'

/** `the second one`, `the last page`: a place in the newest list of a fitting type. (G6) */
export function readOrdinal(
  pointer: Pointer & { readonly kind: 'ordinal' },
  fitting: readonly Entity[],
  view: MemoryView,
): Finding {
  const { value, types } = pointer
  const list = findMainList(view, types)
  if (!list) return { ...pointer, candidates: nearestToFocus(fitting) }
  const place = value < 0 ? value : value - 1
  const key = list.keys.at(place)
  const meant = list.shown.filter(entity => entity.key === key && entity.fate !== 'deleted')
  // There is no ninth of eight: what is asked for is not in the list.
  if (key === undefined && (isWhole(list) || hasEnd(list))) return { ...pointer, list, candidates: [] }
  // A reply that named only some of the list leaves open in which of the two the place is counted.
  const said = findGroups(list.shown, list.message + 1).find(({ by }) => by === 'assistant')
  const outer = list.outer?.shown.filter(({ key: at }) => at === list.outer?.keys.at(place)) ?? []
  const isOpen =
    (pointer.isStrange && !isOnlyKind(list, view)) ||
    meant.length === 0 ||
    outer.length > 0 ||
    (types.length === 0 && isUnreadSince({ sequence: list.sequence }, view)) ||
    (said && said.entities.at(place) !== meant[0]) ||
    // Of a long list the end is not kept.
    (place < 0 && !hasEnd(list))
  return { ...pointer, list, candidates: [...new Set([...meant, ...outer, ...list.shown])], ...(!isOpen && { meant }) }
}

/** `the second item of 10490`: a place in what a thing that is named holds, and of no list beside it. */
export function readPlaceIn(
  pointer: Pointer & { readonly kind: 'ordinal' },
  { phraseAt, names, view: { listViews, entities } }: Reading,
): Finding | undefined {
  const joint = phraseAt[pointer.to]
  const name = names.find(({ from }) => joint?.kind === 'filler' && joint.gap === ' ' && from === joint.to)
  const [whole, ...others] = name?.entities ?? []
  if (!name || !whole || others.length > 0 || /^(?:child|reference)$/.test(whole.role)) return undefined
  const list = listViews.find(({ parent }) => parent === whole.key)
  const place = pointer.value > 0 ? pointer.value - 1 : pointer.value
  const meant = entities.get(list?.keys.at(place) ?? ('' as EntityKey))
  return { ...pointer, to: name.to, candidates: meant ? [meant] : [whole], ...(meant && { meant: [meant] }) }
}

/** Messages in which a list has no other beside it that a strange word may be for. */
const STRANGE_MESSAGES = 2

/** Whether all lists that were shown, or all just before this one, are of one type, which people may call by another word. */
function isOnlyKind({ type, parent, message }: ListView, { listViews }: MemoryView): boolean {
  const asked = listViews.filter(list => list.parent === undefined)
  const types = new Set(asked.map(list => list.type))
  const isApart = asked.every(list => list.type === type || message - list.message > STRANGE_MESSAGES)
  return types.size === 1 || (parent === undefined && isApart)
}

/** `the first two`, `the last three pages`: so many from one end of the newest list. */
export function readRange(
  pointer: Pointer & { readonly kind: 'range' },
  fitting: readonly Entity[],
  view: MemoryView,
): Finding {
  const { value, types } = pointer
  const kind = 'group'
  const list = findMainList(view, types)
  if (!list) return { ...pointer, kind, candidates: nearestToFocus(fitting) }
  const keys = value < 0 ? list.keys.slice(value) : list.keys.slice(0, value)
  const meant = list.shown.filter(({ key, fate }) => keys.includes(key) && fate !== 'deleted')
  const isMeant = meant.length === Math.abs(value) && (value > 0 || hasEnd(list))
  return { ...pointer, kind, list, candidates: isMeant ? meant : list.shown, ...(isMeant && { meant }) }
}
