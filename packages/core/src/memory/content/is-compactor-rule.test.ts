import { expect, it } from 'vitest'
import { isCompactorRule } from './is-compactor-rule.js'

it.each([{}, { say: 'orders' }, { keep: ['id', 'lines[].n', '["a b"]'], say: '' }])('A6 takes %j for a rule', rule => {
  expect(isCompactorRule(rule)).toBe(true)
})

it.each([undefined, null, 'say', { say: 7 }, { keep: 'id' }, { keep: [7] }, { keep: ['a['] }])(
  'A6 takes %j for no rule',
  value => {
    expect(isCompactorRule(value)).toBe(false)
  },
)
