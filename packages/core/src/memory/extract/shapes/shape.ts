import type { Json } from '../../../model/json.js'

/** A tool result as services really shape it, with invented values, and what must be read from it. */
export interface Shape {
  readonly shape: string
  readonly toolName: string
  readonly input?: Json
  readonly output: Json
  /** Role, key, name where it is not the identifier, and further identifiers, in order. */
  readonly found: readonly string[]
}
