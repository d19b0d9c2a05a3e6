import { AntecedentError, messageOf } from '../../errors.js'
import type { Environment } from '../environment.js'
import { awaitStorage } from './await-storage.js'
import { createInMemoryStorage } from './in-memory-storage.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'
import type { MemoryStorage, StorageStanding } from './memory-storage.js'
import { lostDatabase } from './storage-error.js'

export interface OpenedStorage {
  storage: MemoryStorage
  /** Why it is not the storage that was asked for. */
  reason?: string
}

export interface OpenStorageOptions {
  environment: Environment
  user: string
  wanted: 'indexeddb' | 'memory'
  /** Told when facts are kept elsewhere than before: a database opened late, or a newer tab has taken it. */
  onStanding: (standing: StorageStanding) => void
  report: (error: AntecedentError) => void
}

/** An older tab may block an upgrade, and a frozen one may do so without a word, so opening has a deadline. (F2, F4) */
const OPEN_DEADLINE_MS = 3_000

/** The best storage there is: IndexedDB, else memory with the reason. Never rejects. (P5) */
export async function openStorage({
  environment,
  user,
  wanted,
  onStanding,
  report,
}: OpenStorageOptions): Promise<OpenedStorage> {
  if (wanted === 'memory') return { storage: createInMemoryStorage() }
  if (!environment.indexedDB) return inMemory('There is no IndexedDB here, as in Node or a sandboxed frame.')
  // Where there is no IndexedDB nothing is lost that a reload would bring back; beside a newer database everything is.
  const tellNewer = (error: unknown): void => {
    if (isNewer(error)) report(error)
  }
  const opening = openIndexedDBStorage({ user, onStanding, onLost: () => report(lostDatabase()) })
  const awaitOpening = (): OpenedStorage => {
    const storage = awaitStorage({
      opening,
      onUnmoved: report,
      onSettled(error) {
        if (error) tellNewer(error)
        onStanding(error ? { storage: 'memory', reason: error.message } : { storage: 'indexeddb' })
      },
    })
    const reason = `The memory database did not open within ${OPEN_DEADLINE_MS} ms: it is taken up once it does. Another tab may be blocking it.`
    return { storage, reason }
  }
  return new Promise(resolve => {
    const cancel = environment.after(OPEN_DEADLINE_MS, () => resolve(awaitOpening()))
    opening
      .then(storage => resolve({ storage }))
      .catch((error: unknown) => {
        tellNewer(error)
        resolve(isNewer(error) ? besideNewer(error) : inMemory(messageOf(error)))
      })
      .finally(cancel)
  })
}

function inMemory(reason: string): OpenedStorage {
  return { storage: createInMemoryStorage(), reason }
}

function isNewer(error: unknown): error is AntecedentError {
  return error instanceof AntecedentError && error.code === 'storage-newer'
}

/** The newer database keeps what it holds of the user, and an erasure is rejected with that. (P23) */
function besideNewer(error: AntecedentError): OpenedStorage {
  const storage = createInMemoryStorage()
  return {
    storage: {
      ...storage,
      async erase(now, registered) {
        await storage.erase(now, registered)
        throw error
      },
    },
    reason: error.message,
  }
}
