import type { Entity, EntityKey } from '../model/entity.js'
import type { ViewChange } from '../model/memory-change.js'
import { EMPTY_VIEW, type MemoryView } from '../model/memory-state.js'
import { edgeName, type Relationship } from '../model/relationship.js'
import { keepNewest } from './keep-newest.js'
import { removeTraces } from './remove-traces.js'
import { withTask } from './with-task.js'

/** The view that these changes make of this one: how a page's mirror follows the engine. */
export function applyViewChanges(view: MemoryView, changes: readonly ViewChange[]): MemoryView {
  let entities: Map<EntityKey, Entity> | undefined
  let next = view
  for (const change of changes) {
    if (change.type === 'entity-put') {
      entities ??= new Map(next.entities)
      entities.set(change.entity.key, change.entity)
    } else if (change.type === 'entity-removed') {
      entities ??= new Map(next.entities)
      entities.delete(change.key)
    } else if (change.type === 'view-cleared') {
      entities = undefined
      next = emptied(next)
    } else if (change.type === 'view-replaced') {
      entities = undefined
      next = change.view
    } else {
      next = applyHistoryChange(next, change)
    }
  }
  return entities ? { ...next, entities } : next
}

/** The numbers of refs go on, so that none is given to another thing. (Q6) */
function emptied({ task: _task, ...view }: MemoryView): MemoryView {
  return { ...view, ...EMPTY_VIEW, now: view.now, minted: view.minted }
}

/** The newest of those that were asked for, and as many of those that records hold: what they hold puts out no list. */
function keepLists(lists: MemoryView['listViews'], keep: number): MemoryView['listViews'] {
  const count = { outer: 0, inner: 0 }
  return lists.filter(({ parent }) => count[parent === undefined ? 'outer' : 'inner']++ < keep)
}

type HistoryChange = Exclude<ViewChange, { type: 'entity-put' | 'entity-removed' | 'view-cleared' | 'view-replaced' }>

function applyHistoryChange(view: MemoryView, change: HistoryChange): MemoryView {
  switch (change.type) {
    case 'clock-advanced':
      return {
        ...view,
        now: change.now,
        ...(change.turnId !== undefined && { turnId: change.turnId }),
        ...(change.unclear !== undefined && { unclear: change.unclear }),
      }
    case 'list-shown':
      return { ...view, listViews: keepLists([change.listView, ...view.listViews], change.keep) }
    case 'list-followed':
      return { ...view, listViews: view.listViews.with(change.index, change.listView) }
    case 'episode-added':
      return { ...view, episodes: [change.episode, ...view.episodes].slice(0, change.keep) }
    case 'relationships-added': {
      const kept = without(view.relationships, change.relationships)
      return { ...view, relationships: keepEdges([...change.relationships, ...kept], change.keep) }
    }
    case 'fields-used':
      return { ...view, fieldUse: countUse(view.fieldUse, change) }
    case 'ref-minted':
      return { ...view, minted: new Map(view.minted).set(change.letter, change.number) }
    case 'citations-put': {
      const citations = new Map(view.citations)
      for (const citation of change.citations) citations.set(citation.toolCallId, citation)
      return { ...view, citations: keepNewest(citations, change.keep) }
    }
    case 'episodes-put':
      return { ...view, episodes: change.episodes }
    case 'slice-put':
      return { ...view, slices: new Map(view.slices).set(change.feature, change.slice) }
    case 'task-changed':
      return withTask(view, change.task)
    case 'traces-removed':
      return removeTraces(view, new Set(change.keys))
    case 'plural-learned':
      return { ...view, plurals: keepNewest(new Map(view.plurals).set(change.entityType, change.plural), change.keep) }
  }
}

/** A field that is used again moves to the end. */
function countUse(
  fieldUse: MemoryView['fieldUse'],
  { fields, keep }: Extract<ViewChange, { type: 'fields-used' }>,
): MemoryView['fieldUse'] {
  const counted = new Map(fieldUse)
  for (const field of fields) {
    const count = counted.get(field) ?? 0
    counted.delete(field)
    counted.set(field, count + 1)
  }
  return keepNewest(counted, keep)
}

/** One long list states hundreds of edges: the order of the user's acts keeps a quarter of the room. */
function keepEdges(edges: readonly Relationship[], keep: number): readonly Relationship[] {
  if (edges.length <= keep) return edges
  const acts = edges.filter(({ kind }) => kind === 'sequence').slice(0, Math.ceil(keep / 4))
  const spared = new Set(acts)
  const others = edges.filter(({ kind }) => kind !== 'sequence').slice(0, keep - acts.length)
  for (const edge of others) spared.add(edge)
  return edges.filter(edge => spared.has(edge))
}

function without(edges: readonly Relationship[], stated: readonly Relationship[]): Relationship[] {
  const names = new Set(stated.map(edgeName))
  // Few edges lead to the same things, and only their names are worth making.
  const ends = new Set(stated.map(({ to }) => to))
  return edges.filter(edge => !ends.has(edge.to) || !names.has(edgeName(edge)))
}
