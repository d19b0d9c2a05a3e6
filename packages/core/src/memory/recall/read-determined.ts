import type { Entity } from '../../model/entity.js'
import type { DescriptionWord } from './description.js'
import { entityWords } from './entity-words.js'
import { findMainList } from './main-list.js'
import { textOf, wordOf } from './description-word.js'
import { BREAK, MAX_WORDS, type NounPhrase } from './noun-phrase.js'
import { isRelation, isWhen, readAfter, type After } from './read-after.js'
import { PARTICIPLE } from './opens-clause.js'
import { PLURAL } from './read-labels.js'
import { BARE_ARTICLE } from './read-pointer.js'
import type { Phrase } from './read-phrases.js'
import type { Rank } from './read-rank.js'
import type { Reading } from './read-text.js'
import { shorten, shortenAsked } from './shorten-phrase.js'
import { ARTICLE, SEVERAL, SEVERAL_ARE } from './words/word-places.js'

export const EXTREME = /^(?:superlative|comparative)$/

/** From a determiner to where its noun phrase ends; where nothing says what kind it is, with what follows and without. */
export function readDetermined(start: number, reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const opens = phrases[start]
  if (!opens || isPronoun(start, reading)) return []
  const words: DescriptionWord[] = []
  const isBareRank = EXTREME.test(opens.kind)
  const before = phrases[start - 1]
  // `second cheapest item`
  let rank: Rank | undefined = isBareRank && before?.kind === 'ordinal' ? { place: before.value } : undefined
  const isAskedOfSeveral =
    opens.kind === 'indefinite' && phrases[start + 1]?.kind === 'copula' && phrases[start + 1]?.value === SEVERAL_ARE
  let count = opens.kind === 'plural' ? opens.value : opens.kind === 'all' || isAskedOfSeveral ? 0 : 1
  let to = opens.to
  // `the tents` of which each is called a tent.
  const isOfSeveral = (): boolean =>
    opens.kind === 'article' && saysSeveral(words.findLast(({ isTalk }) => !isTalk)?.text ?? '', reading)
  // `the logs of postgres` are of what is called so; `die von Jonas` is a thing.
  const isThing = (head: Phrase | undefined): boolean => head !== undefined || words.length === 0
  // `the two at Halle` are as headed as `the ones at Halle`; of `both of Zoe's notes` the notes are the head.
  const isNumberOf = (after: After): boolean =>
    opens.kind === 'plural' &&
    words.length === 0 &&
    !reading.phraseAt.slice(opens.to, after.to + 1).some(({ kind }) => kind === 'possessive')
  const phraseOf = (after: After, head?: Phrase): NounPhrase => ({
    from: opens.from,
    to: Math.max(to, after.to),
    types: head?.types ?? [],
    words: [
      ...withModifiers(words, head !== undefined, reading).map((word, place) =>
        head === undefined && place === words.length - 1 ? { ...word, isHead: true } : word,
      ),
      ...withModifiers(isThing(head) ? after.words : after.words.map(withoutOrigin), true, reading),
    ],
    isHeaded: head !== undefined || isNumberOf(after),
    rank: rank ?? after.rank,
    origin: isThing(head) ? after.origin : undefined,
    count: count === 1 && (head ? isPlural(head) : isOfSeveral()) ? 0 : count,
    isAnyNumber: isAskedOfSeveral || (head !== undefined && opens.kind === 'indefinite' && head.to - head.from > 1),
    isOwned: false,
    isDone: after.isDone,
  })
  // `laquelle part à Lyon ?`
  if (opens.kind === 'indefinite' && asksByVerb(start, reading)) {
    const after = readAfter(start + 1, reading, { isAsked: true })
    return after.words.length > 0 ? [phraseOf(after)] : []
  }
  for (let place = isBareRank ? start : start + 1; place < Math.min(phrases.length, start + MAX_WORDS); place++) {
    const phrase = phrases[place]
    if (!phrase || (place > start && BREAK.test(phrase.gap))) break
    const { kind } = phrase
    const next = phrases[place + 1]
    // In `the cart service page` the last one is the head.
    // and of `the user story` another word is.
    const isOfNext = next?.kind === 'type' || (next?.kind === 'other' && reading.isNoun(textOf(next, reading)))
    // `both one-off jobs`
    const isSelector = kind === 'selector' && next?.gap !== '-'
    const isHead = isSelector || (kind === 'type' && (!isOfNext || BREAK.test(next?.gap ?? '')))
    if (isHead) {
      to = phrase.to
      const isAsked = opens.kind === 'indefinite'
      const after = readAfter(place + 1, reading, { isAsked })
      // `the one in Rome for June`: what it is for may be of the sentence.
      const short = readAfter(place + 1, reading, { isAsked, isShort: true })
      const afters = [
        after,
        ...(isToldToo(after, phrases.slice(place + 1)) ? [{ ...after, isDone: false }] : []),
        ...(short.words.length < after.words.length ? [short] : []),
      ]
      // `the lowest ctr one`: by what it is put in order.
      const [measure] = words
      if (measure && words.length === 1 && rank?.extreme !== undefined && after.words.length === 0)
        return [
          phraseOf(after, phrase),
          { ...phraseOf(after, phrase), words: [], rank: { ...rank, measure: measure.text, isMeasured: true } },
        ]
      // In `book the red one at 18:45` the number is of what is to be done.
      const isNumber =
        after.words.length > 0 && after.words.every(({ text, date }) => /^\d+$/.test(text) || date?.startsWith('time-'))
      if (words.length > 0 && isNumber) afters.push({ words: [], to, isDone: false })
      // In `is the queue one still late?` what follows is asked of it.
      const isAskedOf = (words.length > 0 || rank !== undefined) && phrases[start - 1]?.kind === 'copula'
      if (isAskedOf && startsClause(start - 1, reading)) return [phraseOf({ words: [], to, isDone: false }, phrase)]
      if (isAskedOf) afters.push({ words: [], to, isDone: false })
      const read = afters.map(one => phraseOf(one, phrase))
      return [...read, ...read.flatMap(one => shortenAsked(one, reading))]
    }
    // `is the second cheaper than the first?`
    if (EXTREME.test(kind) && next && reading.compares(textOf(next, reading))) break
    if (kind === 'number' && words.length === 0 && isCount(phrase, next, reading)) count = phrase.value
    else if (EXTREME.test(kind)) {
      rank = { ...rank, extreme: phrase.value, isOfTwo: kind === 'comparative' }
      to = phrase.to
    } else if (/^(?:ordinal|last)$/.test(kind) && words.length === 0 && !rank) {
      rank = { place: kind === 'last' ? -1 - phrase.value : phrase.value }
    } else if (kind === 'filler' && next?.kind === 'selector' && opens.kind === 'article') {
      // `the asap one`
      words.push(wordOf(phrase, reading))
    } else if (kind === 'time' && /^(?:other|talk|type|selector)$/.test(next?.kind ?? '') && next?.gap === ' ') {
      // `the morning run`, but not `in the morning`.
      words.push(wordOf(phrase, reading))
    } else if (
      (/^(?:other|talk|type|number)$/.test(kind) &&
        !isRelation(phrase, reading) &&
        !isWhen(place, reading) &&
        !reading.saysOfThe(textOf(phrase, reading))) ||
      (kind === 'selector' && !isSelector) ||
      (kind === 'connective' && next?.kind === 'other')
    ) {
      words.push(wordOf(phrase, reading))
      to = phrase.to
    } else if (kind === 'negation' && phrase.value === 0 && /^(?:other|talk)$/.test(next?.kind ?? '')) {
      words.push(negatedWord(phrase, next ?? phrase, reading))
      to = next?.to ?? to
      place++
    } else {
      // `die von Jonas`, `the Maria of Birch Tools`: what follows says which.
      // In `can I get that in white` the thing is said, and how it shall be.
      const isPointing = opens.kind === 'demonstrative' && opens.value < ARTICLE && words.length === 0
      const isAsked = opens.kind === 'indefinite'
      const after = isAll(opens) || isPointing ? undefined : readAfter(place, reading, { isAsked })
      const bare = phraseOf({ words: [], to, isDone: false })
      const near = words.length > 0 || rank ? [bare, ...withMeasure(bare, words)] : []
      const short = rank ? near : near.flatMap(one => [one, ...shorten(one, reading)])
      // `the newest from Ruth` is none of all.
      if (after && after.words.length > 0 && rank?.extreme !== undefined && after.isOf) return [phraseOf(after)]
      if (!after || after.words.length === 0 || rank) return short
      // `assigne celui de Delorme à Hugo`: to whom it goes may be of the sentence.
      const nearer = readAfter(place, reading, { isAsked, isShort: true })
      const isGoal = words.length === 0 && nearer.words.length > 0 && nearer.words.length < after.words.length
      const whole = phraseOf(after)
      return [whole, ...shortenAsked(whole, reading), ...(isGoal ? [phraseOf(nearer)] : []), ...short]
    }
  }
  const drafts = isAll(opens) ? stateOf(words, reading) : undefined
  if (drafts) return [{ ...phraseOf({ words: [], to, isDone: false }), words: [drafts], isHeaded: true, count: 0 }]
  if ((words.length === 0 && !rank) || isAll(opens)) return []
  // `die offenen`
  const ending = opens.kind === 'article' ? reading.severalEndingOf(textOf(opens, reading)) : undefined
  if (count === 1 && ending !== undefined && words.at(-1)?.text.endsWith(ending)) count = 0
  // `make that 64 euros`: what it shall be.
  const isSet = opens.kind === 'demonstrative' && opens.value < ARTICLE
  if (isSet && words.length > 0 && words.every(({ text, isLoose }) => isLoose || /^\d+$/.test(text))) return []
  const whole = phraseOf({ words: [], to, isDone: false })
  return [whole, ...withMeasure(whole, words), ...shorten(whole, reading)]
}

