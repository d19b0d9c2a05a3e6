import type { Entity } from '../model/entity.js'
import type { MemoryView } from '../model/memory-state.js'

type FieldUse = MemoryView['fieldUse']

/** Weight of a field that no call has used yet: what was used three times counts four times as much. (W3) */
const UNUSED = 0.25

/** How much use calls made of a field of a type, in 0.25…1: of `id`, `name`, `slug`, or that of an identifier. (W3) */
export function fieldWeight(fieldUse: FieldUse, { type, field }: { type: string; field: string }): number {
  return Math.min(1, UNUSED * (1 + (fieldUse.get(nameField(type, field)) ?? 0)))
}

/** Weight of its most used field, in 0.25…1: calls take the same field of other things of its type. (W3) */
export function feedbackOf({ type, name, identifiers }: Entity, fieldUse: FieldUse): number {
  if (fieldUse.size === 0) return UNUSED
  let most = fieldWeight(fieldUse, { type, field: 'id' })
  if (name !== undefined) most = Math.max(most, fieldWeight(fieldUse, { type, field: 'name' }))
  for (const { field } of identifiers) most = Math.max(most, fieldWeight(fieldUse, { type, field }))
  return most
}

/** The fields of an entity whose values stand among these. */
export function usedFields(entity: Entity, values: ReadonlySet<string>): string[] {
  const { type, id, name, slug, identifiers } = entity
  const used: string[] = []
  if (values.has(String(id))) used.push(nameField(type, 'id'))
  if (name !== undefined && values.has(name)) used.push(nameField(type, 'name'))
  if (slug !== undefined && values.has(slug)) used.push(nameField(type, 'slug'))
  for (const { field, value } of identifiers) if (values.has(String(value))) used.push(nameField(type, field))
  return used
}

function nameField(type: string, field: string): string {
  return `${type}.${field}`
}
