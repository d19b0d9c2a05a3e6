import { expect, it } from 'vitest'
import { extractReferences } from './extract-references.js'

it('X5 normalises the types that a host gives', () => {
  const { entities, plurals } = extractReferences([{ type: 'LineItems', id: 7, name: 'Lamp\n' }])
  expect(entities).toEqual([
    {
      key: 'line_item/7',
      type: 'line_item',
      id: 7,
      name: 'Lamp',
      identifiers: [],
      role: 'subject',
      position: 0,
      path: '',
    },
  ])
  expect(plurals).toEqual({ line_item: 'line items' })
})

it('X13 keeps credentials out of what a host gives', () => {
  const secret = `ghp_${'a1'.repeat(12)}`
  const references = [
    { type: 'page', id: secret },
    { type: 'page', id: 1, name: `Use ${secret}` },
  ]
  expect(extractReferences(references).entities.map(({ id, name }) => [id, name])).toEqual([[1, 'Use [redacted]']])
})

it('X1 leaves out what cannot be an identifier', () => {
  expect(
    extractReferences([
      { type: '', id: 'a' },
      { type: 'page', id: '' },
      { type: 'page', id: Number.NaN },
    ]).entities.map(({ key }) => key),
  ).toEqual(['resource/a'])
})
