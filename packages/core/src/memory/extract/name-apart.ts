import { isJsonObject, type Json } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import type { Identity } from './identify.js'
import { areApart } from './identify-apart.js'
import { type NameFields, type PlannedRecord, valueOf } from './planned-record.js'
import type { Field } from './read-fields.js'
import { asName, looksHuman } from './read-name.js'
import type { Scene } from './scene.js'

/**
 * What an item of a list is called that has no name under a known key: its one text in words that differs from item to item,
 * as the `species` of plants. What has a number or path is called by that. (X4)
 */
export function nameApart(
  record: PlannedRecord,
  { numbers }: NameFields,
  { siblings = [], parent, isItem }: Scene,
  { kind }: Identity,
): string | undefined {
  if (!isItem || parent !== undefined || siblings.length < 2 || kind === 'designation') return undefined
  const { plan, values } = record
  if (numbers.some(place => values[place] !== undefined && values[place] !== null)) return undefined
  const key = callingKey(siblings, plan.fields)
  const value = key === undefined ? undefined : valueOf(record, key)
  return isCalling(value) ? asName(value) : undefined
}

/** The one key under which all items of a list have texts that could be names, no two alike. Each of its items asks. */
function callingKey(items: readonly Json[], fields: readonly Field[]): string | undefined {
  const known = callingKeys.get(items)
  if (known !== undefined) return known.key
  const keys = fields.flatMap(({ key, meaning: { kind }, wrapper }) => {
    const isFree = (kind === 'other' || kind === 'name') && wrapper === undefined && classOf(key) === 'other'
    return isFree && items.every(item => isJsonObject(item) && isCalling(item[key])) && areApart(items, key) ? key : []
  })
  const key = keys.length === 1 ? keys[0] : undefined
  callingKeys.set(items, { key })
  return key
}

const callingKeys = new WeakMap<readonly Json[], { readonly key: string | undefined }>()

/** Whether a value is a text by which people could call a thing, and no sentence. */
function isCalling(value: Json | undefined): value is string {
  if (typeof value !== 'string' || value.length > MAX_NAME || /[.!?]$/.test(value)) return false
  return /\p{L}{3}/u.test(value) && looksHuman(value)
}

const MAX_NAME = 80
