import type { MemoryStorage, StoredThread } from './memory-storage.js'

/** Keeps threads for as long as the engine lives: the last rung of the ladder, and what tests run on. (P5) */
export function createInMemoryStorage(): MemoryStorage {
  const threads = new Map<string, StoredThread>()
  return {
    kind: 'memory',
    read: async thread => threads.get(thread),
    async update(thread, change) {
      const written = change(threads.get(thread))
      threads.set(thread, written)
      return written
    },
    close: async () => threads.clear(),
  }
}
