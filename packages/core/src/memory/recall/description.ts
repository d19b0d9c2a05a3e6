import type { SaidState } from './words/read-states.js'

export interface DescriptionWord {
  readonly text: string
  /** Whether it need not be of the thing. */
  readonly isLoose: boolean
  /** Whether it is a word of the talk or a common noun, which a name may hold by chance: `the open one` is of what is open. (T4) */
  readonly isTalk?: boolean
  /** Whether it says of what an amount is, as the `euros` of `40 euros`. */
  readonly isUnit?: boolean
  /** Whether it is a number of money or of what is counted, which no date is: the `40` of `40 euros`. */
  readonly isAmount?: boolean
  /** Whether it is a common noun, as what the thing is called may be. */
  readonly isNoun?: boolean
  /** Whether it stands after what it describes, and may be of what holds that. */
  readonly isAfter?: boolean
  /** Whether it says what the thing is from, whose own name it then is not: `the one from Maria`. */
  readonly isFrom?: boolean
  /** Whether it is said not to be so: `the one that is not shipped`. */
  readonly isNegated?: boolean
  /** What tools call the same state: `done` is `completed`. */
  readonly states?: SaidState | undefined
  /** Fields that are naught where it is so: `direct` has no `stops`. */
  readonly lacks?: ReadonlySet<string> | undefined
  /** What tools call the field that it is a word for: `date` of `fecha`. */
  readonly fields?: ReadonlySet<string> | undefined
  /** Ends of the names of files that are so called: `xlsx` of a spreadsheet. */
  readonly formats?: ReadonlySet<string> | undefined
  /** Whether it stands for the thing, so that a word with but its stem is another: of a `rider` no ride is told. */
  readonly isHead?: boolean
  /** Whether the thing itself must be called so, whosever it is. */
  readonly isOwn?: boolean
  /** A part of a date that it says, in the words of `dateWords`. */
  readonly date?: string | undefined
  /** A time by a clock of twelve hours, where the half of the day is not said. */
  readonly clock?: string
  /** What things of its kind are called, as `movie` is a film. */
  readonly kinds?: ReadonlySet<string> | undefined
  /** Types that it is a word for. */
  readonly types: readonly string[]
}

/** Words that describe a thing. */
export interface Description {
  readonly words: readonly DescriptionWord[]
  /** Whether they say what kind of thing it is: `the address 1 Elm Road` is the address. */
  readonly isHeaded: boolean
  /** A last word that nothing is called by and is left out, for what people call things that tools call otherwise: `the open shift`. */
  readonly stranger?: string
  /** Whether they name whose it is, and not itself. */
  readonly isOwned: boolean
  /** Whether they say what was done to it: only then a call's name tells of it. */
  readonly isDone: boolean
}
