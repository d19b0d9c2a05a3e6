import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { isSameItem, isSameValue } from './same-value.js'

it.each<[Json, Json]>([
  [' a  b\n', 'a b'],
  [
    ['a', 1],
    [' a', 1],
  ],
  [
    { a: 1, b: [true] },
    { b: [true], a: 1 },
  ],
])('D2 takes %j and %j for the same', (one, other) => {
  expect(isSameValue(one, other)).toBe(true)
})

it.each<[Json, Json]>([
  ['a', 'A'],
  ['1', 1],
  [['a'], ['a', 'b']],
  [['a'], ['b']],
  [['a'], { 0: 'a' }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, null],
])('D2 tells %j from %j', (one, other) => {
  expect(isSameValue(one, other)).toBe(false)
})

it('D2 takes items of a list for one in any case', () => {
  expect(isSameItem({ Name: 'TEA ' }, { Name: 'tea' })).toBe(true)
  expect(isSameItem('tea', 'rain')).toBe(false)
})
