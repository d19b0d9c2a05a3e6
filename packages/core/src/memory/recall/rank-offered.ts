import type { Entity } from '../../model/entity.js'
import { countBorne } from './bear-words.js'
import { findAnswer } from './find-answer.js'
import type { Finding } from './finding.js'
import { isFresh, nearestToFocus, rankByFocus } from './focus.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/** Words of a text that things are held against: a longer one is no description. (Q5) */
const MAX_WORDS = 16

/** What is offered where nothing is certain: of what the words say most first, and of equals the nearest to the focus. (Q1) */
export function rankOffered(finding: Finding | undefined, reading: Reading): readonly Entity[] {
  const { live, view } = reading
  const offered = finding?.candidates ?? offeredToAll(reading)
  if (finding && finding.kind !== 'partial-name') return offered
  const words = wordsOf(reading)
  const counts = new Map<Entity, number>()
  for (const entity of words.length > 0 ? live : []) {
    const count = countBorne(entity, words, view)
    if (count > 0) counts.set(entity, count)
  }
  const [first] = offered
  const isUnspacedText = words.some(isUnspaced)
  if (first && isFresh(first, view.now.message)) {
    const most = Math.max(0, ...counts.values())
    const isOne = [...counts.values()].filter(count => count === most).length === 1 && (most > 1 || !isUnspacedText)
    // What had the focus just now stays first, unless the words say most of one other.
    if (!isOne && finding?.isHeaded !== true) counts.set(first, Infinity)
    // Who means what had the focus says `it`, and does not describe it.
    else if (finding?.isStranger && !counts.has(first) && !isUnspacedText) counts.set(first, -1)
  }
  return [...new Set([...offered, ...rankByFocus([...counts.keys()])])].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
}

/** What may be meant by words that say nothing of it. */
function offeredToAll({ live, view }: Reading): readonly Entity[] {
  const answer = findAnswer(live, view.now.message)
  const nearest = nearestToFocus(live)
  return answer ? [...new Set([answer.entity, ...nearest])] : nearest
}

/** A letter on its own is left of another word, as of `I'm`. */
const LETTER = /^\p{L}$/u

function wordsOf({ phrases, words, isNoun }: Reading): string[] {
  return phrases
    .filter(({ kind, value }) => kind === 'other' && value === 0)
    .slice(0, MAX_WORDS)
    .map(({ from, to }) => words.slice(from, isUnspaced(words[from] ?? '') ? to + 1 : to).join(''))
    .filter(word => !isNoun(word) && (isUnspaced(word) || !LETTER.test(word)))
}
