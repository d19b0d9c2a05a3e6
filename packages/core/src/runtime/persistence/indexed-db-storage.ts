import { type ConnectionOptions, openConnection, orAbort, recordsOf } from './indexed-db-connection.js'
import { RECORD_STORES, readRecords, writeRecord } from './indexed-db-records.js'
import { createRetention } from './indexed-db-retention.js'
import { addUnsynced, createIndexedDBSync, SYNC_STORES } from './indexed-db-sync.js'
import { createIndexedDBTexts } from './indexed-db-texts.js'
import { createIndexedDBVectors } from './indexed-db-vectors.js'
import type { MemoryStorage } from './memory-storage.js'
import { RECORD_SCHEMA } from './stored-thread.js'
import { fromRecords } from './thread-records.js'

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
        const transaction = opened.transaction([...RECORD_STORES, ...SYNC_STORES], 'readwrite')
        return orAbort(transaction, async () => {
          const [records, erasure] = await Promise.all([
            readRecords(transaction, thread),
            retention.keep(transaction.objectStore('views')),
          ])
          const written = change(records.stored, erasure)
          const moving = archive?.()
          await Promise.all([
            writeRecord(transaction, { records, written, moving }),
            moving?.unsynced && addUnsynced(transaction, thread, moving.unsynced),
          ])
          return written
        })
      }),
    texts: createIndexedDBTexts(withDatabase, retention.keep),
    erasure: retention.erasure,
    erase: retention.erase,
    removeOlder: retention.removeOlder,
    vectors: createIndexedDBVectors(withDatabase),
    sync: createIndexedDBSync(withDatabase, retention.keep),
    close,
  }
}
