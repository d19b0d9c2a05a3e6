import { MAX_VALUE_LENGTH } from '../../memory/escape-value.js'
import { NOTE_LABELS } from '../../memory/block/write-note.js'
import type {
  BlockNote,
  BlockSyntax,
  EntryMark,
  NotedAction,
  NotedThing,
  ShownEntry,
  ShownGroup,
  WorkingMemoryPayload,
} from '../../model/block-payload.js'
import type { EntityId } from '../../model/entity.js'
import type { Action } from '../../model/extraction.js'
import type { Task } from '../../model/task.js'
import { distinct, listOf, maybe, objectOf, oneOf, type Read, type ReadField, refuse, textOf } from './read-json.js'

/** Of one payload, many times what a large block holds. */
const ROOM = { items: 10_000, characters: 200_000 }
const MAX_GROUPS = 200
const MAX_ENTRIES = 2_000
const MAX_FIELDS = 20
const MAX_ACTIONS = 20

const FORMATS: readonly BlockSyntax[] = ['plain', 'markdown', 'xml', 'json']
const MARKS: readonly EntryMark[] = ['open now', 'last opened', 'recalled', 'deleted', 'not found']
const STATUSES: readonly Task['status'][] = ['active', 'succeeded', 'failed']
const ACTIONS: readonly Action[] = ['viewed', 'listed', 'searched', 'created', 'updated', 'deleted', 'accessed']

/** As a block writes it, of a thing or of one of its fields. (Q6) */
const REF = /^[a-z]\d{1,9}(?:\.[\p{L}_][\p{L}\p{N}_-]{0,40})?$/u

/**
 * A copy of what a client says that its memory shows, every type, length, number and closed list of words checked. Fields
 * that this version does not know are left out. Throws `Unreadable`. (I8)
 */
export function readPayload(value: unknown): WorkingMemoryPayload {
  const room = { ...ROOM }
  const line = textOf(room, MAX_VALUE_LENGTH)
  const identifier: Read<EntityId> = (given, path) => {
    if (typeof given !== 'number') return line(given, path)
    return Number.isFinite(given) ? given : refuse(path, 'is no number')
  }
  const ref: Read<string> = (given, path) =>
    REF.test(line(given, path)) ? (given as string) : refuse(path, 'is no ref, as p1')

  const fields = listOf(
    room,
    objectOf(field => ({
      name: field('name', line),
      value: field('value', identifier),
      ref: field('ref', maybe(ref)),
    })),
    MAX_FIELDS,
  )
  const entry = (field: ReadField, path: string): ShownEntry => {
    const name = field('name', maybe(line))
    const id = field('id', maybe(identifier))
    if (name === undefined && id === undefined) return refuse(path, 'has neither name nor id')
    return {
      name,
      id,
      ref: id === undefined ? undefined : field('ref', maybe(ref)),
      fields: field('fields', fields),
      marks: field('marks', listOf(room, oneOf(...MARKS), MARKS.length)),
    }
  }
  const label: Read<string> = (given, path) =>
    NOTE_LABELS.includes(line(given, path)) ? refuse(path, 'is the label of a note') : (given as string)
  const listed = objectOf(field => ({ shown: field('shown', count), total: field('total', count) }))
  const groups = (children: Read<readonly ShownGroup[]>): Read<readonly ShownGroup[]> => {
    const lines = objectOf((field, path) => ({ ...entry(field, path), children: field('children', children) }))
    const group = objectOf(field => ({
      label: field('label', label),
      of: field('of', maybe(oneOf('document' as const))),
      listed: field('listed', maybe(listed)),
      entries: field('entries', listOf(room, lines, MAX_ENTRIES)),
    }))
    const read = distinct(listOf(room, group, MAX_GROUPS), ({ of, label }) =>
      of === undefined ? label : `${of}: ${label}`,
    )
    return (given, path) => read(given, path).filter(({ entries }) => entries.length > 0)
  }
  const nothing = listOf<ShownGroup>(room, (_given, path) => refuse(path, 'is nested too deep'), MAX_GROUPS)

  const thing = objectOf((field, path): NotedThing => {
    const name = field('name', maybe(line))
    const id = field('id', maybe(identifier))
    if (name !== undefined) return { name, ...(id !== undefined && { id }) }
    return id === undefined ? refuse(path, 'has neither name nor id') : { id }
  })
  const things = listOf(room, thing, MAX_ENTRIES)
  const action = objectOf((field): NotedAction => ({
    action: field('action', oneOf(...ACTIONS)),
    things: field('things', things),
    more: field('more', maybe(count)),
    toolName: field('toolName', maybe(line)),
    failed: field('failed', maybe(oneOf(true as const))),
  }))
  const note = objectOf((field, path): BlockNote => {
    switch (field('label', line)) {
      case 'task':
        return {
          label: 'task',
          kind: field('kind', line),
          goal: field('goal', maybe(line)),
          status: field('status', oneOf(...STATUSES)),
        }
      case 'recent actions': {
        const actions = field('actions', listOf(room, action, MAX_ACTIONS))
        return actions.length === 0 ? refuse(path, 'says nothing') : { label: 'recent actions', actions }
      }
      case 'earlier sessions': {
        const summaries = field('summaries', listOf(room, line, MAX_ACTIONS))
        return summaries.length === 0 ? refuse(path, 'says nothing') : { label: 'earlier sessions', summaries }
      }
      case 'this turn':
        return { label: 'this turn', said: field('said', line), things: field('things', things) }
      default:
        return refuse(path, 'is no note of a block')
    }
  })
  return objectOf((field): WorkingMemoryPayload => ({
    version: field('version', oneOf(1 as const)),
    format: field('format', maybe(oneOf(...FORMATS))),
    header: field('header', maybe(line)),
    groups: field('groups', groups(groups(nothing))),
    notes: field(
      'notes',
      distinct(listOf(room, note, NOTE_LABELS.length), each => each.label),
    ),
  }))(value, 'workingMemory')
}

const count: Read<number> = (given, path) =>
  Number.isSafeInteger(given) && (given as number) > 0 ? (given as number) : refuse(path, 'is no whole number from 1')
