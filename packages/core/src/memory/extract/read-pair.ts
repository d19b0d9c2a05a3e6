import { isJsonObject, type Json } from '../../model/json.js'

/** Keys under which one of a record's fields says what it is called, beside its value. */
export const PAIR_KEYS = 'key name label field Key Name Label Field'.split(' ')

/** A field given as `{ key, value }`, or undefined. */
export function readPair(value: Json): { readonly key: string; readonly value: Json } | undefined {
  if (!isJsonObject(value)) return undefined
  const given = value['value'] ?? value['Value']
  const key = PAIR_KEYS.map(key => value[key]).find(key => typeof key === 'string')
  return given === undefined || key === undefined ? undefined : { key: key as string, value: given }
}
