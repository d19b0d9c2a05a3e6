import type { Entity } from '../../model/entity.js'
import { isChange } from '../../model/extraction.js'
import type { ListView } from '../../model/list-view.js'
import type { MemoryView } from '../../model/memory-state.js'

/** Of a longer list the rest is not kept. */
const MAX_KEYS = 200

/** A list as it was shown. */
export interface ShownList extends ListView {
  /** In the order shown; what left the window is missing. */
  readonly shown: readonly Entity[]
  /** The list of which this one's record was opened: where no type is said, it may as well be counted. */
  readonly outer?: ShownList
}

/**
 * The newest list that a person would count: what a result was asked for, and not what its records hold, unless the
 * words say that type. (G6)
 */
export function findMainList(view: MemoryView, types: readonly string[]): ShownList | undefined {
  const { listViews, entities, episodes } = view
  const fitting = types.length > 0 ? listViews.filter(({ type }) => types.includes(type)) : listViews
  const [newest] = fitting
  if (!newest) return undefined
  const together = fitting.filter(({ sequence }) => sequence === newest.sequence)
  const asked = together.filter(({ parent }) => parent === undefined)
  const isAskedFor = ({ keys: [key] }: ListView) => /subject|item/.test((key && entities.get(key)?.role) ?? '')
  // What another list of the result holds is not what was asked for.
  const isHeld = ({ parent }: ListView): boolean =>
    together.some(({ keys }) => parent !== undefined && keys.includes(parent))
  // Of what one thing holds that is counted of which there is most.
  const [most] = together.filter(one => !isHeld(one)).toSorted((one, other) => other.keys.length - one.keys.length)
  const list = asked.find(isAskedFor) ?? asked[0] ?? most ?? newest
  const outer = types.length === 0 && list.parent ? listViews.find(({ parent }) => parent === undefined) : undefined
  if (!outer) return withShown(ofTypes(types, list, view), view)
  // What a changed record holds was not asked for, however new it is.
  const wasChanged = episodes.some(({ moment, action }) => moment.sequence === list.sequence && isChange(action))
  if (wasChanged) return withShown(outer, view)
  const isOfOuter = list.parent !== undefined && outer.keys.includes(list.parent)
  return { ...withShown(list, view), ...(isOfOuter && { outer: withShown(outer, view) }) }
}

/** Whether the newest list came with what was shown last, and none of its things was opened since. */
export function isListNewest({ listViews, episodes }: MemoryView): boolean {
  const shown = episodes.find(({ entities }) => entities.length > 0)
  return shown === undefined || (listViews[0]?.sequence ?? 0) >= shown.moment.sequence
}

/** A view in which the list before the newest is the newest. */
export function withoutNewestList(view: MemoryView): MemoryView {
  const { sequence } = view.listViews[0] ?? {}
  return { ...view, listViews: view.listViews.filter(list => list.sequence !== sequence) }
}

/** Of a list of several kinds those of the types that were said: `the second dashboard` of folders and dashboards. */
function ofTypes(types: readonly string[], list: ListView, { entities }: MemoryView): ListView {
  const keys = list.keys.filter(key => types.includes(entities.get(key)?.type ?? list.type))
  if (types.length === 0 || keys.length === 0 || keys.length === list.keys.length) return list
  const { total: _total, ...counted } = list
  return { ...counted, keys }
}

function withShown(list: ListView, { entities }: MemoryView): ShownList {
  return { ...list, shown: list.keys.flatMap(key => entities.get(key) ?? []) }
}

/** Whether the end of the list was shown and is known: it may be a part of what there is. */
export function hasEnd({ keys }: ListView): boolean {
  return keys.length < MAX_KEYS
}

/** Whether the list has all that there is. */
export function isWhole({ keys, total }: ListView): boolean {
  return (total ?? 0) <= keys.length && keys.length < MAX_KEYS
}
