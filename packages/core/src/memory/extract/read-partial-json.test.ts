import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonObject, type Json } from '../../model/json.js'
import { readPartialJson } from './read-partial-json.js'

it.each<[string, Json | undefined]>([
  ['', undefined],
  ['"abc"', undefined],
  ['12', undefined],
  ['[', []],
  ['{"id":"p', {}],
  ['{"id":"p1"', { id: 'p1' }],
  ['{"id":"p1","count":12', { id: 'p1' }],
  ['{"id":"p1","count":12,', { id: 'p1', count: 12 }],
  ['{"id":"p1","name"', { id: 'p1' }],
  ['{"a":"\\"', {}],
  ['{"pages":[{"id":1},{"id":2', { pages: [{ id: 1 }] }],
  ['{"pages":[{"id":1},{"id":2}', { pages: [{ id: 1 }, { id: 2 }] }],
  ['{"page":{"id":1,"sections":[{"id":"s1"},{"id"', { page: { id: 1, sections: [{ id: 's1' }] } }],
  ['["a","b', ['a']],
  ['[1,2', [1]],
  ['[[1,2],[3', [[1, 2], []]],
  ['{"a":1}', { a: 1 }],
  ['{"a":1} and more', undefined],
  ['{"a":,', undefined],
  ['no JSON at all', undefined],
  ['['.repeat(1_001), undefined],
])('X12 reads what is complete of %s', (text, value) => {
  expect(readPartialJson(text)).toEqual(value)
})

const json = fc
  .jsonValue({ maxDepth: 4 })
  .filter(value => typeof value === 'object' && value !== null) as fc.Arbitrary<Json>

it('X12 gives a part of the whole for every prefix, in which no text or number is cut, and the whole for the whole', () => {
  fc.assert(
    fc.property(json, fc.nat(), (value, place) => {
      const text = JSON.stringify(value)
      const part = readPartialJson(text.slice(0, place % (text.length + 1)))
      if (part !== undefined) expectPart(part, JSON.parse(text) as Json)
      expect(readPartialJson(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 1_000 },
  )
})

it('X12 never takes back what it gave', () => {
  fc.assert(
    fc.property(json, value => {
      const text = JSON.stringify(value)
      let before: Json = Array.isArray(value) ? [] : {}
      for (let length = 1; length <= text.length; length++) {
        const part = readPartialJson(text.slice(0, length))
        if (part === undefined) continue
        expectPart(before, part)
        before = part
      }
    }),
    { numRuns: 100 },
  )
})

it('X12 reads any text without throwing', () => {
  fc.assert(fc.property(fc.string(), text => void readPartialJson(text)))
})

// What grew with the square of the length would run into the time limit of a test.
it.each(['[', '{"a":', '"\\\\', '{"a":"b",', '[{}', ',', '\\"'])('X12 X15 reads a long text of %j to its end', part => {
  const text = `["${part}${part.repeat(2_000_000 / part.length)}`
  expect(() => [readPartialJson(text), readPartialJson(text.slice(2))]).not.toThrow()
})

function expectPart(part: Json, whole: Json): void {
  expect(isPart(part, whole)).toBe(true)
}

/** Lists begin alike, objects hold the same under fewer keys, and all else is the same. */
function isPart(part: Json, whole: Json): boolean {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length <= whole.length && part.every((item, index) => isPart(item as Json, whole[index] as Json))
  if (isJsonObject(part) && isJsonObject(whole))
    return Object.keys(part).every(key => Object.hasOwn(whole, key) && isPart(part[key] ?? null, whole[key] ?? null))
  return Object.is(part, whole) || part === whole
}
