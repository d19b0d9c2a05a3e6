import { BREAK } from './noun-phrase.js'
import { ENDING } from './read-places.js'
import type { Phrase } from './read-phrases.js'

/** Places that stand in a row: which need no article, and which are of a noun that no type is called by. */
export interface PlaceRows {
  readonly known: ReadonlySet<number>
  readonly strange: ReadonlySet<number>
}

/** The place of those words that are for what something is called. */
const NAME = 2

/**
 * `the second and third`, `first, second and fourth`: in a row that ends with a connective a place needs no article; in `the first
 * and last name` none counts things. Given by the places of their phrases. (Q87)
 */
export function findPlaceRows(phrases: readonly Phrase[]): PlaceRows {
  const known = new Set<number>()
  const strange = new Set<number>()
  for (let start = 0; start < phrases.length; start++) {
    const row = rowFrom(start, phrases)
    const last = row.at(-1)
    if (last === undefined || row.length < 2) continue
    const [before, phrase, after] = [phrases[last - 1], phrases[last], phrases[last + 1]]
    start = last
    const isArticled = before?.kind === 'article'
    const isJoined = before?.kind === 'connective' || (isArticled && phrases[last - 2]?.kind === 'connective')
    if (!phrase || !isJoined) continue
    const isOfNoun = after?.gap === ' ' && (after.kind === 'other' || (after.kind === 'talk' && after.value === NAME))
    const isEnd = !after || BREAK.test(after.gap) || ENDING.test(after.kind) || /^(?:type|selector)$/.test(after.kind)
    if (isEnd && !isOfNoun && after?.gap !== '-') for (const place of row) known.add(place)
    else if (!isArticled && (isOfNoun || after?.gap === '-')) for (const place of row) strange.add(place)
  }
  return { known, strange }
}

/** The places of a row that begins here: each behind a comma or a connective, with its article or without. */
function rowFrom(start: number, phrases: readonly Phrase[]): readonly number[] {
  const row: number[] = []
  let place = start
  while (isPlace(phrases[place])) {
    row.push(place)
    const next = phrases[place + 1]
    const joint = next?.kind === 'connective' ? place + 2 : next?.gap.startsWith(',') ? place + 1 : -1
    const isArticle = phrases[joint]?.kind === 'article'
    place = joint < 0 ? joint : isArticle ? joint + 1 : joint
  }
  return row
}

export function isPlace(phrase: Phrase | undefined): boolean {
  return /^(?:ordinal|last|sequence)$/.test(phrase?.kind ?? '')
}
