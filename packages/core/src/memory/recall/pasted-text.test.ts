import { expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import type { Entity } from '../../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { findCut } from './find-matches.js'
import { nameIndexOf } from './name-index.js'
import type { OwnedForm } from './name-table.js'
import { readText } from './read-text.js'
import { findRuns, readUnits } from './read-units.js'
import { resolveReference } from './resolve-reference.js'
import { tokenize } from './tokenize.js'

const THINGS = 400

function viewOf(entities: readonly Entity[]): MemoryView {
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: 10 },
    entities: new Map(entities.map(entity => [entity.key, entity])),
  }
}

const things = (nameOf: (number: number) => string): Entity[] =>
  Array.from({ length: THINGS }, (_, number) => anEntity({ type: 'cell', id: `c-${number}`, name: nameOf(number) }))

/** The entities, and how often anything was read of them. */
function counted(entities: readonly Entity[]): { view: MemoryView; reads: () => number } {
  let count = 0
  const watched = entities.map(
    entity =>
      new Proxy(entity, {
        get: (target, key) => {
          count++
          return Reflect.get(target, key) as unknown
        },
      }),
  )
  const view = viewOf(watched)
  nameIndexOf(view.entities)
  count = 0
  return { view, reads: () => count }
}

const PASTED = 5_000

it('Q5 reads of a name that a text repeats, and of its bearers, a bounded number', () => {
  const { view, reads } = counted(things(() => 'Home'))
  const readsOf = (words: number): number => {
    const before = reads()
    readText('Home '.repeat(words), view)
    return reads() - before
  }
  const [short = 0, long = 0] = [readsOf(50), readsOf(PASTED / 5)]
  expect(short).toBeGreaterThan(0)
  expect(long).toBe(short)
})

it('Q5 looks at no more places of a word than tell a name, however often a pasted column holds it', () => {
  const view = viewOf(things(number => `Cell 1 row ${number}`))
  const reading = readText('1\n'.repeat(PASTED / 2), view)
  const units = readUnits(reading)
  expect(units.length).toBe(PASTED / 2)
  let looks = 0
  const runs = findRuns(units, {
    ...reading,
    numeralsOf: word => {
      looks++
      return reading.numeralsOf(word)
    },
  })
  expect(looks).toBeLessThanOrEqual(4)
  expect(runs).toHaveLength(THINGS)
  expect(runs.every(run => run.units.length <= 4)).toBe(true)
})

it('Q5 compares beginnings of identifiers a bounded number of times', () => {
  const { identifiers, ...index } = nameIndexOf(
    viewOf(Array.from({ length: THINGS }, (_, number) => anEntity({ type: 'row', id: `rec123x${1_000 + number}` })))
      .entities,
  )
  let comparisons = 0
  const watched = new Map(
    Array.from(identifiers, ([beginning, forms]) => [
      beginning,
      forms.map(({ form, ...owned }): OwnedForm => ({
        ...owned,
        get form() {
          comparisons++
          return form
        },
      })),
    ]),
  )
  const matches = findCut(tokenize('rec123 '.repeat(1_000)), { ...index, identifiers: watched })
  expect(matches.length).toBeGreaterThan(0)
  expect(comparisons).toBeLessThanOrEqual(8_000 + THINGS)
})

it('Q5 reads of a pasted text the beginning and the end, where one says what for', () => {
  const about = anEntity({ type: 'page', id: 'about', name: 'About' })
  const other = anEntity({ type: 'page', id: 'terms', name: 'Terms' })
  const view = viewOf([about, other])
  const pasted = 'Terms and words that say nothing. '.repeat(30_000)
  const resolve = (text: string) => resolveReference(text, { view, openNow: new Set() })
  expect(readText(pasted, view).words.length).toBeLessThan(PASTED)
  expect(resolve(`Put this on the "About" page:\n${'lorem ipsum '.repeat(90_000)}`).entities).toEqual([about])
  expect(resolve(`${'lorem ipsum '.repeat(90_000)}\nPut that on the "About" page.`).entities).toEqual([about])
})

it.each([
  ['a column of one digit', '1\n', 'Cell 1 row'],
  ['words of every name', 'test case of the suite ', 'Test case of the suite a'],
  ['one name', 'Home ', 'Home'],
  ['quotation marks', '"Home" ', 'Home'],
  ['signs', '#1 (2) [3] `4` ', 'Row 1 2 3 4'],
  ['words that point', 'it this page the second one these two ', 'It this page'],
  ['one character', '页', '页页页页'],
  ['slips', 'Pircing Priicng Prciing ', 'Pricing'],
  ['nothing but signs', '"\'`“‘「『《【[', '"'],
])('F12 gives a verdict on 1 MB of %s', (_, piece, name) => {
  const view = viewOf(things(number => `${name} ${number}`))
  const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
  const { status, candidates } = resolveReference(text, { view, openNow: new Set() })
  expect(['resolved', 'ambiguous', 'unknown']).toContain(status)
  expect(candidates.length).toBeLessThanOrEqual(5)
})
