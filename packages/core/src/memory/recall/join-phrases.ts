import type { Finding } from './finding.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Reading } from './read-text.js'

const DETERMINER = /^(?:article|demonstrative)$/
/** Kinds of phrases inside of a noun phrase. */
const INSIDE = /^(?:other|type|selector|ordinal|ordinalDigit|last|superlative|comparative|possessive|number)$/
/** The place of the connective of which one alone is meant: `or`. */
const EITHER = 1
/** Noun phrases of one row that are read. (Q5) */
const MAX_JOINED = 4

/**
 * `cancel the lamp and the chair`: all that noun phrases in a row mean, where each means something alone; of `the lamp or
 * the chair?` neither is certain. (Q63)
 */
export function joinPhrases(reading: Reading, findAlone: (part: Reading) => Finding | undefined): Finding | undefined {
  const { spans, isEither } = findRow(reading)
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last || spans.length < 2 || !spans.every(span => reading.isMeant(span))) return undefined
  const found = spans.map(span => findAlone(reading.part(span))?.meant ?? [])
  const meant = [...new Set(found.flat())]
  if (found.some(each => each.length === 0) || meant.length < found.flat().length) return undefined
  return { kind: 'group', from: first.from, to: last.to, candidates: meant, ...(!isEither && { meant }) }
}

/** The first row of noun phrases with a determiner each, joined by commas and a connective. */
function findRow({ phrases }: Reading): { readonly spans: readonly Span[]; readonly isEither: boolean } {
  let spans: Span[] = []
  let joint: Phrase | undefined
  for (let at = 0; at < phrases.length && spans.length < MAX_JOINED; at++) {
    const end = endOf(phrases, at)
    const [first, last] = [phrases[at], phrases[end - 1]]
    if (end - at < 2 || !first || !last) continue
    const before = phrases[at - 1]
    const isNext = spans.at(-1)?.to === before?.from && before?.kind === 'connective' && before.gap === ' '
    const isListed = spans.at(-1)?.to === first.from && /^,\s$/.test(first.gap)
    if (isNext) joint = before
    if (!isNext && !isListed) {
      if (joint) break
      spans = []
    }
    spans.push({ from: first.from, to: last.to })
    at = end - 1
  }
  return { spans: joint ? spans : [], isEither: joint?.value === EITHER }
}

/** Where the noun phrase ends that a determiner opens; at its start where it opens none. */
function endOf(phrases: readonly Phrase[], start: number): number {
  if (!DETERMINER.test(phrases[start]?.kind ?? '')) return start
  let end = start + 1
  while (INSIDE.test(phrases[end]?.kind ?? '') && phrases[end]?.gap === ' ') end += 1
  return end
}
