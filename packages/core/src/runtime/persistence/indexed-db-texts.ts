import type { IDBPTransaction, StoreNames } from 'idb'

import type { KeptText, TextEvent } from '../../model/kept-text.js'
import { AntecedentError } from '../../errors.js'
import {
  TEXT_SCHEMA,
  type TextId,
  type TextStorage,
  type TextUpdate,
  type ChangeTexts,
  MAX_TEXT_EVENTS,
} from './text-storage.js'
import type { Erasure } from './erasure.js'
import { orAbort, recordsOf, type WithDatabase } from './indexed-db-connection.js'
import {
  type AntecedentDatabase,
  type AntecedentSchema,
  TEXT_STORES,
  type TextRecord,
  type Views,
} from './indexed-db-schema.js'
import { splitText } from './split-text.js'

type Writing = IDBPTransaction<AntecedentSchema, StoreNames<AntecedentSchema>[], 'readwrite'>

/** Keeps texts in IndexedDB: a record of each, itself in parts, and the events. */
export function createIndexedDBTexts(
  withDatabase: WithDatabase,
  lastErasure: (views: Views) => Promise<Erasure>,
): TextStorage {
  const makeRoom = (bytes: number, at: number, isTold: boolean): Promise<readonly TextId[]> =>
    withDatabase(async database => {
      const transaction = database.transaction([...TEXT_STORES], 'readwrite')
      return orAbort(transaction, () => evictOldest(transaction, { bytes, at, isTold }))
    })

  return {
    list: thread =>
      withDatabase(async database => readable(await database.getAll('artifacts', recordsOf(thread))).map(keptOf)),
    read: (thread, id) =>
      withDatabase(async database => {
        const transaction = database.transaction(['artifacts', 'artifactParts'])
        const [record, parts] = await Promise.all([
          transaction.objectStore('artifacts').get([thread, id]),
          transaction.objectStore('artifactParts').getAll(recordsOf(thread, id)),
        ])
        const [kept] = readable(record ? [record] : []).map(keptOf)
        return kept && { kept, text: parts.map(({ text }) => text).join('') }
      }),
    events: thread =>
      withDatabase(async database => {
        const records = await database.getAll('artifactEvents', recordsOf(thread))
        return records.map(({ event }) => event)
      }),
    update: (thread, change) =>
      withDatabase(async database => {
        const transaction = database.transaction(['views', ...TEXT_STORES], 'readwrite')
        return orAbort(transaction, async () => {
          const erasure = await lastErasure(transaction.objectStore('views'))
          return updateTexts(transaction as Writing, thread, known => change(known, erasure))
        })
      }),
    async makeRoom(bytes, at) {
      try {
        return await makeRoom(bytes, at, true)
      } catch (error) {
        // Where there is no room for the events either, room comes before the audit trail.
        if (error instanceof AntecedentError && error.code === 'storage-quota') return makeRoom(bytes, at, false)
        throw error
      }
    },
  }
}

/** Does an update of texts as part of a transaction. */
export async function updateTexts(transaction: Writing, thread: string, change: ChangeTexts): Promise<TextUpdate> {
  const records = transaction.objectStore('artifacts')
  const parts = transaction.objectStore('artifactParts')
  const stored = await records.getAll(recordsOf(thread))
  const known = readable(stored)
  const update = change(known.map(keptOf))
  const mine = new Set(known.map(({ id }) => id))
  /** A record that a newer version stored under the same id stays. (P3) */
  const isNewer = (id: string): boolean => !mine.has(id) && stored.some(record => record.id === id)
  const { put = [], remove = [], events = [] } = update
  await Promise.all([
    ...remove
      .filter(id => !isNewer(id))
      .flatMap(id => [records.delete([thread, id]), parts.delete(recordsOf(thread, id))]),
    ...put
      .filter(({ kept }) => !isNewer(kept.id))
      .flatMap(({ kept, text }): readonly Promise<unknown>[] => {
        const { id, usedAt } = kept
        const record = records.put({ thread, id, schema: TEXT_SCHEMA, usedAt, artifact: kept })
        if (text === undefined) return [record]
        const emptied = parts.delete(recordsOf(thread, id))
        return [
          record,
          emptied,
          ...splitText(text).map((part, number) => parts.put({ thread, id, number, text: part })),
        ]
      }),
    addEvents(transaction, thread, events),
  ])
  return update
}

async function addEvents(transaction: Writing, thread: string, events: readonly TextEvent[]): Promise<void> {
  if (events.length === 0) return
  const store = transaction.objectStore('artifactEvents')
  const last = await store.openKeyCursor(recordsOf(thread), 'prev')
  const before = last ? last.key[1] : 0
  const end = before + events.length
  await Promise.all([
    ...events.map((event, index) => store.put({ thread, number: before + 1 + index, event })),
    end > MAX_TEXT_EVENTS && store.delete(IDBKeyRange.bound([thread], [thread, end - MAX_TEXT_EVENTS])),
  ])
}

/** Removes texts of any thread that were not used since then. (P8) */
export async function removeOldTexts(database: AntecedentDatabase, since: number): Promise<void> {
  const transaction = database.transaction(['artifacts', 'artifactParts'], 'readwrite')
  await orAbort(transaction, async () => {
    const old = IDBKeyRange.upperBound(since, true)
    let cursor = await transaction.objectStore('artifacts').index('use').openCursor(old)
    for (; cursor; cursor = await cursor.continue()) {
      const { thread, id } = cursor.value
      await Promise.all([cursor.delete(), transaction.objectStore('artifactParts').delete(recordsOf(thread, id))])
    }
  })
}

interface RoomWanted {
  readonly bytes: number
  readonly at: number
  /** Whether the events of it are written too. */
  readonly isTold: boolean
}

async function evictOldest(
  given: IDBPTransaction<AntecedentSchema, (typeof TEXT_STORES)[number][], 'readwrite'>,
  { bytes, at, isTold }: RoomWanted,
): Promise<readonly TextId[]> {
  const transaction = given as Writing
  const evicted: TextId[] = []
  let left = bytes
  let cursor = await transaction.objectStore('artifacts').index('use').openCursor()
  for (; cursor && left > 0; cursor = await cursor.continue()) {
    const { thread, id, schema, artifact } = cursor.value
    if (schema > TEXT_SCHEMA) continue
    await Promise.all([cursor.delete(), transaction.objectStore('artifactParts').delete(recordsOf(thread, id))])
    evicted.push({ thread, id })
    left -= artifact.bytes
  }
  const threads = isTold ? new Set(evicted.map(({ thread }) => thread)) : []
  for (const thread of threads) {
    const gone = evicted.filter(one => one.thread === thread)
    await addEvents(
      transaction,
      thread,
      gone.map(({ id }): TextEvent => ({ action: 'evicted', id, at })),
    )
  }
  return evicted
}

/** Records that this version can read, oldest first. (P3) */
function readable(records: readonly TextRecord[]): TextRecord[] {
  return records
    .filter(({ schema }) => schema <= TEXT_SCHEMA)
    .sort((one, other) => one.artifact.storedAt - other.artifact.storedAt)
}

function keptOf({ artifact }: TextRecord): KeptText {
  return artifact
}