/** `the most downloaded`: by what things are put in order. */
function withMeasure(whole: NounPhrase, [measure, ...others]: readonly DescriptionWord[]): NounPhrase[] {
  const { rank } = whole
  if (!measure || others.length > 0 || !PARTICIPLE.test(measure.text) || rank?.extreme === undefined || rank.isOfTwo)
    return []
  return [{ ...whole, words: [], isHeaded: false, rank: { ...rank, measure: measure.text, isMeasured: true } }]
}

/** Whether a demonstrative stands for the thing that is asked about: `when was that inspected?`, `is that full already?` */
function isPronoun(start: number, reading: Reading): boolean {
  const [copula, opens, said, next] = reading.phrases.slice(Math.max(0, start - 1), start + 3)
  if (start === 0 || copula?.kind !== 'copula' || opens?.kind !== 'demonstrative' || opens.value >= ARTICLE || !said)
    return false
  const text = textOf(said, reading)
  const isSaid = PARTICIPLE.test(text) || reading.stateWords.states.has(text) || reading.stateWords.lacks.has(text)
  return isSaid && (!next || BREAK.test(next.gap) || next.kind === 'filler')
}

/** Whether a clause begins with it, as a question does: `is the second one still open?` */
function startsClause(place: number, { phrases }: Reading): boolean {
  const [before, phrase] = phrases.slice(Math.max(0, place - 1), place + 1)
  return place === 0 || /^(?:filler|connective)$/.test(before?.kind ?? '') || BREAK.test(phrase?.gap ?? '')
}

