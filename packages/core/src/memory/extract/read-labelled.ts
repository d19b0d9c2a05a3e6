import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { readKey } from './telling-keys.js'

/**
 * A record that gives each field as its value with what people read, as `{ display_value: 'New', value: '1' }`: what
 * identifies is the value, all else what people read, and of what it refers to both. Undefined for any other object. (X1)
 */
export function readLabelled(object: JsonObject): JsonObject | undefined {
  let labelled = 0
  for (const key in object) if (labelOf(object[key]) !== undefined) labelled += 1
  if (labelled < 2) return undefined
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, Json][] => {
      const label = labelOf(value)
      if (label === undefined) return [[key, value]]
      const given = (value as JsonObject)['value'] ?? null
      const isKept = label === '' || readKey(key).kind === 'identity'
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

function labelOf(value: Json | undefined): string | undefined {
  if (!isJsonObject(value) || !('value' in value)) return undefined
  const label = value['display_value'] ?? value['displayValue']
  return typeof label === 'string' ? label : undefined
}
