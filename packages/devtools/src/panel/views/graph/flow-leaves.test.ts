import { expect, it } from 'vitest'
import { anEntityRow } from '../../../testing/an-entity-row.js'
import { flowLeaves, gridIn, groupLeaves, isFlowing } from './flow-leaves.js'
import type { GraphTree } from './grow-forest.js'

const tree = (type: string, id: number, children: readonly GraphTree[] = []): GraphTree => {
  const row = anEntityRow({ type, id })
  return { node: { kind: 'entity', id: row.entity.key, row }, children }
}

it('V11 puts leaves of one type together where there are three, and leaves the others where they are', () => {
  const holder = tree('page', 9, [tree('section', 8)])
  const [a, b, c, lone] = [tree('page', 1), tree('page', 2), tree('page', 3), tree('image', 1)]
  expect(groupLeaves([a, holder, lone, b, c])).toEqual([[a, b, c], [holder], [lone]])
})

it('V11 fills a wide frame row by row, and counts what is in it', () => {
  const leaves = [1, 2, 3, 4, 5].map(id => tree('page', id))
  const grid = gridIn(600, leaves.length)
  expect(grid.across).toBe(3)
  const { group, places, bottom } = flowLeaves(leaves, { x: 0, y: 0, grid })
  expect(group).toMatchObject({ type: 'page', count: 5 })
  expect(new Set(places.map(({ y }) => y)).size).toBe(2)
  expect(Math.max(...places.map(({ x, width }) => x + width))).toBeLessThanOrEqual(600)
  expect(bottom).toBeGreaterThan(group.height)
})

it('V11 counts a cluster by what it stands for, opened or not', () => {
  const members = ['page/1', 'page/2'] as const
  const cluster: GraphTree = { node: { kind: 'cluster', id: 'cluster', type: 'page', members }, children: [] }
  const grid = gridIn(600)
  expect(flowLeaves([cluster], { x: 0, y: 0, grid }).group.count).toBe(2)
  expect(flowLeaves([cluster, tree('page', 1), tree('page', 2)], { x: 0, y: 0, grid }).group.count).toBe(2)
})

it('V11 stacks leaves where there is no room beside each other', () => {
  const leaves = [1, 2, 3].map(id => tree('page', id))
  expect(isFlowing(leaves, gridIn(200))).toBe(false)
  expect(isFlowing(leaves, gridIn(600))).toBe(true)
})
