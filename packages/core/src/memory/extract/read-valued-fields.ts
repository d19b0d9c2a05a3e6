import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'

/**
 * A record that lists its fields with the values of each, as `fields: [{ label: 'Status', values: [{ value: { text: 'Offer' } }] }]`: the same
 * with each field under what it is called. Undefined for any other object. (X1.54)
 */
export function readValuedFields(object: JsonObject): JsonObject | undefined {
  let read: Record<string, Json> | undefined
  for (const key in object) {
    const list = object[key]
    const fields = Array.isArray(list) && list.length > 1 ? fieldsOf(list as readonly Json[]) : undefined
    if (fields !== undefined) read = { ...(read ?? object), [key]: fields }
  }
  return read
}

function fieldsOf(items: readonly Json[]): JsonObject | undefined {
  const fields: Record<string, Json> = {}
  for (const item of items) {
    const values = isJsonObject(item) ? (item['values'] ?? item['Values']) : undefined
    const caption = isJsonObject(item)
      ? CAPTIONS.map(key => item[key]).find(text => typeof text === 'string')
      : undefined
    if (!Array.isArray(values) || typeof caption !== 'string') return undefined
    const given = (values as readonly Json[]).slice(0, MAX_VALUES).map(valueOf)
    if (given.some(value => value === undefined)) return undefined
    const [only = null, ...others] = given as readonly Json[]
    fields[caption] = others.length === 0 ? only : (given as readonly Json[])
  }
  return fields
}

/** What one of the values is: with its unit, and of an option its text. */
function valueOf(value: Json): Json | undefined {
  if (!isJsonObject(value)) return Array.isArray(value) ? undefined : value
  const given = value['value'] ?? value['Value']
  if (given === undefined) return undefined
  const unit = value['currency'] ?? value['unit']
  if (typeof unit === 'string' && /^(?:string|number)$/.test(typeof given)) return `${given as string | number} ${unit}`
  return isJsonObject(given) && typeof given['text'] === 'string' ? given['text'] : given
}

const CAPTIONS = ['label', 'name', 'title', 'caption']
const MAX_VALUES = 20
