import { MAX_ARCHIVED } from '../../model/archive.js'
import type { Entity } from '../../model/entity.js'
import { orderEntities } from '../../memory/window/order-entities.js'
import { NO_ERASURE } from './erasure.js'
import { createInMemoryTexts } from './in-memory-texts.js'
import type { ArchiveUpdate, MemoryStorage, StoredThread } from './memory-storage.js'
import { NO_VECTOR_STORAGE } from './vector-storage.js'

/** Keeps threads for as long as the engine lives: the last rung of the ladder, and what tests run on. (P5) */
export function createInMemoryStorage(): MemoryStorage {
  const threads = new Map<string, StoredThread>()
  const archives = new Map<string, readonly Entity[]>()
  let erasure = NO_ERASURE
  const texts = createInMemoryTexts(() => erasure)
  return {
    kind: 'memory',
    async read(thread) {
      const stored = threads.get(thread)
      return stored && { ...stored, ...(erasure.number > 0 && { erasure }) }
    },
    revisionOf: async thread => threads.get(thread)?.revision,
    async update(thread, change, archive) {
      const written = change(threads.get(thread), erasure)
      const { keep = entity => entity, comes, texts: revise }: ArchiveUpdate = archive?.() ?? { comes: [] }
      const revised = revise && texts.update(thread, revise)
      const kept = new Map(
        (archives.get(thread) ?? []).flatMap(entity => keep(entity) ?? []).map(entity => [entity.key, entity]),
      )
      for (const entity of comes) kept.set(entity.key, entity)
      threads.set(thread, written)
      archives.set(thread, orderEntities(kept.values()).slice(0, MAX_ARCHIVED))
      await revised
      return written
    },
    archived: async thread => archives.get(thread) ?? [],
    texts,
    erasure: async () => erasure,
    async erase(now) {
      threads.clear()
      archives.clear()
      texts.clear()
      erasure = { number: erasure.number + 1, at: now() }
      return erasure
    },
    // It is younger than any thread of it could be old.
    removeOlder: async () => 0,
    vectors: NO_VECTOR_STORAGE,
    async close() {
      threads.clear()
      archives.clear()
      texts.clear()
    },
  }
}
