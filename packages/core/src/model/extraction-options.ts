import type { FinderName } from './finder-name.js'
import type { RedactionOptions } from './redaction-options.js'

/**
 * Which record of a tool's results is an entity, and what it is called: data, for it crosses to the worker.
 * A path is `order`, `data.items[*]`, `rows[*].node`, `[0]` or `["a.b"]`; `*` takes every item of a list or a map.
 * It starts inside the envelopes of MCP and the AI SDK, and reads JSON in texts.
 */
export interface EntityRule {
  /** Path to the record, or to a list of them. @defaultValue the result itself */
  readonly at?: string
  /** Type of the entity, as `order`. */
  readonly type: string
  /**
   * Path inside the record to its identifier; several are joined by `/`, as for `owner/repo`.
   * @defaultValue the identifier that the finders would choose, then the key in its map
   */
  readonly id?: string | readonly string[]
  /** Path inside the record to its name. @defaultValue the name that the finders would choose */
  readonly name?: string
  /** Path inside the record to its text. @defaultValue the text that the finders would choose */
  readonly snippet?: string
  /**
   * Paths inside the record whose values are kept as further identifiers, the last key as their field; at most 6.
   * @defaultValue the identifiers that the finders would choose
   */
  readonly pick?: readonly string[]
  /** Reader for the rest of the result: none, or the finders. @defaultValue 'ignore' */
  readonly rest?: 'ignore' | 'find'
}

/** A task that a call of a tool begins or ends; a call that failed makes it `failed`. */
export interface TaskRule {
  readonly kind: string
  /** @defaultValue 'active' */
  readonly status?: 'active' | 'succeeded' | 'failed'
}

/**
 * Reading of tool results, and how much of it. Plain data, the same for all threads of a user.
 * A tool is named exactly or by its beginning, as `github_*`; the longest one that fits counts.
 */
export interface ExtractionOptions {
  /**
   * By tool: rules in place of the finders, or `false` where nothing of a result is to be read.
   * Rules that match nothing leave the result to the finders, and the log says so.
   */
  readonly entities?: Readonly<Record<string, EntityRule | readonly EntityRule[] | false>>
  /** By tool. */
  readonly tasks?: Readonly<Record<string, TaskRule>>
  /** Finders that are not asked. */
  readonly withoutFinders?: readonly Exclude<FinderName, 'records'>[]
  /** Records taken of one list, 1…200. @defaultValue 200 */
  readonly maxItems?: number
  /** Matches of a search below this share of the best one are no entities, 0…1. @defaultValue 0.3 */
  readonly relevanceShare?: number
  readonly redaction?: RedactionOptions
}
