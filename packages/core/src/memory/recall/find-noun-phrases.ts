import type { Description, DescriptionWord } from './entity-words.js'
import { PLURAL } from './read-labels.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/** Words of one noun phrase that are read. */
const MAX_WORDS = 12

/** Noun phrases of one text that are read. (Q5) */
const MAX_PHRASES = 8

const DETERMINER = /^(?:article|demonstrative|plural|all)$/
/** Where a clause ends. */
export const BREAK = /[,.!?;:()，。！？；：、\n]/

/** Words that say of one or several things which they are. */
export interface NounPhrase extends Description, Span {
  readonly types: readonly string[]
  readonly isHeaded: boolean
  /** How many are meant: 0 where that is left open. */
  readonly count: number
}

/** The noun phrases of a text that say of a thing which it is, in its order. */
export function findNounPhrases(reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const found: NounPhrase[] = []
  for (const [place, phrase] of phrases.entries()) {
    if (found.length === MAX_PHRASES) break
    const read = DETERMINER.test(phrase.kind)
      ? readDetermined(place, reading)
      : phrase.kind === 'possessive'
        ? [readPossessed(place, reading)]
        : []
    for (const one of read) if (one && one.words.length > 0 && reading.isMeant(one)) found.push(one)
  }
  return found
}

/** From a determiner to where its noun phrase ends; where nothing says what kind it is, with what follows and without. */
function readDetermined(start: number, reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const first = phrases[start]
  if (!first) return []
  const words: DescriptionWord[] = []
  let count = first.kind === 'plural' ? first.value : first.kind === 'all' ? 0 : 1
  let to = first.to
  const phraseOf = (after: After, head?: Phrase): NounPhrase => ({
    from: first.from,
    to: Math.max(to, after.to),
    types: head?.types ?? [],
    words: [...words, ...after.words],
    isHeaded: head !== undefined,
    count: head && isPlural(head) && count === 1 ? 0 : count,
    isOwned: false,
    isDone: after.isDone,
  })
  for (let place = start + 1; place < Math.min(phrases.length, start + MAX_WORDS); place++) {
    const phrase = phrases[place]
    if (!phrase || BREAK.test(phrase.gap)) break
    const { kind } = phrase
    const next = phrases[place + 1]
    // In `the cart service page` the last one is the head.
    const isHead = kind === 'selector' || (kind === 'type' && (next?.kind !== 'type' || BREAK.test(next.gap)))
    if (isHead) {
      to = phrase.to
      const after = readAfter(place + 1, reading)
      // `the one in Rome for June`: what it is for may be of the sentence.
      const short = readAfter(place + 1, reading, true)
      return [after, ...(short.words.length < after.words.length ? [short] : [])].map(one => phraseOf(one, phrase))
    }
    if (kind === 'number' && words.length === 0) count = phrase.value
    else if (/^(?:other|talk|type|number)$/.test(kind) || (kind === 'connective' && next?.kind === 'other')) {
      words.push(wordOf(phrase, reading))
      to = phrase.to
    } else {
      // `die von Jonas`, `the Maria of Birch Tools`: what follows says which.
      const after = first.kind === 'all' ? undefined : readAfter(place, reading)
      const short = words.length > 0 ? [phraseOf({ words: [], to, isDone: false })] : []
      return after && after.words.length > 0 ? [phraseOf(after), ...short] : short
    }
  }
  if (words.length === 0 || first.kind === 'all') return []
  const whole = phraseOf({ words: [], to, isDone: false })
  // `take the candle out`: a word of the talk at the end is of the verb.
  const last = words.findLastIndex(({ isTalk, isLoose }) => !isTalk || isLoose)
  const isParticle = last >= 0 && last < words.length - 1
  return isParticle ? [whole, { ...whole, to: to - words.length + last + 1, words: words.slice(0, last + 1) }] : [whole]
}

/** The place of those selectors that stand for several: `the open ones`. */
const SEVERAL = 2

function isPlural({ kind, value }: Phrase): boolean {
  return kind === 'type' ? value === PLURAL : value === SEVERAL
}

interface After {
  readonly words: readonly DescriptionWord[]
  readonly to: number
  /** Whether it says what was done to the thing: `… I had you void`. */
  readonly isDone: boolean
}

