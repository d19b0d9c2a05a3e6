import type { Description } from './description.js'
import type { Span } from './read-phrases.js'
import type { Rank } from './read-rank.js'

/** Words of one noun phrase that are read. */
export const MAX_WORDS = 12

/** Where a clause ends. */
export const BREAK = /[,.!?;:()，。！？；：、\n]/

/** Words that say of one or several things which they are. */
export interface NounPhrase extends Description, Span {
  readonly types: readonly string[]
  /** Which of those that the words fit is meant. */
  readonly rank?: Rank | undefined
  /** How many are meant: 0 where that is left open. */
  readonly count: number
  /** Whether one or several may be meant: `which of them did Ruth write?`. */
  readonly isAnyNumber?: boolean
  /** Whether what a question may ask of it is left out, so that only what was asked for is meant: `does the cabin allow dogs?` */
  readonly isAsked?: boolean
  /** Where they begin to say what the thing is from, which is not meant. */
  readonly origin?: number | undefined
}
