import type { Reading } from './read-text.js'

/** The number that words from a place on say, and where they end: `three thousand`, `a hundred and twenty`, `thirty`. */
export function numberInWords(
  place: number,
  { words, phraseAt, numberWords }: Reading,
): { readonly value: number; readonly to: number } | undefined {
  let [sum, part, to] = [0, 0, place]
  for (let at = place; at < Math.min(words.length, place + MAX_WORDS); at++) {
    const phrase = phraseAt[at]
    const value = numberWords.get(words[at] ?? '') ?? (phrase?.kind === 'number' ? phrase.value : undefined)
    // `a hundred`, `two hundred and ten`
    const isBetween =
      (at === place ? phrase?.kind === 'indefinite' : phrase?.kind === 'connective') &&
      numberWords.has(words[at + 1] ?? '')
    if (value === undefined && !isBetween) break
    if (value === undefined) continue
    part = value < HUNDRED ? part + value : Math.max(part, 1) * value
    if (value >= THOUSAND) [sum, part] = [sum + part, 0]
    to = at + 1
  }
  return to > place ? { value: sum + part, to } : undefined
}

const HUNDRED = 100
const THOUSAND = 1000
const MAX_WORDS = 6
