import { expect, it } from 'vitest'
import { anEntityRow } from '../../../testing/an-entity-row.js'
import { growForest, type ForestOptions, type GraphTree } from './grow-forest.js'

type Entity = Parameters<typeof anEntityRow>[0]

const draw = (trees: readonly GraphTree[]): unknown[] =>
  trees.map(({ node, children }) => (children.length > 0 ? [node.id, ...draw(children)] : node.id))

const grow = (entities: readonly Entity[], options: Partial<ForestOptions> = {}): unknown[] =>
  draw(
    growForest(
      entities.map(entity => anEntityRow(entity)),
      { relationships: [], filter: { text: '', type: undefined }, opened: new Set(), ...options },
    ),
  )

it('G1 hangs entities on their parents, which they or relationships name', () => {
  const relationships = [{ kind: 'parent', from: 'page/1', to: 'section/2', sequence: 1 }] as const
  const entities: Entity[] = [
    { type: 'page', id: 1 },
    { type: 'section', id: 1, parent: 'page/1' },
    { type: 'section', id: 2 },
    { type: 'section', id: 3, parent: 'page/gone' },
  ]
  expect(grow(entities, { relationships })).toEqual([['page/1', 'section/1', 'section/2'], 'section/3'])
})

it('G1 draws a ring of parents from the first that was seen', () => {
  const ring: Entity[] = [
    { type: 'page', id: 1, parent: 'page/2' },
    { type: 'page', id: 2, parent: 'page/1' },
  ]
  expect(grow(ring)).toEqual([['page/2', 'page/1']])
})

it('G1 shows what holds a match with it', () => {
  const entities: Entity[] = [
    { type: 'page', id: 1, name: 'About' },
    { type: 'section', id: 1, name: 'Team', parent: 'page/1' },
    { type: 'section', id: 2, name: 'Story', parent: 'page/1' },
  ]
  expect(grow(entities, { filter: { text: 'TEAM', type: undefined } })).toEqual([['page/1', 'section/1']])
  expect(grow(entities, { filter: { text: '', type: 'page' } })).toEqual(['page/1'])
})

it('G1 puts the largest groups of leaves together where there are too many, and opens them', () => {
  const entities: Entity[] = [
    ...Array.from({ length: 9 }, (_, id): Entity => ({ type: 'page', id })),
    ...Array.from({ length: 400 }, (_, id): Entity => ({ type: 'entry', id })),
  ]
  const pages = Array.from({ length: 9 }, (_, id) => `page/${id}`)
  expect(grow(entities)).toEqual([...pages, 'cluster  entry'])
  expect(grow(entities, { opened: new Set(['cluster  entry']) })).toHaveLength(410)
})
