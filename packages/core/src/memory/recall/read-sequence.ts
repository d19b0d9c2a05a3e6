import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Finding } from './finding.js'
import { findGroups, lastAlone, nearestToFocus } from './focus.js'
import { findMainList, hasEnd } from './main-list.js'
import type { Pointer } from './pointer.js'

/** `the next one`, `the previous page`: beside the focus in the newest list that shows it, or in the order of acts. (G3) */
export function readSequence(
  pointer: Pointer & { readonly kind: 'sequence' },
  fitting: readonly Entity[],
  { listViews, relationships, entities, unclear = 0 }: MemoryView,
): Finding {
  const [focus, before] = byFocus(fitting)
  if (!focus) return { ...pointer, candidates: nearestToFocus(fitting) }
  const list = listViews.find(({ keys }) => keys.includes(focus.key))
  const place = list ? list.keys.indexOf(focus.key) + pointer.value : -1
  const isForward = pointer.value > 0
  const fits = new Set(fitting.map(({ key }) => key))
  fits.delete(focus.key)
  const act = relationships
    .filter(({ kind, from, to }) => kind === 'sequence' && (isForward ? from : to) === focus.key)
    .map(({ from, to }) => (isForward ? to : from))
    .find(key => fits.has(key))
  // `back to the previous one` may be what was talked of before, whatever stands before it in the list.
  const earlier = isForward ? undefined : before?.key
  const beside = [list?.keys[place], act, earlier].flatMap(key =>
    key !== undefined && fits.has(key) ? (entities.get(key) ?? []) : [],
  )
  const [first] = beside
  // Where the list and the acts go different ways, either can be meant.
  // Before what was not understood stands what had the focus, or another.
  const isUnclear = pointer.isRelative === true && (lastAlone(focus) < unclear || first?.type !== focus.type)
  const isMeant = first && !isUnclear && beside.every(entity => entity === first)
  const candidates = [...new Set([...beside, ...nearestToFocus(fitting)])]
  return { ...pointer, candidates, ...(isMeant && { meant: [first] }) }
}

/**
 * `the other one`, `the other two`, `the rest`: of so many and one that were shown together those that were not taken up since,
 * else of the newest list.
 */
export function readRemaining(
  pointer: Pointer & { readonly kind: 'remaining' },
  fitting: readonly Entity[],
  view: MemoryView,
  isFurtherSaid: boolean,
): Finding {
  const [focus] = byFocus(fitting)
  // Of `the other ones Hana has` more is said.
  if (isFurtherSaid) return { ...pointer, candidates: nearestToFocus(fitting) }
  const [group] = findGroups(fitting).filter(
    ({ entities }) => pointer.value < 2 || entities.length === pointer.value + 1,
  )
  const taken = group?.entities.filter(entity => lastAlone(entity) >= group.message) ?? []
  const isTaken = pointer.value < 2 ? focus !== undefined && taken.includes(focus) : taken.length === 1
  const one = pointer.value < 2 ? focus : taken[0]
  const meant =
    group && pointer.value > 0 && isTaken && group.entities.length === pointer.value + 1
      ? group.entities.filter(entity => entity !== one)
      : pointer.value === 1
        ? []
        : leftOf(pointer, view)
  const candidates = [...new Set([...meant, ...nearestToFocus(fitting.filter(entity => entity !== focus))])]
  return { ...pointer, candidates, ...(meant.length > 0 && { meant }) }
}

/** Things of the newest list that nobody has spoken of since, where some were and so many are left. */
function leftOf({ types, value }: Pointer, view: MemoryView): readonly Entity[] {
  const list = findMainList(view, types)
  if (!list || !hasEnd(list)) return []
  const shown = list.shown.filter(({ fate }) => fate !== 'deleted')
  const isLeft = ({ mentions }: Entity): boolean =>
    !mentions.some(({ by, message }) => by === 'user' && message >= list.message)
  const left = shown.filter(isLeft)
  return left.length < shown.length && (value === 0 || left.length === value) ? left : []
}

/** What had the focus, the last of them first. */
function byFocus(fitting: readonly Entity[]): Entity[] {
  return fitting.filter(lastAlone).sort((one, other) => lastAlone(other) - lastAlone(one))
}
