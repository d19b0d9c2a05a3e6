import { file } from '../name-index.js'
import { tokenize } from '../tokenize.js'
import { en } from './en.js'
import type { LanguageWords, WordKind } from './language-words.js'
import { addPhrase, addPhrases, emptyTable, type PhraseTable } from './phrase-table.js'
import { readStates, type StateWords } from './read-states.js'
import { zh } from './zh.js'

export interface Word {
  readonly kind: WordKind | 'other'
  readonly value: number
}

/** A common noun, as words. */
export interface Noun {
  readonly words: readonly string[]
  readonly isPlural: boolean
}

/** Words of several languages. */
export interface Lexicon extends PhraseTable<Word>, StateWords {
  /** All ways to write a number. */
  readonly numerals: ReadonlyMap<number, readonly string[]>
  /** What things of one kind are called, by the place of the kind. */
  readonly nouns: ReadonlyMap<number, readonly Noun[]>
  readonly nounWords: ReadonlySet<string>
  /** By an article, the ending of a word behind it that stands for several. */
  readonly severalEndings: ReadonlyMap<string, string>
  /** Single words that say of a thing that it is on the screen. */
  readonly shownWords: ReadonlySet<string>
  /** Single words that say where a thing is from. */
  readonly originWords: ReadonlySet<string>
  readonly contractions: ReadonlySet<string>
  /** Single words that say by what follows which thing is meant, with their place. */
  readonly relations: ReadonlyMap<string, number>
  /** Single words that say that something is to be written. */
  readonly textWords: ReadonlySet<string>
  readonly pairWords: ReadonlySet<string>
  /** Single words that say that all of something is meant. */
  readonly totalWords: ReadonlySet<string>
  readonly partWords: ReadonlySet<string>
  /** Words that say that all is meant but something, with their place. */
  readonly exceptions: PhraseTable<number>
  readonly comparisons: ReadonlySet<string>
  /** From 1. */
  readonly months: ReadonlyMap<string, number>
  /** From 0, which is Sunday. */
  readonly weekdays: ReadonlyMap<string, number>
  readonly currencies: ReadonlySet<string>
  readonly articlePronouns: ReadonlySet<string>
  readonly whichWords: ReadonlySet<string>
  readonly owningWords: ReadonlySet<string>
  readonly backWords: ReadonlySet<string>
  readonly beforeBack: ReadonlySet<string>
  readonly denials: readonly string[]
  /** Words that say how an identifier ends. */
  readonly suffixes: PhraseTable<number>
  /** Words that say of a number that something has more (0) or less (1). */
  readonly limits: PhraseTable<number>
  /** Words for numbers beyond ten. */
  readonly numeralWords: ReadonlyMap<string, number>
  /** Words that say of a date that something is after (0), before (1), from (2), up to (3) or in it (4). */
  readonly dateLimits: PhraseTable<number>
  /** Ends of ordinals written with digits: the `th` of `4th`. */
  readonly ordinalEnds: ReadonlySet<string>
  /** The part of a day that a word says, from 0, which is the morning. */
  readonly daytimes: ReadonlyMap<string, number>
  /** Words that mean the same as one for what somebody is to a thing. */
  readonly roles: ReadonlyMap<string, ReadonlySet<string>>
}

/** Every verb of the talk with a word that hangs on it. */
function addClitic(clitic: string, value: number, talk: string, table: PhraseTable<Word>): void {
  if (clitic === '') return
  for (const verb of talk.split(' ')) {
    addPhrase(tokenize(verb + clitic).words, { kind: value === 0 ? 'pronoun' : 'plural', value: 0 }, table)
  }
}

function addWords(list: string | undefined, words: Set<string>): void {
  for (const word of tokenize(list ?? '').words) words.add(word)
}

function addPlaces(list: string | undefined, first: number, places: Map<string, number>): void {
  for (const [place, entry] of (list?.split(' ') ?? []).entries())
    for (const word of tokenize(entry).words) places.set(word, first + place)
}

const CAPITAL = /^\p{Lu}/u

/** Read where a host names no others. */
const DEFAULT_LANGUAGES: readonly LanguageWords[] = [en, zh]

const lexicons = new WeakMap<readonly LanguageWords[], Lexicon>()

