/**
 * What the words of one language do in a reference. Words are apart by spaces, those of one meaning by `/`;
 * `_` stands for the space inside a phrase. Where a word has a number, that is its place in the list, from 0,
 * and `-` fills a place without words. A word has one meaning: of two that claim it, the later one stands.
 */
export interface LanguageWords {
  /**
   * Words of the talk itself: what is asked for, by whom, yes and no, thanks. A thing that bears one as its name is
   * named by it only in quotes, as `the … page`, or with a capital inside a sentence.
   */
  readonly talk: string
  /** Points at one thing, alone or before its type: here (0), further away (1), or but an article before a type (2). */
  readonly demonstrative: string
  /** Stands for what the user has on the screen. */
  readonly here: string
  /** Says of a thing that it is on the screen, which a thing elsewhere may say of itself: `the open page`. */
  readonly shown?: string
  /** Says of what follows that the thing comes from it or is of it, and is not itself that: `the one from Maria`. */
  readonly origin?: string
  /** Says by what follows which thing is meant, as `the call with Lena` (0), or where it is, as `the call in ops` (1); other prepositions (2). */
  readonly relation?: string
  /** A preposition and an article in one word, before what is known: `zum`, `au`, `al`. */
  readonly contraction?: string
  /** Says that something is to be written: what follows its colon is that text. */
  readonly writing?: string
  /** Verbs of two things, the second behind a preposition: `compare the lamp with the chair`. */
  readonly pairing?: string
  /** Says that something spoken of before is meant again: `back to the hotel`. */
  readonly back?: string
  /** Verbs and pronouns behind which it says so, as behind no other word of its clause: `go back`, but not `call back`. */
  readonly backAfter?: string
  /** In a script without spaces what says of a thing behind it in its clause that it is not meant, or whether it is so. */
  readonly denial?: string
  /** Says how an identifier ends by what follows: `the one ending in 42`. */
  readonly suffix?: string
  /** Stands for the one thing talked about. */
  readonly pronoun: string
  /** Stands for the one person talked about, who then is a man (0) or a woman (1). */
  readonly personal?: string
  /** Those of `personal` that say whose something is, before it: `her order`. */
  readonly owning?: string
  /** The same, or several things (1), at the end of a verb of `talk`: `bórralo`. */
  readonly clitic: string
  /** Points at or stands for several things; the number is how many, 0 where that is left open. */
  readonly plural: string
  /** Marks what follows it as not yet known: one that may be new (0), or whatever there is (1). */
  readonly indefinite: string
  /** Asks which of several it is, and not what: `which`, `lequel`. */
  readonly which?: string
  /** Says that all there is of something is meant: `everything Milo wrote`. */
  readonly totality?: string
  /** Parts of a text, turns of a talk and times, of which people speak and none is listed: `the last paragraph`. */
  readonly part?: string
  /** Marks what follows it as known. */
  readonly article: string
  /** Articles that stand for the thing where nothing follows: `ich nehme den`, `je le prends`. */
  readonly articlePronoun?: string
  /** Marks what follows it as what of several is not talked about (0), or stands for all of that (1): `the other one`, `the rest`. */
  readonly remaining: string
  /** The thing before (0) or after (1) what is talked about. */
  readonly sequence: string
  /** The same, where the words may also come after their type. */
  readonly sequenceAfter: string
  /** Says of a list that it was shown before the newest: `the first one of the earlier list`. */
  readonly earlierList?: string
  /**
   * Stands between a number or demonstrative and its type, or for the thing itself; those of place 1 count from the end,
   * as `from the bottom`, those of place 2 stand for several.
   */
  readonly selector: string
  /** Makes the type word before it the owner of what follows. */
  readonly possessive: string
  /** Says that something lies near the type word before it, or else near what is talked about. */
  readonly place: string
  /** What people are to a thing; words of one place mean the same: who does it, made it, checks it, calls for it. */
  readonly role?: string
  /** Stands between the names of one list, of which all are meant (0) or one (1): `and`, `or`. */
  readonly connective: string
  /** Says of all things but those that follow it (0) or stand before it (1): `everything except the second`; those of place 2 only beside a word for all: `all but`. */
  readonly exception?: string
  /** The twelve months, a place each. */
  readonly month?: string
  /** The days of the week, from Sunday. */
  readonly weekday?: string
  /** Stands beside an amount: `40 euros`. */
  readonly currency?: string
  /** Stands between two things that are held against each other: `cheaper than the first`. */
  readonly comparison?: string
  /**
   * What files of one kind are called, a place each: spreadsheets, presentations, images, videos, sounds, archives, texts with
   * a layout.
   */
  readonly format?: string
  /** Says of a number beside it that what is meant has more (0), less (1), at least (2) or at most (3) so much: `over 100 euros`. */
  readonly limit?: string
  /** Further words for numbers, with what they say: `twenty=20`. */
  readonly numeral?: string
  /** Says of a date or time beside it that what is meant is after (0), before (1), from (2), up to (3) or in it (4): `before December`. */
  readonly dateLimit?: string
  /** Comes before a value that is to be set. */
  readonly assignment: string
  /** Place in a list, from 1. */
  readonly ordinal: string
  /** Place in a list written with a digit, which alone is a date. */
  readonly ordinalDigit: string
  /** Place in a list from its end: 0 is the last. */
  readonly last: string
  /**
   * Means the thing that has most (an even place) or least (an odd one) of something, two places each: its price, date,
   * size, duration, whatever the word after it says, rating, weight, distance.
   */
  readonly superlative?: string
  /** The same of two things. */
  readonly comparative?: string
  /** What tools call the measures of `superlative`, a place each. */
  readonly measure?: string
  /** Words of one place say the same state of a thing; what stands after `+` is said by tools alone, and what stands after `?` may mean it. */
  readonly state?: string
  /** Where words of `state` stand, if not before their noun alone: `la commande annulée`. */
  readonly adjective?: 'after'
  /** Says by the words before `=` that the fields after it are naught: `direct=stops`. */
  readonly lacking?: string
  /** Makes of the number after it so many from the beginning (0) or the end (1) of a list. */
  readonly leading: string
  /** An article and the ending of a word that stands for several without its noun: `die=en` of `die offenen`. */
  readonly severalEnding?: string
  /** Makes of what follows it a whole list (0), or is but an article that does (1). */
  readonly all: string
  /** Makes an ordinal of the number after it. */
  readonly ordinalMark: string
  readonly number: string
  /** Says something of one (0) or several (1), and of a demonstrative or pronoun, which then may stand for no thing: `that is fine`, `it is late`. */
  readonly copula: string
  /** Begins the clause that an empty pronoun stands for: `is it possible for …`. */
  readonly complement: string
  /** Says when, which no thing is: `this week`. */
  readonly time: string
  /** Parts of a day: morning (0), afternoon (1), evening (2), night (3). */
  readonly daytime?: string
  /**
   * Who talks here: `the one I had you close` is told by what was done, and not by what it is. A word that is written with
   * a capital here is one only where the text writes it so inside a sentence: the `Sie` of `löschen Sie sie`.
   */
  readonly speaker: string
  /** Says of what follows that it is not meant, as `not the homepage` (0), or that the thing has none of it, as `without` (1). */
  readonly negation: string
  /**
   * Comes before the name of what is to be made, after `a new page` (0), before a new name, as `rename it to` (1), or says of
   * what a new value is one, as `its title to` (2). What then stands at the words of `assignment` is not meant.
   */
  readonly naming: string
  /** Places a thing before (0) or after (1) what follows, which is not meant itself: `the page before this one`. */
  readonly relative: string
  /** Begins a question in general, which is about no known thing where it names none: `how many words should …`. */
  readonly general: string
  /** Comes before a ref or identifier. */
  readonly referrer: string
  /** Common words that name nothing by themselves, even where a thing bears one as its name. */
  readonly filler: string
  /**
   * What things of apps are called, the plural after `+`: a thing whose type is one of the words of a place, in any
   * language, is called by all of that place. The place of a word is the same in every language.
   */
  readonly noun: string
  /** The same of words that also say something else, or are often part of a name: where no thing has such a type, they say nothing. */
  readonly furtherNoun?: string
}

/** Lists of words that stand for nothing by themselves. */
export type ListKind =
  | 'totality'
  | 'part'
  | 'noun'
  | 'furtherNoun'
  | 'shown'
  | 'measure'
  | 'state'
  | 'lacking'
  | 'adjective'
  | 'severalEnding'
  | 'articlePronoun'
  | 'which'
  | 'owning'
  | 'back'
  | 'backAfter'
  | 'denial'
  | 'suffix'
  | 'role'
  | 'origin'
  | 'contraction'
  | 'exception'
  | 'comparison'
  | 'limit'
  | 'dateLimit'
  | 'numeral'
  | 'format'
  | 'daytime'
  | 'month'
  | 'weekday'
  | 'currency'
  | 'relation'
  | 'writing'
  | 'pairing'

export type WordKind = Exclude<keyof LanguageWords, ListKind>
