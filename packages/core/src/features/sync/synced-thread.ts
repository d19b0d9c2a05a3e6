import type { MemoryLedger, MemoryView } from '../../model/memory-state.js'
import type { SyncRemoval } from '../../runtime/persistence/sync-storage.js'
import { packValue, unpackValue } from './memory/pack-value.js'

/** A thread as it stands in the user's register. Fields that this version does not know are not kept. */
export interface SyncedThread {
  /** Number of the last erasure that its writer had carried out: below the register's, it counts as nothing. */
  readonly erased: number
  /** Version of the record's shape. */
  readonly schema: number
  /** Highest number of each device's events in it, the device that wrote last at the end. */
  readonly devices: ReadonlyMap<string, number>
  /** Removals of every device, the last one last. */
  readonly removals: readonly SyncRemoval[]
  readonly view: MemoryView
  readonly ledger: MemoryLedger
}

export function writeSyncedThread(thread: SyncedThread): string {
  return packValue(thread)
}

/** Throws where the text says no thread; of another schema, what it says is not looked at. */
export function readSyncedThread(text: string): SyncedThread {
  const read = unpackValue(text) as Partial<SyncedThread> | null
  const isThread =
    typeof read === 'object' &&
    read !== null &&
    [read.erased, read.schema].every(Number.isSafeInteger) &&
    read.devices instanceof Map &&
    Array.isArray(read.removals)
  if (!isThread) throw new Error('It is no thread.')
  return read as SyncedThread
}
