import type { Json } from '../../model/json.js'
import { heldText } from './held-text.js'
import { readJson } from './read-json.js'

/** A result as compactors read it: without the envelope that carried it, and parsed where it is JSON. */
export interface ReadContent {
  readonly text: string
  readonly json: Json | undefined
}

/** Says what a content held: pieces that are escaped, the most telling first, of which the last are left out for room. (A6) */
export type Compactor = (content: ReadContent) => readonly string[]

export function readContent(text: string): ReadContent {
  const held = heldText(text)
  return { text: held, json: readJson(held) }
}
