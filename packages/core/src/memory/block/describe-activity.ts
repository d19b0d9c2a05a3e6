import type { EntityKey } from '../../model/entity.js'
import type { Episode } from '../../model/episode.js'
import type { MemoryView } from '../../model/memory-state.js'
import { currentTask } from '../current-task.js'
import { quoteValue, writeIdentifier } from './escape-value.js'

/** A line about the whole, beside the entries. */
export interface BlockNote {
  readonly label: NoteLabel
  readonly text: string
}

/** No group of entries bears one of these. */
export const NOTE_LABELS = ['task', 'recent actions', 'this turn'] as const
export type NoteLabel = (typeof NOTE_LABELS)[number]

const MAX_ACTIONS = 5
const MAX_THINGS = 3

/** What is being done and what was done last, newest first, for the full level. (B4, G4, G5) */
export function describeActivity(view: MemoryView): BlockNote[] {
  const task = currentTask(view)
  const actions = view.episodes.slice(0, MAX_ACTIONS).map(episode => describeAction(episode, view))
  const goal = task?.goal === undefined ? '' : ` ${quoteValue(task.goal)}`
  return [
    ...(task ? [{ label: 'task' as const, text: `${writeIdentifier(task.kind)}${goal}, ${task.status}` }] : []),
    ...(actions.length > 0 ? [{ label: 'recent actions' as const, text: actions.join('; ') }] : []),
  ]
}

function describeAction({ action, outcome, subject, entities, toolName }: Episode, view: MemoryView): string {
  const keys = subject === undefined ? entities : [subject]
  const names = keys.slice(0, MAX_THINGS).flatMap(key => nameEntity(key, view) ?? [])
  const more = keys.length > MAX_THINGS ? [`${keys.length - MAX_THINGS} more`] : []
  const by = toolName === undefined ? '' : `by ${writeIdentifier(toolName)}`
  const what = names.length > 0 ? [...names, ...more].join(', ') : by
  return [action, what, outcome === 'failed' ? '(failed)' : ''].filter(part => part !== '').join(' ')
}

/** As the entries name it: by its name, else by its identifier. */
export function nameEntity(key: EntityKey, { entities }: MemoryView): string | undefined {
  const entity = entities.get(key)
  if (!entity) return undefined
  return entity.name === undefined ? writeIdentifier(entity.id) : quoteValue(entity.name)
}
