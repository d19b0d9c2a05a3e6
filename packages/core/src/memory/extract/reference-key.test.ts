import { expect, it } from 'vitest'
import { referenceKey } from './reference-key.js'

it.each([
  ['Line Item', 'line_item/7'],
  ['lineItem', 'line_item/7'],
  ['line_item', 'line_item/7'],
  ['', 'resource/7'],
])('X5 writes the type %j that a host gives as memory does', (type, key) => {
  expect(referenceKey({ type, id: 7 })).toBe(key)
})
