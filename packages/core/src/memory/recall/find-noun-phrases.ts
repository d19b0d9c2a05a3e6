import { textOf } from './description-word.js'
import { BREAK, type NounPhrase } from './noun-phrase.js'
import { isTotal } from './is-total.js'
import { asksByVerb, EXTREME, readDetermined } from './read-determined.js'
import { readPossessed, readTheirs } from './read-possessed.js'
import { readAskedRank } from './read-asked-rank.js'
import { isDenied, readStateAsked, readStateBefore } from './read-state-before.js'
import type { Reading } from './read-text.js'
import { readTotal } from './read-total.js'
import { isUnspaced } from './tokenize.js'
import { ASKING } from './words/word-places.js'

/** Noun phrases of one text that are read. (Q5) */
const MAX_PHRASES = 8

const DETERMINER = /^(?:article|demonstrative|plural|all)$/
/** The noun phrases of a text that say of a thing which it is, in its order. */
export function findNounPhrases(reading: Reading): NounPhrase[] {
  const { phrases } = reading
  const found: NounPhrase[] = []
  for (const [place, phrase] of phrases.entries()) {
    if (found.length === MAX_PHRASES) break
    const asked = readAskedRank(place, reading)
    const read = asked
      ? [asked]
      : isAfterNoun(place, reading)
        ? readPossessed(place, reading)
        : (DETERMINER.test(phrase.kind) && phrase.gap !== '-') || isOtherSo(place, reading) || isOfThe(place, reading)
          ? readDetermined(place, reading)
          : phrase.kind === 'possessive'
            ? readPossessed(place, reading)
            : isTotal(phrase, reading)
              ? readTotal(place, reading)
              : phrase.kind === 'personal'
                ? readTheirs(place, reading)
                : isBare(place, reading) || isAsked(place, reading)
                  ? readDetermined(place, reading)
                  : []
    // Before `没有负责人的任务` is of anybody, it is one that nobody has.
    const isMark = phrase.kind === 'possessive'
    const isMarked = phrases[place - 1]?.kind === 'possessive'
    const states = isMarked
      ? []
      : phrase.kind === 'indefinite'
        ? readStateAsked(place, reading)
        : readStateBefore(isMark ? place + 1 : place, reading)
    for (const one of [...states, ...read])
      if (one && (one.words.length > 0 || one.rank?.extreme !== undefined) && reading.isMeant(one)) {
        const isKeptOut = isUnspaced(reading.words[one.to - 1] ?? '') && isDenied(one.from, reading)
        if (!isKeptOut) found.push(one)
      }
  }
  return found
}

/** `图片那个`: in a script without spaces what says which one may stand before. */
function isAfterNoun(place: number, { phrases, words }: Reading): boolean {
  const phrase = phrases[place]
  const isSelecting =
    /^(?:demonstrative|pronoun)$/.test(phrase?.kind ?? '') && phrase?.gap === '' && phrase.to - phrase.from > 1
  return isSelecting && phrases[place - 1]?.kind === 'other' && isUnspaced(words[phrase.from] ?? '')
}

/** `the other open one`, `l'autre ouverte`: what is left of those that are so. */
function isOtherSo(place: number, { phrases }: Reading): boolean {
  const [phrase, next] = phrases.slice(place, place + 2)
  return (
    phrase?.kind === 'remaining' && next !== undefined && /^(?:other|talk)$/.test(next.kind) && !BREAK.test(next.gap)
  )
}

/** `die Frist vom Pendelversuch`: an article may stand in the preposition. */
function isOfThe(place: number, reading: Reading): boolean {
  const { phrases, words, saysOfThe, hasArticle, stateWords } = reading
  const [phrase, next] = phrases.slice(place, place + 2)
  const word = words[phrase?.from ?? -1] ?? ''
  if (!phrase || next?.gap !== ' ') return false
  // `Schick zur überfälligen eine Mahnung`
  if (hasArticle(word) && stateWords.states.has(textOf(next, reading))) return true
  return phrase.kind === 'other' && saysOfThe(word) && next.kind === 'other'
}

/** Whether it begins a noun phrase without a determiner: `最新的订单`, `ouvre le moins cher`. */
function isBare(place: number, reading: Reading): boolean {
  const [phrase, next] = reading.phrases.slice(place, place + 2)
  const before = reading.phrases[place - 1]?.kind ?? ''
  // `la tercera es más barata que la segunda` holds two against each other.
  const isCompared = next !== undefined && reading.compares(textOf(next, reading))
  return (
    phrase !== undefined &&
    !isCompared &&
    EXTREME.test(phrase.kind) &&
    // `which service is cheapest for the one in Rome` asks it of something else.
    before !== 'copula' &&
    !DETERMINER.test(before)
  )
}

/** Whether a text begins by asking which thing something is so of: `which one is overdue?`. */
function isAsked(place: number, reading: Reading): boolean {
  const { phrases, clean, asksWhich } = reading
  const [phrase, next] = phrases.slice(place, place + 2)
  const isWhich =
    phrase?.kind === 'indefinite' &&
    phrase.value === ASKING &&
    (/[?？]\s*$/.test(clean) || (place === 0 && !/[?？]/.test(clean) && asksWhich(phrase)))
  // `which is overdue`, but not `what is overdue` of whatever it is.
  const isOne = phrase !== undefined && asksWhich(phrase) && next?.kind === 'copula'
  return isWhich && place < 2 && (/^(?:selector|type)$/.test(next?.kind ?? '') || isOne || asksByVerb(place, reading))
}
