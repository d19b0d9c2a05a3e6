import type { IDBPTransaction, StoreNames } from 'idb'

import { AntecedentError } from '../../errors.js'
import { EMPTY_VIEW } from '../../model/memory-state.js'
import { orAbort, recordsOf, type WithDatabase } from './indexed-db-connection.js'
import type { AntecedentDatabase, AntecedentSchema, StoredView } from './indexed-db-schema.js'
import { removeVectors } from './indexed-db-vectors.js'
import { type MemoryStorage, RECORD_SCHEMA } from './memory-storage.js'

/** How records leave a database other than by the events of their thread. (P8) */
export interface Retention extends Pick<MemoryStorage, 'erase' | 'renew' | 'removeOlder'> {
  /** Notes in a transaction that reads how often everything was erased so far. */
  note(views: Views): Promise<void>
  /** Rejects in a transaction that would write what was erased elsewhere since. */
  check(views: Views): Promise<void>
}

/** No thread has this name: it stands for all of them, and its revision counts how often they were erased. */
const ERASURES = 'erasures'

interface Views {
  get(key: string): Promise<StoredView | undefined>
}

type Writing = IDBPTransaction<AntecedentSchema, StoreNames<AntecedentSchema>[], 'readwrite'>

export function createRetention(withDatabase: WithDatabase): Retention {
  let known: number | undefined
  const countIn = async (views: Views): Promise<number> => (await views.get(ERASURES))?.revision ?? 0

  return {
    async note(views) {
      const count = await countIn(views)
      known ??= count
    },
    async check(views) {
      const count = await countIn(views)
      known ??= count
      if (count !== known) throw erased()
    },
    erase: () =>
      withDatabase(async database => {
        const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
        known = await orAbort(transaction, async () => {
          const views = transaction.objectStore('views')
          const revision = (await countIn(views)) + 1
          await Promise.all([...database.objectStoreNames].map(name => transaction.objectStore(name).clear()))
          await views.put({ thread: ERASURES, revision, schema: RECORD_SCHEMA, view: EMPTY_VIEW })
          return revision
        })
      }),
    renew: () =>
      withDatabase(async database => {
        known = await countIn(database.transaction('views').store)
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
        await withoutOldArtifacts(database.transaction(['artifacts', 'artifactParts'], 'readwrite') as Writing, since)
        return removed
      }),
  }
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
    transaction.objectStore('artifacts').delete(recordsOf(thread)),
    transaction.objectStore('artifactParts').delete(recordsOf(thread)),
    transaction.objectStore('artifactEvents').delete(recordsOf(thread)),
  ])
}

async function withoutOldArtifacts(transaction: Writing, since: number): Promise<void> {
  await orAbort(transaction, async () => {
    const old = IDBKeyRange.upperBound(since, true)
    let cursor = await transaction.objectStore('artifacts').index('use').openCursor(old)
    for (; cursor; cursor = await cursor.continue()) {
      const { thread, id } = cursor.value
      await Promise.all([cursor.delete(), transaction.objectStore('artifactParts').delete(recordsOf(thread, id))])
    }
  })
}

function erased(): AntecedentError {
  return new AntecedentError('storage-erased', {
    message: 'Everything of this user was erased by another tab. What this one still knew is gone too.',
  })
}
