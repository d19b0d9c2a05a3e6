import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { type Identity, isOwnNoun } from './identify.js'
import { singularOf, singularWords } from './inflect.js'
import { type PlannedRecord, valueOf } from './planned-record.js'
import { readKey } from './read-key.js'
import { sortedKeys } from './sorted-keys.js'
import { splitWords } from './split-words.js'
import { isThing } from './tool-noun.js'
import type { TraversalContext } from './traversal-context.js'
import { REDACTED } from '../redacted.js'
import { asId, isDateText, isMinted } from '../value-shape.js'

/** A value somewhere in an item, by the keys that lead to it. */
interface Leaf {
  readonly keys: readonly string[]
  readonly value: Json
}

/** Where the items of one list have what tells them apart. */
interface Telling {
  readonly keys: readonly string[]
  /** The letters before a number, as those of the airline before that of a flight. */
  readonly before?: readonly string[]
  /** Whether it is a moment, at which another call may have another thing. */
  readonly isMoment?: boolean
}

/**
 * What tells an item of an answer apart of which nothing else does, neither a name nor a text: its own number inside a part, with
 * the letters of whose it is (`MarketingCarrier: { AirlineID: 'LH', FlightNumber: 2066 }` of flights), a code drawn for it, or
 * else the day or moment that no other item has, with what the call asked for: of the weather of two towns the first of December is two
 * days. (X2.22)
 */
export function identifyByValue(
  record: PlannedRecord,
  { siblings, role, parent, isItem, hint }: TraversalContext,
  inputValues: readonly string[],
): Identity | undefined {
  if (!isItem || role !== 'item' || parent !== undefined || siblings === undefined) return undefined
  let telling = known.get(siblings)
  if (telling === undefined && !known.has(siblings)) known.set(siblings, (telling = findTelling(siblings, hint)))
  if (telling === undefined) return undefined
  const id = idOf(valueOf(record, telling.keys[0] ?? ''), telling, 1)
  if (id === undefined) return undefined
  const identity = { field: telling.keys.at(-1) ?? '', noun: [], kind: 'plain' } as const
  return telling.isMoment
    ? { ...identity, id: [...askedIn(inputValues), id].join(' '), moment: String(id) }
    : { ...identity, id }
}

/** The words of a call that say of what its moments are: a town, a doctor, an account. */
function askedIn(values: readonly string[]): readonly string[] {
  return values.filter(value => SAID.test(value) && !isDateText(value)).slice(0, MAX_ASKED)
}

const SAID = /^(?=.*\p{L})[^\n]{1,40}$/u
const MAX_ASKED = 2

/** Each item of a list asks for the same one. */
const known = new WeakMap<readonly Json[], Telling | undefined>()

function findTelling(items: readonly Json[], hint: readonly string[]): Telling | undefined {
  const [first] = items
  if (!isJsonObject(first) || !items.every(item => isJsonObject(item)) || isGroup(first) || isToldElsewhere(first))
    return undefined
  const leaves = leavesOf(first)
  if (leaves.length < MIN_LEAVES && !isThing(hint.at(-1) ?? '')) return undefined
  const isApart = (telling: Telling): boolean => {
    const ids = items.map(item => idOf(item, telling, 0))
    return ids.every(id => id !== undefined) && new Set(ids).size === ids.length
  }
  const numbered = leaves.flatMap(leaf => numberOf(leaf, leaves, hint))
  if (items.length < 2) return numbered.find(isApart)
  const codes = leaves.filter(isCode).map(({ keys }) => ({ keys }))
  const moments = leaves.filter(isMoment).sort(byBeginning)
  return [...numbered, ...codes, ...moments.map(({ keys }) => ({ keys, isMoment: true }))].find(isApart)
}

/**
 * Whether something else tells an item apart: a thing with an identifier that it holds, so that it only says where that stands
 * (`{ added_at, track: { id } }`), or what redaction cut out of it.
 */
function isToldElsewhere(item: JsonObject): boolean {
  return Object.entries(item).some(([key, value]) => {
    const held = headOf(value)
    return isJsonObject(held) ? holdsId(held, singularWords(key)) : typeof held === 'string' && held.includes(REDACTED)
  })
}

function holdsId(held: JsonObject, hint: readonly string[]): boolean {
  return Object.entries(held).some(([key, value]) => {
    const { kind, marker, noun } = readKey(key)
    if (asId(value) === undefined) return false
    if (kind === 'identity') return noun.length === 0 || isOwnNoun(noun, hint)
    return marker === 'uri' || (kind === 'designation' && typeof value === 'string' && isMinted(value))
  })
}

