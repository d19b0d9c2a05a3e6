import type { BlockNote, NotedAction, NotedThing } from '../../model/block-payload.js'
import { quoteValue, writeIdentifier } from '../escape-value.js'

/** No group of entries bears one of these. */
export const NOTE_LABELS: readonly string[] = [
  'task',
  'recent actions',
  'earlier sessions',
  'this turn',
] satisfies BlockNote['label'][]

/** Text of a note, on one line. (B3) */
export function writeNote(note: BlockNote): string {
  switch (note.label) {
    case 'task': {
      const goal = note.goal === undefined ? '' : ` ${quoteValue(note.goal)}`
      return `${writeIdentifier(note.kind)}${goal}, ${note.status}`
    }
    case 'recent actions':
      return note.actions.map(writeAction).join('; ')
    case 'earlier sessions':
      return note.summaries.map(summary => quoteValue(summary)).join('; ')
    case 'this turn':
      return `${quoteValue(note.said)} = ${note.things.map(writeThing).join(', ')}`
  }
}

function writeAction({ action, things, more, toolName, failed }: NotedAction): string {
  const by = toolName === undefined ? '' : `by ${writeIdentifier(toolName)}`
  const counted = more === undefined ? [] : [`${more} more`]
  const what = things.length > 0 ? [...things.map(writeThing), ...counted].join(', ') : by
  return [action, what, failed ? '(failed)' : ''].filter(part => part !== '').join(' ')
}

function writeThing(thing: NotedThing): string {
  if (!('name' in thing)) return writeIdentifier(thing.id)
  return quoteValue(thing.name) + (thing.id === undefined ? '' : ` (${writeIdentifier(thing.id)})`)
}
