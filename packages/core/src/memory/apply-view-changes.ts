import type { Entity, EntityKey } from '../model/entity.js'
import type { ViewChange } from '../model/memory-change.js'
import { EMPTY_VIEW, type MemoryView } from '../model/memory-state.js'
import type { Relationship } from '../model/relationship.js'
import { keepNewest } from './keep-newest.js'

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
      next = { ...next, ...EMPTY_VIEW, now: next.now }
    } else {
      next = applyHistoryChange(next, change)
    }
  }
  return entities ? { ...next, entities } : next
}

type HistoryChange = Exclude<ViewChange, { type: 'entity-put' | 'entity-removed' | 'view-cleared' }>

function applyHistoryChange(view: MemoryView, change: HistoryChange): MemoryView {
  switch (change.type) {
    case 'moment-passed':
      return { ...view, now: change.now, ...(change.turnId !== undefined && { turnId: change.turnId }) }
    case 'list-shown':
      return { ...view, listViews: [change.listView, ...view.listViews].slice(0, change.keep) }
    case 'episode-added':
      return { ...view, episodes: [change.episode, ...view.episodes].slice(0, change.keep) }
    case 'relationships-added': {
      const added = new Set(change.relationships.map(edgeName))
      const kept = view.relationships.filter(relationship => !added.has(edgeName(relationship)))
      return { ...view, relationships: [...change.relationships, ...kept].slice(0, change.keep) }
    }
    case 'traces-removed':
      return removeTraces(view, new Set(change.keys))
    case 'plural-learned':
      return { ...view, plurals: keepNewest(new Map(view.plurals).set(change.entityType, change.plural), change.keep) }
  }
}

function removeTraces(view: MemoryView, gone: ReadonlySet<EntityKey>): MemoryView {
  const without = (keys: readonly EntityKey[]): EntityKey[] => keys.filter(key => !gone.has(key))
  return {
    ...view,
    listViews: view.listViews.map(listView => ({ ...listView, keys: without(listView.keys) })),
    episodes: view.episodes.map(episode => ({ ...episode, entities: without(episode.entities) })),
    relationships: view.relationships.filter(({ from, to }) => !gone.has(from) && !gone.has(to)),
  }
}

function edgeName({ kind, from, to }: Relationship): string {
  return `${kind}\n${from}\n${to}`
}