/** Whether a number says how many, and not for how much: `the 40 euro one`. */
function isCount({ gap, value }: Phrase, next: Phrase | undefined, reading: Reading): boolean {
  const isAmount = next !== undefined && reading.dateAndMoney.currencies.has(textOf(next, reading))
  return value <= MAX_COUNT && !isAmount && !/\p{Sc}/u.test(gap)
}

const MAX_COUNT = 20

/** `the not shipped one`, and `die nicht zugewiesene`, which is a state. */
function negatedWord(negation: Phrase, said: Phrase, reading: Reading): DescriptionWord {
  const text = `${textOf(negation, reading)} ${textOf(said, reading)}`
  const states = reading.stateWords.states.get(text)
  return states ? { text, isLoose: false, states, types: [] } : { ...wordOf(said, reading), isNegated: true }
}

/** `all the drafts`: the state whose things are called by its plural. */
function stateOf([word, ...others]: readonly DescriptionWord[], { stateWords }: Reading): DescriptionWord | undefined {
  const text = word?.text.replace(/s$/, '') ?? ''
  const states = word && others.length === 0 && text !== word.text ? stateWords.states.get(text) : undefined
  return states && { text, isLoose: false, states, types: [] }
}

/** Whether it says that all are meant, and is no article of several: `los de Acme`. */
function isAll({ kind, value }: Phrase): boolean {
  return kind === 'all' && value !== BARE_ARTICLE
}

