import type { BlockNote, NotedAction, NotedThing } from '../../model/block-payload.js'
import type { EntityKey } from '../../model/entity.js'
import type { Episode } from '../../model/episode.js'
import type { MemoryView } from '../../model/memory-state.js'
import { currentTask } from '../current-task.js'
import { describeEntity, type DescribeOptions } from './describe-entity.js'

type IsLong = NonNullable<DescribeOptions['isLong']>

const MAX_ACTIONS = 5
const MAX_THINGS = 3

/** The current task and the last acts, newest first, for the full level. (B4, G4, G5) */
export function describeActivity(view: MemoryView, isLong?: IsLong): BlockNote[] {
  const task = currentTask(view)
  const actions = view.episodes.slice(0, MAX_ACTIONS).map(episode => describeAction(episode, view, isLong))
  return [
    ...(task ? [{ label: 'task' as const, kind: task.kind, goal: task.goal, status: task.status }] : []),
    ...(actions.length > 0 ? [{ label: 'recent actions' as const, actions }] : []),
  ]
}

function describeAction(
  { action, outcome, subject, entities, toolName }: Episode,
  view: MemoryView,
  isLong: IsLong | undefined,
): NotedAction {
  const keys = subject === undefined ? entities : [subject]
  const things = keys.slice(0, MAX_THINGS).flatMap(key => nameEntity(key, view, isLong) ?? [])
  return {
    action,
    things,
    more: things.length > 0 && keys.length > MAX_THINGS ? keys.length - MAX_THINGS : undefined,
    toolName: things.length === 0 ? toolName : undefined,
    failed: outcome === 'failed' || undefined,
  }
}

/** As the entries name it: by its name, and by what tells it from another of that name. */
export function nameEntity(
  key: EntityKey,
  { entities }: MemoryView,
  isLong: IsLong | undefined,
): NotedThing | undefined {
  const entity = entities.get(key)
  if (!entity) return undefined
  const { name } = entity
  if (name === undefined) return { id: entity.id }
  const isShared = [...entities.values()].some(other => other.name === name && other.key !== key)
  if (!isShared) return { name }
  const { id, ref } = describeEntity(entity, { level: 'standard', openNow: false, isLong })
  return { name, ...(id !== undefined && { id: ref ?? id }) }
}
