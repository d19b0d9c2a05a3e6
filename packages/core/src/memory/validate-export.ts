import { ENTITY_LIMITS } from '../model/entity.js'
import type { MemoryExport } from '../model/memory-export.js'
import {
  type Check,
  count,
  fail,
  flag,
  identifier,
  key,
  line,
  listOf,
  literal,
  object,
  pair,
  recordOf,
  ref,
  shape,
  text,
  time,
} from './check-shape.js'
import { DOCUMENT_LIMITS, type MemoryDocument } from '../model/memory-document.js'
import { isCitation } from './citation-mark.js'
import { liftExport } from './lift-fields.js'
import { isDocument } from './documents/is-document.js'

/**
 * The export that a value is, checked to its last field: types, bounds, and keys that say what they stand for. Fields
 * that this version does not know are kept. Throws an `Error` that says what is wrong where. (P7)
 */
export function validateExport(value: unknown): MemoryExport {
  object(value, 'export')
  // What was checked is what is taken: a getter can say something else each time.
  const exported = liftExport(JSON.parse(JSON.stringify(value)))
  checkExport(exported, 'export')
  const { entities } = exported as unknown as MemoryExport
  checkUnique(entities, ({ key }) => key, 'key')
  checkUnique(entities, ({ ref }) => ref, 'ref')
  return exported as unknown as MemoryExport
}

export const moment = shape({ sequence: count, at: time, turn: count, call: count, message: count })
const outcome = literal('succeeded', 'failed')
const source = literal('tool', 'user-view', 'user-text', 'app')

const entityShape = shape({
  key,
  type: text(),
  id: identifier,
  'ref?': ref,
  'name?': line(ENTITY_LIMITS.name),
  aliases: listOf(line(ENTITY_LIMITS.name), ENTITY_LIMITS.aliases),
  'slug?': text(),
  'snippet?': line(ENTITY_LIMITS.snippet),
  identifiers: listOf(shape({ field: text(), value: identifier }), ENTITY_LIMITS.identifiers),
  'attributes?': listOf(shape({ field: text(), value: line(ENTITY_LIMITS.attribute) }), ENTITY_LIMITS.attributes),
  'parent?': key,
  role: literal('subject', 'item', 'child', 'reference', 'text'),
  'lastRole?': literal('subject', 'item', 'child', 'reference', 'text'),
  position: count,
  firstSeen: moment,
  lastSeen: moment,
  seenBy: shape({ 'tool?': moment, 'user-view?': moment, 'user-text?': moment, 'app?': moment }),
  accessCount: count,
  useCount: count,
  mentions: listOf(
    shape({ message: count, by: literal('tool', 'user', 'assistant', 'view'), alone: flag, 'act?': text() }),
    ENTITY_LIMITS.mentions,
  ),
  pinned: flag,
  'provisional?': literal(true),
  'background?': literal(true),
  'recalled?': literal(true),
  'fate?': literal('deleted', 'stale'),
  provenance: shape({ 'toolName?': text(), 'toolCallId?': text(), 'path?': text() }),
})

export const entity: Check = (value, path) => {
  entityShape(value, path)
  const { key: name, type, id } = value as { key: string; type: string; id: string | number }
  if (name !== `${type}/${id}`) fail(`${path}.key`, 'does not say its type and id')
}

export const episode = shape({
  'tokens?': count,
  action: literal('viewed', 'listed', 'searched', 'created', 'updated', 'deleted', 'accessed'),
  source,
  outcome,
  'toolName?': text(),
  entities: listOf(key),
  'subject?': key,
  moment,
  'thread?': text(),
})

const citation: Check = (value, path) => {
  if (typeof value !== 'string' || !isCitation(value)) fail(path, 'is no citation')
}

export const listView = shape({
  type: text(),
  keys: listOf(key),
  'total?': time,
  'parent?': key,
  'toolName?': text(),
  'inputHash?': count,
  sequence: count,
  message: count,
})

export const relationship = shape({
  kind: literal('parent', 'reference', 'sequence'),
  from: key,
  to: key,
  sequence: count,
})

export const task = shape({
  kind: line(200),
  status: literal('active', 'succeeded', 'failed'),
  'goal?': line(200),
  entities: listOf(key),
  from: literal('host', 'rule', 'calls'),
})

const memoryDocument: Check = (value, path) => {
  if (!isDocument(value)) fail(path, 'is no document')
  const { length } = JSON.stringify((value as MemoryDocument).content)
  if (length > DOCUMENT_LIMITS.maxCharacters) fail(`${path}.content`, 'is too long')
}

/** Characters of what one feature keeps of a thread, as JSON. */
const MAX_SLICE = 1_000_000

function slice(value: unknown, path: string): void {
  if (path === 'export.slices.documents') listOf(memoryDocument, DOCUMENT_LIMITS.maxDocuments)(value, path)
  if (JSON.stringify(value).length > MAX_SLICE) fail(path, `is more than ${MAX_SLICE} characters of JSON`)
}

const checkExport = shape({
  format: literal('antecedent'),
  version: literal(2),
  'thread?': text(),
  now: moment,
  'turnId?': text(),
  entities: listOf(entity),
  episodes: listOf(episode),
  listViews: listOf(listView),
  relationships: listOf(relationship),
  plurals: recordOf(text()),
  'fieldUse?': recordOf(count),
  'minted?': recordOf(count),
  'citations?': listOf(shape({ toolCallId: text(), text: citation, entities: listOf(key) })),
  'slices?': recordOf(slice),
  'task?': task,
  ledger: shape({
    origins: recordOf(count),
    seen: listOf(count),
    tombstones: listOf(pair),
  }),
})

function checkUnique<Item>(items: readonly Item[], nameOf: (item: Item) => string | undefined, field: string): void {
  const known = new Set<string>()
  items.forEach((item, index) => {
    const name = nameOf(item)
    if (name === undefined) return
    if (known.has(name)) fail(`export.entities[${index}].${field}`, 'stands there twice')
    known.add(name)
  })
}