/** Whether what somebody did may as well be told of the thing: `the one we lost`, but not `the one I had you close`. */
function isToldToo({ words, isDone }: After, [opens, next]: readonly Phrase[]): boolean {
  return isDone && words.length === 1 && opens?.kind === 'speaker' && next?.kind === 'other'
}

function withoutOrigin(word: DescriptionWord): DescriptionWord {
  return { ...word, isFrom: false }
}

/** Of nouns in a row the last may be but what the thing is called: in `the refunds file` the first says which. */
function withModifiers(words: readonly DescriptionWord[], isHeaded: boolean, { index }: Reading): DescriptionWord[] {
  return words.map((word, place) => {
    // `the release one` is of what is called so: before its head a word of the talk is no verb.
    const isOfName = isHeaded && words.length === 1 && word.isTalk && !word.isAfter && index.byPart.has(word.text)
    const isModifier = isOfName || (word.isNoun === true && (isHeaded || place < words.length - 1))
    return isModifier ? { ...word, isLoose: false, isTalk: false } : word
  })
}

/** Whether a word is the plural of one that names of several end with, or that several tell of themselves, and none is called by itself. */
function saysSeveral(word: string, { index: { byPart }, view }: Reading): boolean {
  if (!/[^s]s$/.test(word) || byPart.has(word)) return false
  const singular = word.slice(0, -1)
  const heads = (byPart.get(singular) ?? []).filter(({ form }) => form.words.at(-1) === singular)
  if (new Set(heads.map(({ owner }) => owner)).size > 1) return true
  // `the cats` of animals, of which some are each a cat.
  const isSort = (entity: Entity): boolean =>
    entityWords(entity).told.some(({ value: [first, ...others] }) => first === singular && others.length === 0)
  return (findMainList(view, [])?.shown.filter(isSort).length ?? 0) > 1
}

function isPlural({ kind, value }: Phrase): boolean {
  return kind === 'type' ? value === PLURAL : value === SEVERAL
}

/** Whether a word that asks which one it is stands before a verb and a preposition: `laquelle part à Lyon ?` */
export function asksByVerb(place: number, { phrases, words, asksWhich, relationOf }: Reading): boolean {
  const [phrase, verb, next] = phrases.slice(place, place + 3)
  if (!phrase || !asksWhich(phrase) || verb?.kind !== 'other' || !next || BREAK.test(next.gap)) return false
  return /^(?:assignment|filler)$/.test(next.kind) || relationOf(words[next.from] ?? '') !== undefined
}
