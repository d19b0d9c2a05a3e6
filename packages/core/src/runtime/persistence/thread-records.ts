import { listSeen, seenOf } from '../../memory/seen-ids.js'
import type { MemoryLedger } from '../../model/memory-state.js'
import type { StoredLedger, StoredView } from './indexed-db-schema.js'
import { RECORD_SCHEMA, type StoredThread } from './stored-thread.js'
import { type RecordSum, sumOf } from './sum-record.js'

/** The two records of a thread, each with a sum of what it holds. */
export function toRecords({ isDamaged: _damage, ...written }: StoredThread): readonly [StoredView, StoredLedger] {
  const { ledger: known, ...view } = written
  const { thread, revision, schema } = written
  const ledger = { ...known, seen: listSeen(known.seen) }
  return [
    { ...view, sum: { revision, sum: sumOf(view.view) } },
    { thread, revision, schema, ledger, sum: { revision, sum: sumOf(ledger) } },
  ]
}

/**
 * A thread of its two records; one without the other, or with another sum than was written, is damaged. (F9)
 * Summing what was read takes longer than reading it, so it is done where a record is taken over, and not in each commit.
 */
export function fromRecords(view: StoredView | undefined, ledger: StoredLedger | undefined): StoredThread | undefined {
  if (!view && !ledger) return undefined
  const read = ledger && { ...ledger, ledger: ledgerOf(ledger) }
  const { sum: _sum, ...joined } = { ...read, ...view } as StoredThread & SummedRecord
  const isWhole = (): boolean =>
    view !== undefined && view.revision === ledger?.revision && isViewWhole(view) && isSummed(ledger, ledger.ledger)
  return Object.defineProperty(joined, 'isDamaged', { get: () => !isWhole(), enumerable: false })
}

/** As it was written; what is damaged is left to who reads the whole. */
function ledgerOf({ ledger }: Partial<StoredLedger>): MemoryLedger {
  return { ...ledger, ...(Array.isArray(ledger?.seen) && { seen: seenOf(ledger.seen) }) } as MemoryLedger
}

/** Whether the record of a view is as it was written. */
export function isViewWhole(record: StoredView): boolean {
  return isSummed(record, record.view)
}

interface SummedRecord {
  readonly revision: number
  readonly schema: number
  readonly sum?: RecordSum
}

/** An older version's record has no sum, or another revision's, which it kept; a newer one's is not read. (P3) */
function isSummed({ revision, schema, sum }: SummedRecord, content: unknown): boolean {
  return sum?.revision !== revision || schema > RECORD_SCHEMA || sum.sum === sumOf(content)
}
