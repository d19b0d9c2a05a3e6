import { expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import { windowBudget } from './window-budget.js'

it('W6 fills half of the budget in a simple exchange and all of it in a chain of calls', () => {
  const after = (call: number) => windowBudget({ now: { ...BEGINNING, call } }, 300)

  expect([0, 1, 3, 4, 40].map(after)).toEqual([150, 188, 263, 300, 300])
})
