import type { Extraction } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { ToolResultObserved } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'

const MAX_EPISODE_ENTITIES = 10
const MAX_LIST_ENTITIES = 200

/** What is kept of a tool result beside its entities: the episode, the lists as shown, the edges, the plurals. */
export function recordResult(view: MemoryView, event: ToolResultObserved, policy: MemoryPolicy): MemoryChange[] {
  const { extraction } = event
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
          .filter(entity => entity.role !== 'reference')
          .slice(0, MAX_EPISODE_ENTITIES)
          .map(entity => entity.key),
        moment: view.now,
      },
    },
    ...extraction.lists.map((list): MemoryChange => {
      const shown = { ...list, keys: list.keys.slice(0, MAX_LIST_ENTITIES) }
      const { sequence, message } = view.now
      return {
        type: 'list-shown',
        keep: policy.maxListViews,
        listView: { ...shown, toolName: event.toolName, sequence, message },
      }
    }),
    ...relate(view, extraction, policy),
    ...learnPlurals(view, extraction.plurals),
  ]
}

function relate(view: MemoryView, { relationships }: Extraction, policy: MemoryPolicy): MemoryChange[] {
  if (relationships.length === 0) return []
  const stated = relationships.map(relationship => ({ ...relationship, sequence: view.now.sequence }))
  return [{ type: 'relationships-added', relationships: stated, keep: policy.maxRelationships }]
}

/** Plurals of types that are new or inflected otherwise. */
export function learnPlurals(view: MemoryView, plurals: Extraction['plurals']): MemoryChange[] {
  return Object.entries(plurals)
    .filter(([entityType, plural]) => view.plurals.get(entityType) !== plural)
    .map(([entityType, plural]) => ({ type: 'plural-learned', entityType, plural }))
}
