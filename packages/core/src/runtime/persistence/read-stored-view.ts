import type { MemoryView } from '../../model/memory-state.js'
import { openDatabase } from './indexed-db-schema.js'
import { isViewWhole } from './thread-records.js'
import { readView } from './read-record.js'

/**
 * A thread's view as last committed, read on the page while the worker starts: opening the database here takes a
 * third of the time that the way through a starting worker takes. Undefined where there is none, or no storage.
 */
export async function readStoredView({
  user,
  thread,
  onLost,
}: {
  user: string
  thread: string
  onLost: () => void
}): Promise<MemoryView | undefined> {
  try {
    const database = await openDatabase({ user, onLost })
    try {
      const stored = await database.get('views', thread)
      // What is damaged is shown by nobody; the engine tells of it.
      return stored && isViewWhole(stored) ? readView(stored) : undefined
    } finally {
      database.close()
    }
  } catch {
    // The engine reads the same record and reports why it cannot.
    return undefined
  }
}
