import { BREAK } from './noun-phrase.js'
import type { Span } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** The clause of a text in which a word stands. */
export function clauseOf(word: number, { phrases, words }: Reading): Span {
  const from =
    phrases.findLast(phrase => phrase.from <= word && (phrase.from === 0 || BREAK.test(phrase.gap)))?.from ?? 0
  const to = phrases.find(phrase => phrase.from > word && BREAK.test(phrase.gap))?.from ?? words.length
  return { from, to }
}
