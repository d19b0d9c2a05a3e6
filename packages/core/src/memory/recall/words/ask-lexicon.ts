import type { Lexicon } from './lexicon.js'

/** `2` and `two` for either of them; any other word as it is. */
export function numeralsOf(word: string, { phrases, numerals }: Lexicon): readonly string[] {
  const known = phrases.get(word)
  const value = known?.kind === 'number' ? known.value : /^\d\d?$/.test(word) ? Number(word) : undefined
  if (value === undefined) return [word]
  return [String(value), ...(numerals.get(value) ?? [])]
}

/** What things of the kind of a noun are called. */
export function nounsBeside(word: string, { nouns }: Lexicon): ReadonlySet<string> {
  const kinds = [...nouns.values()].filter(kind => kind.some(({ words }) => words.join(' ') === word))
  return new Set(kinds.flat().map(({ words }) => words.join('')))
}
