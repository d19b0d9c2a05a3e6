import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitScore } from './split-score.js'

const anyFactor = fc.double({ min: 0.001, max: 1, noNaN: true })

it('W3 shares out what is missing to a full bar among the factors of a score', () => {
  fc.assert(
    fc.property(fc.array(anyFactor, { minLength: 1, maxLength: 7 }), factors => {
      const score = factors.reduce((product, factor) => product * factor, 1)
      const shares = splitScore({ score, parts: Object.fromEntries(factors.map((factor, n) => [`part ${n}`, factor])) })
      expect(shares.map(({ factor }) => factor)).toEqual(factors)
      expect(score + shares.reduce((sum, { taken }) => sum + taken, 0)).toBeCloseTo(1, 9)
      for (const { taken } of shares) expect(taken).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('W3 takes more for the smaller factor, and nothing for one that is whole', () => {
  const [prior, recency, use] = splitScore({ score: 0.25 * 0.5, parts: { prior: 0.25, recency: 0.5, use: 1 } })
  expect(prior).toEqual({ name: 'prior', factor: 0.25, taken: expect.closeTo((0.875 * 2) / 3, 9) })
  expect(recency).toEqual({ name: 'recency', factor: 0.5, taken: expect.closeTo(0.875 / 3, 9) })
  expect(use?.taken).toBeCloseTo(0, 12)
})
