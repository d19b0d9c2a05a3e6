import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { findAddresses, isBeforeNumber, isCut } from './find-addresses.js'
import { findDictated } from './find-dictated.js'
import { findExcluded } from './find-excluded.js'
import { findMade } from './find-made.js'
import { findNames, type NamedSpan } from './find-names.js'
import { nameIndexOf, type NameIndex } from './name-index.js'
import { labelsOf } from './read-labels.js'
import { readPhrases, type Phrase, type Span, type WordOptions } from './read-phrases.js'
import type { Pointer } from './pointer.js'
import { pointsAtNothing } from './points-at-nothing.js'
import { saidTimeAt } from './said-time.js'
import { isThingPointer, readPointers } from './read-pointer.js'
import { isUnspaced, spansOf, tokenize, type Tokens } from './tokenize.js'
import { withApostrophes } from './with-apostrophes.js'
import { withKnownSpelling } from './with-known-spelling.js'
import { nounsBeside, numeralsOf } from './words/ask-lexicon.js'
import { lexiconOf, type Lexicon } from './words/lexicon.js'
import type { PhraseTable } from './words/phrase-table.js'
import type { StateWords } from './words/read-states.js'

/** A text as read against a memory. */
export interface Reading extends Tokens {
  /** The text as it was written. */
  readonly written: string
  readonly phrases: readonly Phrase[]
  /** The phrase that each word is of. */
  readonly phraseAt: readonly Phrase[]
  /** What the text marks as a name. */
  readonly marks: readonly Span[]
  readonly names: readonly NamedSpan[]
  /** A stretch of the text as a text of its own. */
  readonly part: (span: Span) => Reading
  /** Whether no words of a stretch are kept out of what is meant. */
  readonly isMeant: (span: Span) => boolean
  /** Whether a word is said of what the text makes. */
  readonly isMade: (word: number) => boolean
  /** Words that point, the surest first. */
  readonly pointers: readonly Pointer[]
  readonly view: MemoryView
  readonly index: NameIndex
  /** What can be meant without being named. */
  readonly live: readonly Entity[]
  /** Whether a word is what things of some kind are called. */
  readonly isNoun: (word: string) => boolean
  /** What things of the kind of a word are called, in every language. */
  readonly nounsBeside: (word: string) => ReadonlySet<string>
  /** Whether a word says of a thing that it is on the screen. */
  readonly saysShown: (word: string) => boolean
  /** Whether a word says where a thing is from. */
  readonly saysOrigin: (word: string) => boolean
  /** Whether an article stands in a preposition: `zur`, `del`. */
  readonly hasArticle: (word: string) => boolean
  /** Whether a word says that all of something is meant. */
  readonly saysTotal: (word: string) => boolean
  /** Whether a word is a preposition and an article in one, behind which stands whose or of what something is: `vom`, `du`. */
  readonly saysOfThe: (word: string) => boolean
  /** The place of a word that says by what follows which thing is meant. */
  readonly relationOf: (word: string) => number | undefined
  /** Whether a word says that something is to be written. */
  readonly saysText: (word: string) => boolean
  /** Whether a word is a verb of two things. */
  readonly saysPair: (word: string) => boolean
  readonly saysPart: (word: string) => boolean
  /** Words that say that all is meant but something, with their place. */
  readonly exceptions: PhraseTable<number>
  /** Whether a phrase asks which of several it is. */
  readonly asksWhich: (phrase: Span) => boolean
  /** The ending of words behind an article that stand for several without their noun. */
  readonly severalEndingOf: (article: string) => string | undefined
  /** Whether a word says whose something is, before it: `her order`. */
  readonly saysOwner: (word: string) => boolean
  /** Whether it is said that something spoken of before is meant again. */
  readonly isBack: boolean
  readonly saysBack: (phrase: Span) => boolean
  /** In a script without spaces what denies what stands behind it. */
  readonly denials: readonly string[]
  /** Whether a word may stand before one that says that the talk goes back. */
  readonly leadsBack: (word: string) => boolean
  /** Words that say how an identifier ends. */
  readonly suffixes: PhraseTable<number>
  /** Words that say of a number that something has more or less. */
  readonly limits: PhraseTable<number>
  /** Words for numbers beyond ten. */
  readonly numberWords: Lexicon['numeralWords']
  /** Words that say of a date that something is before or after it. */
  readonly dateLimits: PhraseTable<number>
  /** Whether digits before it make an ordinal: the `th` of `4th`. */
  readonly isOrdinalEnd: (end: string) => boolean
  /** Words that mean the same as one for what somebody is to a thing. */
  readonly roles: Lexicon['roles']
  /** Months, days of the week, parts of a day and what stands beside an amount. */
  readonly dateAndMoney: Pick<Lexicon, 'months' | 'weekdays' | 'currencies' | 'daytimes'>
  /** Whether a word stands between two things that are held against each other. */
  readonly compares: (word: string) => boolean
  /** What states and measures are called. */
  readonly stateWords: StateWords
  /** All ways to write a number that is given as one of them; any other word as it is. */
  readonly numeralsOf: (word: string) => readonly string[]
}

/** A reference stands in what is said; of what is pasted the beginning and the end are read, where one says what for. (Q5) */
const MAX_END = 2_500

const CAPITAL = /^\p{Lu}/u

