import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isPlural } from './inflect.js'
import { splitWords } from './split-words.js'
import { readKey } from './read-key.js'

/**
 * A record that gives each field as its value with what people read or its sort, as `{ display_value: 'New', value: '1' }` or
 * `{ type: 'TEXT', value: 'New' }`, or as a list of one: what identifies is the value, all else what people read, and of what
 * it refers to both. Undefined for any other object. (X1)
 */
export function readLabelled(object: JsonObject): JsonObject | undefined {
  const inner = HOLDERS.flatMap(key => {
    const held = object[key]
    const read = isJsonObject(held) ? readFields(held) : undefined
    return read === undefined ? [] : [[key, withTitle(read, held as JsonObject)] as const]
  })
  const own = readFields(object)
  return own === undefined && inner.length === 0 ? undefined : { ...(own ?? object), ...Object.fromEntries(inner) }
}

function readFields(object: JsonObject): JsonObject | undefined {
  let wrapped = 0
  for (const key in object) if (unwrap(object[key], key) !== undefined) wrapped += 1
  if (wrapped < 2) return undefined
  const areCaptions = sayKeys(object)
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, Json][] => {
      const field = unwrap(value, key)
      if (field === undefined) return [[key, value]]
      const { given, label } = field
      const isKept = !label || areCaptions || saysKey(label, key) || readKey(key).kind === 'identity'
      if (!isJsonObject(value) || !('link' in value)) return [[key, isKept ? given : label]]
      const noun = key.replace(/_id$/, '')
      return given === ''
        ? []
        : [
            [noun, label ?? ''],
            [`${noun}_id`, given],
          ]
    }),
  )
}

/** Fields that give their order, with the first as what the record is called: the front of a card. */
function withTitle(read: JsonObject, held: JsonObject): JsonObject {
  const first = Object.keys(held).find(key => {
    const field = held[key]
    return isJsonObject(field) && field['order'] === 0 && typeof field['value'] === 'string'
  })
  const isCalled = Object.keys(read).some(key => readKey(key).kind === 'name' && readKey(key).noun.length === 0)
  return first === undefined || isCalled ? read : { ...read, title: read[first] ?? null }
}

/** Whether a label is what the field itself is called, as `{ first_name: { label: 'First name', … } }`. */
function saysKey(label: string, key: string): boolean {
  return splitWords(label).join() === splitWords(key).join()
}

/** Whether labels are what the fields are called, in whatever language: that of one says its key. */
function sayKeys(object: JsonObject): boolean {
  return Object.entries(object).some(([key, value]) => {
    const label = isJsonObject(value) && 'value' in value ? value['label'] : undefined
    return typeof label === 'string' && label !== String((value as JsonObject)['value']) && saysKey(label, key)
  })
}

/** What a field holds, without what it is wrapped in; a key that names several things may have a list of one by chance. */
function unwrap(value: Json | undefined, key: string): { given: Json; label?: string } | undefined {
  if (Array.isArray(value)) {
    if (value.length !== 1 || isPlural(splitWords(key).at(-1) ?? '')) return undefined
    const [only] = value as readonly Json[]
    return isJsonObject(only) ? unwrap(only, key) : { given: only ?? null }
  }
  if (!isJsonObject(value)) return undefined
  const given = value['value'] ?? value['@value'] ?? ('value' in value ? null : undefined)
  if (given === undefined) return undefined
  const label = value['display_value'] ?? value['displayValue'] ?? value['label']
  if (typeof label === 'string') return { given, label }
  return Object.keys(value).every(key => BESIDE_VALUE.has(key)) ? { given } : undefined
}

/** What stands beside a value that is only wrapped. */
const BESIDE_VALUE = new Set(
  'value @value type @type datatype label display_value displayValue language @language xml:lang lang format order'.split(
    ' ',
  ),
)
/** Keys under which a record's format puts its own fields. */
const HOLDERS = ['attributes', 'fields', 'properties']
