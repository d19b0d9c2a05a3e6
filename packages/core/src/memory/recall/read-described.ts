import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { bearsAll, type Description, type DescriptionWord } from './entity-words.js'
import type { Finding } from './finding.js'
import { rankByFocus } from './focus.js'
import { findMainList } from './main-list.js'
import { PLURAL } from './read-labels.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/** A finding of words that describe, and whether they say what kind of thing they describe: `the draft one`. */
export interface Described extends Finding {
  readonly isHeaded: boolean
}

/** Words of one noun phrase that are read. */
const MAX_WORDS = 12

/** Noun phrases of one text that are read. (Q5) */
const MAX_PHRASES = 8

const DETERMINER = /^(?:article|demonstrative|plural|all)$/
const CONTENT = /^(?:other|talk|type|number|copula|indefinite|filler|assignment)$/
const BREAK = /[,.!?;:()，。！？；：、\n]/

interface NounPhrase extends Description {
  readonly from: number
  readonly to: number
  readonly types: readonly string[]
  readonly isHeaded: boolean
  /** How many are meant: 0 where that is left open. */
  readonly count: number
}

/** `the overdue one`, `Jon's order`, `the bug about the cart`, `the rain jacket`: what all of its words fit, where one thing does. */
export function readDescribed(reading: Reading): Described | undefined {
  const { clean, starts, ends } = reading
  let first: Described | undefined
  for (const phrase of findNounPhrases(reading)) {
    // Of `the photo in the team section` the photo is meant, also where none is known.
    if (first && !BREAK.test(clean.slice(ends[first.to - 1], starts[phrase.from]))) continue
    const found = follow(phrase, reading)
    if (found?.meant) return found
    if (found?.isHeaded) first ??= found
  }
  return first
}

function follow(phrase: NounPhrase, { live, view }: Reading): Described | undefined {
  const { from, to, types, isHeaded, count } = phrase
  const fitting = types.length > 0 ? live.filter(({ type }) => types.includes(type)) : live
  const matching = fitting.filter(entity => bearsAll(entity, phrase, view))
  const list = new Set(findMainList(view, types)?.keys)
  const listed = matching.filter(({ key }) => list.has(key))
  const asked = matching.filter(({ role }) => role === 'subject' || role === 'item')
  const chosen = listed.length > 0 ? listed : asked.length > 0 ? asked : matching
  const isMeant = count === 1 ? chosen.length === 1 : chosen.length > 1 && (count === 0 || chosen.length === count)
  const finding = { kind: 'partial-name', from, to, isHeaded } as const
  if (chosen.length === 0) return isHeaded ? { ...finding, candidates: [] } : undefined
  return isMeant ? { ...finding, candidates: chosen, meant: chosen } : { ...finding, candidates: rankByFocus(chosen) }
}

function findNounPhrases(reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const found: NounPhrase[] = []
  for (const [place, phrase] of phrases.entries()) {
    if (found.length === MAX_PHRASES) break
    const read = DETERMINER.test(phrase.kind)
      ? readDetermined(place, reading)
      : phrase.kind === 'possessive'
        ? readPossessed(place, reading)
        : undefined
    if (read && read.words.length > 0 && reading.isMeant(read)) found.push(read)
  }
  return found
}

