import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isPlural, singularWords } from './inflect.js'
import { isActorKey } from './key-hints.js'
import { readKey } from './read-key.js'
import { isBookkeepingKey, isEnvelopeKey, isMeasure, isRoleKey } from './record-shape.js'
import { joinPath, type TraversalContext } from './traversal-context.js'
import { splitWords } from './split-words.js'

/** The record that an item of a list wraps, with what stands beside it. */
export interface WrappedItem {
  readonly value: JsonObject
  /** The key under which the record stands in its item. */
  readonly key: string
}

/**
 * The records of a list whose every item only wraps one, as `{ order_item: {…} }` and `{ added_at, track: {…} }`: the item
 * tells nothing apart and is called nothing, and its short values are said of the record. What it lists beside its only
 * record is of that record, as in `{ customer: {…}, invoices: […] }`, unless the list calls its items otherwise. Else
 * undefined. (X1)
 */
export function unwrapItems(
  items: readonly Json[],
  list: Pick<TraversalContext, 'hint' | 'hintFrom'>,
): readonly WrappedItem[] | undefined {
  const wrapped: WrappedItem[] = []
  const sole = soleKey(items)
  for (const item of items) {
    const record = isJsonObject(item) ? unwrapItem(sole === undefined ? item : withOnly(item, sole), list) : undefined
    if (record === undefined) return undefined
    wrapped.push(record)
  }
  return wrapped.length > 0 ? wrapped : undefined
}

/** The key under which some items hold their only object, and all have one: beside it others say why it is listed. */
function soleKey(items: readonly Json[]): string | undefined {
  const held = items.map(item => (isJsonObject(item) ? Object.keys(item).filter(key => isJsonObject(item[key])) : []))
  const key = held.find(keys => keys.length === 1)?.[0]
  return key !== undefined && held.some(keys => keys.length > 1) && held.every(keys => keys.includes(key))
    ? key
    : undefined
}

function withOnly(item: JsonObject, sole: string): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([key, value]) => key === sole || !isJsonObject(value)))
}

function unwrapItem(item: JsonObject, list: Pick<TraversalContext, 'hint' | 'hintFrom'>): WrappedItem | undefined {
  const report = reportOf(item)
  if (report) return report
  const beside: Record<string, Json> = {}
  const lists: Record<string, Json> = {}
  const held: string[] = []
  for (const [key, value] of Object.entries(item)) {
    if (isBookkeepingKey(key) || isNothing(value)) continue
    if (isJsonObject(value)) held.push(key)
    else if (Array.isArray(value) && (value as readonly Json[]).some(isJsonObject)) lists[key] = value
    else if (isOwnWord(key)) return undefined
    else if (!Array.isArray(value) && readKey(key).kind === 'other') beside[key] = value
  }
  // Beside the record under an envelope's key stands what the search or the page says of it.
  const told = held.filter(key => isTold(item[key]))
  const [key] = told
  if (key === undefined || told.length > 1 || (held.length > 1 && !isEnvelopeKey(key)) || isPartKey(key))
    return undefined
  // What tells more of itself than of what it holds is no wrapper of that.
  if (!isEnvelopeKey(key) && Object.keys(beside).length > MAX_BESIDE * Object.keys(item[key] as JsonObject).length)
    return undefined
  const isAlone = Object.keys(lists).length === 0
  if (!isAlone && (held.length > 1 || !isCalledAs(list, key))) return undefined
  // Under a key of its own the record is called so, and not as what wraps it.
  if (!isEnvelopeKey(key)) for (const type of Object.keys(beside).filter(name => TYPES.test(name))) delete beside[type]
  return { value: { ...beside, ...lists, ...(item[key] as JsonObject) }, key }
}

/** The record of which an item only reports how the call went: `{ code: 'SUCCESS', details: { id }, message, status }`. */
function reportOf(item: JsonObject): WrappedItem | undefined {
  const [key, ...others] = Object.keys(item).filter(name => !OUTCOME.test(name))
  const record = key === undefined ? undefined : item[key]
  const isReport = Object.keys(item).length > 2 && others.length === 0 && isJsonObject(record) && isTold(record)
  return isReport && key !== undefined && isHolder(key) ? { value: record, key } : undefined
}

function isHolder(key: string): boolean {
  return isEnvelopeKey(key) || /^(?:details?|info)$/i.test(key)
}

/** Whether a list calls its items as a key does, or nothing. */
function isCalledAs({ hint, hintFrom }: Pick<TraversalContext, 'hint' | 'hintFrom'>, key: string): boolean {
  return hintFrom !== 'key' || singularWords(key).at(-1) === hint.at(-1)
}

/** Whether a field says that its item is a thing of its own: what tells it apart, what it is called or says. */
function isOwnWord(key: string): boolean {
  if (SAID.test(key)) return true
  const { kind, marker } = readKey(key)
  return kind !== 'other' && kind !== 'link' && marker !== 'cursor'
}

function isNothing(value: Json): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** Whether a key says what its record is to the item around it, or holds the item's own fields. */
function isPartKey(key: string): boolean {
  return isActorKey(key) || isRoleKey(key) || FIELDS.test(key) || isPlural(splitWords(key).at(-1) ?? '')
}

/** Whether a record has something that tells it apart or that it is called. */
function isTold(record: Json | undefined): boolean {
  if (!isJsonObject(record)) return false
  const keys = Object.keys(record)
  return keys.length > 1 && !isMeasure(record) && keys.some(key => TELLING.has(readKey(key).kind))
}

/** The context of a record that an item wraps: it is called as its key says, unless that only says again what the list is of. */
export function wrappedScene(item: TraversalContext, key: string): TraversalContext {
  const [words, called] = [withoutItem(singularWords(key)), withoutItem(item.hint)]
  const last = called.at(-1)
  const saysAgain = last !== undefined && words.includes(last)
  const hint = words.length === 0 || isHolder(key) ? {} : saysAgain ? { hint: called } : ofKey(words)
  return { ...item, ...hint, path: joinPath(item.path, key), key, depth: item.depth + 1 }
}

function ofKey(hint: readonly string[]): Pick<TraversalContext, 'hint' | 'hintFrom'> {
  return { hint, hintFrom: 'key' }
}

/** The words for a thing without one that says that it is one of several. */
function withoutItem(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex(word => !ITEMS.has(word)) + 1
  return end === words.length ? words : words.slice(0, end)
}

const TELLING: ReadonlySet<string> = new Set(['identity', 'designation', 'name'])
const ITEMS = new Set('item element entry object record resource'.split(' '))
const FIELDS = /^(?:_source|attributes|fields|properties|sys)$/
const TYPES = /^[_@]?(?:type|kind|object)$/i
const SAID = /^(?:text|body|html|message|content|comment|caption|description|question|answer|notes?)$/i
/** How a call went for one of several things. */
const OUTCOME = /^(?:code|status|status_?code|success|ok|message|errors?|warnings?)$/i
/** Fields beside what a wrapper holds, for each field of that. */
const MAX_BESIDE = 2
