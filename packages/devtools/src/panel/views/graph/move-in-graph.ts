import type { Relationship } from './grow-forest.js'
import type { GraphPlace } from './graph-place.js'

export interface MoveOptions {
  key: string
  /** With Shift, left and right follow the order of acts. */
  isShifted: boolean
  places: ReadonlyMap<string, GraphPlace>
  relationships: readonly Relationship[]
}

/**
 * Where an arrow leads from a node: right to its children and left to its parent, up and down among its siblings and past
 * them; with Shift, right and left to what came after and before it. Undefined where it leads nowhere.
 */
export function moveInGraph(id: string, { key, isShifted, places, relationships }: MoveOptions): string | undefined {
  const ids = [...places.keys()]
  const parentOf = (of: string): string | undefined => places.get(of)?.parent
  const childrenOf = (of: string | undefined): string[] => ids.filter(one => parentOf(one) === of)
  const beside = (of: string, by: 1 | -1): string | undefined => {
    const siblings = childrenOf(parentOf(of))
    return siblings[siblings.indexOf(of) + by]
  }
  const follow = (at: 'from' | 'to', other: 'from' | 'to'): string | undefined =>
    relationships.find(edge => edge.kind === 'sequence' && edge[at] === id && places.has(edge[other]))?.[other]

  switch (key) {
    case 'ArrowRight':
      return isShifted ? follow('from', 'to') : childrenOf(id)[0]
    case 'ArrowLeft':
      return isShifted ? follow('to', 'from') : parentOf(id)
    case 'ArrowUp':
      return beside(id, -1) ?? parentOf(id)
    case 'ArrowDown': {
      for (let of: string | undefined = id; of !== undefined; of = parentOf(of)) {
        const next = beside(of, 1)
        if (next !== undefined) return next
      }
      return undefined
    }
    case 'Home':
      return ids[0]
    case 'End':
      return ids.at(-1)
    default:
      return undefined
  }
}
