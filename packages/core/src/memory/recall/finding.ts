import type { Entity } from '../../model/entity.js'
import type { EvidenceKind } from '../../model/resolution.js'
import type { ShownList } from './main-list.js'
import type { Span } from './read-phrases.js'

/** What a rule made of a text. */
export interface Finding extends Span {
  readonly kind: EvidenceKind
  /** Types that the words leave open, where they point. */
  readonly types?: readonly string[]
  /** Whether the words say of a thing what none that is known is: what is offered is but near it. */
  readonly isStranger?: boolean
  /** Whether it would be certain, were there no talk of something else that is not known. */
  readonly isDoubted?: boolean
  /** Whether the words say what kind of thing they describe: `the draft one`. */
  readonly isHeaded?: boolean
  /** In which a place was counted. */
  readonly list?: ShownList | undefined
  /** All that are meant where the evidence stands alone. */
  readonly meant?: readonly Entity[]
  /** Best first. */
  readonly candidates: readonly Entity[]
}

/** A finding of words that describe, and whether they say what kind of thing they describe: `the draft one`. */
export interface Described extends Finding {
  readonly isHeaded: boolean
  /** Whether several are meant: `the press ones`. */
  readonly isSeveral?: boolean
  /** Where the words begin to say what the thing is from, which is not meant. */
  readonly origin?: number | undefined
}
