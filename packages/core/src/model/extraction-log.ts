import type { EntityKey } from './entity.js'
import type { FinderName } from './finder-name.js'

/** How one tool result was read: why each entity is there, and what nearly was one. Holds no raw value. */
export interface ExtractionLog {
  readonly toolName: string
  readonly toolCallId?: string
  readonly outcome: 'succeeded' | 'failed'
  readonly found: readonly FoundEntity[]
  /** At most 100 kinds of places. */
  readonly nearMisses: readonly NearMiss[]
  /** Values that redaction dropped or blanked out. */
  readonly redacted: number
}

export interface FoundEntity {
  readonly key: EntityKey
  readonly path: string
  /** The finder that gave it, or the host's own rule or extractor. */
  readonly finder: FinderName | 'rule' | 'extractor'
  /** Why it is one, as `id by "order_id"; type by key "orders"`. */
  readonly reason: string
}

/** Why something that looked like an entity gave none, or less than it could. */
export type NearMissKind =
  | 'no-identifier'
  | 'unknown-type'
  | 'beyond-limit'
  | 'irrelevant'
  | 'redacted'
  | 'too-deep'
  | 'too-large'
  | 'long-text'
  | 'rule-unmatched'
  | 'rule-incomplete'
  | 'extractor-failed'
  | 'extractor-invalid'
  | 'schema-refused'

/** One place, or many of a kind: `record without identifier` at `data.items[0]`, 12 times. */
export interface NearMiss {
  readonly kind: NearMissKind
  /** Of the first one; empty for the result itself. */
  readonly path: string
  readonly reason: string
  /** Times this was met at paths that differ only in their indexes. */
  readonly count: number
}