const MARK = /(?<!\w)(?:#\S+|["'`“‘„「『《«[].{1,120}?["'`”’“」』》»\]](?!\w))/gu

export function readText(text: string, view: MemoryView, options: WordOptions = {}): Reading {
  const index = nameIndexOf(view.entities)
  const lexicon = lexiconOf(options.languages)
  const labels = labelsOf({ types: index.types, plurals: view.plurals, further: options.labels, lexicon })
  const isWord = (word: string): boolean =>
    lexicon.phrases.has(word) || labels.phrases.has(word) || lexicon.nounWords.has(word) || lexicon.states.has(word)
  const nounsOf = (word: string): ReadonlySet<string> => nounsBeside(word, lexicon)
  const spelled = withKnownSpelling(endsOf(text), index)
  const tokens = tokenize(withApostrophes(spelled, index, { isWord, nounsBeside: nounsOf }))
  const phrases = readPhrases(tokens, { lexicon, labels })
  const marks = spansOf(MARK, tokens)
  const phraseAt = phrases.flatMap(phrase => Array<Phrase>(phrase.to - phrase.from).fill(phrase))
  const isCapital = ({ from }: Phrase): boolean => CAPITAL.test(tokens.clean.slice(tokens.starts[from]))
  const isUnit = ({ kind, from }: Phrase): boolean =>
    kind === 'time' || lexicon.partWords.has((tokens.words[from] ?? '').replace(/s$/, ''))
  const dates = {
    ...tokens,
    phraseAt,
    dateAndMoney: lexicon,
    hasArticle: (word: string) => lexicon.contractions.has(word),
    isOrdinalEnd: (end: string) => lexicon.ordinalEnds.has(end),
  }
  const isLimit = ({ from, to }: Phrase, next: Phrase): boolean => {
    const said = tokens.words.slice(from, to).join(' ')
    return lexicon.dateLimits.phrases.has(said)
      ? saidTimeAt(to, dates) !== undefined
      : lexicon.limits.phrases.has(said) && /^\d/.test(tokens.words[next.from] ?? '')
  }
  const excluded = findExcluded(phrases, tokens.words, word => lexicon.states.has(word), isCapital, isUnit, isLimit)
  const made = findMade(phrases, tokens.words, isCapital)
  const dictated = findDictated(phrases, tokens.words, {
    isMade: made.isHead,
    saysText: word => lexicon.textWords.has(word),
    isKnown: ({ kind, from }) => kind !== 'other' || index.byPart.has(tokens.words[from] ?? ''),
  })
  excluded.fill(true, dictated)
  const isMeant = ({ from, to }: Span): boolean => !excluded.slice(from, to).includes(true)
  const addresses = findAddresses(tokens)
  const names = findNames({ ...tokens, phraseAt, marks }, index).filter(
    name =>
      isMeant(name) &&
      !made.isHead[name.from] &&
      !addresses.some(address => isCut(address, name)) &&
      !isBeforeNumber(name, { ...tokens, phraseAt }),
  )
  const saysBack = ({ from, to }: Span): boolean => lexicon.backWords.has(tokens.words.slice(from, to).join(''))
  return {
    ...dates,
    written: text,
    phrases,
    marks,
    names,
    pointers: readPointers(phrases, tokens.words, lexicon).filter(
      pointer =>
        pointer.isRelative ||
        (!pointsAtNothing(pointer, { ...tokens, phrases, phraseAt, lexicon }) &&
          isMeant(pointer) &&
          (isThingPointer(pointer) || !made.isSaidOf[pointer.from])),
    ),
    part: ({ from, to }) => readText(tokens.clean.slice(tokens.starts[from], tokens.ends[to - 1]), view, options),
    isMeant,
    isMade: word => made.isSaidOf[word] === true,
    view,
    // Of another view since, it is another's.
    get index() {
      return nameIndexOf(view.entities)
    },
    live: index.live,
    isNoun: word => lexicon.nounWords.has(word),
    nounsBeside: nounsOf,
    saysShown: word => lexicon.shownWords.has(word),
    saysOrigin: word => lexicon.originWords.has(word),
    saysOfThe: word => lexicon.contractions.has(word) && lexicon.originWords.has(word),
    saysTotal: word => lexicon.totalWords.has(word),
    saysText: word => lexicon.textWords.has(word),
    saysPair: word => lexicon.pairWords.has(word),
    saysPart: word => lexicon.partWords.has(word),
    relationOf: word => lexicon.relations.get(word),
    exceptions: lexicon.exceptions,
    asksWhich: ({ from, to }) =>
      (to - from === 1 || isUnspaced(tokens.words[from] ?? '')) &&
      tokens.words.slice(from, to).every(word => lexicon.whichWords.has(word)),
    severalEndingOf: article => lexicon.severalEndings.get(article),
    isBack: phrases.some(saysBack),
    saysBack,
    denials: lexicon.denials,
    leadsBack: word => lexicon.beforeBack.has(word),
    suffixes: lexicon.suffixes,
    limits: lexicon.limits,
    dateLimits: lexicon.dateLimits,
    numberWords: lexicon.numeralWords,
    saysOwner: word => lexicon.owningWords.has(word),
    roles: lexicon.roles,
    compares: word => lexicon.comparisons.has(word),
    stateWords: lexicon,
    numeralsOf: word => numeralsOf(word, lexicon),
  }
}

function endsOf(text: string): string {
  return text.length <= 2 * MAX_END ? text : `${text.slice(0, MAX_END)}\n${text.slice(-MAX_END)}`
}
