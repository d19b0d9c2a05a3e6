import type { Phrase } from './read-phrases.js'
import { isUnspaced } from './tokenize.js'

const COLON = /[:：]/
const BREAK = /[,.!?;，。！？；\n]/

/** Words before a colon that are no sentence: `toot: …`. */
const MAX_WORDS = 2

/** What a text after an unknown word may point by: `oops: the snoozed one`. */
const POINTING = /^(?:selector|type|pronoun|personal|plural)$/

export interface DictatedOptions {
  /** Whether each word is of what is made. */
  readonly isMade: readonly boolean[]
  /** Whether a word says that something is to be written. */
  readonly saysText: (word: string) => boolean
  /** Whether a word is known: of a name or of the word lists. */
  readonly isKnown: (phrase: Phrase) => boolean
}

/**
 * The word after a colon with which a text begins that is only to be written, and means nothing that is known: after what
 * is made, a verb that says so, or one that no list has. (Q18)
 */
export function findDictated(phrases: readonly Phrase[], words: readonly string[], options: DictatedOptions): number {
  const { isMade, saysText, isKnown } = options
  let start = 0
  for (const [place, { gap, from }] of phrases.entries()) {
    if (place > 0 && COLON.test(gap) && !/^\d/.test(words[from] ?? '')) {
      const clause = phrases.slice(start, place)
      const [first] = clause
      const isStrange =
        first !== undefined &&
        !phrases.slice(place).some(({ kind }) => POINTING.test(kind)) &&
        clause.length <= MAX_WORDS &&
        clause.every(phrase => phrase.kind === 'filler' || !isKnown(phrase)) &&
        !isUnspaced(words[first.from] ?? '')
      const isText =
        isStrange ||
        clause.some(phrase => isMade[phrase.from] || saysText(words.slice(phrase.from, phrase.to).join('')))
      if (isText) return from
    }
    if (BREAK.test(gap) || COLON.test(gap)) start = place
  }
  return words.length
}