/** From a determiner to where its noun phrase ends. */
function readDetermined(start: number, reading: Reading): NounPhrase | undefined {
  const { phrases } = reading
  const first = phrases[start]
  if (!first) return undefined
  const words: DescriptionWord[] = []
  let types: readonly string[] = []
  let count = first.kind === 'plural' ? first.value : first.kind === 'all' ? 0 : 1
  let isHeaded = false
  let to = first.to
  const end = Math.min(phrases.length, start + MAX_WORDS)
  for (let place = start + 1; place < end; place++) {
    const phrase = phrases[place]
    if (!phrase || BREAK.test(phrase.gap)) break
    const { kind } = phrase
    if (kind === 'selector' || kind === 'type') {
      // In `the cart service page` the last one is the head.
      const next = phrases[place + 1]
      const isLast = kind === 'selector' || next?.kind !== 'type' || BREAK.test(next.gap)
      if (isHeaded || (!isLast && kind === 'type')) {
        if (isHeaded) break
        words.push(wordOf(phrase, reading))
        continue
      }
      isHeaded = true
      types = phrase.types
      to = phrase.to
      if (phrase.value === PLURAL || textOf(phrase, reading).endsWith('s')) count = count === 1 ? 0 : count
      const after = readAfter(place + 1, reading)
      words.push(...after.words)
      return {
        from: first.from,
        to: Math.max(to, after.to),
        types,
        words,
        isHeaded,
        count,
        isOwned: false,
        isDone: after.isDone,
      }
    }
    if (kind === 'number' && words.length === 0) {
      count = phrase.value
      continue
    }
    if (kind !== 'other' && kind !== 'talk' && kind !== 'number' && kind !== 'connective') {
      // `die von Jonas`, `el de Ana`: the determiner stands for the thing.
      const isHeadless = place === start + 1 && /^(?:filler|assignment)$/.test(kind) && first.kind !== 'all'
      if (!isHeadless) break
      const after = readAfter(place, reading)
      return {
        from: first.from,
        to: after.to,
        types,
        words: after.words,
        isHeaded: false,
        count,
        isOwned: false,
        isDone: after.isDone,
      }
    }
    if (kind === 'connective' && phrases[place + 1]?.kind !== 'other') break
    words.push(wordOf(phrase, reading))
    to = phrase.to
  }
  if (words.length === 0 || first.kind === 'all') return undefined
  return { from: first.from, to, types, words, isHeaded, count, isOwned: false, isDone: false }
}

/** `… about the heating`, `… that is on hold`, `… from Elm Paper`: what is said of a thing after its head. */
interface After {
  readonly words: readonly DescriptionWord[]
  readonly to: number
  /** Whether it says what was done to the thing: `… I had you void`. */
  readonly isDone: boolean
}

function readAfter(start: number, reading: Reading): After {
  const { phrases } = reading
  const words: DescriptionWord[] = []
  let isDone = false
  let to = phrases[start - 1]?.to ?? 0
  const opens = phrases[start]
  if (
    !opens ||
    isUnspaced(textOf(opens, reading)) ||
    BREAK.test(opens.gap) ||
    !/^(?:filler|speaker|assignment|demonstrative)$/.test(opens.kind)
  )
    return { words, to, isDone: false }
  // What it goes to does not say which it is: `move the second one to Done`.
  if (opens.kind === 'assignment' && opens.value === 0) return { words, to, isDone: false }
  for (let place = start; place < Math.min(phrases.length, start + MAX_WORDS); place++) {
    const phrase = phrases[place]
    if (!phrase || BREAK.test(phrase.gap)) break
    // After what it is about, the sentence goes on: `the two from Jon have time`.
    if (/^(?:talk|copula)$/.test(phrase.kind) && !isDone && words.some(({ isLoose }) => !isLoose)) break
    isDone ||= phrase.kind === 'speaker'
    if (/^(?:other|talk|type|number)$/.test(phrase.kind)) {
      words.push({ ...wordOf(phrase, reading), isLoose: phrase.kind === 'talk', isAfter: true })
      to = phrase.to
    } else if (!/^(?:filler|speaker|article|copula|assignment|demonstrative|indefinite|possessive)$/.test(phrase.kind))
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
    if (before) words.unshift(wordOf(before, reading))
    if (before && BREAK.test(before.gap)) break
  }
  const next = phrases[place + 1]
  const start = phrases[from]
  const mark = phrases[place]
  if (!start || !mark || words.length === 0) return undefined
  const isHead = /^(?:type|selector|demonstrative)$/.test(next?.kind ?? '')
  const isEnd = !next || BREAK.test(next.gap) || /^(?:talk|copula|assignment|filler|connective)$/.test(next.kind)
  if (!isHead && (!isEnd || isUnspaced(textOf(mark, reading)))) return undefined
  const isPlural = next?.kind === 'type' && next.value === PLURAL
  const both = phrases.slice(Math.max(0, from - 3), from).find(({ kind }) => kind === 'plural')
  return {
    from: start.from,
    to: isHead && next ? next.to : mark.to,
    types: isHead && next ? next.types : [],
    words: joinUnspaced(words),
    isHeaded: true,
    count: both ? both.value : isPlural ? 0 : 1,
    isOwned: true,
    isDone: false,
  }
}

function wordOf(phrase: Phrase, reading: Reading): DescriptionWord {
  return { text: textOf(phrase, reading), isLoose: false, isTalk: phrase.kind === 'talk', types: phrase.types }
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
