import type { Entity } from '../../model/entity.js'
import { partsOf } from './name-forms.js'
import { file, namesWith } from './name-index.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'

/** A word of a text, or what of it can be told apart: `IT2` is two, and so are three characters without spaces. */
export interface Unit {
  readonly part: string
  /** Place of the word that it is of. */
  readonly word: number
  readonly phrase: Phrase
}

/** Units in a row that the name of an entity holds, from the first to before the last. */
export interface Run {
  readonly entity: Entity
  readonly units: readonly Unit[]
}

const MIN_WORD = 3

/** Places of one part that are looked at: where a text repeats it further, it tells no more of a name. (Q5) */
const MAX_PLACES = 4
const LETTERS_AND_DIGITS = /^(\p{L}+)(\d+)$/u

export function readUnits({ words, phrases }: Reading): Unit[] {
  const parts = partsOf(words)
  return phrases.flatMap(phrase =>
    parts.slice(phrase.from, phrase.to).flatMap((part, index) => {
      const pieces = LETTERS_AND_DIGITS.exec(part)?.slice(1) ?? [part]
      return pieces.map(piece => ({ part: piece, word: phrase.from + index, phrase }))
    }),
  )
}

/** Whether a unit is no function word, and long enough to know a name by. */
export function isContent({ part, phrase }: Unit): boolean {
  return phrase.kind === 'other' && phrase.value === 0 && part.length >= (isUnspaced(part) ? 2 : MIN_WORD)
}

/** Of each entity the longest row of units that one of its names holds. */
export function findRuns(units: readonly Unit[], { index, numeralsOf }: Reading): Run[] {
  const places = new Map<string, number[]>()
  const counts = new Map<string, number>()
  for (const [place, { part }] of units.entries()) {
    const count = counts.get(part) ?? 0
    counts.set(part, count + 1)
    if (count < MAX_PLACES) for (const written of numeralsOf(part)) file(written, place, places)
  }
  const rows = new Map<Entity, readonly number[]>()
  for (const { form, owner } of namesWith(places.keys(), index)) {
    const row = longestRow(form.parts, places)
    const entity = index.byKey.get(owner)
    if (entity && row.length > (rows.get(entity)?.length ?? 0)) rows.set(entity, row)
  }
  return Array.from(rows, ([entity, row]) => ({ entity, units: row.flatMap(place => units[place] ?? []) }))
}

const NOTHING: readonly number[] = []

function longestRow(parts: readonly string[], places: ReadonlyMap<string, readonly number[]>): readonly number[] {
  let held: readonly number[] = NOTHING
  for (const part of parts) {
    const known = places.get(part)
    if (known) held = held.length > 0 ? [...held, ...known] : known
  }
  let longest = held.slice(0, 1)
  if (held.length < 2) return longest
  let row: number[] = []
  for (const place of [...new Set(held)].sort((one, other) => one - other)) {
    row = row.at(-1) === place - 1 ? [...row, place] : [place]
    if (row.length > longest.length) longest = row
  }
  return longest
}
