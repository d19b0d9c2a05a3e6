import { expect, it } from 'vitest'
import { isSeen, listSeen, seenOf, withSeen } from './seen-ids.js'

const numbers = Array.from({ length: 1_000 }, (_, index) => index)

it('X16 keeps the newest ids in their order, however many came', () => {
  const seen = numbers.reduce((held, hash) => withSeen(held, hash, 250), seenOf([]))
  expect(listSeen(seen)).toEqual(numbers.slice(-250))
  expect([749, 750, 999].map(hash => isSeen(seen, hash))).toEqual([false, true, true])
})

it('X16 reads back the ids that were listed, and leaves what it is given as it was', () => {
  const seen = seenOf(numbers)
  const before = listSeen(seen)
  expect(listSeen(withSeen(seen, -1, 1_000))).toEqual([...numbers.slice(1), -1])
  expect(listSeen(seen)).toEqual(before)
  expect(before).toEqual(numbers)
})

it('X16 keeps none where none may be kept', () => {
  expect(listSeen(withSeen([], 1, 0))).toEqual([])
})
