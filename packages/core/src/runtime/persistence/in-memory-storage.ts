import { MAX_ARCHIVED } from '../../model/archive.js'
import type { Entity } from '../../model/entity.js'
import { orderEntities } from '../../memory/window/order-entities.js'
import type { ArchiveUpdate, MemoryStorage, StoredThread } from './memory-storage.js'

/** Keeps threads for as long as the engine lives: the last rung of the ladder, and what tests run on. (P5) */
export function createInMemoryStorage(): MemoryStorage {
  const threads = new Map<string, StoredThread>()
  const archives = new Map<string, readonly Entity[]>()
  return {
    kind: 'memory',
    read: async thread => threads.get(thread),
    async update(thread, change, archive) {
      const written = change(threads.get(thread))
      const { keep = entity => entity, comes }: ArchiveUpdate = archive?.() ?? { comes: [] }
      const kept = new Map(
        (archives.get(thread) ?? []).flatMap(entity => keep(entity) ?? []).map(entity => [entity.key, entity]),
      )
      for (const entity of comes) kept.set(entity.key, entity)
      threads.set(thread, written)
      archives.set(thread, orderEntities(kept.values()).slice(0, MAX_ARCHIVED))
      return written
    },
    archived: async thread => archives.get(thread) ?? [],
    async close() {
      threads.clear()
      archives.clear()
    },
  }
}
