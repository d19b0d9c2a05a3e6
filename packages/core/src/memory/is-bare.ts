import type { Entity } from '../model/entity.js'

/** Whether a thing is but an identifier. */
export function isBare({ name, id, identifiers }: Pick<Entity, 'id' | 'identifiers' | 'name'>): boolean {
  return (name === undefined || name === String(id)) && identifiers.length === 0
}
