import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { cleanText } from '../clean-text.js'
import { classOf } from './attribute-keys.js'
import type { Identity } from './identify.js'
import { areApart, areOne } from './identify-apart.js'
import { nameByParts } from './name-by-parts.js'
import { type NameFields, type PlannedRecord, valueOf } from './planned-record.js'
import type { Field } from './read-fields.js'
import { singularWords } from './inflect.js'
import { isActorKey, isPersonType } from './key-hints.js'
import { personName } from './plain-text.js'
import { asName, isSayable, looksHuman } from './name-text.js'
import { isIdentified } from './record-shape.js'
import type { TraversalContext } from './traversal-context.js'

/**
 * What an item of a list is called that has no name under a known key: its one text in words that differs from item to item,
 * as the `species` of plants. What has a number or path that people say is called by that. (X4)
 */
export function nameApart(
  record: PlannedRecord,
  { numbers }: NameFields,
  { siblings = [], parent, isItem }: TraversalContext,
  { kind, id, field }: Identity,
): string | undefined {
  if (!isItem || parent !== undefined || siblings.length < 2) return undefined
  const { plan, values } = record
  const key = namingKey(siblings, plan.fields)
  const isOfThing = OF_THING.test(key ?? '')
  if (!isOfThing && (kind === 'designation' || PATH.test(field)) && isSayable(id)) return undefined
  const place = numbers.find(place => isSayable(values[place]) && !areOne(siblings, plan.fields[place]?.key ?? ''))
  const number = place === undefined ? undefined : values[place]
  // What nobody would say is no name, and the number on it is.
  const isLong = key === 'description' && LONG_NUMBER.test(String(number))
  if (number !== undefined && !isLong && !isOfThing) return isSayable(id) ? undefined : asName(String(number))
  const parts = nameByParts(record)
  if (parts !== undefined) return parts
  const value = key === undefined ? undefined : valueOf(record, key)
  if (isCalling(value)) return asName(cleanText(value, MAX_TEXT))
  const inner = innerName(record, siblings)
  if (inner !== undefined) return inner
  return plan.fields
    .map(({ key }, place) => (isPlaceOfOne(siblings, key) ? placeName(key, values[place]) : undefined))
    .find(isCalling)
}

/**
 * What the one person is called whom a nameless record of a person holds, as a member's `user` or `profile`: that is who the
 * record is of. (X4)
 */
export function personInside({ plan, values }: PlannedRecord, type: string): string | undefined {
  if (!isPersonType(type)) return undefined
  const inside = plan.fields.flatMap(({ key }, place) => {
    const value = values[place]
    return isJsonObject(value) && PERSON.test(key) ? [value] : []
  })
  const [person] = inside
  if (person === undefined || inside.length > 1) return undefined
  const name = personName(key => person[key]) ?? CALLED.map(key => person[key]).find(value => typeof value === 'string')
  return typeof name === 'string' ? asName(name) : undefined
}

const PATH = /(?:^|_|[a-z](?=P))path$/i

const PERSON =
  /^(?:user|profile|person|account|contact|individual|identity|employee|member)(?:_?(?:details|info|data))?$/i
const CALLED = 'name full_name fullName display_name displayName real_name realName'.split(' ')

/**
 * What the one thing in each item is called, another one in each, as the recipe of a batch; a person or place is not what it is. What is
 * known by itself is so where it tells more than the item: the film of an entry.
 */
function innerName({ plan, values }: PlannedRecord, siblings: readonly Json[]): string | undefined {
  const names = plan.fields.flatMap(({ key }, place) => {
    const called = (item: Json | undefined): Json | undefined => {
      const inner = isJsonObject(item) ? item[key] : undefined
      const isIts = isJsonObject(inner) && (!isIdentified(inner) || Object.keys(inner).length > plan.fields.length)
      return isIts ? (inner['name'] ?? inner['title']) : undefined
    }
    if (!isJsonObject(values[place]) || classOf(key) !== 'other') return []
    const all = siblings.slice(0, MAX_SAMPLE).map(called)
    return all.every(isCalling) && new Set(all).size === all.length ? [called({ [key]: values[place] })] : []
  })
  const [name] = names
  return names.length === 1 && typeof name === 'string' ? asName(name) : undefined
}

/** What a nameless record's own part is called, that says its name under its own word: `Article: { ArticleTitle }`. (X4) */
export function nameOfPart({ plan, values }: PlannedRecord): string | undefined {
  const names = plan.fields.flatMap(({ key }, place) => {
    const part = values[place]
    const name = isJsonObject(part) && !isIdentified(part) ? (part[`${key}Title`] ?? part[`${key}Name`]) : undefined
    return typeof name === 'string' ? [name] : []
  })
  const [name] = names
  return names.length === 1 && name !== undefined ? asName(name) : undefined
}

/** What the place is called where a thing is, as charging stations are after their address. */
function placeName(key: string, value: Json | undefined): string | undefined {
  if (!isJsonObject(value) || !PLACE.test(key)) return undefined
  const [name] = Object.keys(value).filter(inner => /^(?:name|title|label)$/i.test(inner))
  const text = name === undefined ? undefined : value[name]
  return typeof text === 'string' ? asName(text) : undefined
}

