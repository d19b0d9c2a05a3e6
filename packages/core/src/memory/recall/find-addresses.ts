import { overlaps, type Phrase, type Span } from './read-phrases.js'
import { spansOf, type Tokens } from './tokenize.js'

/** An address, which names nothing by a part of it. */
const ADDRESS = /(?<![\p{L}\p{N}])[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}][\p{L}\p{N}.-]{1,255}/gu

export function findAddresses(tokens: Tokens): Span[] {
  return tokens.clean.includes('@') ? spansOf(ADDRESS, tokens) : []
}

/** Whether a stretch is a part of what is written as one, and not all of it. */
export function isCut(whole: Span, part: Span): boolean {
  return overlaps(whole, part) && (part.from > whole.from || part.to < whole.to)
}

/** Whether a name is but the letters before a number, with which they name something else: the `LH` of `LH 2084`. */
export function isBeforeNumber(
  { from, to }: Span,
  { clean, starts, ends, words, phraseAt }: Tokens & { readonly phraseAt: readonly Phrase[] },
): boolean {
  const isCode = to === from + 1 && /^[A-Z]{1,3}$/.test(clean.slice(starts[from], ends[from]))
  return isCode && phraseAt[to]?.gap === ' ' && /^\d{2,5}$/.test(words[to] ?? '')
}
