import type { EntityKey } from './entity.js'

/** An edge between two remembered things. */
export interface Relationship {
  readonly kind: 'parent' | 'reference' | 'sequence'
  /** The parent, or the holder of the reference. */
  readonly from: EntityKey
  readonly to: EntityKey
  /** Sequence number of the event that last stated it. */
  readonly sequence: number
}

/** Tells edges apart: one that is stated again has the same name. */
export function edgeName({ kind, from, to }: Omit<Relationship, 'sequence'>): string {
  return `${kind}\n${from}\n${to}`
}
