import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** Whether a word stands for all that there is: `everything`, `都`. */
export function isTotal({ from, to }: Phrase, { words, saysTotal }: Reading): boolean {
  return to - from === 1 && saysTotal(words[from] ?? '')
}

/** Whether a phrase says that all are meant: `all`, `everything`. */
export function saysAll(phrase: Phrase, reading: Reading): boolean {
  return phrase.kind === 'all' || isTotal(phrase, reading)
}
