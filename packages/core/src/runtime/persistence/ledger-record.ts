import type { EntityKey } from '../../model/entity.js'
import type { LongTermEntity } from '../../model/long-term-entity.js'
import { listSeen, seenOf } from '../../memory/seen-ids.js'
import type { MemoryLedger } from '../../model/memory-state.js'
import type { StoredThread } from './memory-storage.js'
import type { RecordSum } from './sum-record.js'

/** What only the engine reads of a thread; written in the same transaction as the view. */
export interface StoredLedger extends Omit<StoredThread, 'view' | 'ledger' | 'isDamaged'> {
  readonly sum?: RecordSum
  readonly ledger: Omit<MemoryLedger, 'lasting' | 'seen'> & {
    /** A list: a map holds each key twice, and is slower to read back. (S9) */
    readonly lasting: readonly LongTermEntity[]
    readonly seen: readonly number[]
  }
}

export function toLedgerRecord({ thread, revision, schema, ledger }: StoredThread): StoredLedger {
  return {
    thread,
    revision,
    schema,
    ledger: { ...ledger, lasting: [...ledger.lasting.values()], seen: listSeen(ledger.seen) },
  }
}

/** A part of a thread's record, as it was written; what is damaged is left to who reads the whole. */
export function fromLedgerRecord(stored: StoredLedger): Omit<StoredThread, 'view'> {
  const { ledger } = stored as Partial<StoredLedger>
  const read = {
    ...ledger,
    ...(Array.isArray(ledger?.lasting) && { lasting: byKey(ledger.lasting) }),
    ...(Array.isArray(ledger?.seen) && { seen: seenOf(ledger.seen) }),
  }
  return { ...stored, ledger: read as MemoryLedger }
}

function byKey(entities: readonly LongTermEntity[]): ReadonlyMap<EntityKey, LongTermEntity> {
  const lasting = new Map<EntityKey, LongTermEntity>()
  for (const entity of entities) lasting.set(entity.key, entity)
  return lasting
}
