import type { IDBPTransaction, StoreNames } from 'idb'

import type { Artifact, ArtifactEvent } from '../../model/artifact.js'
import { AntecedentError } from '../../errors.js'
import {
  ARTIFACT_SCHEMA,
  type ArtifactId,
  type ArtifactStorage,
  type ArtifactUpdate,
  type ChangeArtifacts,
  MAX_ARTIFACT_EVENTS,
} from './artifact-storage.js'
import { orAbort, recordsOf, type WithDatabase } from './indexed-db-connection.js'
import type { Retention } from './indexed-db-retention.js'
import type { AntecedentSchema, ArtifactRecord } from './indexed-db-schema.js'
import { splitText } from './split-text.js'

/** What an update of artifacts writes to. */
export const ARTIFACT_STORES = ['artifacts', 'artifactParts', 'artifactEvents'] as const

type Writing = IDBPTransaction<AntecedentSchema, StoreNames<AntecedentSchema>[], 'readwrite'>

/** Keeps artifacts in IndexedDB: a record of each, its text in parts, and the events. */
export function createIndexedDBArtifacts(withDatabase: WithDatabase, lastErasure: Retention['keep']): ArtifactStorage {
  const makeRoom = (bytes: number, at: number, isTold: boolean): Promise<readonly ArtifactId[]> =>
    withDatabase(async database => {
      const transaction = database.transaction([...ARTIFACT_STORES], 'readwrite')
      return orAbort(transaction, () => evictOldest(transaction, { bytes, at, isTold }))
    })

  return {
    list: thread =>
      withDatabase(async database => readable(await database.getAll('artifacts', recordsOf(thread))).map(artifactOf)),
    read: (thread, id) =>
      withDatabase(async database => {
        const transaction = database.transaction(['artifacts', 'artifactParts'])
        const [record, parts] = await Promise.all([
          transaction.objectStore('artifacts').get([thread, id]),
          transaction.objectStore('artifactParts').getAll(recordsOf(thread, id)),
        ])
        const [artifact] = readable(record ? [record] : []).map(artifactOf)
        return artifact && { artifact, text: parts.map(({ text }) => text).join('') }
      }),
    events: thread =>
      withDatabase(async database => {
        const records = await database.getAll('artifactEvents', recordsOf(thread))
        return records.map(({ event }) => event)
      }),
    update: (thread, change) =>
      withDatabase(async database => {
        const transaction = database.transaction(['views', ...ARTIFACT_STORES], 'readwrite')
        return orAbort(transaction, async () => {
          const erasure = await lastErasure(transaction.objectStore('views'))
          return updateArtifacts(transaction as Writing, thread, known => change(known, erasure))
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

/** Does an update of artifacts as part of a transaction. */
export async function updateArtifacts(
  transaction: Writing,
  thread: string,
  change: ChangeArtifacts,
): Promise<ArtifactUpdate> {
  const artifacts = transaction.objectStore('artifacts')
  const parts = transaction.objectStore('artifactParts')
  const stored = await artifacts.getAll(recordsOf(thread))
  const known = readable(stored)
  const update = change(known.map(artifactOf))
  const mine = new Set(known.map(({ id }) => id))
  /** What a newer version stored under the same id stays. (P3) */
  const isNewer = (id: string): boolean => !mine.has(id) && stored.some(record => record.id === id)
  const { put = [], remove = [], events = [] } = update
  await Promise.all([
    ...remove
      .filter(id => !isNewer(id))
      .flatMap(id => [artifacts.delete([thread, id]), parts.delete(recordsOf(thread, id))]),
    ...put
      .filter(({ artifact }) => !isNewer(artifact.id))
      .flatMap(({ artifact, text }): readonly Promise<unknown>[] => {
        const { id, usedAt } = artifact
        const record = artifacts.put({ thread, id, schema: ARTIFACT_SCHEMA, usedAt, artifact })
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

async function addEvents(transaction: Writing, thread: string, events: readonly ArtifactEvent[]): Promise<void> {
  if (events.length === 0) return
  const store = transaction.objectStore('artifactEvents')
  const last = await store.openKeyCursor(recordsOf(thread), 'prev')
  const before = last ? last.key[1] : 0
  const end = before + events.length
  await Promise.all([
    ...events.map((event, index) => store.put({ thread, number: before + 1 + index, event })),
    end > MAX_ARTIFACT_EVENTS && store.delete(IDBKeyRange.bound([thread], [thread, end - MAX_ARTIFACT_EVENTS])),
  ])
}

interface RoomWanted {
  readonly bytes: number
  readonly at: number
  /** Whether the events of it are written too. */
  readonly isTold: boolean
}

async function evictOldest(
  given: IDBPTransaction<AntecedentSchema, (typeof ARTIFACT_STORES)[number][], 'readwrite'>,
  { bytes, at, isTold }: RoomWanted,
): Promise<readonly ArtifactId[]> {
  const transaction = given as Writing
  const evicted: ArtifactId[] = []
  let left = bytes
  let cursor = await transaction.objectStore('artifacts').index('use').openCursor()
  for (; cursor && left > 0; cursor = await cursor.continue()) {
    const { thread, id, schema, artifact } = cursor.value
    if (schema > ARTIFACT_SCHEMA) continue
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
      gone.map(({ id }): ArtifactEvent => ({ action: 'evicted', id, at })),
    )
  }
  return evicted
}

/** What this version can read, oldest first. (P3) */
function readable(records: readonly ArtifactRecord[]): ArtifactRecord[] {
  return records
    .filter(({ schema }) => schema <= ARTIFACT_SCHEMA)
    .sort((one, other) => one.artifact.storedAt - other.artifact.storedAt)
}

function artifactOf({ artifact }: ArtifactRecord): Artifact {
  return artifact
}
