import { isJsonObject, type Json } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import type { Identity } from './identify.js'
import { areApart } from './identify-apart.js'
import { nameByParts } from './name-by-parts.js'
import { type NameFields, type PlannedRecord, valueOf } from './planned-record.js'
import type { Field } from './read-fields.js'
import { isPersonType } from './key-hints.js'
import { personName } from './plain-text.js'
import { asName, looksHuman } from './read-name.js'
import type { TraversalContext } from './traversal-context.js'

/**
 * What an item of a list is called that has no name under a known key: its one text in words that differs from item to item,
 * as the `species` of plants. What has a number or path is called by that. (X4)
 */
export function nameApart(
  record: PlannedRecord,
  { numbers }: NameFields,
  { siblings = [], parent, isItem }: TraversalContext,
  { kind }: Identity,
): string | undefined {
  if (!isItem || parent !== undefined || siblings.length < 2 || kind === 'designation') return undefined
  const { plan, values } = record
  if (numbers.some(place => values[place] !== undefined && values[place] !== null)) return undefined
  const parts = nameByParts(record)
  if (parts !== undefined) return parts
  const key = callingKey(siblings, plan.fields)
  const value = key === undefined ? undefined : valueOf(record, key)
  if (isCalling(value)) return asName(value)
  return plan.fields.map(({ key }, place) => placeName(key, values[place])).find(isCalling)
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

const PERSON = /^(?:user|profile|person|account|contact|individual|identity|employee|member)$/i
const CALLED = 'name full_name fullName display_name displayName real_name realName'.split(' ')

/** What the place is called where a thing is, as charging stations are after their address. */
function placeName(key: string, value: Json | undefined): string | undefined {
  if (!isJsonObject(value) || !PLACE.test(key)) return undefined
  const [name] = Object.keys(value).filter(inner => /^(?:name|title|label)$/i.test(inner))
  const text = name === undefined ? undefined : value[name]
  return typeof text === 'string' ? asName(text) : undefined
}

const PLACE = /^(?:address|location|venue)(?:_?info)?$/i

/** The one key under which all items of a list have texts that could be names, no two alike. Each of its items asks. */
function callingKey(items: readonly Json[], fields: readonly Field[]): string | undefined {
  const known = callingKeys.get(items)
  if (known !== undefined) return known.key
  const telling = fields.flatMap(({ key, meaning: { kind }, wrapper }) => {
    const isFree = (kind === 'other' || kind === 'name') && wrapper === undefined && (isOther(key) || SAYING.test(key))
    return isFree && items.every(item => isJsonObject(item) && isCalling(item[key])) && areApart(items, key) ? key : []
  })
  // Of which kind a thing is says less of it than a word of its own.
  const own = telling.filter(isOther)
  const keys = own.length > 0 ? own : telling
  const key = keys.length === 1 ? keys[0] : undefined
  callingKeys.set(items, { key })
  return key
}

function isOther(key: string): boolean {
  return classOf(key) === 'other'
}

/** Words for a kind by which people call a thing. */
const SAYING = /(?:role|topic|variant|model)$/i

const callingKeys = new WeakMap<readonly Json[], { readonly key: string | undefined }>()

/** Whether a value is a text by which people could call a thing, and no sentence. */
function isCalling(value: Json | undefined): value is string {
  if (typeof value !== 'string' || value.length > MAX_NAME || /[.!?]$/.test(value)) return false
  return /\p{L}{3}/u.test(value) && !/^[\p{Lu}\d_]+$/u.test(value) && looksHuman(value)
}

const MAX_NAME = 80
