import { keepNewest } from '../../memory/keep-newest.js'
import type { WorkingMemory } from '../../working-memory.js'

type Receipts = ReturnType<WorkingMemory['requests']>

/** The last receipts of a user's threads on this page, by the name of the thread. Nothing of it is stored. */
export interface RequestLog {
  add(thread: string, receipt: Receipts[number]): void
  /** Newest first; the same list until another receipt comes. */
  get(thread: string): Receipts
  /** A draft gets its name. */
  rename(draft: string, thread: string): void
  /** Called with the thread that a receipt came to. */
  subscribe(listener: (thread: string) => void): () => void
}

const MAX_RECEIPTS = 50
/** The threads that sent last: a page is open for days. */
const MAX_THREADS = 32
const NONE: Receipts = []

export function createRequestLog(): RequestLog {
  const listeners = new Set<(thread: string) => void>()
  let receipts: ReadonlyMap<string, Receipts> = new Map()

  const get: RequestLog['get'] = thread => receipts.get(thread) ?? NONE

  const put = (thread: string, own: Receipts): void => {
    const others = [...receipts].filter(([name]) => name !== thread)
    receipts = keepNewest(new Map([...others, [thread, own.slice(0, MAX_RECEIPTS)]]), MAX_THREADS)
    for (const listener of [...listeners]) listener(thread)
  }

  return {
    add: (thread, receipt) => put(thread, [receipt, ...get(thread)]),
    get,
    rename(draft, thread) {
      const drafted = get(draft)
      if (drafted.length === 0) return
      receipts = new Map([...receipts].filter(([name]) => name !== draft))
      put(
        thread,
        [...drafted, ...get(thread)].toSorted((one, other) => other.at - one.at),
      )
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
