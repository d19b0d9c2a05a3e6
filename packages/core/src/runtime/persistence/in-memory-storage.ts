import { MAX_ARCHIVED } from '../../model/archive.js'
import type { Entity } from '../../model/entity.js'
import { orderEntities } from '../../memory/window/order-entities.js'
import { NO_ERASURE } from './erasure.js'
import { createInMemorySync } from './in-memory-sync.js'
import { createInMemoryTexts } from './in-memory-texts.js'
import type { MemoryStorage } from './memory-storage.js'
import type { ArchiveUpdate, StoredThread } from './stored-thread.js'
import { NO_VECTOR_STORAGE } from './vector-storage.js'

/** Keeps threads for as long as the engine lives: the last rung of the ladder, and what tests run on. (P5) */
export function createInMemoryStorage(): MemoryStorage {
  const threads = new Map<string, StoredThread>()
  const archives = new Map<string, readonly Entity[]>()
  let erasure = NO_ERASURE
  const texts = createInMemoryTexts(() => erasure)
  const write = (written: StoredThread, archive: ArchiveUpdate | undefined): Promise<unknown> | undefined => {
    const { thread } = written
    const { keep = entity => entity, comes, texts: revise }: ArchiveUpdate = archive ?? { comes: [] }
    const revised = revise && texts.update(thread, revise)
    const kept = new Map(
      (archives.get(thread) ?? []).flatMap(entity => keep(entity) ?? []).map(entity => [entity.key, entity]),
    )
    for (const entity of comes) kept.set(entity.key, entity)
    threads.set(thread, written)
    archives.set(thread, orderEntities(kept.values()).slice(0, MAX_ARCHIVED))
    return revised
  }

  const sync = createInMemorySync({
    read: thread => threads.get(thread),
    write: (record, archive) => void write(record, archive),
  })
  return {
    kind: 'memory',
    async read(thread) {
      const stored = threads.get(thread)
      return stored && { ...stored, ...(erasure.number > 0 && { erasure }) }
    },
    revisionOf: async thread => threads.get(thread)?.revision,
    async update(thread, change, archive) {
      const written = change(threads.get(thread), erasure)
      const moving = archive?.()
      const revised = write(written, moving)
      if (moving?.unsynced) sync.add(thread, moving.unsynced)
      await revised
      return written
    },
    archived: async thread => archives.get(thread) ?? [],
    texts,
    erasure: async () => erasure,
    async erase(now, registered) {
      threads.clear()
      archives.clear()
      texts.clear()
      sync.erase(registered)
      erasure = { number: erasure.number + 1, at: now() }
      return erasure
    },
    // It is younger than any thread of it could be old.
    removeOlder: async () => 0,
    vectors: NO_VECTOR_STORAGE,
    sync,
    async close() {
      sync.clear()
      threads.clear()
      archives.clear()
      texts.clear()
    },
  }
}
