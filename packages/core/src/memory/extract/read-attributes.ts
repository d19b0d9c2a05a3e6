import { type Attribute, ENTITY_LIMITS, type EntityId } from '../../model/entity.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import type { AttributeClass, PlannedRecord } from './planned-record.js'
import type { Field } from './read-fields.js'
import { sharedColumn } from './shared-column.js'
import { readPair } from './read-pair.js'
import { readTypedProperty } from './read-typed-property.js'
import { sortedKeys } from './sorted-keys.js'
import { readKey } from './read-key.js'
import { lackOf, oppositeOf } from './lacking-words.js'
import { asValue, readValue } from './read-value.js'
import { isDateText, isDurationText, isMeasureText } from '../value-shape.js'

export interface ReadAttributesOptions {
  readonly record: PlannedRecord
  readonly type: string
  readonly id: EntityId | undefined
  readonly name: string | undefined
  /** The list of which the record is one. */
  readonly siblings?: readonly Json[] | undefined
}

/**
 * Short values that tell a record apart from others like it: of each class a few, most telling first, at most 10. What
 * identifies or names the record is none of them, and what all of a list have comes last. (X17)
 */
export function readAttributes({ record, type, id, name, siblings = [] }: ReadAttributesOptions): readonly Attribute[] {
  const { attributes, fields } = record.plan
  if (attributes.length === 0) return NONE
  const found: Found = { attributes: [], known: [String(id), name, type], ofKind: {} }
  const parts: (() => void)[] = []
  const common: (() => void)[] = []
  const lacks: Attribute[] = []
  const unknown: Record<UnknownClass | 'plain', (() => void)[]> = {
    flag: [],
    plain: [],
    other: [],
    moment: [],
    number: [],
    format: [],
  }
  for (const { place, class: meant, isHeld } of attributes) {
    const field = fields[place] as Field
    const { key, isOwn } = field
    const typed = isOwn ? readTypedProperty(record.values[place]) : undefined
    const given = typed ?? record.values[place]
    // `published: 0`
    const isBit = oppositeOf(key) !== undefined && sharedColumn(siblings, field).isBinary
    const value = isBit ? Number(given) === 1 : given
    if (isEmpty(value)) {
      const lacking = lackOf(key)
      if (lacking !== undefined && sharedColumn(siblings, field).isPartial) lacks.push({ field: key, value: lacking })
      continue
    }
    // `eventCode: 'REFUND'` says what it is, and `orderCode: 'A7'` identifies something.
    const isWord = isHeld && field.meaning.marker === 'code' && typeof value === 'string' && WORDS.test(value)
    if (isHeld && typeof value !== 'object' && !isWord) continue
    // `inStock: true` is no amount.
    const isFlag = meant === 'amount' && typeof value === 'boolean'
    // `floor: 2`, `moving_time: 4305`
    const isNumbered = typeof value === 'number' && (meant === 'place' || (meant === 'date' && value < MIN_SECONDS))
    const isOpen = meant === 'other' || isNumbered
    const kind = isWord ? 'kind' : isFlag ? 'flag' : isOpen ? unknownClass(value) : meant
    const pairs = Array.isArray(value) ? readPairs(value as readonly Json[]) : []
    const text = pairs.length > 0 ? undefined : value === false ? oppositeOf(key) : readValue(value, kind)
    const isCommon = sharedColumn(siblings, field).isOne
    if (pairs.length > 0) parts.push(() => addPairs(pairs, found))
    else if (text !== undefined && isCommon) common.push(() => add(found, { field: key, value: text }, kind))
    else if (text !== undefined && isUnknown(kind))
      unknown[kind === 'other' && PLAIN.test(text) ? 'plain' : kind].push(() =>
        add(found, { field: key, value: text }, kind),
      )
    else if (text !== undefined) add(found, { field: key, value: text }, kind)
    else if (!isOwn && isJsonObject(value)) {
      // `archived: { reason, archivedAt }`, where others have null, says that it is so.
      if (DONE.test(key) && sharedColumn(siblings, field).isPartial) add(found, { field: key, value: 'true' }, 'flag')
      parts.push(() => addInner(key, value, found))
    }
    if (found.attributes.length === ENTITY_LIMITS.attributes) break
  }
  for (const lack of lacks) add(found, lack, 'state')
  // What its parts say of it comes after what it says itself.
  for (const addMore of [
    ...unknown.flag,
    ...unknown.plain,
    ...unknown.other,
    ...parts,
    ...unknown.moment,
    ...unknown.number,
    ...unknown.format,
    ...common,
  ])
    addMore()
  return found.attributes
}

/** What a field of which nothing is known is, by its value. */
type UnknownClass = 'flag' | 'other' | 'moment' | 'number' | 'format'

function unknownClass(value: Json): UnknownClass {
  if (value === true) return 'flag'
  if (typeof value === 'string' && (isDateText(value) || isDurationText(value))) return 'moment'
  return typeof value === 'number' ||
    (typeof value === 'string' && (DIGITS.test(value) || (isMeasureText(value) && !/^\d+$/.test(value))))
    ? 'number'
    : 'other'
}

function isUnknown(kind: AttributeClass): kind is UnknownClass {
  return /^(?:flag|other|moment|number|format)$/.test(kind)
}

/** Attributes as they are found, class by class. */
interface Found {
  readonly attributes: Attribute[]
  /** What the record is called and identified by. */
  readonly known: readonly (string | undefined)[]
  /** How many of each class there are. */
  readonly ofKind: Partial<Record<AttributeClass, number>>
}

