import type { IDBPTransaction, StoreNames } from 'idb'

import { EMPTY_VIEW } from '../../model/memory-state.js'
import { type Erasure, NO_ERASURE } from './erasure.js'
import { orAbort, recordsOf, type WithDatabase } from './indexed-db-connection.js'
import {
  type AntecedentDatabase,
  type AntecedentSchema,
  type StoredView,
  TEXT_STORES,
  type Views,
} from './indexed-db-schema.js'
import { eraseSync, removeSync, SYNC_STORES } from './indexed-db-sync.js'
import { removeOldTexts } from './indexed-db-texts.js'
import { removeVectors } from './indexed-db-vectors.js'
import type { MemoryStorage } from './memory-storage.js'
import { RECORD_SCHEMA } from './stored-thread.js'

/** How records leave a database other than by the events of their thread. (P8) */
export interface Retention extends Pick<MemoryStorage, 'erasure' | 'erase' | 'removeOlder'> {
  /** The last erasure, as a transaction that reads finds it. */
  read(views: Pick<Views, 'get'>): Promise<Erasure>
  /** The same for a transaction that writes: where the site's data were cleared, the erasure is noted again. (F3) */
  keep(views: Views): Promise<Erasure>
}

/** No thread has this name: it stands for all of them, and its revision is the number of the last erasure. */
const ERASURES = 'erasures'

interface ErasureRecord extends StoredView {
  /** Older versions did not write it: then nothing is known to have begun after the erasure. */
  readonly erasedAt?: number
}

type Writing = IDBPTransaction<AntecedentSchema, StoreNames<AntecedentSchema>[], 'readwrite'>

export function createRetention(withDatabase: WithDatabase): Retention {
  /** The newest erasure that this tab has seen: a database that knows of none of it was cleared. */
  let seen = NO_ERASURE

  const note = (found: Erasure): Erasure => {
    if (found.number > seen.number) seen = found
    return seen
  }

  const read: Retention['read'] = async views => note(erasureIn(await views.get(ERASURES)))

  return {
    read,
    async keep(views) {
      const stored = erasureIn(await views.get(ERASURES))
      const newest = note(stored)
      if (stored.number < newest.number) await views.put(recordOf(newest))
      return newest
    },
    erasure: () => withDatabase(async database => read(database.transaction('views').store)),
    erase: (now, registered) =>
      withDatabase(async database => {
        const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
        const erasure = await orAbort(transaction, async () => {
          const views = transaction.objectStore('views')
          const { number } = await read(views)
          const others = [...database.objectStoreNames].filter(name => !SYNC_STORES.some(store => store === name))
          await Promise.all([
            ...others.map(name => transaction.objectStore(name).clear()),
            eraseSync(transaction, registered),
          ])
          const at = now()
          // Above what a tab may know of an earlier database, which was cleared with its count. (F3)
          const next = { number: Math.max(number + 1, at), at }
          await views.put(recordOf(next))
          return next
        })
        return note(erasure)
      }),
    removeOlder: ({ at, maxAgeMs }) =>
      withDatabase(async database => {
        const since = (await noteStart(database, at)) - maxAgeMs
        let removed = 0
        for (const thread of await database.getAllKeys('views', chats())) {
          // Each in a transaction of its own: nobody waits long, and whoever writes meanwhile is younger.
          const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
          const isOld = await orAbort(transaction, async () => {
            const stored = await transaction.objectStore('views').get(thread)
            if (!stored || stored.view.now.at >= since) return false
            await removeThread(transaction, stored)
            return true
          })
          if (isOld) removed++
        }
        await removeOldTexts(database, since)
        return removed
      }),
  }
}

function erasureIn(record: ErasureRecord | undefined): Erasure {
  return record ? { number: record.revision, at: record.erasedAt ?? Infinity } : NO_ERASURE
}

function recordOf({ number, at }: Erasure): ErasureRecord {
  return { thread: ERASURES, revision: number, erasedAt: at, schema: RECORD_SCHEMA, view: EMPTY_VIEW }
}

/** No thread has this name: when memory was started, by the clocks of those starts. */
const STARTS = 'starts'

interface StartsRecord extends StoredView {
  /** The last start, and the one before it on another day. */
  readonly starts: { readonly last: number; readonly before: number }
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Notes a start, and says which moment ages are counted from: the last start of an earlier day. So a clock that is wrong on
 * one day removes nothing; one that went back is believed at once.
 */
async function noteStart(database: AntecedentDatabase, at: number): Promise<number> {
  const transaction = database.transaction('views', 'readwrite')
  return orAbort(transaction, async () => {
    const views = transaction.objectStore('views')
    const stored = (await views.get(STARTS)) as StartsRecord | undefined
    const { last, before } = stored?.starts ?? { last: Number.NEGATIVE_INFINITY, before: Number.NEGATIVE_INFINITY }
    const starts =
      at >= last + DAY_MS
        ? { last: at, before: last }
        : at < last
          ? { last: at, before: Math.min(before, at) }
          : stored?.starts
    const record = { thread: STARTS, revision: 0, schema: RECORD_SCHEMA, view: EMPTY_VIEW, starts }
    await views.put(record)
    return starts?.before ?? before
  })
}

/** Chats' threads: what is the user's own stays. */
const chats = (): IDBKeyRange => IDBKeyRange.bound('thread ', 'thread!', false, true)

async function removeThread(transaction: Writing, { thread, view }: StoredView): Promise<void> {
  const archived = await transaction.objectStore('archive').getAllKeys(recordsOf(thread))
  await removeVectors(transaction, new Set([...view.entities.keys(), ...archived.map(([, key]) => key)]))
  await Promise.all([
    transaction.objectStore('views').delete(thread),
    transaction.objectStore('ledgers').delete(thread),
    transaction.objectStore('archive').delete(recordsOf(thread)),
    removeSync(transaction, thread),
    ...TEXT_STORES.map(store => transaction.objectStore(store).delete(recordsOf(thread))),
  ])
}
