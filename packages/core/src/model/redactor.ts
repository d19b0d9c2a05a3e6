import type { Extraction } from './extraction.js'
import type { Json } from './json.js'

/** Keeps credentials, and what else the host wants, out of all that memory takes up. Made once for all results. */
export interface Redactor {
  /**
   * Begins with one result, which has a budget of its own. `onRedacted` is told where something was not kept. What is
   * `read` is cut to what extraction looks at; what is `kept` as a text of its own is looked at to its end; what was
   * redacted so `before` is only cut.
   */
  begin(onRedacted?: (path: string) => void, reach?: 'read' | 'kept' | 'before'): Redaction
}

/** The redaction of one result. What is past its budget is dropped, not passed. */
export interface Redaction {
  /** The part of a value that may be read. `name` is what all of it is called, as `api_key` for the answer of `get_api_key`. */
  value(value: Json, name?: string): Json | undefined
  /** The part of a text on its own that may be kept. */
  text(text: string, field: string): string | undefined
  /** Extracted content without what must not be kept: the last gate. */
  found<Given extends Found>(found: Given): Given
}

/** Extracted content of a result. */
export type Found = Pick<Extraction, 'entities' | 'relationships' | 'lists'>
