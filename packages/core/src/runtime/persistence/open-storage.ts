import { messageOf } from '../../errors.js'
import type { Environment } from '../environment.js'
import { createInMemoryStorage } from './in-memory-storage.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'
import type { MemoryStorage } from './memory-storage.js'

export interface OpenedStorage {
  storage: MemoryStorage
  /** Why it is not the storage that was asked for. */
  reason?: string
}

/** An older tab may block an upgrade, and a frozen one may do so without a word, so opening has a deadline. (F2, F4) */
const OPEN_DEADLINE_MS = 3_000

/** The best storage there is: IndexedDB, else memory with the reason. Never rejects. (P5) */
export async function openStorage(options: {
  environment: Environment
  user: string
  wanted: 'indexeddb' | 'memory'
}): Promise<OpenedStorage> {
  const { environment, user, wanted } = options
  if (wanted === 'memory') return { storage: createInMemoryStorage() }
  if (!environment.indexedDB) return inMemory('There is no IndexedDB here, as in Node or a sandboxed frame.')
  const opening = openIndexedDBStorage({ user })
  return new Promise(resolve => {
    const cancel = environment.after(OPEN_DEADLINE_MS, () => {
      resolve(
        inMemory(`The memory database did not open within ${OPEN_DEADLINE_MS} ms. Another tab may be blocking it.`),
      )
      opening.then(late => late.close()).catch(() => {})
    })
    opening
      .then(storage => resolve({ storage }))
      .catch((error: unknown) => resolve(inMemory(messageOf(error))))
      .finally(cancel)
  })
}

function inMemory(reason: string): OpenedStorage {
  return { storage: createInMemoryStorage(), reason }
}
