import type { Entity } from '../../model/entity.js'
import type { ArchiveUpdate, StoredThread } from './stored-thread.js'
import type { TextStorage } from './text-storage.js'
import type { Erasure } from './erasure.js'
import type { SyncStorage } from './sync-storage.js'
import type { VectorStorage } from './vector-storage.js'

/** A record as it was found. */
export interface FoundThread extends StoredThread {
  /** The last erasure before it was read; storage that was never erased leaves it out. */
  readonly erasure?: Erasure
}

/** Ages at a start of memory beyond which records go. */
export interface RetentionAge {
  /** When memory was started, by the page's clock; a clock of one day alone is not believed. */
  readonly at: number
  readonly maxAgeMs: number
}

/**
 * Where threads are kept between visits.
 *
 * `update` is one transaction: `change` gets what is stored at that instant, must be synchronous, and what it returns
 * is written before any other `update` of the thread, in this tab or another, can read. `archive` is asked after
 * `change`, and written with it. It resolves once the transaction has completed, and rejects with an `AntecedentError`
 * when nothing was written. Every `update`, of texts too, is given the last erasure before it, in any tab: what began
 * before that must not be written. (P8)
 */
export interface MemoryStorage {
  readonly kind: 'indexeddb' | 'memory'
  /**
   * While a database is slow to open: what resolves when it has. Until then `kind` is `memory`, reads, updates and erasures
   * wait for it, and texts are kept in memory. (F2)
   */
  readonly awaited?: Promise<void> | undefined
  read(thread: string): Promise<FoundThread | undefined>
  /** Revision of a thread's record, which says whether what was committed is stored. */
  revisionOf(thread: string): Promise<number | undefined>
  update(
    thread: string,
    change: (stored: StoredThread | undefined, erasure: Erasure) => StoredThread,
    archive?: () => ArchiveUpdate | undefined,
  ): Promise<StoredThread>
  /** Archived entities of a thread: at most `MAX_ARCHIVED`, those seen last. */
  archived(thread: string): Promise<readonly Entity[]>
  readonly texts: TextStorage
  /** The last erasure, now. */
  erasure(): Promise<Erasure>
  /**
   * Removes everything of the user; `now` is asked once nothing else can be written before. With the number of an erasure
   * in the user's register, it carries that out here. (P8, Y13)
   */
  erase(now: () => number, registered?: number): Promise<Erasure>
  /** Removes chats' threads, with all that is of them, and texts that were not touched for so long; says how many threads. (P8) */
  removeOlder(age: RetentionAge): Promise<number>
  readonly vectors: VectorStorage
  readonly sync: SyncStorage
  close(): Promise<void>
}

/** Where facts are kept now, as `status` tells it. */
export interface StorageStanding {
  readonly storage: 'indexeddb' | 'memory'
  /** Why it is not the storage that was asked for. */
  readonly reason?: string
}
