import { expect, it } from 'vitest'
import { saysValue } from './says-value.js'

it.each([
  ['My name is Alice', 'alice', true],
  ['I live in São Paulo', 'São Paulo', true],
  ['我叫李明', '李明', true],
  ['I like tea and cake', ['tea', 'cake'], true],
  ['I am 42', 42, true],
  ['Show me the page', 'Alice', false],
  ['I live in Lisbon', 'Lisbon, Portugal', false],
  ['anything', '', false],
  ['anything', undefined, false],
])('D6 says of “%s” and %j: %s', (text, value, expected) => {
  expect(saysValue(text, value)).toBe(expected)
})
