import type { EntityRow } from '@antecedent/core/devtools'
import type { EntityKey } from '../../parts/entity-key.js'

type Entity = EntityRow['entity']

/**
 * Differences of entities of one type and name, by their keys: the name of what they are a part of, else the slug, else
 * the id, whichever differs in all of them. What has its name to itself is not among them.
 */
export function distinguishRows(rows: readonly EntityRow[]): ReadonlyMap<EntityKey, string> {
  const names = new Map(rows.map(({ entity }) => [entity.key, entity.name]))
  const alike = new Map<string, Entity[]>()
  for (const { entity } of rows) {
    if (entity.name === undefined) continue
    const called = `${entity.type}/${entity.name.trim().toLowerCase()}`
    const group = alike.get(called)
    if (group) group.push(entity)
    else alike.set(called, [entity])
  }
  const marks: readonly ((entity: Entity) => string | undefined)[] = [
    ({ parent }) => (parent === undefined ? undefined : `in ${names.get(parent) ?? parent}`),
    ({ slug }) => slug,
    ({ id }) => String(id),
  ]
  const apart = new Map<EntityKey, string>()
  for (const group of alike.values()) {
    if (group.length < 2) continue
    const mark = marks.find(markOf => {
      const all = group.map(markOf)
      return all.every(one => one !== undefined) && new Set(all).size === group.length
    })
    for (const entity of group) apart.set(entity.key, mark?.(entity) ?? entity.key)
  }
  return apart
}
