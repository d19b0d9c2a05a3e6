import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { singularWords } from './inflect.js'
import { sortedKeys } from './sorted-keys.js'

/**
 * An answer that describes the columns of a table, under a word of the table where that or the call says which it is: the
 * `id` among order columns is another one than that of customers. (X5.22)
 */
export function tellColumns(payload: Json, input: Json | undefined): Json {
  return tell(payload, tableOf(input), 0)
}

function tell(value: Json, table: string | undefined, depth: number): Json {
  if (depth > MAX_DEPTH) return value
  if (!Array.isArray(value)) {
    if (!isJsonObject(value)) return value
    const lists = Object.keys(value).filter(key => areColumns(value[key]) || isJsonObject(value[key]))
    if (lists.length === 0) return value
    const own = textUnder(value, TABLE_KEYS) ?? table
    return { ...value, ...Object.fromEntries(lists.map(key => [key, tell(value[key] ?? null, own, depth + 1)])) }
  }
  return areColumns(value) ? (value as readonly JsonObject[]).map(column => describe(column, table)) : value
}

function describe(column: JsonObject, table: string | undefined): JsonObject {
  const name = textUnder(column, NAME_KEYS) ?? ''
  const own = textUnder(column, TABLE_KEYS) ?? table
  const rest = Object.fromEntries(Object.entries(column).filter(([key]) => !NAME_KEYS.has(spell(key))))
  const words = own === undefined ? [] : singularWords(own.slice(own.lastIndexOf('.') + 1))
  return { ...rest, id: name, object_type: [...words, 'column'].join('_') }
}

/** Whether records are columns: each has the name of one, a type, and what only columns have. */
function areColumns(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length > 0 && (value as readonly Json[]).every(isColumn)
}

function isColumn(value: Json): boolean {
  if (!isJsonObject(value) || textUnder(value, NAME_KEYS) === undefined || 'id' in value) return false
  const keys = Object.keys(value).map(spell)
  const telling = keys.filter(key => TELLING.has(key)).length
  const beside = keys.filter(key => BESIDE.has(key)).length
  const isTold = keys.includes('columnname') || (telling > 0 && telling + beside > 1)
  return isTold && keys.some(key => TYPES.has(key))
}

/** The table that a call asks about: under its own key, in the condition of a statement, or before the end of an address. */
function tableOf(input: Json | undefined): string | undefined {
  if (!isJsonObject(input)) return undefined
  const stated = textUnder(input, TABLE_KEYS)
  if (stated !== undefined) return stated
  for (const key of sortedKeys(input)) {
    const given = input[key]
    const text = typeof given === 'string' ? given.slice(0, MAX_TEXT) : ''
    const table = CONDITION.exec(text)?.[1] ?? ADDRESS.exec(text)?.[1]
    if (table !== undefined) return table
  }
  return undefined
}

function textUnder(object: JsonObject, keys: ReadonlySet<string>): string | undefined {
  const found = sortedKeys(object).find(key => keys.has(spell(key)) && typeof object[key] === 'string')
  const text = found === undefined ? undefined : object[found]
  return typeof text === 'string' && IDENTIFIER.test(text) ? text : undefined
}

function spell(key: string): string {
  return key.replaceAll('_', '').toLowerCase()
}

const NAME_KEYS = new Set('columnname name field fieldname'.split(' '))
const TABLE_KEYS = new Set('table tablename'.split(' '))
const TYPES = new Set('datatype type columntype udtname'.split(' '))
/** Keys of columns alone. */
const TELLING = new Set(
  'nullable isnullable notnull pk primarykey isprimarykey dfltvalue columndefault cid ordinalposition autoincrement charactermaximumlength'.split(
    ' ',
  ),
)
/** Keys that columns have too. */
const BESIDE = new Set('default defaultvalue null key extra maxlength'.split(' '))
const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_.$ -]{0,80}$/u
const CONDITION = /\btable_name\s{0,20}=\s{0,20}'([\w.]{1,80})'/i
const ADDRESS = /^[a-z][a-z\d+.-]{1,20}:\/\/[^\s?#]{1,300}\/([\w.]{1,80})\/(?:schema|columns)$/i
const MAX_TEXT = 4_000
const MAX_DEPTH = 4
