import type { EntityKey } from '../../model/entity.js'
import type { Extraction } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { ToolResultObserved } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../model/memory-state.js'
import { isForgotten } from './is-forgotten.js'

const MAX_EPISODE_ENTITIES = 10
const MAX_LIST_ENTITIES = 200
/** Far more than the types of the entities that are kept: those evicted long ago leave first. */
const MAX_PLURALS = 1_000

/** What is kept of a tool result beside its entities: the episode, the lists as shown, the edges, the plurals. */
export function recordResult(state: MemoryState, event: ToolResultObserved, policy: MemoryPolicy): MemoryChange[] {
  const { view } = state
  const { extraction } = event
  const isRemembered = (key: EntityKey): boolean => !isForgotten(state, key, policy)
  return [
    {
      type: 'episode-added',
      keep: policy.maxEpisodes,
      episode: {
        action: extraction.action,
        source: event.source,
        outcome: extraction.outcome,
        toolName: event.toolName,
        entities: extraction.entities
          .filter(entity => entity.role !== 'reference' && isRemembered(entity.key))
          .slice(0, MAX_EPISODE_ENTITIES)
          .map(entity => entity.key),
        moment: view.now,
      },
    },
    ...extraction.lists.map((list): MemoryChange => {
      const shown = { ...list, keys: list.keys.filter(isRemembered).slice(0, MAX_LIST_ENTITIES) }
      const { sequence, message } = view.now
      return {
        type: 'list-shown',
        keep: policy.maxListViews,
        listView: { ...shown, toolName: event.toolName, sequence, message },
      }
    }),
    ...relate(
      view,
      extraction.relationships.filter(({ from, to }) => isRemembered(from) && isRemembered(to)),
      policy,
    ),
    ...learnPlurals(view, extraction.plurals),
  ]
}

function relate(view: MemoryView, relationships: Extraction['relationships'], policy: MemoryPolicy): MemoryChange[] {
  if (relationships.length === 0) return []
  const stated = relationships.map(relationship => ({ ...relationship, sequence: view.now.sequence }))
  return [{ type: 'relationships-added', relationships: stated, keep: policy.maxRelationships }]
}

/** Plurals of types that are new or inflected otherwise. */
export function learnPlurals(view: MemoryView, plurals: Extraction['plurals']): MemoryChange[] {
  return Object.entries(plurals)
    .filter(([entityType, plural]) => view.plurals.get(entityType) !== plural)
    .map(([entityType, plural]) => ({ type: 'plural-learned', entityType, plural, keep: MAX_PLURALS }))
}
