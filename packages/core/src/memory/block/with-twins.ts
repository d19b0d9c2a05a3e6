import type { Entity } from '../../model/entity.js'

/** The same twins of the same entity make the same object, so that it is priced once. */
const known = new WeakMap<Entity, { readonly twins: readonly Entity[]; readonly merged: Entity }>()

/** The entity with what others that it stands for are known by: they are shown nowhere else. (G7) */
export function withTwins(entity: Entity, twins: readonly Entity[] = []): Entity {
  const further = twins.flatMap(({ identifiers }) => identifiers)
  if (further.length === 0) return entity
  const made = known.get(entity)
  if (made && made.twins.length === twins.length && made.twins.every((twin, at) => twin === twins[at]))
    return made.merged
  const values = new Set([entity.id, ...entity.identifiers.map(({ value }) => value)].map(String))
  const fields = new Set(entity.identifiers.map(({ field }) => field))
  const added = further.filter(({ field, value }) => {
    if (values.has(String(value)) || fields.has(field)) return false
    values.add(String(value))
    fields.add(field)
    return true
  })
  const merged = { ...entity, identifiers: [...entity.identifiers, ...added] }
  known.set(entity, { twins, merged })
  return merged
}
