import type { Entity, EntityKey } from '../model/entity.js'
import type { MemoryState } from '../model/memory-state.js'

/** The entity with this key, which the test takes to be in the window. */
export function entityOf({ view }: MemoryState, key: EntityKey): Entity {
  const entity = view.entities.get(key)
  if (!entity) throw new Error(`${key} is not in the window.`)
  return entity
}
