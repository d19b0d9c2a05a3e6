import type { Entity } from '../../model/entity.js'
import type { Finding } from './finding.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Reading } from './read-text.js'

const DETERMINER = /^(?:article|demonstrative)$/
/** Kinds of phrases inside of a noun phrase. */
const INSIDE = /^(?:other|type|selector|ordinal|ordinalDigit|last|superlative|comparative|possessive|number)$/
/** The place of the connective of which one alone is meant: `or`. */
const EITHER = 1
/** Noun phrases of one row that are read. (Q5) */
const MAX_JOINED = 4
/** How many are a list without a word that joins them. */
const MIN_LISTED = 3

/**
 * `cancel the lamp and the chair`, `3005 and 3001`: all that noun phrases or names in a row mean, where each means something
 * alone; of `the lamp or the chair?` neither is certain. (Q63)
 */
export function joinPhrases(reading: Reading, findAlone: (part: Reading) => Finding | undefined): Finding | undefined {
  const { spans, isEither } = findRow(reading)
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last || spans.length < 2 || !spans.every(span => reading.isMeant(span))) return undefined
  const found = spans.map(span => findEach(span, reading, findAlone))
  const meant = [...new Set(found.flat())]
  const span = { from: first.from, to: last.to }
  // Of `the poppy and the fern` only one is known, and not meant alone.
  const isNoun = ({ from }: Span): boolean =>
    reading.phraseAt[from]?.kind === 'article' &&
    reading.phraseAt[from + 1]?.kind === 'other' &&
    !reading.stateWords.measures.some(measure => measure?.has(reading.words[from + 1] ?? ''))
  const isOpen = meant.length > 0 && spans.length === 2 && spans.every(isNoun)
  if (isOpen && found.some(each => each.length === 0)) {
    const offered = spans.flatMap(one => findAlone(reading.part(one))?.candidates ?? [])
    return { kind: 'group', ...span, candidates: [...new Set([...meant, ...offered])] }
  }
  if (found.some(each => each.length === 0) || meant.length < found.flat().length) return undefined
  // `which is dearer, the lamp or the chair?` speaks of both.
  const isAsked = reading.phrases.some(phrase => reading.asksWhich(phrase))
  return { kind: 'group', ...span, candidates: meant, ...((!isEither || isAsked) && { meant }) }
}

/** Things that one of a row means; of `Theo's and Felix's orders` each may have one. */
function findEach(span: Span, reading: Reading, findAlone: (part: Reading) => Finding | undefined): readonly Entity[] {
  const { meant } = findAlone(reading.part(span)) ?? {}
  const head = reading.phraseAt[span.to - 1]
  const mark = reading.phraseAt[span.to - 2]
  if (meant || head?.kind !== 'type' || mark?.kind !== 'possessive') return meant ?? []
  return findAlone(reading.part({ from: span.from, to: mark.to }))?.meant ?? []
}

/** The first row of noun phrases and names, joined by commas and a connective. */
function findRow(reading: Reading): { readonly spans: readonly Span[]; readonly isEither: boolean } {
  const { phrases, words } = reading
  // `compare the lamp with the chair`
  const isPairing = words.some(word => reading.saysPair(word))
  const saysWith = ({ kind, from }: Phrase): boolean =>
    kind === 'connective' ||
    (isPairing && (kind === 'assignment' || reading.relationOf(words[from] ?? '') !== undefined))
  let spans: Span[] = []
  let joint: Phrase | undefined
  for (let at = 0; at < phrases.length && spans.length < MAX_JOINED; at++) {
    const end = endOf(at, reading)
    const [first, last] = [phrases[at], phrases[end - 1]]
    if (end === at || !first || !last) continue
    const before = phrases[at - 1]
    const isNext = spans.at(-1)?.to === before?.from && before !== undefined && saysWith(before) && before.gap === ' '
    const isRow = spans.at(-1)?.to === first.from
    const isSigned = isRow && /^\s?[&+]\s?$/.test(first.gap)
    if (isNext) joint = before
    if (isSigned) joint = first
    if (!isNext && !isSigned && !(isRow && /^,\s$/.test(first.gap))) {
      if (joint) break
      spans = []
    }
    spans.push({ from: first.from, to: last.to })
    at = end - 1
  }
  // `Ana, Ben, Kim`
  const isWhole = joint !== undefined || spans.length >= MIN_LISTED
  return { spans: isWhole ? spans : [], isEither: joint?.kind === 'connective' && joint.value === EITHER }
}

/** Where the noun phrase or name ends that begins here; the place itself where none does. */
function endOf(start: number, reading: Reading): number {
  const { phrases } = reading
  const isDetermined = DETERMINER.test(phrases[start]?.kind ?? '')
  let end = start + Number(isDetermined)
  const name = reading.names.find(({ from }) => from === phrases[start]?.from)
  while (isInside(phrases[end], end === start) || (phrases[end]?.to ?? Infinity) <= (name?.to ?? 0)) end += 1
  if (isDetermined) return end - start < 2 ? start : end
  const isWhole =
    name !== undefined ||
    isPartOfOne(start, reading) ||
    phrases.slice(start, end).some(({ kind }) => kind === 'possessive')
  return isWhole || isOfChoice(start, end, reading) ? end : start
}

/** Whether it is a part of one name, and written as one: `message Ana and Ben`. */
function isPartOfOne(place: number, { phrases, words, index, clean, starts }: Reading): boolean {
  const phrase = phrases[place]
  if (phrase?.kind !== 'other' || !/^\p{Lu}/u.test(clean.slice(starts[phrase.from]))) return false
  return new Set(index.byPart.get(words[phrase.from] ?? '')?.map(({ owner }) => owner)).size === 1
}

function isInside(phrase: Phrase | undefined, isFirst: boolean): boolean {
  if (!phrase || !INSIDE.test(phrase.kind)) return false
  return isFirst || phrase.gap === ' ' || (phrase.kind === 'possessive' && /^['’]$/.test(phrase.gap))
}

/** Whether it is one of two things of which one alone is meant, also without a determiner: `flow or party`. */
function isOfChoice(start: number, end: number, { phrases }: Reading): boolean {
  return [phrases[start - 1], phrases[end]].some(one => one?.kind === 'connective' && one.value === EITHER)
}
