import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isIdentified } from './record-shape.js'

/** Objects around a list of an answer: `{ resultsPage: { results: { event: […] } } }`. */
const MAX_WRAPPERS = 2

/** Fields of one object that are looked at. (X15) */
const MAX_FIELDS = 50

/** Whether an object holds a list of records that have identifiers, or wraps one that does. */
export function holdsList(object: JsonObject, wrappers = MAX_WRAPPERS): boolean {
  return Object.values(object)
    .slice(0, MAX_FIELDS)
    .some(value => {
      if (!Array.isArray(value)) return wrappers > 1 && isJsonObject(value) && holdsList(value, wrappers - 1)
      const [first] = value
      return isJsonObject(first) && isIdentified(first)
    })
}

/** Whether a value is a list of records, or wraps one, whether or not those have identifiers. */
export function wrapsList(value: Json | undefined, wrappers = MAX_WRAPPERS): boolean {
  if (Array.isArray(value)) return isJsonObject((value as readonly Json[])[0])
  if (!isJsonObject(value) || wrappers === 0) return false
  return Object.values(value)
    .slice(0, MAX_FIELDS)
    .some(inner => wrapsList(inner, wrappers - 1))
}

/** Whether a value is a record, or holds records. */
export function holdsRecords(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.some(isJsonObject) : isJsonObject(value)
}
