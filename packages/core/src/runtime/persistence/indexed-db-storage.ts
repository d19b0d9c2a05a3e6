import type { IDBPObjectStore, StoreNames } from 'idb'

import { MAX_ARCHIVED } from '../../model/archive.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import { createIndexedDBTexts, updateTexts } from './indexed-db-texts.js'
import { type ConnectionOptions, openConnection, orAbort, recordsOf } from './indexed-db-connection.js'
import { createRetention } from './indexed-db-retention.js'
import { type AntecedentSchema, type ArchivedEntity, TEXT_STORES } from './indexed-db-schema.js'
import { createIndexedDBVectors, removeVectors, VECTOR_STORES } from './indexed-db-vectors.js'
import { fromRecords, toRecords } from './thread-records.js'
import { type ArchiveUpdate, type MemoryStorage, RECORD_SCHEMA, type StoredThread } from './memory-storage.js'

/**
 * Keeps a user's threads in IndexedDB: two records a thread, what pages read and what only the engine reads,
 * always written together. Resolves once the database is open.
 */
export async function openIndexedDBStorage(options: ConnectionOptions): Promise<MemoryStorage> {
  const { withDatabase, close } = await openConnection(options)
  const retention = createRetention(withDatabase)
  return {
    kind: 'indexeddb',
    read: thread =>
      withDatabase(async opened => {
        const transaction = opened.transaction(['views', 'ledgers'])
        const [view, ledger, erasure] = await orAbort(transaction, () =>
          Promise.all([
            transaction.objectStore('views').get(thread),
            transaction.objectStore('ledgers').get(thread),
            retention.read(transaction.objectStore('views')),
          ]),
        )
        const found = fromRecords(view, ledger)
        return found && Object.assign(found, erasure.number > 0 && { erasure })
      }),
    revisionOf: thread => withDatabase(async opened => (await opened.get('views', thread))?.revision),
    archived: thread =>
      withDatabase(async opened => {
        const records = await opened.getAll('archive', recordsOf(thread))
        return records.flatMap(({ schema, entity }) => (schema > RECORD_SCHEMA ? [] : entity))
      }),
    update: (thread, change, archive) =>
      withDatabase(async opened => {
        const transaction = opened.transaction(
          ['views', 'ledgers', 'archive', ...TEXT_STORES, ...VECTOR_STORES],
          'readwrite',
        )
        const views = transaction.objectStore('views')
        const ledgers = transaction.objectStore('ledgers')
        return orAbort(transaction, async () => {
          const [storedView, storedLedger, erasure] = await Promise.all([
            views.get(thread),
            ledgers.get(thread),
            retention.keep(views),
          ])
          const written = change(fromRecords(storedView, storedLedger), erasure)
          const [view, ledger] = toRecords(written)
          const moving = archive?.()
          const [unarchived] = await Promise.all([
            moving && updateArchive(transaction.objectStore('archive'), thread, moving),
            views.put(view),
            ledgers.put({ ...storedLedger, ...ledger }),
            moving?.texts && updateTexts(transaction, thread, moving.texts),
          ])
          // A damaged record may have none.
          const before = storedView?.view?.entities?.keys() ?? []
          await removeVectors(transaction, keysGone(before, { written, comes: moving?.comes ?? [], unarchived }))
          return written
        })
      }),
    texts: createIndexedDBTexts(withDatabase, retention.keep),
    erasure: retention.erasure,
    erase: retention.erase,
    removeOlder: retention.removeOlder,
    vectors: createIndexedDBVectors(withDatabase),
    close,
  }
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
