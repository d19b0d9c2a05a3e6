import type { GraphTree } from './grow-forest.js'
import type { GraphGroup, GraphPlace } from './graph-place.js'

/** From one row to the next, in px. */
export const STEP_DOWN = 28

/** So many leaves of one type have a frame of their own, where they fit beside each other. */
const MIN_GROUP = 3
/** From a leaf to the next beside it, in px, and between them. */
const ACROSS = { usual: 166, apart: 8 }
/** Around the leaves, with the words over them. */
const FRAME = { pad: 6, head: 20, below: 8 }

/** Width of a frame beyond its content, in px. */
export const FRAME_SIDES = 2 * FRAME.pad

export interface FlowOptions {
  x: number
  y: number
  grid: LeafGrid
  /** Of the frame, where it is not as wide as what stands in it. */
  width?: number
  parent?: string
}

/** How leaves stand beside each other: so many, each so far from the next, in px. */
export interface LeafGrid {
  readonly across: number
  readonly step: number
}

export interface FlownLeaves {
  readonly group: GraphGroup
  readonly places: readonly GraphPlace[]
  readonly bottom: number
}

/** That fills a frame of this width, for at most so many. */
export function gridIn(width: number, most = Number.POSITIVE_INFINITY): LeafGrid {
  const inner = width - 2 * FRAME.pad + ACROSS.apart
  const across = Math.max(1, Math.min(most, Math.floor(inner / ACROSS.usual)))
  return { across, step: Math.floor(inner / across) }
}

/** Of a frame around so many leaves. */
export function frameWidth(count: number, { across, step }: LeafGrid): number {
  return 2 * FRAME.pad + Math.min(across, count) * step - ACROSS.apart
}

/** Entities without a line, together by type; each of the others alone, all in the order in which they came. */
export function groupLeaves(trees: readonly GraphTree[], min = MIN_GROUP): readonly (readonly GraphTree[])[] {
  const leaves = new Map<string, GraphTree[]>()
  for (const tree of trees) {
    if (tree.children.length > 0) continue
    const group = leaves.get(typeOf(tree))
    if (group) group.push(tree)
    else leaves.set(typeOf(tree), [tree])
  }
  return trees.flatMap(tree => {
    const group = tree.children.length > 0 ? undefined : leaves.get(typeOf(tree))
    if (!group || group.length < min) return [[tree]]
    return group[0] === tree ? [group] : []
  })
}

/** Whether leaves stand better beside each other, in a frame, than below each other. */
export function isFlowing(leaves: readonly GraphTree[], { across }: LeafGrid): boolean {
  return leaves.length >= MIN_GROUP && across > 1
}

/** Leaves beside each other in rows, within a frame. */
export function flowLeaves(leaves: readonly GraphTree[], { x, y, grid, width, parent }: FlowOptions): FlownLeaves {
  const held = parent === undefined ? {} : { parent }
  const places = leaves.map(({ node }, order): GraphPlace => {
    const [column, row] = [order % grid.across, Math.floor(order / grid.across)]
    return {
      node,
      x: x + FRAME.pad + column * grid.step,
      y: y + FRAME.head + row * STEP_DOWN,
      width: grid.step - ACROSS.apart,
      isFramed: true,
      ...held,
    }
  })
  const type = leaves.map(typeOf)[0] ?? ''
  const members = leaves.flatMap(({ node }) => (node.kind === 'cluster' ? node.members : [node.id]))
  const height = FRAME.head + Math.ceil(leaves.length / grid.across) * STEP_DOWN
  const group = {
    id: `${parent ?? ''} ${type}`,
    type,
    count: new Set(members).size,
    x,
    y,
    width: width ?? frameWidth(leaves.length, grid),
    height,
    ...held,
  }
  return { group, places, bottom: y + height + FRAME.below }
}

function typeOf({ node }: GraphTree): string {
  return node.kind === 'entity' ? node.row.entity.type : node.type
}
