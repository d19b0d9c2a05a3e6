import type { ShownGroup, ShownLine } from '../../model/block-payload.js'
import type { EntityKey } from '../../model/entity.js'
import { type BlockEntry, type BlockGroup, type GroupedEntry, isBare } from './block-entry.js'

export interface GroupOptions {
  /** Newest first. */
  order: readonly EntityKey[]
  labelOf: (type: string) => string
  /** How much of a list of this type these entries are, where there is more of it. */
  countList: (type: string, keys: readonly EntityKey[]) => ShownGroup['listed']
}

/**
 * The groups of a block: types in the order of their newest entry, entries newest first, so that "the most recent page"
 * can be read off (B2). A group whose entries all belong to others stands inside those, which is shorter (G7).
 */
export function groupEntries(
  entries: readonly BlockEntry[],
  { order, labelOf, countList }: GroupOptions,
): BlockGroup[] {
  const byKey = new Map(entries.map(entry => [entry.key, entry]))
  const groups = new Map<string, BlockEntry[]>()
  for (const key of order) {
    const entry = byKey.get(key)
    if (!entry) continue
    const label = labelOf(entry.type)
    groups.set(label, [...(groups.get(label) ?? []), entry])
  }
  const parents = new Map([...groups].map(([label, members]) => [label, findParents(members, byKey)]))
  // A parent that stands inside another cannot hold a group itself: lines nest one level deep.
  const isNested = (entry: BlockEntry): boolean => parents.get(labelOf(entry.type)) !== undefined
  const within = new Map<EntityKey, BlockGroup[]>()
  const top: [string, BlockEntry[]][] = []
  for (const [label, members] of groups) {
    const own = parents.get(label)
    if (!own || [...own.keys()].some(isNested)) top.push([label, members])
    else
      for (const [parent, entries] of own)
        within.set(parent.key, [...(within.get(parent.key) ?? []), { label, entries: entries.map(alone) }])
  }
  return top.map(([label, members]) => {
    const keys = members.map(({ key }) => key)
    const listed = members[0] && countList(members[0].type, keys)
    return {
      label,
      ...(listed && listed.shown > 0 && { listed }),
      entries: members.map(entry => ({ ...entry, children: within.get(entry.key) ?? [] })),
    }
  })
}

/**
 * The shown entries to which these belong, each with its own, where each of these is no more than a name and an identifier,
 * and their label is not said again for nearly every one.
 */
function findParents(
  members: readonly BlockEntry[],
  shown: ReadonlyMap<EntityKey, BlockEntry>,
): ReadonlyMap<BlockEntry, BlockEntry[]> | undefined {
  const parents = new Map<BlockEntry, BlockEntry[]>()
  for (const entry of members) {
    const parent = entry.parent === entry.key ? undefined : entry.parent && shown.get(entry.parent)
    if (!parent || entry.fields.length > 0 || entry.marks.length > 0 || isAskedWithin(entry, parent)) return undefined
    parents.set(parent, [...(parents.get(parent) ?? []), entry])
  }
  return parents.size === 1 || members.length >= MIN_CHILDREN * parents.size ? parents : undefined
}

/** Whether it was asked for, and what holds it was not: of the rows of a sheet the rows come first. */
function isAskedWithin({ role }: BlockEntry, { role: outer }: BlockEntry): boolean {
  return role === 'item' && outer === 'child'
}

/** Of a parent, on the average. */
const MIN_CHILDREN = 2

function alone(entry: BlockEntry): GroupedEntry {
  return { ...entry, children: [] }
}

/** Keys in the order in which they stand in the text. */
export function keysOf(groups: readonly BlockGroup[]): EntityKey[] {
  return groups.flatMap(({ entries }) => entries.flatMap(({ key, children }) => [key, ...keysOf(children)]))
}

/** Whether the entry can stand on a line with others of its kind. (G7) */
export function sharesLine(entry: ShownLine): boolean {
  return isBare(entry) && entry.children.length === 0
}
