import type { ShownEntry, ShownGroup, ShownLine } from '../../model/block-payload.js'
import type { EntityKey, EntityRole } from '../../model/entity.js'

/** Field under which an entity's text stands, at the full level. */
export const SNIPPET = 'snippet'

/** An entity in a block, before any format. */
export interface BlockEntry extends ShownEntry {
  readonly key: EntityKey
  readonly type: string
  /** Role in the last result that showed it. */
  readonly role: EntityRole
  readonly parent?: EntityKey
}

/** A group of a block, and which entities its lines are of. */
export interface BlockGroup extends ShownGroup {
  readonly entries: readonly GroupedEntry[]
}

export interface GroupedEntry extends BlockEntry, ShownLine {
  readonly children: readonly BlockGroup[]
}

/** Whether it is named by an identifier alone: such entries share a line. (G7) */
export function isBare({ name, fields }: ShownEntry): boolean {
  return name === undefined && fields.length === 0
}
