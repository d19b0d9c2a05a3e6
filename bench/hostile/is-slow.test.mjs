import { expect, it } from 'vitest'
import { isAsCopy, isSlow } from './is-slow.mjs'

const growth = { exponent: 1.23, msPerMb: 45, longestMs: 300, characters: 4_000_000 }

it.each([
  [growth, true],
  [{ ...growth, exponent: 1.2 }, false],
  [{ ...growth, exponent: 1, msPerMb: 250 }, true],
  [{ ...growth, longestMs: 5 }, false],
])('T7 takes a growth of %o for slow: %s', (one, isSo) => {
  expect(isSlow(one)).toBe(isSo)
})

it.each([
  [{ exponent: 1.2, msPerMb: 44 }, true],
  [{ exponent: 1.1, msPerMb: 44 }, false],
  [{ exponent: 1.3, msPerMb: 10 }, false],
])('T7 takes it for that of a copy which grows as %o: %s', (copy, isSo) => {
  expect(isAsCopy(growth, { ...growth, ...copy })).toBe(isSo)
})

it('T7 takes no growth for that of a copy which costs more than a way in may', () => {
  expect(isAsCopy({ ...growth, msPerMb: 210 }, { ...growth, msPerMb: 190 })).toBe(false)
})
