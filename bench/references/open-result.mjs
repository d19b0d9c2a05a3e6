import { isContainer } from './list-leaves.mjs'

const MAX_DEPTH = 8
const LONG_TEXT = 300

/**
 * A tool result with the JSON that travels inside its strings opened up, as in MCP text parts,
 * and beside it the texts too long to be values of their own.
 * @param {unknown} result
 */
export function openResult(result) {
  /** @type {string[]} */
  const longTexts = []

  /**
   * @param {unknown} value
   * @param {number} depth
   * @returns {unknown}
   */
  function open(value, depth) {
    if (typeof value === 'string') {
      const inner = depth < MAX_DEPTH ? parseContainer(value) : undefined
      if (inner) return open(inner, depth + 1)
      if (value.length > LONG_TEXT) longTexts.push(value)
      return value
    }
    if (Array.isArray(value)) return value.map(item => open(item, depth))
    if (!isContainer(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, open(inner, depth)]))
  }

  return { value: open(result, 0), longTexts }
}

/** @param {string} text */
function parseContainer(text) {
  if (!/^\s*[{[]./s.test(text)) return undefined
  try {
    const value = JSON.parse(text)
    return isContainer(value) ? value : undefined
  } catch {
    return undefined
  }
}
