import { isJsonObject, type Json } from '../../model/json.js'
import type { Field } from './read-fields.js'
import { readTypedProperty } from './read-typed-property.js'

/** What the items of a list have in one field. */
export interface SharedColumn {
  /** Whether all have the same. */
  readonly isOne: boolean
  /** Whether some have it and others have nothing there. */
  readonly isPartial: boolean
  /** Whether it is 1 for some and 0 for the others. */
  readonly isBinary: boolean
}

/** What the items of a list have in a field, also in the wrapper of each; what stands in an object is compared as written. */
export function sharedColumn(items: readonly Json[], { key, wrapper }: Pick<Field, 'key' | 'wrapper'>): SharedColumn {
  const known = columns.get(items) ?? new Map<string, SharedColumn>()
  columns.set(items, known)
  const place = `${wrapper ?? ''} ${key}`
  const remembered = known.get(place)
  if (remembered !== undefined) return remembered
  const values = items.map(item => {
    const value = valueIn(item, key, wrapper)
    return asWritten(readTypedProperty(value) ?? value)
  })
  const empty = values.filter(value => value === undefined).length
  const column = {
    isOne: values.length > 1 && empty === 0 && values.every(value => value === values[0]),
    isPartial: empty > 0 && empty < values.length,
    isBinary: values.every(isBit) && new Set(values.map(Number)).size === 2,
  }
  known.set(place, column)
  return column
}

function valueIn(item: Json, key: string, wrapper: string | undefined): Json | undefined {
  const holder = wrapper !== undefined && isJsonObject(item) ? item[wrapper] : item
  return isJsonObject(holder) ? holder[key] : undefined
}

function isBit(value: Json | undefined): boolean {
  return value === 0 || value === 1 || value === '0' || value === '1'
}

function asWritten(value: Json | undefined): Json | undefined {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  if (!isJsonObject(value)) return value
  const fields = Object.entries(value)
  return fields.length > MAX_FIELDS
    ? value
    : fields.map(([key, told]) => (typeof told === 'object' ? key : `${key} ${told}`)).join('\n')
}

const columns = new WeakMap<readonly Json[], Map<string, SharedColumn>>()
const MAX_FIELDS = 12
