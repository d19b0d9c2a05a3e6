import { expect, it } from 'vitest'
import { anEntityRow } from '../../../testing/an-entity-row.js'
import { growForest } from './grow-forest.js'
import { layOutGraph } from './lay-out-graph.js'
import { moveInGraph } from './move-in-graph.js'

const rows = [
  anEntityRow({ type: 'page', id: 1 }),
  anEntityRow({ type: 'section', id: 1, parent: 'page/1' }),
  anEntityRow({ type: 'section', id: 2, parent: 'page/1' }),
  anEntityRow({ type: 'page', id: 2 }),
]
const relationships = [
  { kind: 'parent', from: 'page/1', to: 'section/1', sequence: 1 },
  { kind: 'sequence', from: 'section/1', to: 'page/2', sequence: 2 },
] as const
const forest = growForest(rows, { relationships, filter: { text: '', type: undefined }, opened: new Set() })
const { places } = layOutGraph(forest, { width: 800, columns: new Map() })

it.each([
  ['to the first child', 'page/1', 'ArrowRight', 'section/1'],
  ['to the parent', 'section/2', 'ArrowLeft', 'page/1'],
  ['to the next sibling', 'section/1', 'ArrowDown', 'section/2'],
  ['past the last sibling', 'section/2', 'ArrowDown', 'page/2'],
  ['to the sibling before', 'section/2', 'ArrowUp', 'section/1'],
  ['past the first sibling', 'section/1', 'ArrowUp', 'page/1'],
  ['nowhere from the end', 'page/2', 'ArrowDown', undefined],
  ['to what came after', 'section/1', 'Shift+ArrowRight', 'page/2'],
  ['to what came before', 'page/2', 'Shift+ArrowLeft', 'section/1'],
])('G3 leads %s', (_, from, keys, to) => {
  const isShifted = keys.startsWith('Shift+')
  expect(moveInGraph(from, { key: keys.replace('Shift+', ''), isShifted, places, relationships })).toBe(to)
})
