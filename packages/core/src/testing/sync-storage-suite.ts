import { describe, expect, it, onTestFinished } from 'vitest'
import { EMPTY_STATE } from '../model/memory-state.js'
import type { MemoryStorage } from '../runtime/persistence/memory-storage.js'
import { RECORD_SCHEMA, type StoredThread } from '../runtime/persistence/stored-thread.js'
import { arrivedOf, type FoundSync, type SyncStanding } from '../runtime/persistence/sync-storage.js'
import { createEventFactory } from './create-event-factory.js'

const THREAD = 'thread t-1'

/** All that every adapter of `MemoryStorage` keeps for sync. */
export function describeSyncStorage(name: string, open: () => Promise<MemoryStorage>): void {
  const opened = async (): Promise<MemoryStorage> => {
    const storage = await open()
    onTestFinished(() => storage.close())
    return storage
  }

  const record = (revision: number): StoredThread => ({
    thread: THREAD,
    revision,
    schema: RECORD_SCHEMA,
    ...EMPTY_STATE,
  })

  const commit = (storage: MemoryStorage, count: number): Promise<StoredThread> => {
    const events = createEventFactory()
    const unsynced = Array.from({ length: count }, (_, index) => events.turn(`turn-${index}`))
    return storage.update(
      THREAD,
      stored => record((stored?.revision ?? 0) + 1),
      () => ({ comes: [], unsynced }),
    )
  }

  const look = async (storage: MemoryStorage): Promise<FoundSync> => {
    let found: FoundSync | undefined
    await storage.sync.merge(THREAD, now => void (found = now))
    if (!found) throw new Error('Nothing was found.')
    return found
  }

  const arrive = (storage: MemoryStorage, number: number, more: Partial<SyncStanding> = {}): Promise<void> =>
    storage.sync.merge(THREAD, ({ standing, device }) => ({
      standing: { ...standing, version: 7, devices: new Map([[device?.id ?? '', number]]), ...more },
    }))

  const unsynced = async (storage: MemoryStorage): Promise<readonly string[]> => {
    const device = await storage.sync.device('d-1')
    const standings = await storage.sync.standings()
    return standings.flatMap(standing => (standing.told > arrivedOf(standing, device) ? standing.thread : []))
  }

  describe(name, () => {
    it('Y10 numbers the events of each commit, and keeps them with the record', async () => {
      const storage = await opened()
      await storage.sync.device('d-1')
      await commit(storage, 2)
      await commit(storage, 1)
      const { events, standing, stored, device } = await look(storage)
      expect(events.map(({ number }) => number)).toEqual([1, 2, 3])
      expect(standing).toMatchObject({ thread: THREAD, version: 0, told: 3 })
      expect(stored?.revision).toBe(2)
      expect(device).toEqual({ id: 'd-1', erased: 0 })
      expect(await unsynced(storage)).toEqual([THREAD])
    })

    it('Y10 writes nothing of a commit that fails', async () => {
      const storage = await opened()
      const failing = storage.update(
        THREAD,
        () => record(1),
        () => {
          throw new Error('No.')
        },
      )
      await expect(failing).rejects.toThrow('No.')
      expect(await look(storage)).toMatchObject({ events: [], stored: undefined })
    })

    it('Y11 keeps the last events that the register has, and no earlier ones', async () => {
      const storage = await opened()
      await storage.sync.device('d-1')
      for (let made = 0; made < 25; made++) await commit(storage, 10)
      await arrive(storage, 240)
      const { events } = await look(storage)
      expect(events.at(0)?.number).toBe(41)
      expect(events.at(-1)?.number).toBe(250)
      expect(await unsynced(storage)).toEqual([THREAD])
      await arrive(storage, 250)
      expect(await unsynced(storage)).toEqual([])
    })

    it('Y11 writes a record with its standing, or nothing', async () => {
      const storage = await opened()
      await commit(storage, 1)
      await storage.sync.merge(THREAD, ({ standing }) => ({ standing: { ...standing, version: 3 }, record: record(9) }))
      expect((await storage.read(THREAD))?.revision).toBe(9)
      await expect(
        storage.sync.merge(THREAD, () => {
          throw new Error('No.')
        }),
      ).rejects.toThrow('No.')
      expect((await look(storage)).standing.version).toBe(3)
    })

    it('Y13 leaves a wish after an erasure, for all keys that were synced', async () => {
      const storage = await opened()
      await storage.sync.device('d-1')
      await commit(storage, 1)
      await arrive(storage, 1, { key: 'k-1' })
      await storage.erase(() => 5)
      expect(await look(storage)).toMatchObject({ events: [], stored: undefined, standing: { told: 0, version: 0 } })
      expect(await storage.sync.device('d-2')).toEqual({ id: 'd-2', erased: 0, wish: { by: 'd-1', keys: ['k-1'] } })
      await storage.sync.noteErased(4)
      expect(await storage.sync.device('d-3')).toEqual({ id: 'd-2', erased: 4 })
    })

    it('Y13 leaves no wish after an erasure that the register told of', async () => {
      const storage = await opened()
      await storage.sync.device('d-1')
      await commit(storage, 1)
      await storage.erase(() => 5, 3)
      expect(await storage.sync.device('d-2')).toEqual({ id: 'd-2', erased: 3 })
    })

    it('Y13 leaves nothing after an erasure where nothing was ever synced', async () => {
      const storage = await opened()
      await storage.update(THREAD, () => record(1))
      await storage.erase(() => 5)
      expect(await storage.sync.device('d-1')).toEqual({ id: 'd-1', erased: 0 })
    })
  })
}