/** The words of these languages; read once for each list of them. */
export function lexiconOf(languages: readonly LanguageWords[] = DEFAULT_LANGUAGES): Lexicon {
  const known = lexicons.get(languages)
  if (known) return known
  const table: PhraseTable<Word> = emptyTable()
  const nouns = new Map<number, Noun[]>()
  const severalEndings = new Map<string, string>()
  const shownWords = new Set<string>()
  const originWords = new Set<string>()
  const contractions = new Set<string>()
  const relations = new Map<string, number>()
  const textWords = new Set<string>()
  const pairWords = new Set<string>()
  const totalWords = new Set<string>()
  const partWords = new Set<string>()
  const exceptions: PhraseTable<number> = emptyTable()
  const comparisons = new Set<string>()
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  const currencies = new Set<string>()
  const articlePronouns = new Set<string>()
  const whichWords = new Set<string>()
  const owningWords = new Set<string>()
  const backWords = new Set<string>()
  const beforeBack = new Set<string>()
  const denials: string[] = []
  const suffixes: PhraseTable<number> = emptyTable()
  const limits: PhraseTable<number> = emptyTable()
  const numeralWords = new Map<string, number>()
  const dateLimits: PhraseTable<number> = emptyTable()
  const daytimes = new Map<string, number>()
  const ordinalEnds = new Set<string>()
  const rolesByPlace: Set<string>[] = []
  for (const given of languages) {
    const {
      noun,
      furtherNoun,
      shown,
      origin,
      contraction,
      totality,
      part,
      relation,
      writing,
      pairing,
      exception,
      comparison,
      month,
      weekday,
      currency,
      role,
      articlePronoun,
      which,
      owning,
      back,
      backAfter,
      denial,
      suffix,
      limit,
      dateLimit,
      numeral,
      format: _format,
      daytime,
      adjective: _adjective,
      severalEnding,
      measure: _measure,
      state: _state,
      lacking: _lacking,
      ...language
    } = given
    for (const entry of severalEnding?.split(' ') ?? []) {
      const [article = '', ending = ''] = entry.split('=')
      severalEndings.set(article, ending)
    }
    addWords(shown, shownWords)
    addWords(origin, originWords)
    addWords(contraction, contractions)
    // A character of a word in a script without spaces is none.
    for (const word of totality?.split(' ') ?? []) if (tokenize(word).words.length === 1) addWords(word, totalWords)
    addWords(part, partWords)
    addWords(comparison, comparisons)
    addWords(currency, currencies)
    addWords(articlePronoun, articlePronouns)
    addWords(which, whichWords)
    addWords(owning, owningWords)
    addWords(backAfter, beforeBack)
    denials.push(...(denial?.split('/') ?? []))
    for (const word of back?.split(/[ /]/) ?? []) backWords.add(tokenize(word).words.join(''))
    addPhrases(suffix, suffixes)
    addPhrases(limit, limits)
    addPhrases(dateLimit, dateLimits)
    for (const entry of numeral?.split(' ') ?? []) {
      const [word = '', value] = entry.split('=')
      numeralWords.set(tokenize(word).words.join(''), Number(value))
    }
    for (const [place, entry] of (daytime?.split(' ') ?? []).entries())
      for (const word of entry.split('/'))
        daytimes.set(tokenize(word.replaceAll('_', ' ')).words.join(/^[a-zà-ÿ]/.test(word) ? ' ' : ''), place)
    for (const [place, entry] of (role?.split(' ') ?? []).entries())
      for (const word of entry.split('/')) (rolesByPlace[place] ??= new Set()).add(tokenize(word).words.join(''))
    addPlaces(month, 1, months)
    addPlaces(weekday, 0, weekdays)
    addPhrases(exception, exceptions)
    addPlaces(relation, 0, relations)
    for (const word of writing?.split(' ') ?? []) textWords.add(tokenize(word).words.join(''))
    for (const word of pairing?.split(' ') ?? []) pairWords.add(tokenize(word).words.join(''))
    addNouns(noun, 0, nouns)
    addNouns(furtherNoun, FURTHER, nouns)
    for (const [kind, list] of Object.entries(language) as [WordKind, string][]) {
      for (const [value, entry] of list.split(' ').entries()) {
        for (const word of entry.split('/')) {
          const { words } = tokenize(word.replaceAll('_', ' '))
          const known = table.phrases.get(words.join(' '))
          // What one language says of the talk may be a word that points in another.
          if (kind === 'ordinalDigit') ordinalEnds.add(words.join('').replace(/^\d+/, ''))
          if (kind === 'clitic') addClitic(words.join(' '), value, language.talk, table)
          else if (kind === 'talk' && known) continue
          else if (kind === 'talk') addPhrase(words, { kind, value: 0 }, table)
          else if (kind === 'naming' && value > 0)
            addPhrase(words, { kind: value === 1 ? 'talk' : (known?.kind ?? 'other'), value }, table)
          else if (kind === 'speaker' && CAPITAL.test(word)) table.phrases.set(word, { kind, value })
          else addPhrase(words, { kind, value }, table)
        }
      }
    }
  }
  const numerals = new Map<number, string[]>()
  for (const [written, { kind, value }] of table.phrases) if (kind === 'number') file(value, written, numerals)
  const nounWords = new Set(
    [...nouns].flatMap(([place, kind]) => (place < FURTHER ? kind.map(({ words }) => words.join(' ')) : [])),
  )
  const lexicon = {
    ...table,
    ...readStates(languages),
    numerals,
    nouns,
    nounWords,
    severalEndings,
    shownWords,
    originWords,
    contractions,
    relations,
    textWords,
    pairWords,
    totalWords,
    partWords,
    exceptions,
    comparisons,
    months,
    weekdays,
    currencies,
    articlePronouns,
    whichWords,
    owningWords,
    backWords,
    beforeBack,
    denials,
    suffixes,
    limits,
    dateLimits,
    numeralWords,
    daytimes,
    ordinalEnds,
    roles: new Map(rolesByPlace.flatMap(words => [...words].map(word => [word, words] as const))),
  }
  lexicons.set(languages, lexicon)
  return lexicon
}

/** The place of the first kind of thing whose words also say something else. */
const FURTHER = 1_000

/** Files the nouns of each place, counted from `first`. */
function addNouns(list: string | undefined, first: number, nouns: Map<number, Noun[]>): void {
  for (const [place, entry] of (list?.split(' ') ?? []).entries())
    for (const form of entry.split('/'))
      for (const [index, word] of form.split('+').entries()) {
        const { words } = tokenize(word.replaceAll('_', ' '))
        if (words.length > 0) file(first + place, { words, isPlural: index > 0 }, nouns)
      }
}
