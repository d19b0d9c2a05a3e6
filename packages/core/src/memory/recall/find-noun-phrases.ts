import type { Description, DescriptionWord } from './bear-words.js'
import { PLURAL } from './read-labels.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Rank } from './read-rank.js'
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
  /** Which of those that the words fit is meant. */
  readonly rank?: Rank | undefined
  /** How many are meant: 0 where that is left open. */
  readonly count: number
  /** Where they begin to say what the thing is from, which is not meant. */
  readonly origin?: number | undefined
}

/** The noun phrases of a text that say of a thing which it is, in its order. */
export function findNounPhrases(reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const found: NounPhrase[] = []
  for (const [place, phrase] of phrases.entries()) {
    if (found.length === MAX_PHRASES) break
    const read = isAfterNoun(place, reading)
      ? [readPossessed(place, reading)]
      : DETERMINER.test(phrase.kind) && phrase.gap !== '-'
        ? readDetermined(place, reading)
        : phrase.kind === 'possessive'
          ? [readPossessed(place, reading)]
          : isBare(place, reading)
            ? readDetermined(place, reading)
            : []
    for (const one of read)
      if (one && (one.words.length > 0 || one.rank?.extreme !== undefined) && reading.isMeant(one)) found.push(one)
  }
  return found
}

/** `图片那个`: in a script without spaces what says which one may stand before. */
function isAfterNoun(place: number, { phrases, words }: Reading): boolean {
  const phrase = phrases[place]
  const isSelecting = phrase?.kind === 'demonstrative' && phrase.gap === '' && phrase.to - phrase.from > 1
  return isSelecting && phrases[place - 1]?.kind === 'other' && isUnspaced(words[phrase.from] ?? '')
}

const EXTREME = /^(?:superlative|comparative)$/

/** Whether it begins a noun phrase without a determiner: `最新的订单`, `ouvre le moins cher`. */
function isBare(place: number, { phrases }: Reading): boolean {
  const phrase = phrases[place]
  return phrase !== undefined && EXTREME.test(phrase.kind) && !DETERMINER.test(phrases[place - 1]?.kind ?? '')
}

/** From a determiner to where its noun phrase ends; where nothing says what kind it is, with what follows and without. */
function readDetermined(start: number, reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const opens = phrases[start]
  if (!opens) return []
  const words: DescriptionWord[] = []
  const isBareRank = EXTREME.test(opens.kind)
  let rank: Rank | undefined
  let count = opens.kind === 'plural' ? opens.value : opens.kind === 'all' ? 0 : 1
  let to = opens.to
  // `the logs of postgres` are of what is called so; `die von Jonas` is a thing.
  const isThing = (head: Phrase | undefined): boolean => head !== undefined || words.length === 0
  const phraseOf = (after: After, head?: Phrase): NounPhrase => ({
    from: opens.from,
    to: Math.max(to, after.to),
    types: head?.types ?? [],
    words: [
      ...withModifiers(words, head !== undefined),
      ...withModifiers(isThing(head) ? after.words : after.words.map(withoutOrigin), true),
    ],
    isHeaded: head !== undefined,
    rank: rank ?? after.rank,
    origin: isThing(head) ? after.origin : undefined,
    count: head && isPlural(head) && count === 1 ? 0 : count,
    isOwned: false,
    isDone: after.isDone,
  })
  for (let place = isBareRank ? start : start + 1; place < Math.min(phrases.length, start + MAX_WORDS); place++) {
    const phrase = phrases[place]
    if (!phrase || (place > start && BREAK.test(phrase.gap))) break
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
    else if (EXTREME.test(kind)) {
      rank = { ...rank, extreme: phrase.value, isOfTwo: kind === 'comparative' }
      to = phrase.to
    } else if (/^(?:ordinal|last)$/.test(kind) && words.length === 0 && !rank) {
      rank = { place: kind === 'last' ? -1 - phrase.value : phrase.value }
    } else if (/^(?:other|talk|type|number)$/.test(kind) || (kind === 'connective' && next?.kind === 'other')) {
      words.push(wordOf(phrase, reading))
      to = phrase.to
    } else if (kind === 'negation' && /^(?:other|talk)$/.test(next?.kind ?? '')) {
      words.push({ ...wordOf(next ?? phrase, reading), isNegated: true })
      to = next?.to ?? to
      place++
    } else {
      // `die von Jonas`, `the Maria of Birch Tools`: what follows says which.
      const after = opens.kind === 'all' ? undefined : readAfter(place, reading)
      const short = words.length > 0 || rank ? [phraseOf({ words: [], to, isDone: false })] : []
      return after && after.words.length > 0 && !rank ? [phraseOf(after), ...short] : short
    }
  }
  if ((words.length === 0 && !rank) || opens.kind === 'all') return []
  const whole = phraseOf({ words: [], to, isDone: false })
  // `take the candle out`: a word of the talk at the end is of the verb.
  const last = words.findLastIndex(({ isTalk, isLoose }) => !isTalk || isLoose)
  const isParticle = last >= 0 && last < words.length - 1
  return isParticle ? [whole, { ...whole, to: to - words.length + last + 1, words: words.slice(0, last + 1) }] : [whole]
}

function withoutOrigin(word: DescriptionWord): DescriptionWord {
  return { ...word, isFrom: false }
}

/** Of nouns in a row the last may be but what the thing is called: in `the refunds file` the first says which. */
function withModifiers(words: readonly DescriptionWord[], isHeaded: boolean): DescriptionWord[] {
  return words.map((word, place) => {
    const isModifier = word.isNoun === true && (isHeaded || place < words.length - 1)
    return isModifier ? { ...word, isLoose: false, isTalk: false } : word
  })
}

