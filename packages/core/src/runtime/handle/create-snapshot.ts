import type { Entity } from '../../model/entity.js'
import type { MemoryStatus } from '../../model/memory-status.js'
import type { MemorySnapshot } from '../../working-memory.js'
import type { HandleCore } from './handle-core.js'
import { isSame } from './is-same.js'

export interface SnapshotOptions {
  threadId: () => string | undefined
  isPrivate: () => boolean
  orderedEntities: () => readonly Entity[]
}

/** How a handle's memory is doing, and what a UI renders from: the same object until something changes. */
export function createSnapshot(
  core: HandleCore,
  { threadId, isPrivate, orderedEntities }: SnapshotOptions,
): { status(): MemoryStatus; getSnapshot(): MemorySnapshot } {
  const { client, isOpen } = core
  let snapshot: { readonly of: readonly unknown[]; readonly value: MemorySnapshot } | undefined

  /** A memory that never starts, and has nothing stored, has all there is. */
  const isReady = (): boolean => core.thread().mirror.get().isRestored || !(client.isStarted || client.isStorable)

  const status = (): MemoryStatus => ({
    ...client.status(),
    phase: !isOpen() ? 'off' : isReady() ? 'ready' : 'restoring',
    pending: core.thread().outstanding().length,
  })

  return {
    status,
    getSnapshot() {
      const now = status()
      const { view, openNow } = core.shown()
      const of = [view, openNow, threadId(), now.phase, now.pending, client.status(), isPrivate()]
      if (snapshot && isSame(snapshot.of, of)) return snapshot.value
      const entities = (isOpen() && core.quietly(orderedEntities)) || []
      const { turn } = view.now
      const value = { thread: threadId(), entities, openNow, turn, isPrivate: isPrivate(), status: now }
      snapshot = { of, value }
      return value
    },
  }
}
