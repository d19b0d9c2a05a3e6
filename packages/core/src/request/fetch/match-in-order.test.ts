import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchInOrder } from './match-in-order.js'

/** The rule as it reads. */
function matchBySearch(known: readonly string[], given: readonly string[]): number[] {
  const start = known.findIndex((_, place) => {
    const rest = known.slice(place)
    return rest.length <= given.length && rest.every((key, index) => key === given[index])
  })
  let next = Math.max(0, start)
  return given.map(key => {
    const place = known.findIndex((each, index) => index >= next && each === key)
    if (place !== -1) next = place + 1
    return place
  })
}

const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })

it('I12 goes on from all known messages where it can, and else from the first that is the same', () => {
  fc.assert(
    fc.property(keys, keys, (known, given) => {
      expect(matchInOrder(known, given)).toEqual(matchBySearch(known, given))
    }),
    { numRuns: 5_000 },
  )
})

it('H7 matches 200,000 messages that all say the same, and those that nearly do', () => {
  const same = Array.from({ length: 200_000 }, () => 'a')
  expect(matchInOrder(same, [...same, 'b']).slice(-2)).toEqual([199_999, -1])
  expect(matchInOrder([...same, 'b'], [...same, 'c']).slice(-2)).toEqual([199_999, -1])
})
