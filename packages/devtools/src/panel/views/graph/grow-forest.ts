import type { AnswerTo, EntityRow } from '@antecedent/core/devtools'
import type { EntityKey } from '../../parts/entity-key.js'

export type Relationship = AnswerTo<'activity'>['relationships'][number]

/** One place of a graph: an entity, or many of one type that hang on the same. */
export type GraphNode =
  | { readonly kind: 'entity'; readonly id: EntityKey; readonly row: EntityRow }
  | { readonly kind: 'cluster'; readonly id: string; readonly type: string; readonly members: readonly EntityKey[] }

export interface GraphTree {
  readonly node: GraphNode
  readonly children: readonly GraphTree[]
}

export interface GraphFilter {
  /** In a name or a key, in any case. What holds a match is shown with it. */
  readonly text: string
  /** Undefined: all. */
  readonly type: string | undefined
}

export interface ForestOptions {
  relationships: readonly Relationship[]
  filter: GraphFilter
  /** Clusters whose members are shown. */
  opened: ReadonlySet<string>
}

/** Up to so many, every entity has a place of its own. */
const MAX_APART = 60
/** So many of one type that hang on the same are shown as one, where there are too many. */
const MIN_CLUSTER = 5

/**
 * Entities as trees by their parents, each level in the order in which things were first seen: what is there keeps its
 * place when more comes.
 */
export function growForest(
  rows: readonly EntityRow[],
  { relationships, filter, opened }: ForestOptions,
): readonly GraphTree[] {
  const seen = rows.toSorted(
    ({ entity: a }, { entity: b }) => a.firstSeen.sequence - b.firstSeen.sequence || a.position - b.position,
  )
  const parents = findParents(seen, relationships)
  const wanted = withAncestors(
    seen.filter(row => matches(row, filter)),
    parents,
  )
  const children = new Map<EntityKey | undefined, EntityRow[]>()
  for (const row of seen) {
    const { key } = row.entity
    if (!wanted.has(key)) continue
    const parent = parents.get(key)
    const siblings = children.get(parent)
    if (siblings) siblings.push(row)
    else children.set(parent, [row])
  }
  const clusters = findClusters(children, wanted.size)

  const grow = (parent: EntityKey | undefined): readonly GraphTree[] => {
    const begun = new Set<string>()
    return (children.get(parent) ?? []).flatMap((row): readonly GraphTree[] => {
      const { key, type } = row.entity
      const single: GraphTree = { node: { kind: 'entity', id: key, row }, children: grow(key) }
      const id = clusterId(parent, type)
      const members = single.children.length > 0 ? undefined : clusters.get(id)
      if (!members) return [single]
      const isFirst = !begun.has(id)
      begun.add(id)
      const cluster: GraphTree = { node: { kind: 'cluster', id, type, members }, children: [] }
      return [...(isFirst ? [cluster] : []), ...(opened.has(id) ? [single] : [])]
    })
  }
  return grow(undefined)
}

/** The largest groups of leaves of one type that hang on the same, until few enough entities stand apart. */
function findClusters(
  children: ReadonlyMap<EntityKey | undefined, readonly EntityRow[]>,
  total: number,
): ReadonlyMap<string, readonly EntityKey[]> {
  const groups = new Map<string, EntityKey[]>()
  for (const [parent, siblings] of children) {
    for (const { entity } of siblings) {
      if (children.has(entity.key)) continue
      const id = clusterId(parent, entity.type)
      const group = groups.get(id)
      if (group) group.push(entity.key)
      else groups.set(id, [entity.key])
    }
  }
  const clusters = new Map<string, readonly EntityKey[]>()
  let apart = total
  for (const [id, members] of [...groups].toSorted(([, a], [, b]) => b.length - a.length)) {
    if (apart <= MAX_APART || members.length < MIN_CLUSTER) break
    clusters.set(id, members)
    apart -= members.length - 1
  }
  return clusters
}

function clusterId(parent: EntityKey | undefined, type: string): string {
  return `cluster ${parent ?? ''} ${type}`
}

/** Parents among what is known. An entity says its own; relationships say what it does not. */
function findParents(rows: readonly EntityRow[], relationships: readonly Relationship[]): Map<EntityKey, EntityKey> {
  const known = new Set(rows.map(({ entity }) => entity.key))
  const parents = new Map<EntityKey, EntityKey>()
  const add = (child: EntityKey, parent: EntityKey | undefined): void => {
    if (parent === undefined || parents.has(child) || !known.has(parent) || !known.has(child)) return
    // A ring would be a tree without a root, which nobody could reach.
    for (let above: EntityKey | undefined = parent; above !== undefined; above = parents.get(above)) {
      if (above === child) return
    }
    parents.set(child, parent)
  }
  for (const { entity } of rows) add(entity.key, entity.parent)
  for (const { kind, from, to } of relationships) if (kind === 'parent') add(to, from)
  return parents
}

function withAncestors(rows: readonly EntityRow[], parents: ReadonlyMap<EntityKey, EntityKey>): ReadonlySet<EntityKey> {
  const wanted = new Set<EntityKey>()
  for (const { entity } of rows) {
    for (let key: EntityKey | undefined = entity.key; key !== undefined && !wanted.has(key); key = parents.get(key)) {
      wanted.add(key)
    }
  }
  return wanted
}

function matches({ entity: { key, name = '', type } }: EntityRow, filter: GraphFilter): boolean {
  if (filter.type !== undefined && type !== filter.type) return false
  return `${name} ${key}`.toLowerCase().includes(filter.text.trim().toLowerCase())
}
