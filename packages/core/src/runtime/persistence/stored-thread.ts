import type { Entity } from '../../model/entity.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { MemoryLedger, MemoryView } from '../../model/memory-state.js'
import type { ChangeTexts } from './text-storage.js'

/** A thread's record. Fields that this version does not know are kept as they are. (P3) */
export interface StoredThread {
  readonly thread: string
  /** Grows by one with each write: tells whether another tab has moved the thread on. */
  readonly revision: number
  /** Version of the record's shape. */
  readonly schema: number
  readonly view: MemoryView
  readonly ledger: MemoryLedger
  /** Names the record, from its first write on; one of an older version has none until it is written. */
  readonly lineage?: string
  /** It is not what was written: nothing of it is to be trusted. (F9) */
  readonly isDamaged?: boolean
}

/** Retained entities of a thread's archive, and additions to it, in this order. */
export interface ArchiveUpdate {
  /** An archived entity as it stays; undefined where it leaves. */
  readonly keep?: (entity: Entity) => Entity | undefined
  readonly comes: readonly Entity[]
  /** Update of the thread's texts, where the change concerns them. (W10, A10) */
  readonly texts?: ChangeTexts
  /** Events of the change that other devices are to have. (Y10) */
  readonly unsynced?: readonly MemoryEvent[]
}

/** Version of the records that this code writes: 2 has slices in place of features' fields. */
export const RECORD_SCHEMA = 2
