import type { Json } from '../../../model/json.js'

/**
 * A value as content holds it: texts trimmed, and nothing that says nothing, which is null, a blank text, an empty list
 * or an empty object. Undefined where nothing is left: what is not filled in is never content. (D1)
 */
export function tidyValue(value: Json): Json | undefined {
  if (value === null) return undefined
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim() || undefined
  // JSON has one zero.
  if (typeof value === 'number') return value + 0
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).flatMap(item => tidyValue(item) ?? [])
    return items.length > 0 ? items : undefined
  }
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const tidied = tidyValue(inner)
    return tidied === undefined ? [] : [[key, tidied] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
