import type { ErrorReport, MemoryStatus } from '../../model/memory-status.js'
import type { MemorySnapshot } from '../../working-memory.js'
import { isSame } from './is-same.js'

export interface UnloadedSnapshotOptions {
  threadId: () => string | undefined
  isOpen: () => boolean
  isPrivate: () => boolean
  /** How much memory is still to be told. */
  waiting: () => number
  /** Why it did not load the last time. */
  lastError: () => ErrorReport | undefined
}

/** The snapshot of a handle whose memory is not loaded: the same object until something changes. */
export function createUnloadedSnapshot({ threadId, isOpen, isPrivate, waiting, lastError }: UnloadedSnapshotOptions): {
  snapshot(): MemorySnapshot
  status(): MemoryStatus
} {
  let known: { readonly of: readonly unknown[]; readonly value: MemorySnapshot } | undefined

  const status = (): MemoryStatus => {
    const error = lastError()
    return { phase: isOpen() ? 'restoring' : 'off', pending: waiting(), ...(error && { lastError: error }) }
  }

  return {
    status,
    snapshot() {
      const { phase, pending } = status()
      const of = [threadId(), phase, pending, lastError(), isPrivate()]
      if (known && isSame(known.of, of)) return known.value
      const value: MemorySnapshot = {
        thread: threadId(),
        entities: [],
        openNow: new Set(),
        turn: 0,
        isPrivate: isPrivate(),
        status: status(),
      }
      known = { of, value }
      return value
    },
  }
}
