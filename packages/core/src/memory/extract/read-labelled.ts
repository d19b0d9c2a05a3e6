import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { splitWords } from './split-words.js'
import { readKey } from './telling-keys.js'

/**
 * A record that gives each field as its value with what people read, as `{ display_value: 'New', value: '1' }`: what
 * identifies is the value, all else what people read, and of what it refers to both. Undefined for any other object. (X1)
 */
export function readLabelled(object: JsonObject): JsonObject | undefined {
  const inner = HOLDERS.flatMap(key => {
    const held = object[key]
    const read = isJsonObject(held) ? readFields(held) : undefined
    return read === undefined ? [] : [[key, read] as const]
  })
  const own = readFields(object)
  return own === undefined && inner.length === 0 ? undefined : { ...(own ?? object), ...Object.fromEntries(inner) }
}

function readFields(object: JsonObject): JsonObject | undefined {
  let labelled = 0
  for (const key in object) if (labelOf(object[key]) !== undefined) labelled += 1
  if (labelled < 2) return undefined
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, Json][] => {
      const label = labelOf(value)
      if (label === undefined) return [[key, value]]
      const given = (value as JsonObject)['value'] ?? null
      const isKept = label === '' || saysKey(label, key) || readKey(key).kind === 'identity'
      if (!('link' in (value as JsonObject))) return [[key, isKept ? given : label]]
      const noun = key.replace(/_id$/, '')
      return given === ''
        ? []
        : [
            [noun, label],
            [`${noun}_id`, given],
          ]
    }),
  )
}

/** Whether a label is what the field itself is called, as `{ first_name: { label: 'First name', … } }`. */
function saysKey(label: string, key: string): boolean {
  return splitWords(label).join() === splitWords(key).join()
}

function labelOf(value: Json | undefined): string | undefined {
  if (!isJsonObject(value) || !('value' in value)) return undefined
  const label = value['display_value'] ?? value['displayValue'] ?? value['label']
  return typeof label === 'string' ? label : undefined
}

/** Keys under which a record's format puts its own fields. */
const HOLDERS = ['attributes', 'fields', 'properties']
