import { entityWords } from './entity-words.js'
import { findAddresses, isCut } from './find-addresses.js'
import type { Finding } from './finding.js'
import { overlaps, type Phrase, type Span } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced, spansOf, type Tokens } from './tokenize.js'

/** What is written as one with digits in it, as `web-3` and `RE-2026-0120`. */
const CODE = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)+/gu

const CAPITAL = /^\p{Lu}/u

/**
 * Whether a part of a name stands in what names something else: a code of which it is not all, or beside a capitalised
 * word that nothing it could mean is called by or tells of. (Q23)
 */
export function isOfStranger(partly: Finding, reading: Reading): boolean {
  return codesIn(reading).some(code => isCut(code, partly)) || isBesideName(partly, reading)
}

/** `2026.3.9` */
const VERSION = /(?<![\p{L}\p{N}.])\d{1,6}(?:\.\d{1,6}){2,4}(?![\p{L}\p{N}])/gu

/** A code or version that nothing known has: what is asked of it is asked of nothing known. */
export function saysUnknownCode(reading: Reading): boolean {
  const known = [...reading.names, ...reading.marks]
  return [...spansOf(VERSION, reading), ...codesIn(reading)].some(code => !known.some(name => overlaps(name, code)))
}

/** What a text writes as one with digits in it, and its addresses. */
export function codesIn(tokens: Tokens): Span[] {
  const codes = spansOf(CODE, tokens).filter(({ from, to }) => /\d/.test(tokens.words.slice(from, to).join('')))
  return [...codes, ...findAddresses(tokens)]
}

function isBesideName({ from, to, candidates }: Finding, reading: Reading): boolean {
  const { phraseAt, words } = reading
  if (isUnspaced(words[from] ?? '') || !isCapital(phraseAt[from], reading)) return false
  const [before, after] = [phraseAt[from - 1], phraseAt[to]]
  const beside = [
    before && before.from > 0 && phraseAt[from]?.gap === ' ' ? before : undefined,
    after?.gap === ' ' ? after : undefined,
  ]
  return beside.some(phrase => {
    if (phrase?.kind !== 'other' || phrase.value > 0 || !isCapital(phrase, reading)) return false
    const word = words.slice(phrase.from, phrase.to).join('')
    return !candidates.some(entity =>
      [entityWords(entity).name, entityWords(entity).attributes].some(own => own.has(word)),
    )
  })
}

function isCapital(phrase: Phrase | undefined, { clean, starts }: Reading): boolean {
  return phrase !== undefined && CAPITAL.test(clean.slice(starts[phrase.from]))
}
