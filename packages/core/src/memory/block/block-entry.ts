import type { EntityId, EntityKey } from '../../model/entity.js'

/** Something said of an entry beside its name and identifier. */
export interface EntryField {
  readonly name: string
  readonly value: EntityId
  /** Stands in place of the value. (Q6) */
  readonly ref?: string
}

/** Field under which an entity's text stands, at the full level. */
export const SNIPPET = 'snippet'

/** What a block says of one entity, before any format. */
export interface BlockEntry {
  readonly key: EntityKey
  readonly type: string
  readonly parent?: EntityKey
  /** Absent where the identifier stands for it. */
  readonly name?: string
  /** Absent where the level shows names only. */
  readonly id?: EntityId
  /** Stands in place of the identifier. (Q6) */
  readonly ref?: string
  readonly fields: readonly EntryField[]
  readonly marks: readonly string[]
}

/** The entries of one type, newest first, under one heading. */
export interface BlockGroup {
  readonly label: string
  readonly entries: readonly GroupedEntry[]
}

export interface GroupedEntry extends BlockEntry {
  /** Groups that stand inside this entry. (G7) */
  readonly children: readonly BlockGroup[]
}

/** Whether it is named by an identifier alone: such entries share a line. (G7) */
export function isBare({ name, fields }: BlockEntry): boolean {
  return name === undefined && fields.length === 0
}
