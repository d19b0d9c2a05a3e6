import type { GraphNode } from './grow-forest.js'

export const NODE_HEIGHT = 22

export interface GraphPlace {
  readonly node: GraphNode
  readonly x: number
  readonly y: number
  readonly width: number
  readonly parent?: string
  /** Whether the line from its parent comes to the frame that it stands in. */
  readonly isFramed?: boolean
}

/** A frame around things of one type that hang on the same, or on nothing. */
export interface GraphGroup {
  readonly id: string
  readonly type: string
  readonly count: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly parent?: string
}
