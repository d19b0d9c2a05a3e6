import type { AntecedentError } from '../../errors.js'
import type { MemoryExport } from '../../model/memory-export.js'

/** Result of an import. */
export type ImportResult =
  | { readonly status: 'accepted'; readonly entities: number }
  | { readonly status: 'ignored'; readonly reason: 'memory-off' | 'memory-closed' }
  | { readonly status: 'rejected'; readonly error: AntecedentError }

/** A thread's memory as a whole, to be taken elsewhere. */
export interface TransferCalls {
  /** Everything that the thread remembers, as JSON; rejects where the engine cannot say. */
  export(): Promise<MemoryExport>
  /** Takes an export in place of all that this thread knows. A bad one changes nothing, and the result says why. */
  import(exported: unknown): Promise<ImportResult>
}
