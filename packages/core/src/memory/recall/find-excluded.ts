import type { Phrase } from './read-phrases.js'

const BREAK = /[,.!?;，。！？；\n]/
const THING = /^(?:article|demonstrative|pronoun|plural|ordinal|last|selector|type|other)$/
const POINTING = /^(?:article|demonstrative|pronoun|plural|ordinal|last)$/

/** How far before a name its determiner may stand: `a new page called Pricing`. */
const MAX_BACK = 6

/**
 * Words of a text that name nothing that is meant: what a negation keeps out, what is only to be made, and what a thing
 * is placed by. Given as whether each word is one of them. (Q1)
 */
export function findExcluded(phrases: readonly Phrase[], words: number): boolean[] {
  const excluded = Array<boolean>(words).fill(false)
  for (const [place, { kind, from }] of phrases.entries()) {
    const next = phrases[place + 1]
    if (!next || BREAK.test(next.gap)) continue
    if (kind === 'negation' && THING.test(next.kind)) excluded.fill(true, from, endOf(place))
    if (kind === 'naming' && isToBeMade(place)) excluded.fill(true, from, endOf(place))
    if (kind === 'relative' && next.kind === 'other') excluded.fill(true, from, endOf(place))
    if (kind === 'relative' && POINTING.test(next.kind)) excluded.fill(true, startOf(place), endOf(place))
  }
  return excluded

  function endOf(place: number): number {
    const end = phrases
      .slice(place + 1)
      .find(({ gap, kind }, at) => at > 0 && (BREAK.test(gap) || kind === 'connective'))
    return end?.from ?? words
  }

  function startOf(place: number): number {
    let start = place
    while (start > 0 && !BREAK.test(phrases[start]?.gap ?? '')) start--
    return phrases[start]?.from ?? 0
  }

  function isToBeMade(place: number): boolean {
    const before = phrases.slice(Math.max(0, place - MAX_BACK), place)
    return (
      before.findLast(({ kind }) => /^(?:article|demonstrative|indefinite|pronoun)$/.test(kind))?.kind === 'indefinite'
    )
  }
}
