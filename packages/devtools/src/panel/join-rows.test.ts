import type { StepRow } from '@antecedent/core/devtools'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinRows, rowsSince } from './join-rows.js'

const aRow = (index: number): StepRow => ({
  index,
  at: 0,
  type: 'turn-started',
  turn: 0,
  about: [],
  count: 0,
  added: 0,
  changed: 0,
  removed: {},
})
const rowsFrom = (from: number, count: number): StepRow[] => Array.from({ length: count }, (_, n) => aRow(from + n))
const indexes = (rows: readonly StepRow[]): number[] => rows.map(({ index }) => index)

it('V2 joins pieces of a timeline in any order into all of it, each row once', () => {
  const pieces = fc.array(fc.tuple(fc.nat(40), fc.nat(15)), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(pieces, given => {
      let rows: readonly StepRow[] = []
      const expected = new Set<number>()
      for (const [from, count] of given) {
        // A piece that lies apart would leave rows out of order only if it were put at the wrong end.
        rows = joinRows(rows, rowsFrom(from, count))
        for (const { index } of rowsFrom(from, count)) expected.add(index)
      }
      expect(indexes(rows)).toEqual([...expected].toSorted((one, other) => one - other))
    }),
  )
})

it('V2 drops what a log has folded away, and everything where the log began anew', () => {
  const rows = rowsFrom(3, 5)
  expect(rowsSince(rows, { first: 0, next: 8 })).toBe(rows)
  expect(indexes(rowsSince(rows, { first: 6, next: 9 }))).toEqual([6, 7])
  expect(rowsSince(rows, { first: 0, next: 2 })).toEqual([])
})
