import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anEntityRow } from '../../../testing/an-entity-row.js'
import { growForest, type GraphTree } from './grow-forest.js'
import { NODE_HEIGHT } from './graph-place.js'
import { layOutGraph } from './lay-out-graph.js'

/** For each entity the number of its parent among those before it, or -1. */
const anyParents = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 120 })
const anyWidth = fc.integer({ min: 100, max: 2_000 })

function rowsOf(parents: readonly number[]) {
  return parents.map((share, n) => {
    const parent = Math.floor(share * (n + 4)) - 4
    const firstSeen = { sequence: n, at: 0, turn: 0, call: 0, message: 0 }
    return anEntityRow({ type: 'page', id: n, firstSeen, ...(parent >= 0 && { parent: `page/${parent}` }) })
  })
}

const forestOf = (parents: readonly number[]): readonly GraphTree[] =>
  growForest(rowsOf(parents), { relationships: [], filter: { text: '', type: undefined }, opened: new Set() })

function countOf(trees: readonly GraphTree[]): number {
  return trees.reduce(
    (sum, { node, children }) => sum + (node.kind === 'cluster' ? node.members.length : 1) + countOf(children),
    0,
  )
}

it('G1 draws every entity once, and none over another', () => {
  fc.assert(
    fc.property(anyParents, anyWidth, (parents, width) => {
      const forest = forestOf(parents)
      expect(countOf(forest)).toBe(parents.length)
      const { places, height, width: drawn } = layOutGraph(forest, { width, columns: new Map() })
      const all = [...places.values()]
      for (const [n, one] of all.entries()) {
        expect(one.x + one.width).toBeLessThanOrEqual(drawn)
        expect(one.y + NODE_HEIGHT).toBeLessThanOrEqual(height)
        for (const other of all.slice(n + 1)) {
          const isApart =
            (one.x < other.x ? one.x + one.width <= other.x : other.x + other.width <= one.x) ||
            Math.abs(one.y - other.y) >= NODE_HEIGHT
          if (!isApart) throw new Error(`${one.node.id} lies on ${other.node.id}`)
        }
      }
    }),
  )
})

it('G1 moves no tree to another column when something is added', () => {
  fc.assert(
    fc.property(anyParents, fc.double({ min: 0, max: 1, noNaN: true }), (parents, share) => {
      const before = layOutGraph(forestOf(parents), { width: 1_200, columns: new Map() })
      const after = layOutGraph(forestOf([...parents, share]), { width: 1_200, columns: before.columns })
      // A deeper tree than any before it leaves room for fewer columns.
      const count = Math.max(0, ...after.columns.values())
      const kept = [...before.columns].filter(([root, column]) => column <= count && after.columns.has(root))
      expect(kept.map(([root]) => after.columns.get(root))).toEqual(kept.map(([, column]) => column))
    }),
  )
})

it('V6 draws trees of three levels whole in a panel of 400 px, and one into the whole of a wide one', () => {
  const forest = forestOf([0, 0.9, 0.99])
  const drawn = (width: number) => layOutGraph(forest, { width, columns: new Map() }).width
  expect(drawn(400)).toBeLessThanOrEqual(400)
  expect(drawn(800)).toBeGreaterThan(drawn(400))
})
