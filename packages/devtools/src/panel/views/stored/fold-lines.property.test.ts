import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldLines } from './fold-lines.js'

const line = fc.record({
  kind: fc.constantFrom('kept', 'kept', 'kept', 'added', 'removed'),
  text: fc.string({ maxLength: 3 }),
} as const)

it('D5 folds away no change, and loses count of no line', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), lines => {
      const folded = foldLines(lines)
      const isChange = ({ kind }: { kind: string }) => kind === 'added' || kind === 'removed'
      expect(folded.filter(isChange)).toEqual(lines.filter(isChange))
      expect(folded.reduce((sum, one) => sum + (one.kind === 'folded' ? one.count : 1), 0)).toBe(lines.length)
      folded.forEach((one, place) => {
        if (one.kind !== 'folded') return
        expect([folded[place - 1], folded[place + 1]].map(near => near?.kind ?? 'kept')).toEqual(['kept', 'kept'])
      })
    }),
  )
})
