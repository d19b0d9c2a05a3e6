import type { Span } from './read-phrases.js'

/** Words that point at things without naming them. */
export interface Pointer extends Span {
  readonly kind:
    | 'ordinal'
    | 'range'
    | 'sequence'
    | 'remaining'
    | 'group'
    | 'demonstrative'
    | 'anchor'
    | 'pronoun'
    | 'here'
    | 'person'
    | 'definite'
    | 'type-word'
    | 'remark'
  /** Place in a list for an ordinal, counted from its end below 0; 1 or -1 for a sequence; how many for a group. */
  readonly value: number
  /** Whether a thing is placed by another: `the one before the last`. */
  readonly isRelative?: true
  /** Whether what was singled out of a group is meant with it: `all of them`. */
  readonly isAll?: true
  /** Whether it is of a word that no type known has: `the second recall` of events. */
  readonly isStrange?: true
  /** Types that can be meant; none where the words leave that open. */
  readonly types: readonly string[]
}
