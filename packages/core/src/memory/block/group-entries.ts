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
 * can be read off (B2). A group whose entries all belong to one entry stands inside that one, which is shorter (G7).
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
  const parents = new Map([...groups].map(([label, members]) => [label, findParent(members, byKey)]))
  // A parent that stands inside another cannot hold a group itself: lines nest one level deep.
  const isNested = (entry: BlockEntry): boolean => parents.get(labelOf(entry.type)) !== undefined
  const within = new Map<EntityKey, BlockGroup[]>()
  const top: [string, BlockEntry[]][] = []
  for (const [label, members] of groups) {
    const parent = parents.get(label)
    if (!parent || isNested(parent)) top.push([label, members])
    else within.set(parent.key, [...(within.get(parent.key) ?? []), { label, entries: members.map(alone) }])
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

/** The one shown entry to which all of these belong, where each of them is no more than a name and an identifier. */
function findParent(members: readonly BlockEntry[], shown: ReadonlyMap<EntityKey, BlockEntry>): BlockEntry | undefined {
  const parent = members[0]?.parent
  const fits = members.every(
    entry => entry.parent === parent && entry.key !== parent && entry.fields.length === 0 && entry.marks.length === 0,
  )
  return parent !== undefined && fits ? shown.get(parent) : undefined
}

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
