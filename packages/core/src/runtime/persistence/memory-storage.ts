import type { MemoryLedger, MemoryView } from '../../model/memory-state.js'

/** A thread's record. Fields that this version does not know are kept as they are. (P3) */
export interface StoredThread {
  readonly thread: string
  /** Grows by one with each write: tells whether another tab has moved the thread on. */
  readonly revision: number
  /** Version of the record's shape. */
  readonly schema: number
  readonly view: MemoryView
  readonly ledger: MemoryLedger
}

/**
 * Where threads are kept between visits.
 *
 * `update` is one transaction: `change` gets what is stored at that instant, must be synchronous, and what it returns
 * is written before any other `update` of the thread, in this tab or another, can read. It resolves once the
 * transaction has completed, and rejects with an `AntecedentError` when nothing was written.
 */
export interface MemoryStorage {
  readonly kind: 'indexeddb' | 'memory'
  read(thread: string): Promise<StoredThread | undefined>
  update(thread: string, change: (stored: StoredThread | undefined) => StoredThread): Promise<StoredThread>
  close(): Promise<void>
}

/** Version of the records that this code writes. */
export const RECORD_SCHEMA = 1
