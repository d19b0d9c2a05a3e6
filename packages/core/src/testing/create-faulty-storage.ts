import { AntecedentError } from '../errors.js'
import type { MemoryStorage } from '../runtime/persistence/memory-storage.js'

/** How the next uses of an operation go wrong: a number of failures, all of them, or no answer until it heals. */
export type Fault = number | 'for-ever' | 'hang'

export interface FaultyStorage extends MemoryStorage {
  /** Ends every fault; what hung then goes on. */
  heal(): void
}

/** A storage whose operations fail as they are told to, before they reach the storage within. */
export function createFaultyStorage(
  storage: MemoryStorage,
  faults: Partial<Record<'read' | 'update', Fault>>,
): FaultyStorage {
  let left = { ...faults }
  let resume: (() => void)[] = []

  const meet = async (operation: 'read' | 'update'): Promise<void> => {
    const fault = left[operation]
    if (fault === undefined || fault === 0) return
    if (fault === 'hang') return new Promise(resolve => resume.push(resolve))
    if (fault !== 'for-ever') left[operation] = fault - 1
    throw new AntecedentError('storage-failed', { message: `The ${operation} failed.` })
  }

  return {
    kind: storage.kind,
    async read(thread) {
      await meet('read')
      return storage.read(thread)
    },
    async update(thread, change, archive) {
      await meet('update')
      return storage.update(thread, change, archive)
    },
    async archived(thread) {
      await meet('read')
      return storage.archived(thread)
    },
    texts: storage.texts,
    async revisionOf(thread) {
      await meet('read')
      return storage.revisionOf(thread)
    },
    erasure: () => storage.erasure(),
    erase: (now, registered) => storage.erase(now, registered),
    removeOlder: age => storage.removeOlder(age),
    vectors: storage.vectors,
    sync: storage.sync,
    close: () => storage.close(),
    heal() {
      left = {}
      for (const run of resume) run()
      resume = []
    },
  }
}