function readAfter(start: number, reading: Reading, isShort = false): After {
  const { phrases } = reading
  const words: DescriptionWord[] = []
  let isDone = false
  let to = phrases[start - 1]?.to ?? 0
  const opens = phrases[start]
  if (
    !opens ||
    isUnspaced(textOf(opens, reading)) ||
    BREAK.test(opens.gap) ||
    !/^(?:filler|speaker|assignment|complement|demonstrative)$/.test(opens.kind)
  )
    return { words, to, isDone: false }
  // `the won one can be archived`: what is said of it does not say which it is.
  if (opens.kind === 'filler' && phrases[start + 1]?.kind === 'copula') return { words, to, isDone: false }
  // What it goes to does not say which it is: `move the second one to Done`.
  if (opens.kind === 'assignment' && opens.value === 0) return { words, to, isDone: false }
  for (let place = start; place < Math.min(phrases.length, start + MAX_WORDS); place++) {
    const phrase = phrases[place]
    if (!phrase || BREAK.test(phrase.gap)) break
    // After what it is about, the sentence goes on: `the two from Jon have time`.
    if (/^(?:talk|copula)$/.test(phrase.kind) && !isDone && words.some(({ isLoose }) => !isLoose)) break
    if (isShort && phrase.kind === 'complement' && words.length > 0) break
    isDone ||= phrase.kind === 'speaker'
    if (/^(?:other|talk|type|number)$/.test(phrase.kind)) {
      const isLoose = phrase.kind === 'talk'
      words.push({ ...wordOf(phrase, reading), isLoose, isTalk: isLoose, isAfter: true })
      to = phrase.to
    } else if (
      !/^(?:filler|speaker|article|copula|complement|assignment|demonstrative|indefinite|possessive)$/.test(phrase.kind)
    )
      break
  }
  return { words, to, isDone }
}

/** `Jon's order`, `Lena's`, `プリンターのチケット`: what is another's. */
function readPossessed(place: number, reading: Reading): NounPhrase | undefined {
  const { phrases } = reading
  const words: DescriptionWord[] = []
  let from = place
  while (from > 0 && words.length < MAX_WORDS && phrases[from - 1]?.kind === 'other') {
    const before = phrases[--from]
    // `bump Tom's`: before a name written as one, what is not is a verb that no list has.
    if (before && words.length > 0 && isCapital(phrases[from + 1], reading) && !isCapital(before, reading)) {
      from++
      break
    }
    if (before) words.unshift(wordOf(before, reading))
    if (before && BREAK.test(before.gap)) break
  }
  const next = phrases[place + 1]
  const start = phrases[from]
  const mark = phrases[place]
  if (!start || !mark || words.length === 0) return undefined
  const isHead = /^(?:type|selector|demonstrative)$/.test(next?.kind ?? '')
  const last = phrases[place + 2]
  // `Stian's van`: a word that the thing itself is called by.
  const isCalled = next?.kind === 'other' && next.gap === ' ' && (!last || BREAK.test(last.gap))
  if (isCalled) words.push({ ...wordOf(next, reading), isLoose: false, isOwn: true })
  const isEnd =
    isCalled || !next || BREAK.test(next.gap) || /^(?:talk|copula|assignment|filler|connective)$/.test(next.kind)
  if (!isHead && (!isEnd || isUnspaced(textOf(mark, reading)))) return undefined
  const isPlural = next?.kind === 'type' && next.value === PLURAL
  const both = phrases.slice(Math.max(0, from - 3), from).find(({ kind }) => kind === 'plural')
  return {
    from: start.from,
    to: (isHead || isCalled) && next ? next.to : mark.to,
    types: isHead && next ? next.types : [],
    words: joinUnspaced(words),
    isHeaded: true,
    count: both ? both.value : isPlural ? 0 : 1,
    isOwned: true,
    isDone: false,
  }
}

function isCapital(phrase: Phrase | undefined, { clean, starts }: Reading): boolean {
  return phrase !== undefined && /^\p{Lu}/u.test(clean.slice(starts[phrase.from]))
}

function wordOf(phrase: Phrase, reading: Reading): DescriptionWord {
  const text = textOf(phrase, reading)
  const isNoun = phrase.kind === 'other' && reading.isNoun(text)
  return { text, isLoose: isNoun, isTalk: phrase.kind === 'talk' || isNoun, types: phrase.types }
}

function textOf({ from, to }: Phrase, { words }: Reading): string {
  return words.slice(from, to).join(isUnspaced(words[from] ?? '') ? '' : ' ')
}

/** Characters of a script without spaces are one word. */
function joinUnspaced(words: readonly DescriptionWord[]): DescriptionWord[] {
  return words.every(({ text }) => isUnspaced(text))
    ? [{ text: words.map(({ text }) => text).join(''), isLoose: false, types: [] }]
    : [...words]
}
