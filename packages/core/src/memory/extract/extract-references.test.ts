import { expect, it } from 'vitest'
import type { EntityReference } from '../../model/entity.js'
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

it('X8 gives what a thing is a part of after it, as referred to, once and only where it was not named itself', () => {
  const about = { type: 'page', id: 'about', name: 'About us' }
  const first = { type: 'section', id: 's1', parent: about }
  const second = { type: 'section', id: 's2', parent: about }
  const roles = (references: readonly EntityReference[]) =>
    extractReferences(references).entities.map(({ key, name, parent, role, position }) => [
      key,
      name,
      parent,
      role,
      position,
    ])
  expect(roles([first, second])).toEqual([
    ['section/s1', undefined, 'page/about', 'subject', 0],
    ['section/s2', undefined, 'page/about', 'subject', 1],
    ['page/about', 'About us', undefined, 'reference', 0],
  ])
  expect(roles([first, about])).toEqual([
    ['section/s1', undefined, 'page/about', 'subject', 0],
    ['page/about', 'About us', undefined, 'subject', 1],
  ])
})

it('X1 takes a thing that is a part of nothing that can be named as it is', () => {
  const section = { type: 'section', id: 's1' }
  expect(extractReferences([{ ...section, parent: { type: 'page', id: '' } }])).toEqual(extractReferences([section]))
})
