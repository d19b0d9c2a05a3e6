import type { IDBPObjectStore } from 'idb'

import { AntecedentError } from '../../errors.js'
import { MAX_ARCHIVED } from '../../model/archive.js'
import {
  type AntecedentDatabase,
  type AntecedentSchema,
  type ArchivedEntity,
  openDatabase,
} from './indexed-db-schema.js'
import { type ArchiveUpdate, type MemoryStorage, RECORD_SCHEMA, type StoredThread } from './memory-storage.js'
import { storageError } from './storage-error.js'

/** A connection is reopened this often in a row before the write is given up. (F1) */
const MAX_REOPENS = 3

/**
 * Keeps a user's threads in IndexedDB: two records a thread, what pages read and what only the engine reads,
 * always written together. Resolves once the database is open.
 */
export async function openIndexedDBStorage({ user }: { user: string }): Promise<MemoryStorage> {
  /** One connection, shared by all that ask while it opens. */
  let connecting: Promise<AntecedentDatabase> | undefined
  let closed = false

  const connect = (): Promise<AntecedentDatabase> => {
    if (closed) return Promise.reject(new AntecedentError('storage-failed', { message: 'The storage is closed.' }))
    if (connecting) return connecting
    const fresh = openDatabase({ user, onClosed: () => forget(fresh) })
    fresh.catch(() => forget(fresh))
    connecting = fresh
    return fresh
  }

  const forget = (lost: Promise<AntecedentDatabase>): void => {
    if (connecting === lost) connecting = undefined
    lost.then(database => database.close()).catch(() => {})
  }

  const withDatabase = async <Result>(run: (database: AntecedentDatabase) => Promise<Result>): Promise<Result> => {
    for (let reopens = 0; ; reopens++) {
      const connection = connect()
      try {
        return await run(await connection)
      } catch (error) {
        if (closed || reopens >= MAX_REOPENS || !isConnectionLost(error))
          throw storageError(error, 'The memory database did not answer')
        forget(connection)
      }
    }
  }

  await connect()
  return {
    kind: 'indexeddb',
    read: thread =>
      withDatabase(async opened => {
        const transaction = opened.transaction(['views', 'ledgers'])
        const [view, ledger] = await Promise.all([
          transaction.objectStore('views').get(thread),
          transaction.objectStore('ledgers').get(thread),
        ])
        return view && ledger && { ...ledger, ...view }
      }),
    archived: thread =>
      withDatabase(async opened => {
        const records = await opened.getAll('archive', recordsOf(thread))
        return records.flatMap(({ schema, entity }) => (schema > RECORD_SCHEMA ? [] : entity))
      }),
    update: (thread, change, archive) =>
      withDatabase(async opened => {
        const transaction = opened.transaction(['views', 'ledgers', 'archive'], 'readwrite')
        const views = transaction.objectStore('views')
        const ledgers = transaction.objectStore('ledgers')
        try {
          const [storedView, storedLedger] = await Promise.all([views.get(thread), ledgers.get(thread)])
          const written = change(storedView && storedLedger && { ...storedLedger, ...storedView })
          const moving = archive?.()
          await Promise.all([
            views.put(viewRecord(written)),
            ledgers.put({ ...storedLedger, ...ledgerRecord(written) }),
            moving && updateArchive(transaction.objectStore('archive'), thread, moving),
            transaction.done,
          ])
          return written
        } catch (error) {
          // The rejection of `done` is this same failure; nobody else listens for it.
          transaction.done.catch(() => {})
          abortQuietly(transaction)
          throw error
        }
      }),
    async close() {
      closed = true
      if (connecting) forget(connecting)
    },
  }
}

type ArchiveStore = IDBPObjectStore<AntecedentSchema, ('views' | 'ledgers' | 'archive')[], 'archive', 'readwrite'>

async function updateArchive(store: ArchiveStore, thread: string, { keep, comes }: ArchiveUpdate): Promise<void> {
  const revise = (record: ArchivedEntity): Promise<unknown> | undefined => {
    const kept = keep?.(record.entity)
    if (!kept) return store.delete([thread, record.key])
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
    await oldest.delete()
    oldest = await oldest.continue()
  }
}

/** Of keys that begin with the thread: an array comes after every text and number. */
function recordsOf(thread: string): IDBKeyRange {
  return IDBKeyRange.bound([thread], [thread, []])
}

function viewRecord({ ledger: _ledger, ...record }: StoredThread): Omit<StoredThread, 'ledger'> {
  return record
}

function ledgerRecord({ thread, revision, schema, ledger }: StoredThread): Omit<StoredThread, 'view'> {
  return { thread, revision, schema, ledger }
}

/** An error thrown by `change` leaves the transaction open; one of the browser's has ended it already. */
function abortQuietly(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    return
  }
}

function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'InvalidStateError' || error.name === 'AbortError' || error.name === 'UnknownError')
  )
}