/** The place of those selectors that stand for several: `the open ones`. */
const SEVERAL = 2

function isPlural({ kind, value }: Phrase): boolean {
  return kind === 'type' ? value === PLURAL : value === SEVERAL
}

interface After {
  readonly words: readonly DescriptionWord[]
  readonly origin?: number | undefined
  readonly rank?: Rank | undefined
  readonly to: number
  /** Whether it says what was done to the thing: `… I had you void`. */
  readonly isDone: boolean
}

const OPENING = /^(?:filler|speaker|assignment|complement|demonstrative|superlative)$/
const PASSED =
  /^(?:filler|speaker|article|copula|complement|assignment|demonstrative|indefinite|possessive|superlative|negation)$/

function readAfter(start: number, reading: Reading, isShort = false): After {
  const { phrases } = reading
  const words: DescriptionWord[] = []
  let rank: Rank | undefined
  let isDone = false
  let isNegated = false
  let to = phrases[start - 1]?.to ?? 0
  const opens = phrases[start]
  const isFrom = opens?.kind === 'filler' && reading.saysOrigin(textOf(opens, reading))
  const isWithout = opens?.kind === 'negation' && opens.value > 0
  if (!opens || isUnspaced(textOf(opens, reading)) || BREAK.test(opens.gap) || !(OPENING.test(opens.kind) || isWithout))
    return { words, to, isDone: false }
  // `the won one can be archived`: what is said of it does not say which it is.
  if (opens.kind === 'filler' && phrases[start + 1]?.kind === 'copula') return { words, to, isDone: false }
  // What it goes to does not say which it is: `move the second one to Done`.
  if (opens.kind === 'assignment' && opens.value === 0) return { words, to, isDone: false }
  for (let place = start; place < Math.min(phrases.length, start + MAX_WORDS); place++) {
    const phrase = phrases[place]
    if (!phrase || BREAK.test(phrase.gap)) break
    const { kind } = phrase
    // After what it is about, the sentence goes on: `the two from Jon have time`.
    if (/^(?:talk|copula)$/.test(kind) && !isDone && words.some(({ isLoose }) => !isLoose)) break
    if (isShort && kind === 'complement' && words.length > 0) break
    isDone ||= kind === 'speaker'
    if (/^(?:other|talk|type|number)$/.test(kind)) {
      const word = wordOf(phrase, reading)
      const isTalk = kind === 'talk'
      const isSaidNot: boolean = isNegated && !(isTalk && word.states === undefined)
      if (rank?.extreme !== undefined && rank.measure === undefined) rank = { ...rank, measure: word.text }
      else words.push({ ...word, isLoose: isTalk && !isSaidNot, isTalk, isAfter: true, isFrom, isNegated: isSaidNot })
      to = phrase.to
      isNegated &&= !isSaidNot
    } else if (kind === 'selector' && rank && rank.measure === undefined) {
      // `the one with the most items`
      rank = { ...rank, measure: textOf(phrase, reading) }
      to = phrase.to
    } else if (!PASSED.test(kind)) break
    else if (kind === 'superlative' && words.length === 0) [rank, to] = [{ extreme: phrase.value }, phrase.to]
    else if (kind === 'negation') isNegated = true
  }
  // `the one that goes by air`: the verb need not be told of it where more is said.
  const isClause = /^(?:demonstrative|complement)$/.test(opens.kind) && phrases[start + 1]?.kind === 'other'
  const [verb, ...rest] = words
  const isVerbLoose = !isShort && isClause && !isDone && verb !== undefined && rest.some(({ isLoose }) => !isLoose)
  return {
    words: isVerbLoose ? [{ ...verb, isLoose: true }, ...rest] : words,
    origin: isFrom ? opens.from : undefined,
    rank,
    to,
    isDone,
  }
}

/** `Jon's order`, `Lena's`, `プリンターのチケット`: what is another's. */
function readPossessed(place: number, reading: Reading): NounPhrase | undefined {
  const { phrases } = reading
  const words: DescriptionWord[] = []
  let from = place
  while (from > 0 && words.length < MAX_WORDS && isOfName(from - 1, words.length, reading)) {
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
  if (!isHead && (!isEnd || (mark.kind === 'possessive' && isUnspaced(textOf(mark, reading))))) return undefined
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

/** Whether a word may be of the name before a possessive: also a counting word that no number stands before, as the 张 of 张强. */
function isOfName(place: number, after: number, { phrases, words }: Reading): boolean {
  const phrase = phrases[place]
  if (phrase?.kind !== 'selector') return phrase?.kind === 'other'
  const isJoined = after > 0 && phrases[place + 1]?.gap === '' && isUnspaced(words[phrase.from] ?? '')
  return isJoined && !/^(?:number|demonstrative|plural|ordinal|ordinalMark)$/.test(phrases[place - 1]?.kind ?? '')
}

function isCapital(phrase: Phrase | undefined, { clean, starts }: Reading): boolean {
  return phrase !== undefined && /^\p{Lu}/u.test(clean.slice(starts[phrase.from]))
}

function wordOf(phrase: Phrase, reading: Reading): DescriptionWord {
  const text = textOf(phrase, reading)
  const isNoun = phrase.kind === 'other' && reading.isNoun(text)
  const { states, lacks } = reading.stateWords
  return {
    text,
    isLoose: isNoun,
    isNoun,
    isTalk: phrase.kind === 'talk' || isNoun,
    states: states.get(text),
    lacks: lacks.get(text),
    types: phrase.types,
  }
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
