import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { readKey } from './read-key.js'
import { singularWords } from './inflect.js'

/**
 * A record whose parts are items of a list, as XML gives them: `{ hotel: [{ basicInfo: { hotelNo, hotelName } }, { rating: {…} }] }`, as one:
 * the fields of the first part that says what it is called, and the others under
 * their keys, those of one key in a list. Any other value is given back as it is. (X1)
 */
export function joinParts(value: Json): Json {
  if (!isJsonObject(value)) return value
  const [key, ...others] = Object.keys(value)
  const list = key === undefined || others.length > 0 ? undefined : value[key]
  if (key === undefined || !Array.isArray(list) || list.length < 2 || list.length > MAX_PARTS) return value
  const parts = (list as readonly Json[]).map(partOf)
  if (!parts.every(part => part !== undefined)) return value
  const main = parts.find(([, inner]) => isJsonObject(inner) && saysOwn(inner, singularWords(key).at(-1) ?? ''))
  if (main === undefined || parts.filter(([name]) => name === main[0]).length > 1) return value
  const joined: Record<string, Json> = {}
  for (const [name, inner] of parts)
    if (name !== main[0]) joined[name] = name in joined ? both(joined[name], inner) : inner
  return { ...joined, ...(main[1] as JsonObject) }
}

/** Parts under the same key: several rooms of a hotel. */
function both(one: Json | undefined, other: Json): Json {
  return [one ?? [], other].flat() as Json[]
}

/** The one field of an item that has no other. */
function partOf(item: Json): readonly [string, Json] | undefined {
  const [part, ...others] = isJsonObject(item) ? Object.entries(item) : []
  return others.length === 0 ? part : undefined
}

/** Whether a part gives what identifies or names the whole, by its word or none. */
function saysOwn(part: JsonObject, word: string): boolean {
  return Object.keys(part).some(key => {
    const { kind, noun } = readKey(key)
    return /^(?:identity|designation|name)$/.test(kind) && noun.every(one => one === word)
  })
}

const MAX_PARTS = 20
