import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'

/**
 * A record whose format writes each value with its type or language, as `{ title: { stringValue: 'Soup' } }`, `{ id: { S: 'a-1' } }`
 * and `{ name: { raw: 'Soup' } }`, with the values alone; so what it holds in such a form. Any other value is given back as it is. (X1.31)
 */
export function withPlainValues(value: Json): Json {
  if (!isJsonObject(value)) return value
  if (isTyped(value)) return plainRecord(value)
  const named = namedValues(value)
  if (named) return named
  const typed = Object.keys(value).filter(key => isJsonObject(value[key]) && isTyped(value[key]))
  if (typed.length === 0) return value
  return { ...value, ...Object.fromEntries(typed.map(key => [key, plainRecord(value[key] as JsonObject)])) }
}

/** A record that tells all of itself, its identifier too, in a list of named values: `{ href, data: [{ name: 'id', value: 7 }] }`. */
function namedValues(record: JsonObject): JsonObject | undefined {
  if ('id' in record) return undefined
  for (const key in record) {
    const pairs = record[key]
    if (!Array.isArray(pairs) || pairs.length < MIN_PAIRS || !HOLDERS.test(key)) continue
    const values = (pairs as readonly Json[]).map(pair => (isJsonObject(pair) ? nameOf(pair) : undefined))
    if (values.includes(undefined) || !values.some(value => value?.[0] === 'id')) continue
    const { [key]: _pairs, ...rest } = record
    return { ...rest, ...Object.fromEntries(values.filter(value => value !== undefined)) }
  }
  return undefined
}

function nameOf(pair: JsonObject): readonly [string, Json] | undefined {
  const name = pair['name'] ?? pair['key'] ?? pair['field']
  return typeof name === 'string' && 'value' in pair ? [name, pair['value'] ?? null] : undefined
}

const HOLDERS = /^(?:data|fields|values|attributes|properties)$/
const MIN_PAIRS = 3

/** Whether all fields of a record are of that form; most records fail at their first. */
function isTyped(record: JsonObject): boolean {
  let typed = 0
  for (const key in record) {
    const value = record[key]
    if (value === null || key.startsWith('_')) continue
    if (!isJsonObject(value) || typeOf(value) === undefined) return false
    typed += 1
  }
  return typed >= MIN_FIELDS
}

function typeOf(value: JsonObject): string | undefined {
  const [type, other] = Object.keys(value)
  if (type === undefined || other !== undefined) return undefined
  return TYPE.test(type) || (LANGUAGE.test(type) && typeof value[type] === 'string') ? type : undefined
}

function plainRecord(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, plainValue(value)]))
}

function plainValue(value: Json): Json {
  const type = isJsonObject(value) ? typeOf(value) : undefined
  if (!isJsonObject(value) || type === undefined) return value
  const inner = value[type] ?? null
  if (NULL.test(type)) return null
  if (NUMBER.test(type) && typeof inner === 'string' && inner !== '')
    return Number.isNaN(Number(inner)) ? inner : Number(inner)
  const held = isJsonObject(inner) ? (inner['fields'] ?? inner['values'] ?? inner) : inner
  if (Array.isArray(held)) return (held as readonly Json[]).map(plainValue)
  return isJsonObject(held) ? plainRecord(held) : held
}

/** A type, as stores and query languages write it, or the mark of text in converted XML. */
const TYPE = /^(?:[a-z]+Value|raw|[SNBML]|[SNB]S|BOOL|NULL|\$t|#text|_text)$/
const LANGUAGE = /^(?:[a-z]{2}[-_][A-Z]{2}|en|de|fr|es|it|pt|nl|ja|zh|ko|ru|pl|sv|da|fi|no|tr|cs)$/
const NUMBER = /^(?:N|integerValue|doubleValue|floatValue|longValue)$/
const NULL = /^(?:NULL|nullValue)$/
/** Fields by which a record is known to be of that form. */
const MIN_FIELDS = 2
