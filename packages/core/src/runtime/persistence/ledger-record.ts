import type { EntityKey } from '../../model/entity.js'
import type { LastingEntity } from '../../model/lasting-entity.js'
import type { MemoryLedger } from '../../model/memory-state.js'
import type { StoredThread } from './memory-storage.js'
import type { RecordSum } from './sum-record.js'

/** What only the engine reads of a thread; written in the same transaction as the view. */
export interface StoredLedger extends Omit<StoredThread, 'view' | 'ledger' | 'isDamaged'> {
  readonly sum?: RecordSum
  readonly ledger: Omit<MemoryLedger, 'lasting'> & {
    /** A list: a map holds each key twice, and is slower to read back. (S9) */
    readonly lasting: readonly LastingEntity[]
  }
}

export function toLedgerRecord({ thread, revision, schema, ledger }: StoredThread): StoredLedger {
  return { thread, revision, schema, ledger: { ...ledger, lasting: [...ledger.lasting.values()] } }
}

/** A part of a thread's record, as it was written; what is damaged is left to who reads the whole. */
export function fromLedgerRecord(stored: StoredLedger): Omit<StoredThread, 'view'> {
  const { ledger } = stored as Partial<StoredLedger>
  if (!Array.isArray(ledger?.lasting)) return stored as unknown as Omit<StoredThread, 'view'>
  const lasting = new Map<EntityKey, LastingEntity>()
  for (const entity of ledger.lasting) lasting.set(entity.key, entity)
  return { ...stored, ledger: { ...ledger, lasting } }
}
