import { isJsonObject, type Json } from '../../model/json.js'

/**
 * The value of a property that stands under the word for its sort, as `{ id, type: 'status', status: { name: 'Done' } }`; of a span of dates
 * when it begins. Undefined for any other value, and for what may be chosen. (X17)
 */
export function readTypedProperty(value: Json | undefined): Json | undefined {
  if (!isJsonObject(value)) return undefined
  const { type } = value
  if (typeof type !== 'string' || type === 'title' || !Object.hasOwn(value, type)) return undefined
  const given = value[type]
  if (!isJsonObject(given)) return given
  if (Object.keys(given).length === 0 || 'options' in given) return undefined
  return readTypedProperty(given) ?? given['start'] ?? given
}
