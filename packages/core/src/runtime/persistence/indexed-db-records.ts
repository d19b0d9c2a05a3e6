import type { IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb'
import { MAX_ARCHIVED } from '../../model/archive.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import { recordsOf } from './indexed-db-connection.js'
import {
  type AntecedentSchema,
  type ArchivedEntity,
  type StoredLedger,
  type StoredView,
  TEXT_STORES,
} from './indexed-db-schema.js'
import { updateTexts } from './indexed-db-texts.js'
import { removeVectors, VECTOR_STORES } from './indexed-db-vectors.js'
import { type ArchiveUpdate, RECORD_SCHEMA, type StoredThread } from './stored-thread.js'
import { fromRecords, toRecords } from './thread-records.js'

/** Stores of a thread's record, and of what is beside it. */
export const RECORD_STORES = ['views', 'ledgers', 'archive', ...TEXT_STORES, ...VECTOR_STORES] as const

/** A transaction that may write a thread. */
export type RecordWriting = IDBPTransaction<AntecedentSchema, StoreNames<AntecedentSchema>[], 'readwrite'>

/** The two records of a thread, and the thread that they make. */
export interface FoundRecords {
  readonly view: StoredView | undefined
  readonly ledger: StoredLedger | undefined
  readonly stored: StoredThread | undefined
}

export async function readRecords(transaction: RecordWriting, thread: string): Promise<FoundRecords> {
  const [view, ledger] = await Promise.all([
    transaction.objectStore('views').get(thread),
    transaction.objectStore('ledgers').get(thread),
  ])
  return { view, ledger, stored: fromRecords(view, ledger) }
}

/** Writes a thread in the place of what was found of it. */
export async function writeRecord(
  transaction: RecordWriting,
  {
    records,
    written,
    moving,
  }: { readonly records: FoundRecords; readonly written: StoredThread; readonly moving: ArchiveUpdate | undefined },
): Promise<void> {
  const { thread } = written
  const [view, ledger] = toRecords(written)
  const [unarchived] = await Promise.all([
    moving && updateArchive(transaction.objectStore('archive'), thread, moving),
    transaction.objectStore('views').put(view),
    transaction.objectStore('ledgers').put({ ...records.ledger, ...ledger }),
    moving?.texts && updateTexts(transaction, thread, moving.texts),
  ])
  // A damaged record may have none.
  const before = records.view?.view?.entities?.keys() ?? []
  await removeVectors(transaction, keysGone(before, { written, comes: moving?.comes ?? [], unarchived }))
}

interface ThreadWritten {
  readonly written: StoredThread
  /** Additions to the archive, and removals. */
  readonly comes: readonly Entity[]
  readonly unarchived: readonly EntityKey[] | undefined
}

/** Entities that were stored of a thread and are no more, neither in its window nor in its archive. */
function keysGone(before: Iterable<EntityKey>, { written, comes, unarchived = [] }: ThreadWritten): Set<EntityKey> {
  const gone = new Set(before)
  for (const { key } of comes) gone.delete(key)
  for (const key of unarchived) gone.add(key)
  for (const key of written.view.entities.keys()) gone.delete(key)
  return gone
}

type ArchiveStore = IDBPObjectStore<AntecedentSchema, StoreNames<AntecedentSchema>[], 'archive', 'readwrite'>

/** Returns what leaves. */
async function updateArchive(
  store: ArchiveStore,
  thread: string,
  { keep, comes }: ArchiveUpdate,
): Promise<readonly EntityKey[]> {
  const left: EntityKey[] = []
  const revise = (record: ArchivedEntity): Promise<unknown> | undefined => {
    const kept = keep?.(record.entity)
    if (!kept) {
      left.push(record.key)
      return store.delete([thread, record.key])
    }
    return kept === record.entity ? undefined : store.put({ ...record, entity: kept })
  }
  await Promise.all([
    ...(keep ? await store.getAll(recordsOf(thread)) : []).map(revise),
    ...comes.map(entity =>
      store.put({ thread, key: entity.key, schema: RECORD_SCHEMA, seen: entity.lastSeen.sequence, entity }),
    ),
  ])
  let surplus = (await store.count(recordsOf(thread))) - MAX_ARCHIVED
  let oldest = surplus > 0 ? await store.index('age').openCursor(recordsOf(thread)) : null
  for (; oldest && surplus > 0; surplus--) {
    left.push(oldest.value.key)
    await oldest.delete()
    oldest = await oldest.continue()
  }
  return left
}
