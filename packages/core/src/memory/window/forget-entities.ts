import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { ForgetUndone } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { tombstonesOf } from './is-forgotten.js'

/** These keys, and those of the entities that tombstones of them keep out too, as another type of the same identifier. (W10) */
export function withNamesakes(keys: readonly EntityKey[], known: Iterable<EntityKey>): readonly EntityKey[] {
  const hashes = new Set(keys.flatMap(tombstonesOf))
  const namesakes = [...known].filter(key => tombstonesOf(key).some(hash => hashes.has(hash)))
  return [...new Set([...keys, ...namesakes])]
}

/** Removes entities everywhere in a view, and leaves tombstones that keep them out. (W10) */
export function forgetEntities(view: MemoryView, keys: readonly EntityKey[], policy: MemoryPolicy): MemoryChange[] {
  const gone = new Set(keys)
  return [
    ...keys.flatMap(tombstonesOf).map((hash): MemoryChange => ({
      type: 'tombstone-set',
      hash,
      turn: view.now.turn,
      keep: policy.maxTombstones,
    })),
    ...keys.map((key): MemoryChange => ({ type: 'entity-removed', key, reason: 'forgotten' })),
    { type: 'traces-removed', keys },
    ...[...view.entities.values()]
      .filter(entity => !gone.has(entity.key) && entity.parent !== undefined && gone.has(entity.parent))
      .map((entity): MemoryChange => ({ type: 'entity-put', entity: withoutParents(entity, gone) })),
  ]
}

/** The entity, without a parent where that is forgotten. */
export function withoutParents(entity: Entity, gone: ReadonlySet<EntityKey>): Entity {
  if (entity.parent === undefined || !gone.has(entity.parent)) return entity
  const { parent: _parent, ...rest } = entity
  return rest
}

/** Takes a forget back: the tombstones are lifted, and the entities stand as they were. (W10) */
export function undoForget({ entities, keys = [] }: Pick<ForgetUndone, 'entities' | 'keys'>): MemoryChange[] {
  return [
    ...[...entities.map(({ key }) => key), ...keys]
      .flatMap(tombstonesOf)
      .map((hash): MemoryChange => ({ type: 'tombstone-lifted', hash })),
    ...entities.map((entity): MemoryChange => ({ type: 'entity-put', entity })),
  ]
}
