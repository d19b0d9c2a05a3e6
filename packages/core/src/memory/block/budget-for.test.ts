import { expect, it } from 'vitest'
import { budgetFor, LONG_REQUEST_TOKENS } from './budget-for.js'

it('B6 gives a short request 300 tokens, and a long one no more than 4 % of it, up to 800', () => {
  expect([0, 750, 9_999, 10_000, 12_499, 12_500, 20_000, 1e9].map(budgetFor)).toEqual([
    300, 300, 300, 400, 400, 500, 800, 800,
  ])
  for (let tokens = 7_500; tokens < 30_000; tokens += 7) expect(budgetFor(tokens)).toBeLessThanOrEqual(tokens * 0.04)
  expect([budgetFor(Number.NaN), budgetFor(-5), budgetFor(LONG_REQUEST_TOKENS)]).toEqual([300, 300, 800])
})
