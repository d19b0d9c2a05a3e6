import { isJsonObject, type Json } from '../model/json.js'
import { hashText } from './hash-text.js'

/** A hash of a value, the same in any order of its keys. (X15) */
export function hashJson(value: Json): number {
  return hashText(JSON.stringify(value, (_key, part: Json) => (isJsonObject(part) ? sorted(part) : part)))
}

function sorted(object: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)))
}
