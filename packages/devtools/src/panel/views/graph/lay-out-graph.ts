import { FRAME_SIDES, flowLeaves, frameWidth, gridIn, groupLeaves, isFlowing, STEP_DOWN } from './flow-leaves.js'
import { type GraphGroup, type GraphPlace, NODE_HEIGHT } from './graph-place.js'
import type { GraphTree } from './grow-forest.js'

/** From a node to what hangs on it, in px: as far apart as there is room. */
const STEP = { min: 118, usual: 188, max: 252 }

/** Between a node and its child, in px. */
const APART = 32
const MARGIN = 12
const GAP = 12

export interface GraphLayout {
  /** By the id of the node, in the order in which one reads. */
  readonly places: ReadonlyMap<string, GraphPlace>
  readonly groups: readonly GraphGroup[]
  readonly width: number
  readonly height: number
  /** Of each tree by the id of its root: the column that it keeps. */
  readonly columns: ReadonlyMap<string, number>
}

export interface LayoutOptions {
  /** In px. */
  width: number
  /** Where trees stood before. */
  columns: ReadonlyMap<string, number>
}

/**
 * Trees side by side, roots left and children right of them, each parent in the row of its first child; below them what
 * hangs on nothing. They take the width that there is: leaves of one type stand together and go on beside each other where
 * there is room. A tree stays in its column, and nothing moves for what comes later but what stands below it, unless that is a
 * deeper tree, or the first for a column of its own.
 */
export function layOutGraph(forest: readonly GraphTree[], { width, columns: before }: LayoutOptions): GraphLayout {
  const trees = forest.filter(({ children }) => children.length > 0)
  const alone = forest.filter(({ children }) => children.length === 0)
  const depth = Math.max(1, ...trees.map(depthOf))
  const fitting = Math.max(1, Math.floor((width - MARGIN) / (depth * STEP.usual)))
  const count = Math.max(1, Math.min(fitting, trees.length))
  // Nothing hangs on the last of a row, so that it needs no room for a line.
  const room = width - 2 * MARGIN + APART
  const columnWidth = Math.max(depth * STEP.min, Math.floor(room / count))
  const right = Math.max(STEP.min, Math.min(STEP.max, Math.floor(columnWidth / depth)))
  const bottoms = Array.from({ length: count }, () => MARGIN)
  const places = new Map<string, GraphPlace>()
  const groups: GraphGroup[] = []
  const columns = new Map<string, number>()

  const add = (place: GraphPlace): void => void places.set(place.node.id, place)

  const flow = (...given: Parameters<typeof flowLeaves>): number => {
    const { group, places: flown, bottom } = flowLeaves(...given)
    groups.push(group)
    for (const one of flown) add(one)
    return bottom
  }

  const place = (tree: GraphTree, at: { x: number; y: number; until: number; parent?: string }): number => {
    const { x, y, until, parent } = at
    const { id } = tree.node
    add({ node: tree.node, x, y, width: right - APART, ...(parent !== undefined && { parent }) })
    let bottom = y
    for (const part of groupLeaves(tree.children)) {
      const grid = gridIn(until - x - right, part.length)
      if (isFlowing(part, grid)) bottom = flow(part, { x: x + right, y: bottom, grid, parent: id })
      else for (const child of part) bottom = place(child, { x: x + right, y: bottom, until, parent: id })
    }
    return Math.max(y + STEP_DOWN, bottom)
  }

  for (const tree of trees) {
    const kept = before.get(tree.node.id)
    const column = kept !== undefined && kept < count ? kept : bottoms.indexOf(Math.min(...bottoms))
    columns.set(tree.node.id, column)
    const x = MARGIN + column * columnWidth
    bottoms[column] = place(tree, { x, y: bottoms[column] ?? MARGIN, until: x + columnWidth - APART }) + GAP
  }

  // Two frames in a row take the room of two more sides, and of what is between them.
  const grid = gridIn(width - 2 * MARGIN - FRAME_SIDES - GAP)
  let [x, y] = [MARGIN, Math.max(...bottoms)]
  let bottom = y
  for (const part of groupLeaves(alone, 1)) {
    const needed = frameWidth(part.length, grid)
    if (x > MARGIN && x + needed > width - MARGIN) [x, y] = [MARGIN, bottom]
    const isRow = part.length >= grid.across
    bottom = Math.max(bottom, flow(part, { x, y, grid, ...(isRow && { width: width - 2 * MARGIN }) }))
    x += needed + GAP
  }
  const all = [...places.values(), ...groups]
  return {
    places,
    groups,
    columns,
    width: Math.max(0, ...all.map(one => one.x + one.width)) + MARGIN,
    height: Math.max(0, ...all.map(one => one.y + ('height' in one ? one.height : NODE_HEIGHT))) + MARGIN,
  }
}

function depthOf({ children }: GraphTree): number {
  return 1 + Math.max(0, ...children.map(depthOf))
}
