import type { MemorySnapshot } from '@antecedent/core'

/** What is rendered on the server, while hydrating, and before a memory is opened: one constant, so that all three agree. */
export const EMPTY_SNAPSHOT: MemorySnapshot = {
  thread: undefined,
  entities: [],
  openNow: new Set(),
  status: { phase: 'restoring', pending: 0 },
}
