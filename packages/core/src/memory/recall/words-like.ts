import { isSlip, maySlip } from '../count-slips.js'
import type { Corpus } from './search-corpus.js'

/** Words that one is held against at most. */
const MAX_COMPARISONS = 4_000

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** By their first letter, of the corpus that was searched last. */
const known = new WeakMap<Corpus, ReadonlyMap<string, readonly string[]>>()

/** The words of names and texts that one may be a slip of; its first letter is right. No identifier is like another. */
export function wordsLike(word: string, corpus: Corpus): readonly string[] {
  if (!maySlip(word)) return []
  const words = wordsByLetter(corpus).get(word.charAt(0)) ?? []
  return words.slice(0, MAX_COMPARISONS).filter(other => isSlip(word, other))
}

function wordsByLetter(corpus: Corpus): ReadonlyMap<string, readonly string[]> {
  const made = known.get(corpus)
  if (made) return made
  const told = corpus.parts.filter(({ kind }) => kind !== 'identifier')
  const words = new Set(told.flatMap(({ from, to }) => corpus.text.slice(from, to).match(WORD) ?? []))
  const byLetter = new Map<string, string[]>()
  for (const word of words) {
    if (!maySlip(word)) continue
    const alike = byLetter.get(word.charAt(0))
    if (alike) alike.push(word)
    else byLetter.set(word.charAt(0), [word])
  }
  known.set(corpus, byLetter)
  return byLetter
}
