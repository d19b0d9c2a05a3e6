import type { NounPhrase } from './noun-phrase.js'
import { readAfter } from './read-after.js'
import type { Reading } from './read-text.js'

/** `everything by Mirjam Aalto`, `everything Milo wrote` */
export function readTotal(place: number, reading: Reading): NounPhrase[] {
  const total = reading.phrases[place]
  const { words, to, origin } = readAfter(place + 1, reading)
  // `is everyone in Berlin?` asks of all.
  const isAsked = place === 1 && reading.phrases[0]?.kind === 'copula'
  if (!total || isAsked || words.length === 0) return []
  const { from } = total
  const whole = { from, to, types: [], words, isHeaded: true, origin, count: 0, isOwned: false, isDone: false }
  // In `put everything by Halvorsen on the loan list` the rest says where.
  return words.length > 1 ? [whole, { ...whole, words: words.slice(0, 1) }] : [whole]
}
