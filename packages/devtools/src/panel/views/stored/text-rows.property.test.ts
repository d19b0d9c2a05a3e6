import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textRows } from './text-rows.js'

const text = fc
  .array(fc.string({ unit: fc.constantFrom('a', ',', ' ', '漢', '🌱'), maxLength: 2_000 }), { maxLength: 5 })
  .map(lines => lines.join('\n'))

it('V2 shows a text to the last character, in rows that no line makes long', () => {
  fc.assert(
    fc.property(text, given => {
      const rows = textRows(given)
      const shown = rows.reduce(
        (all, row, index) => all + (row.line !== undefined && index > 0 ? '\n' : '') + row.text,
        '',
      )
      expect(shown).toBe(given)
      expect(rows.flatMap(({ line }) => line ?? [])).toEqual(given.split('\n').map((_, index) => index + 1))
      for (const row of rows) {
        expect(row.text.length).toBeLessThanOrEqual(401)
        expect(row.text.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})
