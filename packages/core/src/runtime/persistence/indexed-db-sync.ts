import type { IDBPTransaction, StoreNames } from 'idb'
import type { MemoryEvent } from '../../model/memory-event.js'
import { orAbort, recordsOf, type WithDatabase } from './indexed-db-connection.js'
import type { Erasure } from './erasure.js'
import type { AntecedentSchema, SyncRecord, Views } from './indexed-db-schema.js'
import { afterErasure } from './in-memory-sync.js'
import { RECORD_STORES, type RecordWriting, readRecords, writeRecord } from './indexed-db-records.js'
import { droppedUpTo, newStanding, type SyncDevice, type SyncStanding, type SyncStorage } from './sync-storage.js'

/** No thread has this name: the record of this device. */
const DEVICE = 'device'

export const SYNC_STORES = ['syncs', 'unsynced'] as const

type Writing = IDBPTransaction<AntecedentSchema, StoreNames<AntecedentSchema>[], 'readwrite'>

export function createIndexedDBSync(withDatabase: WithDatabase, keep: (views: Views) => Promise<Erasure>): SyncStorage {
  const changeDevice = (change: (found: SyncDevice | undefined) => SyncDevice): Promise<SyncDevice> =>
    withDatabase(async opened => {
      const transaction = opened.transaction('syncs', 'readwrite')
      return orAbort(transaction, async () => {
        const device = change(deviceIn(await transaction.store.get(DEVICE)))
        await transaction.store.put({ ...device, thread: DEVICE })
        return device
      })
    })

  return {
    device: id => changeDevice(found => ({ erased: 0, ...found, id: found?.id || id })),
    noteErased: async erased => void (await changeDevice(found => ({ id: found?.id ?? '', erased }))),
    standings: () =>
      withDatabase(async opened => (await opened.getAll('syncs')).flatMap(record => ('told' in record ? record : []))),
    merge: (thread, change) =>
      withDatabase(async opened => {
        const transaction: RecordWriting = opened.transaction([...RECORD_STORES, ...SYNC_STORES], 'readwrite')
        await orAbort(transaction, async () => {
          const [records, standing, commits, device] = await Promise.all([
            readRecords(transaction, thread),
            transaction.objectStore('syncs').get(thread),
            transaction.objectStore('unsynced').getAll(recordsOf(thread)),
            transaction.objectStore('syncs').get(DEVICE),
            keep(transaction.objectStore('views')),
          ])
          const self = deviceIn(device)
          const events = commits.flatMap(({ number, events: made }) =>
            made.map((event, index) => ({ number: number - made.length + index + 1, event })),
          )
          const merged = change({
            stored: records.stored,
            standing: standingIn(standing, thread),
            events,
            device: self,
          })
          if (!merged) return
          await Promise.all([
            merged.record && writeRecord(transaction, { records, written: merged.record, moving: merged.archive }),
            transaction.objectStore('syncs').put(merged.standing),
            transaction
              .objectStore('unsynced')
              .delete(IDBKeyRange.bound([thread], [thread, droppedUpTo(merged.standing, self)])),
          ])
        })
      }),
  }
}

/** Puts the events of a commit beside the record, in its transaction. */
export async function addUnsynced(transaction: Writing, thread: string, events: readonly MemoryEvent[]): Promise<void> {
  const syncs = transaction.objectStore('syncs')
  const standing = standingIn(await syncs.get(thread), thread)
  const told = standing.told + events.length
  await Promise.all([
    syncs.put({ ...standing, told }),
    transaction.objectStore('unsynced').put({ thread, number: told, events }),
  ])
}

/** Removes what is kept of a thread for sync. */
export async function removeSync(transaction: Writing, thread: string): Promise<void> {
  await Promise.all([
    transaction.objectStore('syncs').delete(thread),
    transaction.objectStore('unsynced').delete(recordsOf(thread)),
  ])
}

/** Clears what is kept for sync, but this device, as an erasure leaves it. */
export async function eraseSync(transaction: Writing, number: number | undefined): Promise<void> {
  const syncs = transaction.objectStore('syncs')
  const known = await syncs.getAll()
  await Promise.all([syncs.clear(), transaction.objectStore('unsynced').clear()])
  const device = deviceIn(known.find(({ thread }) => thread === DEVICE))
  if (!device) return
  const standings = known.flatMap(record => ('told' in record ? record : []))
  await syncs.put({ ...afterErasure(device, standings, number), thread: DEVICE })
}

function deviceIn(record: SyncRecord | undefined): SyncDevice | undefined {
  if (!record || 'told' in record) return undefined
  const { thread: _thread, ...device } = record
  return device
}

function standingIn(record: SyncRecord | undefined, thread: string): SyncStanding {
  return record && 'told' in record ? record : newStanding(thread)
}
