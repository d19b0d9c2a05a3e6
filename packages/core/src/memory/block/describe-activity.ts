import type { BlockNote, NotedAction, NotedThing } from '../../model/block-payload.js'
import type { EntityKey } from '../../model/entity.js'
import type { Episode } from '../../model/episode.js'
import type { MemoryView } from '../../model/memory-state.js'
import { currentTask } from '../current-task.js'

const MAX_ACTIONS = 5
const MAX_THINGS = 3

/** What is being done and what was done last, newest first, for the full level. (B4, G4, G5) */
export function describeActivity(view: MemoryView): BlockNote[] {
  const task = currentTask(view)
  const actions = view.episodes.slice(0, MAX_ACTIONS).map(episode => describeAction(episode, view))
  return [
    ...(task ? [{ label: 'task' as const, kind: task.kind, goal: task.goal, status: task.status }] : []),
    ...(actions.length > 0 ? [{ label: 'recent actions' as const, actions }] : []),
  ]
}

function describeAction({ action, outcome, subject, entities, toolName }: Episode, view: MemoryView): NotedAction {
  const keys = subject === undefined ? entities : [subject]
  const things = keys.slice(0, MAX_THINGS).flatMap(key => nameEntity(key, view) ?? [])
  return {
    action,
    things,
    more: things.length > 0 && keys.length > MAX_THINGS ? keys.length - MAX_THINGS : undefined,
    toolName: things.length === 0 ? toolName : undefined,
    failed: outcome === 'failed' || undefined,
  }
}

/** As the entries name it: by its name, else by its identifier. */
export function nameEntity(key: EntityKey, { entities }: MemoryView): NotedThing | undefined {
  const entity = entities.get(key)
  if (!entity) return undefined
  return entity.name === undefined ? { id: entity.id } : { name: entity.name }
}