function add(found: Found, attribute: Attribute, kind: AttributeClass): void {
  const { attributes, known } = found
  const { value } = attribute
  const ofKind = found.ofKind[kind] ?? 0
  if (attributes.length === ENTITY_LIMITS.attributes || ofKind === MAX_OF_CLASS[kind]) return
  if (value !== 'true' && known.includes(value)) return
  // All that is in the budget may be spent.
  if (value !== 'true' && !COUNTED.has(kind) && attributes.some(other => other.value === value)) return
  found.ofKind[kind] = ofKind + 1
  attributes.push(attribute)
}

function readPairs(items: readonly Json[]): readonly Pair[] {
  return items.slice(0, MAX_PAIRS).flatMap(item => readPair(item) ?? [])
}

/** What the fields say that a record gives as a list, as `[{ name: 'Region', value: 'North' }]`. */
function addPairs(pairs: readonly Pair[], found: Found): void {
  for (const { key, value } of pairs) {
    const text = readValue(value, classOf(key)) ?? (typeof value === 'number' ? String(value) : undefined)
    if (text !== undefined) add(found, { field: key, value: text }, classOf(key))
  }
}

/** What a part of a record tells of it, as `open_now` in its opening hours; what says its class alone is of the part's own word. */
function addInner(own: string, part: JsonObject, found: Found): void {
  let isOwnTold = false
  // `severity: { type: 'dropdown', value: 'SEV-1' }` says by its value what it is.
  const isTyped = part['value'] !== undefined && typeof part['value'] !== 'object'
  for (const key of sortedKeys(part).slice(0, MAX_INNER)) {
    const value = part[key]
    const isOfDate = classOf(own) === 'date' && DATE_KEYS.test(key)
    const isOfPart =
      isOfDate || (classOf(own) !== 'other' && (PLAIN_KEYS.test(key) || key.toLowerCase() === classOf(own)))
    const kind = isOfPart ? classOf(own) : classOf(key)
    if (value === undefined || (isOfPart && (isOwnTold || (isTyped && SORT_KEYS.test(key))))) continue
    const isWord = kind !== 'other' || (typeof value === 'string' && PLAIN.test(value))
    // `on: { on: false }`
    const lacking = value === false ? oppositeOf(key) : undefined
    const isTelling =
      value === true || ((isWord || (isJsonObject(value) && classOf(own) === 'state')) && readKey(key).kind === 'other')
    const text = !isTelling
      ? lacking
      : isJsonObject(value)
        ? (innerText(key, value, kind) ?? stateIn(value, own))
        : Array.isArray(value) && kind === 'other'
          ? undefined
          : readValue(value, kind)
    if (text === undefined) continue
    isOwnTold ||= isOfPart
    add(found, { field: isOfPart ? own : key, value: text }, kind)
  }
}

/** The state, date or amount that a part of a part says: `status: { code: 'rescheduled' }`, `grossPrice: { value: 412, currency: 'EUR' }`. */
function innerText(key: string, part: JsonObject, kind: AttributeClass): string | undefined {
  if (kind === 'amount') {
    const amount = readValue(part, kind)
    // A fee that comes to nothing is one of several parts of a price.
    return amount !== undefined && NOTHING.test(amount) && !WHOLE_PRICE.test(key) ? undefined : amount
  }
  if (kind !== 'state' && kind !== 'date') return undefined
  const says = (text: string): boolean => (kind === 'date' ? isDateText(text) : PLAIN.test(text))
  const told = Object.values(part).find((value): value is string => typeof value === 'string' && says(value))
  return told === undefined ? undefined : asValue(told)
}

const NOTHING = /^[^\d]{0,4}0(?:[.,]0{1,4})?[^\d]{0,6}$/
const WHOLE_PRICE = /price|total|amount/i

/** The state that a part of a state says under a word for one: `status: { health: { status: 'Degraded' } }`. */
function stateIn(part: JsonObject, own: string): string | undefined {
  if (classOf(own) !== 'state') return undefined
  const key = Object.keys(part).find(key => classOf(key) === 'state')
  const value = key === undefined ? undefined : part[key]
  return typeof value === 'string' && STATE_WORD.test(value) ? asValue(value) : undefined
}

const STATE_WORD = /^\p{L}{3,20}$/u

function isEmpty(value: Json | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

type Pair = NonNullable<ReturnType<typeof readPair>>

const NONE: readonly Attribute[] = []
const MAX_OF_CLASS: Readonly<Record<AttributeClass, number>> = {
  state: 3,
  level: 2,
  person: 3,
  amount: 4,
  date: 2,
  place: 2,
  kind: 3,
  score: 2,
  record: 1,
  other: 3,
  flag: 3,
  moment: 4,
  number: 3,
  format: 1,
}
/** A lower number is no moment, in seconds since 1970. */
const MIN_SECONDS = 100_000_000
const COUNTED: ReadonlySet<AttributeClass> = new Set(['amount', 'score', 'number'] as const)
/** A code that is a word of the language. */
const WORDS = /^[A-Za-z]{3,}(?:[ _-][A-Za-z]{2,}){0,5}$/
/** One or two words, as one of a few values is written. */
const PLAIN = /^\p{L}{3,20}(?:[ _]\p{L}{2,20})?$/u
const DIGITS = /^\d{1,7}(?:[.,]\d{1,4})?$/
/** A participle, under which a part tells when and why it came about. */
const DONE = /^(?:is_?)?[a-z]{4,12}ed$/i
/** Keys that say what they hold, and nothing of what it is of. */
const PLAIN_KEYS = /^(?:type|value|code|kind)$/
/** Those of them that say of which sort a value beside them is. */
const SORT_KEYS = /^(?:type|kind)$/
/** The same of a moment: `start: { dateTime: '2026-11-30T09:00' }`. */
const DATE_KEYS = /^(?:date_?time|date|time|utc|local|iso)$/i
const MAX_INNER = 12
const MAX_PAIRS = 30
