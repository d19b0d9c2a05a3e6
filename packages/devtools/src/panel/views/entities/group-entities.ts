import type { EntityRow } from '@antecedent/core/devtools'

export interface EntityFilter {
  /** Words that must all stand in a name, alias, id, ref or identifier; in any case. */
  readonly text: string
  /** Undefined: all. */
  readonly type: string | undefined
}

/** A line of the table: a type's heading, or one of its entities. */
export type EntityItem =
  | { readonly kind: 'heading'; readonly type: string; readonly count: number }
  | { readonly kind: 'entity'; readonly row: EntityRow }

/** The lines of the table: types by their names, entities within them in the order of memory. */
export function groupEntities(rows: readonly EntityRow[], filter: EntityFilter): readonly EntityItem[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, EntityRow[]>()
  for (const row of rows) {
    const { type } = row.entity
    if (filter.type !== undefined && type !== filter.type) continue
    if (words.length > 0 && !hasWords(row, words)) continue
    const group = groups.get(type)
    if (group) group.push(row)
    else groups.set(type, [row])
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, group]): EntityItem[] => [
      { kind: 'heading', type, count: group.length },
      ...group.map((row): EntityItem => ({ kind: 'entity', row })),
    ])
}

/** The heading under which an item stands. */
export function headingAt(
  items: readonly EntityItem[],
  index: number | undefined,
): Extract<EntityItem, { kind: 'heading' }> | undefined {
  for (let place = Math.min(index ?? 0, items.length - 1); place >= 0; place--) {
    const item = items[place]
    if (item?.kind === 'heading') return item
  }
  return undefined
}

function hasWords({ entity }: EntityRow, words: readonly string[]): boolean {
  const { key, name = '', ref = '', slug = '', aliases, identifiers } = entity
  const text = [key, name, ref, slug, ...aliases, ...identifiers.map(({ value }) => value)].join('\n').toLowerCase()
  return words.every(word => text.includes(word))
}
