import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { readKey } from './read-key.js'
import { asId } from '../value-shape.js'

/**
 * A record of which a field holds more than one value of one thing, with one field for each: of what it refers to as a pair of
 * identifier and name (`partner_id: [41, 'Norrland']`) the record that this is, of its own identifier with its type
 * (`id: { entityType: 'ALARM', id }`) both, of a name that is the same on each platform the name. Undefined for any other. (X1)
 */
export function readTies(object: JsonObject): JsonObject | undefined {
  let read: Record<string, Json> | undefined
  for (const key in object) {
    const value = object[key]
    // Most values are plain.
    if (typeof value !== 'object' || value === null) continue
    const fields = Array.isArray(value) ? pairOf(key, value) : (typedId(key, value, object) ?? nameInAll(key, value))
    if (fields === undefined) continue
    read ??= { ...object }
    delete read[key]
    Object.assign(read, fields)
  }
  return read
}

function pairOf(key: string, value: readonly Json[]): JsonObject | undefined {
  const [id, name] = value
  if (value.length !== 2 || typeof id !== 'number' || typeof name !== 'string' || !/\p{L}{2}/u.test(name))
    return undefined
  const { kind, noun } = readKey(key)
  return kind === 'identity' && noun.length > 0 ? { [noun.join('_')]: { id, name } } : undefined
}

function typedId(key: string, value: Json, object: JsonObject): JsonObject | undefined {
  if (key !== 'id' || !isJsonObject(value) || '@type' in object || Object.keys(value).length !== 2) return undefined
  const id = asId(value['id'])
  const type = Object.keys(value).find(inner => OF_TYPE.test(inner))
  const said = type === undefined ? undefined : value[type]
  return id === undefined || typeof said !== 'string' ? undefined : { '@type': said.toLowerCase(), id }
}

function nameInAll(key: string, value: Json): JsonObject | undefined {
  if (!isJsonObject(value) || readKey(key).kind !== 'name') return undefined
  const texts = new Set(Object.values(value).filter(text => text !== '' && text !== null))
  const [text] = texts
  return texts.size === 1 && typeof text === 'string' && Object.keys(value).length > 1 ? { [key]: text } : undefined
}

const OF_TYPE = /^(?:(?:entity|object|resource|record|item)_?)?(?:type|kind)$/i
