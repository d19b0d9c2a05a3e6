import type { Entity, EntityKey } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryView } from '../../model/memory-state.js'

/** The window while an event puts things into it: each stands on what those before it left. */
export interface OpenWindow {
  get(key: EntityKey): Entity | undefined
  /** By its key; a thing of unknown type also by its identifier alone, so that a bare id does not become a second thing. */
  find(met: Pick<ExtractedEntity, 'key' | 'type' | 'id'>): Entity | undefined
  put(entity: Entity): void
  /** A ref that nothing in the thread ever had. (Q6) */
  mintRef(type: string): string
  /** What was put, and the refs that were minted. */
  changes(): readonly MemoryChange[]
}

export function openWindow({ entities, minted }: Pick<MemoryView, 'entities' | 'minted'>): OpenWindow {
  const fresh = new Map<EntityKey, Entity>()
  const numbers = new Map<string, number>()
  const changes: MemoryChange[] = []
  let keysById: Map<string, EntityKey> | undefined

  const get = (key: EntityKey): Entity | undefined => fresh.get(key) ?? entities.get(key)

  const indexById = (): Map<string, EntityKey> => {
    const index = new Map<string, EntityKey>()
    for (const { id, key } of [...entities.values(), ...fresh.values()])
      if (!index.has(String(id))) index.set(String(id), key)
    return index
  }

  return {
    get,
    find({ key, type, id }) {
      const known = get(key)
      if (known || type !== 'resource') return known
      keysById ??= indexById()
      const keyOfId = keysById.get(String(id))
      return keyOfId === undefined ? undefined : get(keyOfId)
    },
    put(entity) {
      fresh.set(entity.key, entity)
      if (keysById && !keysById.has(String(entity.id))) keysById.set(String(entity.id), entity.key)
      changes.push({ type: 'entity-put', entity })
    },
    mintRef(type) {
      const letter = /^[a-z]/.exec(type)?.[0] ?? 'x'
      const number = (numbers.get(letter) ?? minted.get(letter) ?? 0) + 1
      numbers.set(letter, number)
      return `${letter}${number}`
    },
    changes: () => [
      ...changes,
      ...[...numbers].map(([letter, number]): MemoryChange => ({ type: 'ref-minted', letter, number })),
    ],
  }
}
