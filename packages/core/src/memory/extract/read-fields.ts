import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isEnvelopeKey } from './record-shape.js'
import { isSecretKey } from './redact.js'
import { sortedKeys } from './sorted-keys.js'
import { readKey, type KeyMeaning } from './telling-keys.js'

/** One field of a record, with the path that leads to it from the record. */
export interface Field {
  readonly key: string
  readonly value: Json
  /** What the key says. */
  readonly meaning: KeyMeaning
  readonly path: string
  /** Whether the value describes the record itself, though it looks like a record. */
  readonly isOwn: boolean
}

/** Keys under which formats put a record's own fields. */
const WRAPPERS = new Set(['attributes', 'fields', 'properties', '_source', 'sys'])

/**
 * A record's fields by name, in the order of their names and without credentials (X13, X15).
 * Of a record that is a credential by its `hint`, only what cannot be the credential itself is given.
 * Those that JSON:API, search hits and content stores put one level down count as its own. (X1)
 */
export function readFields(record: JsonObject, hint: readonly string[] = []): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  const isGuarded = hint.length > 0 && isSecretKey(hint.join('_'))
  const keys = sortedKeys(record)
  for (const key of keys) {
    const value = record[key]
    if (value === undefined || isWrapper(record, key, value) || (isGuarded && !isSafe(key, value))) continue
    // A list of credentials may list them by name; each of its records is then guarded.
    const shown = !isSecretKey(key) ? value : isList(value) ? value.filter(isJsonObject) : undefined
    if (shown !== undefined) fields.set(key, { key, value: shown, meaning: readKey(key), path: key, isOwn: false })
  }
  if (isGuarded) return fields
  for (const key of keys) {
    const value = record[key]
    if (!isWrapper(record, key, value)) continue
    for (const inner of sortedKeys(value)) {
      const innerValue = value[inner]
      if (innerValue === undefined || fields.has(inner) || isSecretKey(inner)) continue
      fields.set(inner, {
        key: inner,
        value: innerValue,
        meaning: readKey(inner),
        path: `${key}.${inner}`,
        isOwn: key === 'properties',
      })
    }
  }
  return fields
}

/** Whether a field of a credential is not the credential itself. */
function isSafe(key: string, value: Json): boolean {
  if (typeof value === 'object') return isEnvelopeKey(key) || (isSecretKey(key) && isList(value))
  const { kind } = readKey(key)
  return kind === 'identity' || kind === 'name'
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isWrapper(record: JsonObject, key: string, value: Json | undefined): value is JsonObject {
  // `{ type: 'child_page', child_page: { title } }`: the type names the key that holds the fields.
  return typeof value === 'object' && isJsonObject(value) && (WRAPPERS.has(key) || record['type'] === key)
}
