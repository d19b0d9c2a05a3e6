import { isJsonObject, type Json } from '../../model/json.js'

/** Keys under which one of a record's fields says what it is called, beside its value. */
export const PAIR_KEYS = 'key name label field Key Name Label Field'.split(' ')

/** A field given as `{ key, value }`, as `{ id, text, column: { title } }` or the like, or undefined. */
export function readPair(value: Json): { readonly key: string; readonly value: Json } | undefined {
  if (!isJsonObject(value) || Object.keys(value).length > MAX_KEYS) return undefined
  const given = VALUES.map(key => value[key]).find(held => held !== undefined && held !== null)
  const key = CALLED.map(key => value[key])
    .map(held => (isJsonObject(held) ? (held['title'] ?? held['name']) : held))
    .find(held => typeof held === 'string')
  return given === undefined || key === undefined ? undefined : { key: key as string, value: given }
}

const CALLED = [...PAIR_KEYS, 'title', 'column', 'property', 'definition', 'type', 'id']
const VALUES = 'display_value displayValue text value Value valeur wert valor'.split(' ')
const MAX_KEYS = 8
