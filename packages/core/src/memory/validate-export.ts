import { ENTITY_LIMITS } from '../model/entity.js'
import type { MemoryExport } from '../model/memory-export.js'

/** Longer lists are no export of ours: every collection of a thread is bounded far below. */
const MAX_ITEMS = 20_000

/** Characters of a text that has no limit of its own, as a path of many long keys. */
const MAX_TEXT = 20_000

type Check = (value: unknown, path: string) => void

/**
 * The export that a value is, checked to its last field: types, bounds, and keys that say what they stand for. Fields
 * that this version does not know are kept. Throws an `Error` that says what is wrong where. (P7)
 */
export function validateExport(value: unknown): MemoryExport {
  object(value, 'export')
  // What was checked is what is taken: a getter can say something else each time.
  const exported = JSON.parse(JSON.stringify(value))
  checkExport(exported, 'export')
  const { entities } = exported as MemoryExport
  checkUnique(entities, ({ key }) => key, 'key')
  checkUnique(entities, ({ ref }) => ref, 'ref')
  return exported
}

function fail(path: string, words: string): never {
  throw new Error(`${path} ${words}.`)
}

const literal =
  (...values: readonly unknown[]): Check =>
  (value, path) => {
    if (!values.includes(value)) fail(path, `is none of ${values.join(', ')}`)
  }

const text =
  (maxLength = MAX_TEXT): Check =>
  (value, path) => {
    if (typeof value !== 'string' || value.length > maxLength)
      fail(path, `is no text of at most ${maxLength} characters`)
  }

const line =
  (maxLength: number): Check =>
  (value, path) => {
    text(maxLength)(value, path)
    if (/[\n\r]/.test(value as string)) fail(path, 'has more than one line')
  }

const count: Check = (value, path) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) fail(path, 'is no whole number from 0')
}

const time: Check = (value, path) => {
  if (!Number.isFinite(value)) fail(path, 'is no time in ms')
}

const flag: Check = literal(true, false)

const identifier: Check = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) text()(value, path)
}

const ref: Check = (value, path) => {
  if (typeof value !== 'string' || !/^[a-z][1-9]\d{0,8}$/.test(value)) fail(path, 'is no ref, as p1')
}

const key: Check = (value, path) => {
  text()(value, path)
  if (!(value as string).includes('/')) fail(path, 'is no key, as page/12')
}

const listOf =
  (check: Check, maxItems = MAX_ITEMS): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > maxItems) fail(path, `is no list of at most ${maxItems}`)
    ;(value as unknown[]).forEach((item, index) => check(item, `${path}[${index}]`))
  }

const pair: Check = (value, path) => {
  listOf(count)(value, path)
  if ((value as unknown[]).length !== 2) fail(path, 'is no pair')
}

const object: Check = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'is no object')
}

const recordOf =
  (check: Check): Check =>
  (value, path) => {
    object(value, path)
    const entries = Object.entries(value as object)
    if (entries.length > MAX_ITEMS) fail(path, `has more than ${MAX_ITEMS} entries`)
    for (const [name, item] of entries) check(item, `${path}.${name.slice(0, 60)}`)
  }

/** An object with these fields; a name that ends in `?` may be missing. */
const shape = (fields: Readonly<Record<string, Check>>): Check => {
  const checks = Object.entries(fields).map(([name, check]) => ({
    name: name.replace('?', ''),
    isOptional: name.endsWith('?'),
    check,
  }))
  return (value, path) => {
    object(value, path)
    if (Object.hasOwn(value as object, '__proto__')) fail(path, 'has a field __proto__')
    for (const { name, isOptional, check } of checks) {
      const isThere = Object.hasOwn(value as object, name)
      if (isThere) check((value as Record<string, unknown>)[name], `${path}.${name}`)
      else if (!isOptional) fail(`${path}.${name}`, 'is missing')
    }
  }
}

const moment = shape({ sequence: count, at: time, turn: count, call: count, message: count })
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
  'parent?': key,
  role: literal('subject', 'item', 'child', 'reference', 'text'),
  position: count,
  firstSeen: moment,
  lastSeen: moment,
  seenBy: shape({ 'tool?': moment, 'user-view?': moment, 'user-text?': moment, 'app?': moment }),
  accessCount: count,
  useCount: count,
  mentions: listOf(
    shape({ message: count, by: literal('tool', 'user', 'assistant', 'view'), alone: flag }),
    ENTITY_LIMITS.mentions,
  ),
  pinned: flag,
  'provisional?': literal(true),
  'fate?': literal('deleted', 'stale'),
  provenance: shape({ 'toolName?': text(), 'toolCallId?': text(), 'path?': text() }),
})

const entity: Check = (value, path) => {
  entityShape(value, path)
  const { key: name, type, id } = value as { key: string; type: string; id: string | number }
  if (name !== `${type}/${id}`) fail(`${path}.key`, 'does not say its type and id')
}

const episode = shape({
  action: literal('viewed', 'listed', 'searched', 'created', 'updated', 'deleted', 'accessed'),
  source,
  outcome,
  'toolName?': text(),
  entities: listOf(key),
  'subject?': key,
  moment,
})

const checkExport = shape({
  format: literal('antecedent'),
  version: literal(1),
  'thread?': text(),
  now: moment,
  'turnId?': text(),
  entities: listOf(entity),
  episodes: listOf(episode),
  listViews: listOf(
    shape({ type: text(), keys: listOf(key), 'total?': time, 'toolName?': text(), sequence: count, message: count }),
  ),
  relationships: listOf(
    shape({ kind: literal('parent', 'reference', 'sequence'), from: key, to: key, sequence: count }),
  ),
  plurals: recordOf(text()),
  'fieldUse?': recordOf(count),
  'minted?': recordOf(count),
  'task?': shape({
    kind: line(200),
    status: literal('active', 'succeeded', 'failed'),
    'goal?': line(200),
    entities: listOf(key),
    from: literal('host', 'rule', 'calls'),
  }),
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
