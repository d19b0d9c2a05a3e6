import type { JsonObject } from '../../model/json.js'

/** The keys of an object in an order that does not depend on how it was written. (X15) */
export function sortedKeys(object: JsonObject): string[] {
  return Object.keys(object).sort().slice(0, MAX_KEYS)
}

const MAX_KEYS = 5_000