/** Whether an item is but the head of a list of others: `{ date, events: […] }`. */
function isGroup(item: JsonObject): boolean {
  const values = Object.values(item)
  const lists = values.filter(value => Array.isArray(value) && isJsonObject(value[0] as Json))
  const isPlain = values.every(value => Array.isArray(value) || !isJsonObject(value))
  return isPlain && lists.length > 0 && values.length - lists.length <= MAX_OF_GROUP
}

/** The values in an item, those that stand less deep first; of a list what its first item holds. */
function leavesOf(item: JsonObject): readonly Leaf[] {
  const leaves: Leaf[] = []
  let level: readonly Leaf[] = [{ keys: [], value: item }]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0 && leaves.length < MAX_LEAVES; depth++) {
    const inner = level.flatMap(({ keys, value }) =>
      isJsonObject(value)
        ? sortedKeys(value).map(key => ({ keys: [...keys, key], value: headOf(value[key] ?? null) }))
        : [],
    )
    leaves.push(...inner.filter(({ value }) => value !== null && value !== '' && typeof value !== 'object'))
    level = inner.filter(({ value }) => isJsonObject(value))
  }
  return leaves.slice(0, MAX_LEAVES)
}

function headOf(value: Json): Json {
  return Array.isArray(value) ? ((value[0] as Json | undefined) ?? null) : value
}

/** The number that is called as the items are, or that stands beside the letters of whose it is. */
function numberOf({ keys, value }: Leaf, leaves: readonly Leaf[], hint: readonly string[]): readonly Telling[] {
  const { kind, marker, noun } = readKey(keys.at(-1) ?? '')
  if (kind !== 'designation' || !NUMBERS.has(marker) || !/^\d{1,6}$/.test(String(value))) return []
  const before = leaves.find(other => isBeside(keys, other.keys) && isCarrier(other))?.keys
  const isOwn = isOwnNoun(noun, hint) || (noun.length === 0 && singularOf(keys.at(-2) ?? '') === hint.at(-1))
  return before !== undefined ? [{ keys, before }] : isOwn ? [{ keys }] : []
}

function isBeside(keys: readonly string[], others: readonly string[]): boolean {
  return keys.length === others.length && keys.slice(0, -1).every((key, place) => key === others[place])
}

function isCarrier({ keys, value }: Leaf): boolean {
  const { marker, noun } = readKey(keys.at(-1) ?? '')
  const isCoded = marker === 'id' || marker === 'code' || marker === 'iata'
  return isCoded && CARRIERS.has(noun.at(-1) ?? '') && typeof value === 'string' && /^[A-Z\d]{2,3}$/.test(value)
}

function isCode({ keys, value }: Leaf): boolean {
  const { kind } = readKey(keys.at(-1) ?? '')
  return typeof value === 'string' && isMinted(value) && kind !== 'link' && kind !== 'hash' && keys.length < 3
}

/** A moment of the thing itself: when it was changed is another one at the next call. */
function isMoment({ keys, value }: Leaf): boolean {
  const isOfChange = splitWords(keys.at(-1) ?? '').some(word => OF_CHANGE.test(word))
  return typeof value === 'string' && isDateText(value) && value.length > MIN_DATE && !isOfChange
}

/** Of several moments that of the thing and not of its record, which stands less deep, and of those the earliest: when it begins. */
function byBeginning(one: Leaf, other: Leaf): number {
  const isOfRecord = ({ keys }: Leaf): number =>
    Number(splitWords(keys.at(-1) ?? '').some(word => OF_RECORD.test(word)))
  return (
    isOfRecord(one) - isOfRecord(other) ||
    one.keys.length - other.keys.length ||
    (String(one.value) < String(other.value) ? -1 : 1)
  )
}

/** The identifier that a path leads to, from `depth` on. */
function idOf(from: Json | undefined, { keys, before }: Telling, depth: number): string | number | undefined {
  const id = asId(at(from, keys.slice(depth)))
  if (id === undefined || before === undefined) return id
  const letters = at(from, before.slice(depth))
  return typeof letters === 'string' ? `${letters}${id}` : undefined
}

function at(from: Json | undefined, keys: readonly string[]): Json | undefined {
  let value = from === undefined ? undefined : headOf(from)
  for (const key of keys) {
    const inner = isJsonObject(value) ? value[key] : undefined
    value = inner === undefined ? undefined : headOf(inner)
  }
  return value
}

const NUMBERS = new Set('number num nr no nummer numero número numéro code'.split(' '))
/** Who runs flights, trains and ships, by whose letters their numbers are told apart. */
const CARRIERS = new Set('airline carrier operator line company'.split(' '))
const OF_CHANGE = /^(?:updat|modif|chang|edit|fetch|retriev|load|sync)/
const OF_RECORD = /^(?:creat|insert|ingest|add)/
/** `7:05` says no day. */
const MIN_DATE = 5
const MIN_LEAVES = 3
const MAX_OF_GROUP = 2
const MAX_DEPTH = 4
const MAX_LEAVES = 80
