import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../model/json.js'
import { hashJson } from './hash-json.js'

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  )
}

it('X15 is the same in any order of keys, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(hashJson(reversed(value as Json))).toBe(hashJson(value as Json))
    }),
  )
})

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: { b: 1 } }, { a: { c: 1 } }],
  [
    [1, 2],
    [2, 1],
  ],
  [{ id: '1' }, { id: 1 }],
  [{}, []],
])('X15 tells %j from %j', (one, other) => {
  expect(hashJson(one)).not.toBe(hashJson(other))
})
