import type { ErrorReport, MemoryStatus } from '../../model/memory-status.js'
import type { MemorySnapshot } from '../../working-memory.js'
import { isSame } from './is-same.js'

export interface UnloadedSnapshotOptions {
  threadId: () => string | undefined
  isOpen: () => boolean
  /** Whether memory has something to take in: what is stored, or what it was told. */
  isRestoring: () => boolean
  isPrivate: () => boolean
  /** How much memory is still to be told. */
  waiting: () => number
  /** Why it did not load the last time. */
  lastError: () => ErrorReport | undefined
}

/** The snapshot of a handle whose memory is not loaded: the same object until something changes. */
export function createUnloadedSnapshot(options: UnloadedSnapshotOptions): {
  snapshot(): MemorySnapshot
  status(): MemoryStatus
} {
  const { threadId, isOpen, isRestoring, isPrivate, waiting, lastError } = options
  let known: { readonly of: readonly unknown[]; readonly value: MemorySnapshot } | undefined

  const status = (): MemoryStatus => {
    const error = lastError()
    const phase = !isOpen() ? 'off' : isRestoring() ? 'restoring' : 'ready'
    return { phase, pending: waiting(), ...(error && { lastError: error }) }
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
