import type { GraphNode, GraphTree } from './grow-forest.js'

export const NODE_HEIGHT = 22

/** From one node to the next, in px: as far apart as there is room. */
const STEP = { right: { min: 118, usual: 188, max: 252 }, down: 28, across: { usual: 166, max: 220 } }

/** Between a node and its child, and between neighbours, in px. */
const APART = { right: 32, across: 10 }
const MARGIN = 12
const GAP = 12

export interface GraphPlace {
  readonly node: GraphNode
  readonly x: number
  readonly y: number
  readonly width: number
  readonly parent?: string
}

export interface GraphLayout {
  /** By the id of the node, in the order in which one reads. */
  readonly places: ReadonlyMap<string, GraphPlace>
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
 * hangs on nothing. They take the width that there is. A tree stays in its column, and nothing moves for what comes later but
 * what stands below it, unless that is a deeper tree.
 */
export function layOutGraph(forest: readonly GraphTree[], { width, columns: before }: LayoutOptions): GraphLayout {
  const trees = forest.filter(({ children }) => children.length > 0)
  const alone = forest.filter(({ children }) => children.length === 0)
  const depth = Math.max(1, ...trees.map(depthOf))
  const count = Math.max(1, Math.floor((width - MARGIN) / (depth * STEP.right.usual)))
  // Nothing hangs on the last of a row, so that it needs no room for a line.
  const room = width - 2 * MARGIN + APART.right
  const right = Math.max(STEP.right.min, Math.min(STEP.right.max, Math.floor(room / (depth * count))))
  const columnWidth = depth * right
  const bottoms = Array.from({ length: count }, () => MARGIN)
  const places = new Map<string, GraphPlace>()
  const columns = new Map<string, number>()

  const place = (tree: GraphTree, { x, y, parent }: { x: number; y: number; parent?: string }): number => {
    const { node, children } = tree
    places.set(node.id, { node, x, y, width: right - APART.right, ...(parent !== undefined && { parent }) })
    let bottom = y
    for (const child of children) bottom = place(child, { x: x + right, y: bottom, parent: node.id })
    return children.length === 0 ? y + STEP.down : bottom
  }

  for (const tree of trees) {
    const kept = before.get(tree.node.id)
    const column = kept !== undefined && kept < count ? kept : bottoms.indexOf(Math.min(...bottoms))
    columns.set(tree.node.id, column)
    bottoms[column] = place(tree, { x: MARGIN + column * columnWidth, y: bottoms[column] ?? MARGIN }) + GAP
  }

  const top = Math.max(...bottoms)
  const across = Math.max(1, Math.floor((width - MARGIN) / STEP.across.usual))
  const step = Math.max(STEP.across.usual, Math.min(STEP.across.max, Math.floor((width - MARGIN) / across)))
  for (const [order, { node }] of alone.entries()) {
    const [column, row] = [order % across, Math.floor(order / across)]
    places.set(node.id, {
      node,
      x: MARGIN + column * step,
      y: top + row * STEP.down,
      width: step - APART.across,
    })
  }
  const all = [...places.values()]
  return {
    places,
    columns,
    width: Math.max(0, ...all.map(place => place.x + place.width)) + MARGIN,
    height: Math.max(0, ...all.map(({ y }) => y)) + NODE_HEIGHT + MARGIN,
  }
}

function depthOf({ children }: GraphTree): number {
  return 1 + Math.max(0, ...children.map(depthOf))
}
