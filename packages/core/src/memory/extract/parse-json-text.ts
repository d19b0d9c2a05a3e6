import type { Json } from '../../model/json.js'

/** The list or object that a string holds as JSON, or undefined. (X1) */
export function parseJsonText(text: string): Json | undefined {
  if (text.length > MAX_LENGTH || text.length < 2) return undefined
  const first = /^\s*([[{"])/.exec(text)?.[1]
  if (first === undefined || !/[\]}"]\s*$/.test(text.slice(-20))) return undefined
  // A quoted string is worth parsing only where it was quoted once too often.
  if (first === '"' && !/^\s*"(?:\\[nrt]|\s)*[[{]/.test(text.slice(0, 40))) return undefined
  try {
    const value = JSON.parse(text) as Json
    return typeof value === 'string' ? parseJsonText(value) : value
  } catch {
    return undefined
  }
}

const MAX_LENGTH = 4_000_000
