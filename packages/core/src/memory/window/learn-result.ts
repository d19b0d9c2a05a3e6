import type { EntityKey } from '../../model/entity.js'
import type { ExtractedList } from '../../model/extraction.js'
import type { ListView } from '../../model/list-view.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { ToolResultObserved } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../model/memory-state.js'
import { edgeName } from '../../model/relationship.js'
import { isForgotten } from './is-forgotten.js'
import { learnPlurals, MAX_LIST_ENTITIES, relate } from './record-result.js'

/** The record of a background result beside its entities: no act and no list, but new order for those before. (W11) */
export function learnResult(state: MemoryState, event: ToolResultObserved, policy: MemoryPolicy): MemoryChange[] {
  const { view } = state
  const { missing, relationships, plurals } = event.extraction
  const isRemembered = (key: EntityKey): boolean => !isForgotten(state, key, policy)
  const known = new Set(view.relationships.map(edgeName))
  const added = relationships.filter(
    edge => isRemembered(edge.from) && isRemembered(edge.to) && !known.has(edgeName(edge)),
  )
  const followed = followLists(view, event, isRemembered)
  const moved = new Map(
    followed.flatMap(change => (change.type === 'entity-put' ? [[change.entity.key, change.entity] as const] : [])),
  )
  return [
    ...followed,
    // A result may list what it says does not exist: it stands in its place, and is not there.
    ...missing.flatMap((key): MemoryChange[] => {
      const entity = moved.get(key) ?? view.entities.get(key)
      return entity && entity.fate === undefined ? [{ type: 'entity-put', entity: { ...entity, fate: 'stale' } }] : []
    }),
    ...relate(view, added, policy),
    ...learnPlurals(view, plurals),
  ]
}

/** The list that the same call showed last has the new order, in its place; what was shown last in it moves with it. */
function followLists(
  view: MemoryView,
  { toolName, inputHash, extraction }: ToolResultObserved,
  isRemembered: (key: EntityKey) => boolean,
): MemoryChange[] {
  const isSameCall = (listView: ListView): boolean => listView.toolName === toolName && listView.inputHash === inputHash
  const last = view.listViews.find(isSameCall)?.sequence
  const followed = new Set<number>()
  return extraction.lists.flatMap((list): MemoryChange[] => {
    const index = view.listViews.findIndex(
      (shown, place) =>
        shown.sequence === last && isSameCall(shown) && shown.type === list.type && !followed.has(place),
    )
    const before = view.listViews[index]
    if (!before) return []
    followed.add(index)
    const { total: _total, ...rest } = before
    const keys = list.keys.filter(isRemembered).slice(0, MAX_LIST_ENTITIES)
    const listView = { ...rest, keys, ...totalOf(list) }
    return [{ type: 'list-followed', index, listView }, ...moveItems(view, listView, index)]
  })
}

function totalOf({ total }: ExtractedList): Pick<ListView, 'total'> {
  return total === undefined ? {} : { total }
}

/** The places of what no newer list shows. */
function moveItems({ entities, listViews }: MemoryView, { keys }: ListView, index: number): MemoryChange[] {
  const newer = new Set(listViews.slice(0, index).flatMap(shown => shown.keys))
  return keys.flatMap((key, position): MemoryChange[] => {
    const entity = newer.has(key) ? undefined : entities.get(key)
    return entity && entity.position !== position ? [{ type: 'entity-put', entity: { ...entity, position } }] : []
  })
}
