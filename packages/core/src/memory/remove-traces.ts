import type { EntityKey } from '../model/entity.js'
import type { ViewHistory } from '../model/memory-state.js'

/** A view or a part of history in which nothing names these entities any more. (W10) */
export function removeTraces<History extends ViewHistory>(history: History, gone: ReadonlySet<EntityKey>): History {
  const without = (keys: readonly EntityKey[]): EntityKey[] => keys.filter(key => !gone.has(key))
  const { task } = history
  return {
    ...history,
    // A list of what a gone record held would else pass for one that was asked for.
    listViews: history.listViews
      .filter(({ parent }) => parent === undefined || !gone.has(parent))
      .map(listView => ({ ...listView, keys: without(listView.keys) })),
    episodes: history.episodes.map(({ subject, ...episode }) => ({
      ...episode,
      entities: without(episode.entities),
      ...(subject !== undefined && !gone.has(subject) && { subject }),
    })),
    relationships: history.relationships.filter(({ from, to }) => !gone.has(from) && !gone.has(to)),
    ...(task && { task: { ...task, entities: without(task.entities) } }),
  }
}
