import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { readPythonLiteral } from './read-python-literal.js'

it.each<[string, Json | undefined]>([
  [
    "{'id': 1, 'name': \"O'Neil\", 'ok': True, 'no': False, 'note': None}",
    { id: 1, name: "O'Neil", ok: true, no: false, note: null },
  ],
  ["[('a',), ('b', 2)]", ['a', ['b', 2]]],
  ["{'a', 'b'}", ['a', 'b']],
  ["[{'at': datetime.datetime(2026, 1, 5), 'price': Decimal('9.50')}]", [{ at: null, price: '9.50' }]],
  ['[<Actor "Ada">, -1.5e3, u\'x\', b"y"]', [null, -1500, 'x', 'y']],
  ["['a\\n\\'b\\\\']", ["a\n'b\\"]],
  ['{id: 1, name: two}', { id: 1, name: 'two' }],
  ['[]', []],
  ['{}', {}],
  ["'text'", undefined],
  ['[1, 2', undefined],
  ["['a' 'b']", undefined],
  ["{'a': 1 'b': 2}", undefined],
  ["['a\nb']", undefined],
  ['[<open]', undefined],
  ['[1] more', undefined],
  ['[,]', undefined],
  ['['.repeat(100), undefined],
])('X1 reads %s as Python prints it', (text, value) => {
  expect(readPythonLiteral(text)).toEqual(value)
})

it('X1 reads magic keys as data', () => {
  const value = readPythonLiteral("{'__proto__': {'id': 1}}")
  expect(Object.keys(value as object)).toEqual(['__proto__'])
})

it('X1 reads JSON without escapes as JSON is read, and any text without throwing', () => {
  const plain = fc.stringMatching(/^[a-z0-9 _-]*$/)
  const json = fc.jsonValue({ maxDepth: 3 }).filter(value => typeof value === 'object' && value !== null)
  fc.assert(
    fc.property(fc.dictionary(plain, fc.oneof(plain, fc.integer(), fc.boolean(), fc.constant(null))), value => {
      expect(readPythonLiteral(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        json.map(value => JSON.stringify(value)),
      ),
      text => void readPythonLiteral(text),
    ),
  )
})
