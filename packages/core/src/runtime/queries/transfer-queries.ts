import type { MemoryExport } from '../../model/memory-export.js'
import type { MemoryState } from '../../model/memory-state.js'
import { toExport } from '../worker/to-export.js'

/** A thread as a whole, to be taken elsewhere. */
export const transferQueries = (thread: { state(): MemoryState }) => ({
  export: (_input: null): Omit<MemoryExport, 'thread'> => toExport(thread.state()),
})
