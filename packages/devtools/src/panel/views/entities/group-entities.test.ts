import { expect, it } from 'vitest'
import { anEntityRow } from '../../../testing/an-entity-row.js'
import { groupEntities, type EntityFilter } from './group-entities.js'

const rows = [
  anEntityRow({ type: 'section', id: 's-1', name: 'The Team', aliases: ['crew'] }),
  anEntityRow({ type: 'page', id: 'p-1', name: 'About', ref: 'p1' }),
  anEntityRow({ type: 'page', id: 'p-2', name: 'צור קשר', identifiers: [{ field: 'path', value: '/contact' }] }),
]

const shown = (filter: Partial<EntityFilter>): string[] =>
  groupEntities(rows, { text: '', type: undefined, ...filter }).map(item =>
    item.kind === 'heading' ? `${item.type} ${item.count}` : item.row.entity.key,
  )

it('V2 groups entities by type, in the order of memory', () => {
  expect(shown({})).toEqual(['page 2', 'page/p-1', 'page/p-2', 'section 1', 'section/s-1'])
})

it.each([
  ['a name in any case', 'team THE', ['section 1', 'section/s-1']],
  ['an alias', 'crew', ['section 1', 'section/s-1']],
  ['an identifier', '/contact', ['page 1', 'page/p-2']],
  ['a script without case', 'קשר', ['page 1', 'page/p-2']],
  ['nothing', 'the crew sails', []],
])('V2 filters by %s', (_, text, expected) => {
  expect(shown({ text })).toEqual(expected)
})

it('V2 filters by type', () => {
  expect(shown({ type: 'section' })).toEqual(['section 1', 'section/s-1'])
})
