import type { MemoryState } from '../../model/memory-state.js'
import { toExport } from '../worker/to-export.js'

/** A thread as a whole, to be taken elsewhere. */
export const transferQueries = {
  export: (thread: { state(): MemoryState }, _input: null) => toExport(thread.state()),
}
