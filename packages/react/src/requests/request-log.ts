import type { RequestReceipt } from '@antecedent/core'

/** The last receipts of a memory's requests. */
export interface RequestLog {
  /** Notes a receipt: give it to memory as `onReceipt`. */
  readonly add: (receipt: RequestReceipt) => void
  /** Newest first, at most 50; the same list until another is added. */
  readonly get: () => readonly RequestReceipt[]
  readonly subscribe: (listener: () => void) => () => void
}

const MAX_RECEIPTS = 50

/**
 * A log for a memory that the app makes itself; one that a `WorkingMemoryProvider` makes has its own.
 *
 * @example
 * const requests = createRequestLog()
 * const memory = createWorkingMemory({ user, thread, onReceipt: requests.add })
 */
export function createRequestLog(): RequestLog {
  const listeners = new Set<() => void>()
  let receipts: readonly RequestReceipt[] = []
  return {
    add(receipt) {
      receipts = [receipt, ...receipts].slice(0, MAX_RECEIPTS)
      for (const listener of listeners) listener()
    },
    get: () => receipts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
