import { isJsonObject, type Json } from '../../../model/json.js'
import type { ReadContent } from '../read-content.js'
import { countOf, quoteText, writeName } from '../write-value.js'

/** The keys, with short values and with the counts of what holds more. (A6) */
export function describeJson({ json }: ReadContent): readonly string[] {
  if (!isJsonObject(json)) return []
  const entries = Object.entries(json).filter(([, value]) => value !== null)
  const pieces = entries.slice(0, MAX_KEYS).map(([key, value]) => `${writeName(key)}${describeValue(value)}`)
  return pieces.length === 0 ? ['an empty object'] : pieces
}

function describeValue(value: Json): string {
  if (Array.isArray(value)) return ` (${value.length})`
  if (isJsonObject(value)) return ` (${countOf(Object.keys(value).length, 'field')})`
  if (typeof value !== 'string') return ` ${String(value)}`
  if (value.length > MAX_VALUE) return ` (${countOf(value.length, 'character')})`
  return /\s/.test(value) || value === '' ? ` ${quoteText(value)}` : ` ${writeName(value, MAX_VALUE)}`
}

const MAX_KEYS = 30
const MAX_VALUE = 50
