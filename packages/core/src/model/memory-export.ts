import type { Citation } from './citation.js'
import type { Entity } from './entity.js'
import type { Episode } from './episode.js'
import type { ListView } from './list-view.js'
import type { Moment } from './clock.js'
import type { Relationship } from './relationship.js'
import type { Task } from './task.js'

/** A thread's memory as plain JSON. `version` grows when its shape changes. */
export interface MemoryExport {
  readonly format: 'antecedent'
  readonly version: 2
  readonly thread: string | undefined
  readonly now: Moment
  readonly turnId?: string
  readonly entities: readonly Entity[]
  readonly episodes: readonly Episode[]
  readonly listViews: readonly ListView[]
  readonly relationships: readonly Relationship[]
  readonly plurals: Readonly<Record<string, string>>
  /** Slices of features in the thread, by name; those of the user are in no thread's export. */
  readonly slices?: Readonly<Record<string, unknown>>
  readonly fieldUse?: Readonly<Record<string, number>>
  readonly minted?: Readonly<Record<string, number>>
  /** Oldest first. */
  readonly citations?: readonly Citation[]
  readonly task?: Task
  readonly ledger: {
    readonly origins: Readonly<Record<string, number>>
    readonly seen: readonly number[]
    /** Hash of the key to turn. */
    readonly tombstones: readonly (readonly [number, number])[]
  }
}
