import { expect, it } from 'vitest'
import { findNearIds } from './find-near-ids.js'

const KNOWN = ['a1c2ua7qnopv', 'a27henrtmebe', 'a5qdvtlx7ga', 'a1c2ua7qnopw']

it.each<[string, readonly string[]]>([
  ['A27HENRTMEBE', ['a27henrtmebe']],
  ['"a27henrtmebe"', ['a27henrtmebe']],
  ['a27henr', ['a27henrtmebe']],
  ['retrieve_result a27henrtmebe', ['a27henrtmebe']],
  ['a27hnertmbe', ['a27henrtmebe']],
  ['a1c2ua7qnopv', ['a1c2ua7qnopv', 'a1c2ua7qnopw']],
  ['p1', []],
  ['', []],
  ['x'.repeat(10_000), []],
])('A7 takes %s for one of the known ids', (given, near) => {
  expect(findNearIds(given, KNOWN)).toEqual(near)
})

it('A7 names no more ids than asked for', () => {
  expect(findNearIds('a1c2ua7qnop', KNOWN, 1)).toEqual(['a1c2ua7qnopv'])
})
