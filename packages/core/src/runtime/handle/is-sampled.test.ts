import { expect, it } from 'vitest'
import { isSampled } from './is-sampled.js'

const NAMES: readonly [string, (index: number) => string][] = [
  ['numbered', index => `u-${index}`],
  ['mail addresses', index => `person.${index}@example.com`],
  ['random', () => crypto.randomUUID()],
]

it.each(NAMES)('O1 takes about the share that it is told of %s users', (_kind, nameOf) => {
  const users = Array.from({ length: 4_000 }, (_, index) => nameOf(index))
  for (const share of [0.1, 0.5, 0.9]) {
    const taken = users.filter(user => isSampled(user, share)).length / users.length
    expect(Math.abs(taken - share)).toBeLessThan(0.04)
  }
})

it('O1 takes everybody or nobody at the ends, and whoever it took still in a greater share', () => {
  const users = Array.from({ length: 500 }, (_, index) => `user ${index}`)
  expect(users.every(user => isSampled(user, 1))).toBe(true)
  expect(users.some(user => isSampled(user, 0))).toBe(false)
  expect(users.every(user => isSampled(user, Number.NaN))).toBe(true)
  expect(users.filter(user => isSampled(user, 0.2)).every(user => isSampled(user, 0.6))).toBe(true)
})
