import { clauseOf } from './clause-of.js'
import type { Finding } from './finding.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** `is this one cheaper than Harbour Lane?`: what is held against each other, where each means one thing alone. (Q67) */
export function readCompared(reading: Reading, findAlone: (part: Reading) => Finding | undefined): Finding | undefined {
  const { phrases } = reading
  const at = phrases.findIndex((phrase, place) => place > 1 && isThan(phrase, reading))
  const than = phrases[at]
  const by = phrases
    .slice(0, at)
    .findLast(({ kind, from, to }) => /^(?:comparative|superlative)$/.test(kind) || isBetter(from, to, reading))
  if (!than || !by) return undefined
  const { from: start } = clauseOf(by.from, reading)
  const { to: end } = clauseOf(than.from, reading)
  // `move it lower than the rug` holds nothing against each other.
  const first = phrases.find(({ from, kind }) => from >= start && kind !== 'filler' && kind !== 'connective')
  if (
    !/^(?:copula|general|article|ordinalMark|indefinite|complement|speaker|demonstrative|pronoun)$/.test(
      first?.kind ?? '',
    )
  )
    return undefined
  const spans: readonly Span[] = [
    { from: start, to: by.from },
    { from: than.to, to: end },
  ]
  if (spans.some(({ from, to }) => from >= to)) return undefined
  const found = spans.map(span => findAlone(reading.part(span))?.meant ?? [])
  const meant = [...new Set(found.flat())]
  if (found.some(each => each.length !== 1) || meant.length < 2) return undefined
  return { kind: 'group', from: start, to: end, candidates: meant, meant }
}

function isThan({ from, to }: Phrase, { words, compares }: Reading): boolean {
  return to - from === 1 && compares(words[from] ?? '')
}

/** `selling better than`: a word that ends as those do by which things are held against each other. */
function isBetter(from: number, to: number, { words }: Reading): boolean {
  return to - from === 1 && /^(?:better|worse|more|less|[a-z]{3,12}er)$/.test(words[from] ?? '')
}
