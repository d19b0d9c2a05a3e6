import type { Entity } from './entity.js'

/** Why an entity was thought to be meant. */
export type EvidenceKind =
  | 'ref'
  | 'identifier'
  | 'name'
  | 'ordinal'
  | 'sequence'
  | 'remaining'
  | 'group'
  | 'demonstrative'
  | 'anchor'
  | 'pronoun'
  | 'partial-name'
  | 'similar-name'
  | 'type-word'
  | 'meaning'

export interface Evidence {
  readonly kind: EvidenceKind
  /** The words of the text that gave it. */
  readonly text: string
}

/** Words for entity types in the languages of a host's users, as `{ page: ['Seite/Seiten', 'página'] }`: the plural after `/`. */
export type TypeLabels = Readonly<Record<string, readonly string[]>>

/**
 * Reference of a text. `resolved` only on evidence that stands alone;
 * anything weaker is `ambiguous` with candidates, best first, or `unknown`.
 */
export interface Resolution {
  readonly status: 'resolved' | 'ambiguous' | 'unknown'
  /** One where a single thing is meant, several for a plural; empty unless resolved. */
  readonly entities: readonly Entity[]
  /** At most 5, best first; holds the resolved ones too. Where nothing in the text points at anything, what was last in focus. */
  readonly candidates: readonly Entity[]
  readonly evidence: readonly Evidence[]
}
