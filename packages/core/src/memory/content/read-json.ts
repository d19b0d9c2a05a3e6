import type { Json } from '../../model/json.js'

/** The list or object that a text is as JSON; undefined where it is none. */
export function readJson(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
