import type { MemorySnapshot } from '@antecedent/core'

/** The memory of the server, of hydration, and before a memory is opened: one constant, so that all three agree. */
export const EMPTY_SNAPSHOT: MemorySnapshot = {
  thread: undefined,
  entities: [],
  openNow: new Set(),
  turn: 0,
  isPrivate: false,
  status: { phase: 'restoring', pending: 0 },
}

/** Something that there is none of; one constant, so that it stays the same. */
export const NONE: readonly never[] = []
