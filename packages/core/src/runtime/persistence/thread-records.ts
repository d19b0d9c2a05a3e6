import type { StoredView } from './indexed-db-schema.js'
import { fromLedgerRecord, type StoredLedger, toLedgerRecord } from './ledger-record.js'
import { RECORD_SCHEMA, type StoredThread } from './memory-storage.js'
import { type RecordSum, sumOf } from './sum-record.js'

/** The two records of a thread, each with a sum of what it holds. */
export function toRecords({ isDamaged: _damage, ...written }: StoredThread): readonly [StoredView, StoredLedger] {
  const { ledger: _ledger, ...view } = written
  const { revision } = written
  const ledger = toLedgerRecord(written)
  return [
    { ...view, sum: { revision, sum: sumOf(view.view) } },
    { ...ledger, sum: { revision, sum: sumOf(ledger.ledger) } },
  ]
}

/**
 * A thread of its two records; one without the other, or with another sum than was written, is damaged. (F9)
 * Summing what was read takes longer than reading it, so it is done where a record is taken over, and not in each commit.
 */
export function fromRecords(view: StoredView | undefined, ledger: StoredLedger | undefined): StoredThread | undefined {
  if (!view && !ledger) return undefined
  const { sum: _sum, ...joined } = { ...(ledger && fromLedgerRecord(ledger)), ...view } as StoredThread & SummedRecord
  const isWhole = (): boolean =>
    view !== undefined && view.revision === ledger?.revision && isViewWhole(view) && isSummed(ledger, ledger.ledger)
  return Object.defineProperty(joined, 'isDamaged', { get: () => !isWhole(), enumerable: false })
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
