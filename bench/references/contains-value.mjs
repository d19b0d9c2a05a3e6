const LONG_ENOUGH_TO_BE_UNIQUE = 16

/**
 * Whether a value stands in a text as a word of its own; a long one may also be part of a word.
 * @param {string} text
 * @param {string} value
 */
export function containsValue(text, value) {
  if (!text.includes(value)) return false
  if (value.length >= LONG_ENOUGH_TO_BE_UNIQUE) return true
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(^|[^A-Za-z0-9_])${escaped}($|[^A-Za-z0-9_])`).test(text)
}
