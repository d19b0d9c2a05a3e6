import type { Finding } from './finding.js'
import { isFresh, nearestToFocus, rankByFocus } from './focus.js'
import { namesWith } from './name-index.js'
import type { Reading } from './read-text.js'

/** Shorter words are near too many others. */
const MIN_LENGTH = 6

/** From this length on two slips are still the same word. */
const LONG = 9

/** Longer words are no words of a name. */
const MAX_LENGTH = 40

/** Words of names that a text is held against at most, whatever both hold. (Q5) */
const MAX_COMPARISONS = 4_000

/** A longer text is no search for a name, and each of its words is held against each of every name. */
const MAX_WORDS = 40

const ALPHABETIC = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]+$/u

/** A word that is nearly one of a name, as `Pircing`: proposed, never certain. */
export function readSimilar({ words, phrases, index, live, view, isMade, isMeant }: Reading): Finding | undefined {
  if (words.length > MAX_WORDS) return undefined
  let comparisons = 0
  for (const phrase of phrases) {
    if (isMade(phrase.from) || !isMeant(phrase)) continue
    const word = phrase.kind === 'other' ? words.slice(phrase.from, phrase.to).join('') : ''
    if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !ALPHABETIC.test(word)) continue
    const parts = index.parts.get(word.charAt(0))?.slice(0, MAX_COMPARISONS - comparisons) ?? []
    comparisons += parts.length
    const similar = parts.filter(part => isSlip(word, part))
    if (similar.length > 0) {
      const nearest = nearestToFocus(live)
      const focus = nearest.slice(0, 1).filter(entity => isFresh(entity, view.now.message))
      const owners = new Set(namesWith(similar, index).map(({ owner }) => owner))
      const bearers = rankByFocus([...owners].flatMap(owner => index.byKey.get(owner) ?? []))
      return { ...phrase, kind: 'similar-name', candidates: [...new Set([...focus, ...bearers, ...nearest])] }
    }
  }
  return undefined
}

/** Whether one word is the other with a letter more, less, changed or swapped: twice in a long one. */
function isSlip(one: string, other: string): boolean {
  const slips = one.length >= LONG ? 2 : 1
  if (Math.abs(one.length - other.length) > slips || other.length < MIN_LENGTH) return false
  return countSlips(one, other, slips) <= slips
}

/** Restricted Damerau–Levenshtein distance, as far as it is of interest: more than `most` is `Infinity`. */
function countSlips(one: string, other: string, most: number): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const slipsAt = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row++) {
    const current: number[] = [row]
    rows.push(current)
    let least = row
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwap ? slipsAt(row - 2, column - 2) + 1 : Infinity
      const changed = slipsAt(row - 1, column - 1) + Number(!isSame)
      const slips = Math.min(slipsAt(row - 1, column) + 1, slipsAt(row, column - 1) + 1, changed, swapped)
      current[column] = slips
      least = Math.min(least, slips)
    }
    if (least > most) return Infinity
  }
  return slipsAt(one.length, other.length)
}