/** Whether no two items of a list are at one place, which then is no name of either. */
function isPlaceOfOne(siblings: readonly Json[], key: string): boolean {
  if (!PLACE.test(key)) return false
  const names = siblings.flatMap(item => (isJsonObject(item) ? (placeName(key, item[key]) ?? []) : []))
  return new Set(names).size === names.length
}

const PLACE = /^(?:address|location|venue)(?:_?info)?$/i

/** The text by which people call an item of a list, each another one, and its key. */
export function callingText(
  record: PlannedRecord,
  siblings: readonly Json[],
): { readonly field: string; readonly id: string } | undefined {
  const field = callingKey(siblings, record.plan.fields)
  const value = field === undefined ? undefined : valueOf(record, field)
  const id = isCalling(value) ? asName(value) : undefined
  return field === undefined || id === undefined ? undefined : { field, id }
}

/**
 * The key under which all items of a list have texts that could be names, no two alike: of several one that describes them, then
 * that with the most words. Each of its items asks.
 */
function callingKey(items: readonly Json[], fields: readonly Field[]): string | undefined {
  const known = callingKeys.get(items)
  if (known !== undefined) return known.key
  const telling = fields.flatMap(({ key, meaning: { kind }, wrapper }) => {
    const isFree = (kind === 'other' || kind === 'name') && wrapper === undefined && (isOther(key) || SAYING.test(key))
    const isShort = DESCRIBING.test(key) || items.every(item => !isLong(isJsonObject(item) ? item[key] : undefined))
    return isFree && isShort && items.every(item => isJsonObject(item) && isCalling(item[key])) && areApart(items, key)
      ? key
      : []
  })
  const key = telling.toSorted((one, other) => worth(items, other) - worth(items, one))[0]
  callingKeys.set(items, { key })
  return key
}

/** Whether nearly all items have a text of their own that is written as a name: two cheeses may be of one sort. */
function isNamelike({ key, meaning: { kind }, wrapper }: Field, items: readonly Json[]): boolean {
  const isOfPerson = isActorKey(key) || isPersonType(singularWords(key).at(-1) ?? '') || AGENT.test(key)
  if (kind !== 'other' || wrapper !== undefined || !isOther(key) || isOfPerson || items.length < MIN_NAMELIKE)
    return false
  const texts = items.map(item => (isJsonObject(item) ? item[key] : undefined))
  const isName = (text: Json | undefined): boolean => isCalling(text) && WRITTEN.test(text)
  return texts.every(isName) && new Set(texts).size * 4 >= texts.length * 3
}

/** How words for who does something end: `affineur`. */
const AGENT = /(?:er|or|ee|ist|eur)$/i
const MIN_NAMELIKE = 4
/** Each word with a capital. */
const WRITTEN = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,4}$/u

const namingKeys = new WeakMap<readonly Json[], { readonly key: string | undefined }>()

/** The key by whose texts people call the items of a list, also where two are called alike. */
function namingKey(items: readonly Json[], fields: readonly Field[]): string | undefined {
  const known = namingKeys.get(items)
  if (known !== undefined) return known.key
  const key = callingKey(items, fields) ?? fields.find(field => isNamelike(field, items))?.key
  namingKeys.set(items, { key })
  return key
}

function isLong(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length > MAX_CALLED
}

/** How likely people call items by what stands under a key: of which kind a thing is says less of it than a word of its own. */
function worth(items: readonly Json[], key: string): number {
  const texts = items.slice(0, MAX_SAMPLE).map(item => String((item as JsonObject)[key]))
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/, MAX_WORDS).length, 0)
  const isWritten = texts.every(text => /[^\p{Lu}\P{L}]/u.test(text))
  const isTitled = texts.every(text => /^\p{Lu}/u.test(text))
  return (
    words / texts.length / MAX_WORDS +
    Number(isWritten) +
    Number(isTitled) / 2 +
    (DESCRIBING.test(key) ? 4 : isOther(key) ? 2 : 0)
  )
}

function isOther(key: string): boolean {
  return classOf(key) === 'other'
}

/** Words for a kind by which people call a thing. */
const SAYING = /(?:role|topic|variant|model)$/i
const DESCRIBING = /description$/i
/** A text on what the record is of, which says more than a number. */
const OF_THING = /.description$|^(?:product|article|object|artikel|produkt|produit|producto|prodotto)$/i
/** Nobody says so many digits for a thing that is described. */
const LONG_NUMBER = /^\d{9,}$/

const callingKeys = new WeakMap<readonly Json[], { readonly key: string | undefined }>()

/** Whether a value is a text by which people could call a thing: no sentence, and not codes for the better part. */
function isCalling(value: Json | undefined): value is string {
  if (typeof value !== 'string' || value.length > MAX_NAME || /[.!]$/.test(value)) return false
  if (!/\p{L}{3}/u.test(value) || /^[\p{Lu}\d_]+$/u.test(value) || !looksHuman(value)) return false
  const words = value.split(/\s+/)
  // `Stepladder 5-step`
  return words.filter(word => /\d/.test(word) && !/\p{L}{4}/u.test(word)).length * 2 < words.length
}

const MAX_NAME = 160
/** Characters of a text that names items and describes none. */
const MAX_CALLED = 80
/** What describes a thing is longer than what it is called. */
const MAX_TEXT = 60
const MAX_SAMPLE = 20
const MAX_WORDS = 8
