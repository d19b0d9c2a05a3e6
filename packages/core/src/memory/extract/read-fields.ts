import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isEnvelopeKey } from './record-shape.js'
import { holdsSecret, isSecretKey } from './redact.js'
import { sortedKeys } from './sorted-keys.js'
import { readKey, type KeyMeaning } from './telling-keys.js'

/** One field of the records of one shape: what its key tells, without any value. */
export interface Field {
  readonly key: string
  /** What the key says. */
  readonly meaning: KeyMeaning
  /** The path that leads to it from its record. */
  readonly path: string
  /** The key of the wrapper in which it stands one level down, if it does. */
  readonly wrapper: string | undefined
  /** Whether its value describes the record itself, though it may look like a record. */
  readonly isOwn: boolean
  /** Which values are no credentials. */
  readonly admits: 'all' | 'scalars' | 'objects' | 'listed-objects'
}

const WRAPPERS = ['_source', 'attributes', 'fields', 'properties', 'sys']
/** Wrappers whose fields tell of the record, and hold no other one. */
const OWN_WRAPPERS = ['properties', 'sys']

/** Keys under which a record's format puts its own fields, as JSON:API, search hits and content stores do. (X1) */
export function findWrappers(record: JsonObject): readonly string[] {
  const wrappers = WRAPPERS.filter(key => isJsonObject(record[key]))
  // `{ type: 'child_page', child_page: { title } }`: the type names the key that holds the fields.
  const type = record['type']
  if (typeof type === 'string' && Object.hasOwn(record, type) && isJsonObject(record[type]) && !isSecretKey(type))
    return wrappers.includes(type) ? wrappers : [...wrappers, type].sort()
  return wrappers
}

/** Whether records with the keys of this one could have wrappers. */
export function mayWrap(record: JsonObject): boolean {
  return 'type' in record || WRAPPERS.some(key => key in record)
}

/**
 * The fields that records with these keys have, in the order of their names and without credentials (X13, X15).
 * Of a record that is a credential by its `hint`, only what cannot be the credential itself is given.
 */
export function readFields(record: JsonObject, hint: readonly string[], wrappers: readonly string[]): readonly Field[] {
  const fields = new Map<string, Field>()
  const isGuarded = hint.length > 0 && isSecretKey(hint.join('_'))
  for (const key of sortedKeys(record)) {
    const admits = holdsSecret(key) || wrappers.includes(key) ? undefined : isGuarded ? guard(key) : admit(key)
    if (admits !== undefined)
      fields.set(key, { key, meaning: readKey(key), path: key, wrapper: undefined, isOwn: false, admits })
  }
  for (const wrapper of isGuarded ? [] : wrappers) {
    const isOwn = OWN_WRAPPERS.includes(wrapper)
    for (const key of sortedKeys(record[wrapper] as JsonObject)) {
      if (fields.has(key) || isSecretKey(key) || holdsSecret(key)) continue
      fields.set(key, { key, meaning: readKey(key), path: `${wrapper}.${key}`, wrapper, isOwn, admits: 'all' })
    }
  }
  return [...fields.values()]
}

/** A list of credentials may list them by name; each of its records is then guarded. */
function admit(key: string): Field['admits'] {
  return isSecretKey(key) ? 'listed-objects' : 'all'
}

/** What a field of a credential may hold without being the credential itself. */
function guard(key: string): Field['admits'] | undefined {
  if (isSecretKey(key)) return 'listed-objects'
  if (isEnvelopeKey(key)) return 'objects'
  return ['identity', 'name'].includes(readKey(key).kind) ? 'scalars' : undefined
}

/** The value of a record's field, or undefined where it has none that may be shown. */
export function fieldValue(record: JsonObject, { key, wrapper, admits }: Field): Json | undefined {
  const value = (wrapper === undefined ? record : (record[wrapper] as JsonObject))[key]
  if (admits === 'all') return value
  if (admits === 'listed-objects')
    return Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : undefined
  return (typeof value === 'object') === (admits === 'objects') ? value : undefined
}
