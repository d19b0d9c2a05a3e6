import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { compareFirstSeen } from '../compare-first-seen.js'
import {
  addNames,
  compareOwned,
  createNameTable,
  isLive,
  isNamedAlike,
  type NameTable,
  type OpenNameTable,
  type OwnedForm,
  removeNames,
} from './name-table.js'

type Entities = MemoryView['entities']

/**
 * What a text is held against, ready to be looked up by the words of the text. It holds until the index of another view
 * is asked for, as that may be the same table with what differs put in.
 */
export interface NameIndex extends NameTable {
  /** The view that it is of. */
  readonly byKey: Entities
  /** The first seen first. */
  readonly entities: readonly Entity[]
  /** What can be meant without being named. */
  readonly live: readonly Entity[]
  readonly types: ReadonlySet<string>
}

/** Most views differ from the one before in few things, and in what those are called. (Q5) */
let newest: { readonly index: NameIndex; readonly table: OpenNameTable } | undefined

export function nameIndexOf(view: Entities): NameIndex {
  if (newest?.index.byKey === view) return newest.index
  const { gone, come } = findRenamed(newest?.index.byKey ?? new Map(), view)
  // To take most of a table out is more work than a new one.
  const table = newest && gone.length <= view.size / 2 ? newest.table : createNameTable()
  if (table === newest?.table) for (const entity of gone) removeNames(entity, table)
  for (const entity of table === newest?.table ? come : view.values()) addNames(entity, table)
  const entities = [...view.values()].sort(compareFirstSeen)
  const types = new Set(entities.map(({ type }) => type))
  const index = {
    ...table,
    byKey: view,
    entities,
    live: entities.filter(isLive),
    types: newest && isSameOrder(types, newest.index.types) ? newest.index.types : types,
  }
  newest = { index, table }
  return index
}

/** What a table of one view no longer holds in another, and what it holds then. */
function findRenamed(before: Entities, after: Entities): { readonly gone: Entity[]; readonly come: Entity[] } {
  const gone: Entity[] = []
  const come: Entity[] = []
  let inBoth = 0
  for (const [key, entity] of after) {
    const known = before.get(key)
    if (known) inBoth++
    if (known && isNamedAlike(known, entity)) continue
    if (known) gone.push(known)
    come.push(entity)
  }
  if (inBoth < before.size) for (const [key, entity] of before) if (!after.has(key)) gone.push(entity)
  return { gone, come }
}

function isSameOrder(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const rest = others.values()
  return some.size === others.size && [...some].every(value => rest.next().value === value)
}

/** Adds a value to those under a key. */
export function file<Key, Value>(key: Key, value: Value, values: Map<Key, Value[]>): void {
  const known = values.get(key)
  if (known) known.push(value)
  else values.set(key, [value])
}

/** Names that hold one of these parts, in the order of their entities, each once. */
export function namesWith(parts: Iterable<string>, { byPart }: NameTable): OwnedForm[] {
  const forms = new Set<OwnedForm>()
  for (const part of parts) for (const form of byPart.get(part) ?? []) forms.add(form)
  return [...forms].sort(compareOwned)
}
