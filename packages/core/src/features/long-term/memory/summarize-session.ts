import type { EntityKey } from '../../../model/entity.js'
import type { Action } from '../../../model/extraction.js'
import type { MemoryView } from '../../../model/memory-state.js'
import type { Redactor } from '../../../model/redactor.js'
import type { Session, SessionSummary } from '../../../model/session.js'
import { oneLine } from '../../../memory/clean-text.js'

/** In the order in which they matter later. */
const TOLD: readonly Action[] = ['created', 'updated', 'deleted', 'viewed']
const MAX_NAMES = 3

/** A value as a block shows it. */
export const MAX_SUMMARY_LENGTH = 160

/**
 * Acts in a thread since an event, in a line: `updated About, Home; viewed Team`. Names alone, and the task
 * as the host said it; undefined where nothing was done. (L3, D6)
 */
export function summarizeSession(view: MemoryView, fromSequence: number): SessionSummary | undefined {
  const told = new Set<EntityKey>()
  const parts = TOLD.flatMap(action => {
    const things = thingsOf(view, action, fromSequence).filter(key => !told.has(key))
    for (const key of things) told.add(key)
    return things.length === 0 ? [] : [`${action} ${writeNames(things, view)}`]
  })
  const { task } = view
  if (task?.from === 'host' && task.goal !== undefined) parts.unshift(task.goal)
  if (parts.length === 0) return undefined
  return { text: oneLine(parts.join('; '), MAX_SUMMARY_LENGTH), by: 'template', entities: [...told] }
}

/** A session whose summary, in which a model may repeat a credential that the user typed, holds none. (X18) */
export function admitSession({ summary, ...session }: Session, redactor: Redactor): Session {
  const text = summary && oneLine(redactor.begin().text(summary.text, '') ?? '', MAX_SUMMARY_LENGTH)
  return summary && text ? { ...session, summary: { ...summary, text } } : session
}

/** Single entities of such acts, the last first. */
function thingsOf({ episodes, entities }: MemoryView, action: Action, fromSequence: number): EntityKey[] {
  const keys = episodes
    .filter(it => it.action === action && it.outcome === 'succeeded' && it.moment.sequence > fromSequence)
    .flatMap(({ subject }) => subject ?? [])
  return [...new Set(keys)].filter(key => entities.has(key))
}

function writeNames(keys: readonly EntityKey[], { entities }: MemoryView): string {
  const names = keys.slice(0, MAX_NAMES).flatMap(key => {
    const entity = entities.get(key)
    return entity ? [entity.name ?? String(entity.id)] : []
  })
  const more = keys.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
