import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import type { PlannedRecord } from './planned-record.js'

/** The value of a header of a message that gives its headers as a list of names and values, or undefined. (X4) */
export function readHeader({ plan, values }: PlannedRecord, name: string): string | undefined {
  for (const [place, { key }] of plan.fields.entries()) {
    if (!HOLDERS.has(key)) continue
    const value = values[place]
    const list = isJsonObject(value) ? value['headers'] : value
    const header = Array.isArray(list)
      ? (list as readonly Json[]).slice(0, MAX_HEADERS).find(isHeader(name))
      : undefined
    const text = isJsonObject(header) ? header['value'] : undefined
    if (typeof text === 'string' && text.trim() !== '') return text.slice(0, MAX_LENGTH)
  }
  return undefined
}

function isHeader(name: string): (header: Json) => header is JsonObject {
  return (header): header is JsonObject => isJsonObject(header) && String(header['name']).toLowerCase() === name
}

const HOLDERS = new Set(['headers', 'payload', 'internetMessageHeaders', 'message'])
const MAX_HEADERS = 80
const MAX_LENGTH = 500
