import { seenOf } from '../memory/seen-ids.js'
import { describe, expect, it, onTestFinished } from 'vitest'

import { BEGINNING } from '../model/clock.js'
import { EMPTY_STATE } from '../model/memory-state.js'
import type { MemoryStorage } from '../runtime/persistence/memory-storage.js'
import type { StoredThread } from '../runtime/persistence/stored-thread.js'
import { anArtifact } from './an-artifact.js'
import { anEntity } from './an-entity.js'

export interface MemoryStorageSuiteOptions {
  name: string
  /** A fresh database; what opens it, as often as asked. Adapters that share nothing give the same storage again. */
  createDatabase: () => () => Promise<MemoryStorage>
  /** Whether what one storage wrote is there for the next after it was closed. */
  outlivesClose: boolean
}

/** What every adapter of `MemoryStorage` keeps. */
export function describeMemoryStorage({ name, createDatabase, outlivesClose }: MemoryStorageSuiteOptions): void {
  const openDatabase = (): (() => Promise<MemoryStorage>) => {
    const open = createDatabase()
    return async () => {
      const storage = await open()
      onTestFinished(() => storage.close())
      return storage
    }
  }

  describe(name, () => {
    it('P1 reads nothing where nothing was written', async () => {
      const storage = await openDatabase()()
      expect(await storage.read('t-1')).toBeUndefined()
    })

    it('P1 reads back what was written, maps and all', async () => {
      const storage = await openDatabase()()
      const entity = anEntity({ id: 7, name: 'About \ud83d\ude00 \u0000' })
      const record: StoredThread = {
        ...aRecord(),
        view: { ...EMPTY_STATE.view, entities: new Map([[entity.key, entity]]), plurals: new Map([['page', 'pages']]) },
        ledger: {
          ...EMPTY_STATE.ledger,
          origins: new Map([['page-1', 3]]),
          seen: seenOf([1, 2]),
          tombstones: new Map([[9, 1]]),
        },
      }
      expect(await storage.update('t-1', () => record)).toEqual(record)
      expect(await storage.read('t-1')).toEqual(record)
      expect(await storage.read('t-2')).toBeUndefined()
    })

    it('P1 gives an update what is stored at that instant', async () => {
      const storage = await openDatabase()()
      const seen: (number | undefined)[] = []
      const count = (stored: StoredThread | undefined): StoredThread => {
        seen.push(stored?.revision)
        return aRecord({ revision: (stored?.revision ?? 0) + 1 })
      }
      await Promise.all([storage.update('t-1', count), storage.update('t-1', count)])
      await storage.update('t-1', count)
      expect(seen).toEqual([undefined, 1, 2])
      expect((await storage.read('t-1'))?.revision).toBe(3)
    })

    it('P6 loses no update of two storages on one database', async () => {
      const open = openDatabase()
      const storages = await Promise.all([open(), open()])
      const updates = Array.from({ length: 30 }).flatMap((_, number) =>
        storages.map((storage, index) =>
          storage.update('t-1', stored => {
            const origins = new Map(stored?.ledger.origins).set(`page-${index}-${number}`, 1)
            return aRecord({ revision: (stored?.revision ?? 0) + 1, ledger: { ...EMPTY_STATE.ledger, origins } })
          }),
        ),
      )
      await Promise.all(updates)
      for (const storage of storages) {
        const stored = await storage.read('t-1')
        expect(stored?.revision).toBe(60)
        expect(stored?.ledger.origins.size).toBe(60)
      }
    })

    it('P1 writes nothing when the change throws, and goes on', async () => {
      const storage = await openDatabase()()
      await storage.update('t-1', () => aRecord({ revision: 1 }))
      const failing = storage.update('t-1', () => {
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await storage.read('t-1'))?.revision).toBe(1)
      await storage.update('t-1', stored => aRecord({ revision: (stored?.revision ?? 0) + 1 }))
      expect((await storage.read('t-1'))?.revision).toBe(2)
    })

    it('P3 keeps fields that it does not know, in the record and within', async () => {
      const storage = await openDatabase()()
      const newer = {
        ...aRecord(),
        colour: 'red',
        view: { ...EMPTY_STATE.view, mood: 'calm' },
        ledger: { ...EMPTY_STATE.ledger, weight: 3 },
      }
      await storage.update('t-1', () => newer)
      await storage.update('t-1', stored => ({ ...aRecord(), ...stored, revision: 2 }))
      expect(await storage.read('t-1')).toEqual({ ...newer, revision: 2 })
    })

    it('P2 keeps threads apart whatever their names', async () => {
      const storage = await openDatabase()()
      const names = ['', 't', 't ', '__proto__', 'constructor', '\ud83d\ude00', 'a/b', 'x'.repeat(2_000)]
      for (const [revision, thread] of names.entries()) {
        await storage.update(thread, () => aRecord({ thread, revision }))
      }
      for (const [revision, thread] of names.entries()) {
        expect((await storage.read(thread))?.revision).toBe(revision)
      }
    })

    it('W5.2 archives with an update what it is told, a thing once, and gives up what leaves', async () => {
      const storage = await openDatabase()()
      const [one, two, three, four] = [
        anEntity({ id: '1' }),
        anEntity({ id: '2' }),
        anEntity({ id: '3' }),
        anEntity({ id: '4' }),
      ]
      await storage.update(
        't-1',
        () => aRecord(),
        () => ({ comes: [one, two, four] }),
      )
      await storage.update('t-2', () => aRecord({ thread: 't-2' }))
      await storage.update(
        't-1',
        () => aRecord({ revision: 2 }),
        () => ({
          keep: entity => (entity.id === '1' ? undefined : entity.id === '4' ? { ...entity, name: 'Kept' } : entity),
          comes: [three, { ...two, name: 'Renamed' }],
        }),
      )
      expect(await idsArchived(storage, 't-1')).toEqual(['2', '3', '4'])
      expect(await storage.archived('t-2')).toEqual([])
      const nameOf = async (id: string) => (await storage.archived('t-1')).find(entity => entity.id === id)?.name
      expect([await nameOf('2'), await nameOf('4')]).toEqual(['Renamed', 'Kept'])
    })

    it('W5.2 writes archive and thread together, or neither', async () => {
      const storage = await openDatabase()()
      const failing = storage.update(
        't-1',
        () => aRecord(),
        () => {
          throw new Error('no')
        },
      )
      await expect(failing).rejects.toBeInstanceOf(Error)
      expect([await storage.read('t-1'), await storage.archived('t-1')]).toEqual([undefined, []])
    })

    it('W5.2 keeps the 2,000 archived entities that were seen last', async () => {
      const storage = await openDatabase()()
      const entities = Array.from({ length: 2_010 }, (_, index) =>
        anEntity({ id: index, lastSeen: { ...BEGINNING, sequence: index } }),
      )
      for (const comes of [entities.slice(1_000), entities.slice(0, 1_000)]) {
        await storage.update(
          't-1',
          () => aRecord(),
          () => ({ comes }),
        )
      }
      const archived = (await storage.archived('t-1')).map(({ id }) => Number(id))
      expect(archived).toHaveLength(2_000)
      expect(Math.min(...archived)).toBe(10)
    })

    it('P8 erases every thread with its archive and artifacts, and goes on', async () => {
      const storage = await openDatabase()()
      await fill(storage, 'thread a')
      await fill(storage, 'user')
      const erasure = await storage.erase(() => 70)
      expect(erasure).toEqual({ number: expect.any(Number), at: 70 })
      expect(await storage.erasure()).toEqual(erasure)
      for (const thread of ['thread a', 'user']) expect(await leftOf(storage, thread)).toEqual([undefined, [], [], []])
      await storage.update('thread a', () => aRecord({ thread: 'thread a', revision: 2 }))
      expect((await storage.read('thread a'))?.revision).toBe(2)
    })

    if (!outlivesClose) return

    it('P8 tells each transaction of the last erasure before it, whoever did it', async () => {
      const open = openDatabase()
      const [first, second] = [await open(), await open()]
      await fill(first, 'thread a')
      const erasures = [await second.erase(() => 70), await second.erase(() => 50)]
      expect(erasures.map(({ at }) => at)).toEqual([70, 50])
      expect(erasures[1]?.number).toBeGreaterThan(erasures[0]?.number ?? Infinity)
      const told: unknown[] = []
      await first.update('thread a', (stored, erasure) => {
        told.push(stored, erasure)
        return aRecord({ thread: 'thread a', revision: 7 })
      })
      await first.texts.update('thread a', (known, erasure) => {
        told.push(known, erasure)
        return {}
      })
      expect(told).toEqual([undefined, erasures[1], [], erasures[1]])
      expect(await second.read('thread a')).toMatchObject({ revision: 7, erasure: erasures[1] })
      expect(await second.revisionOf('thread a')).toBe(7)
    })

    it('P8 removes what was not touched since, but for what is the user’s own', async () => {
      const storage = await openDatabase()()
      for (const [thread, at] of [
        ['thread old', 10],
        ['thread new', 100],
        ['user', 10],
      ] as const)
        await fill(storage, thread, at)
      await storage.removeOlder({ at: 50, maxAgeMs: 0 })
      expect(await storage.removeOlder({ at: 50 + DAY_MS, maxAgeMs: 0 })).toBe(1)
      expect(await leftOf(storage, 'thread old')).toEqual([undefined, [], [], []])
      expect(await storage.read('thread new')).toBeDefined()
      expect(await storage.texts.list('thread new')).toHaveLength(1)
      expect(await storage.read('user')).toBeDefined()
    })

    it('F18 P8 removes nothing by a clock that is wrong on one day, however often memory is started on it', async () => {
      const storage = await openDatabase()()
      await fill(storage, 'thread old', 0)
      await fill(storage, 'thread new', 100 * DAY_MS)
      const startOn = (day: number): Promise<number> => storage.removeOlder({ at: day * DAY_MS, maxAgeMs: 90 * DAY_MS })
      // 400 days ahead, twice on that day; then right; then ten years behind; then right again.
      for (const day of [80, 480, 480.4, 81, -3_569, 82, 82.5]) expect([day, await startOn(day)]).toEqual([day, 0])
      expect(await startOn(100)).toBe(0)
      expect(await startOn(101)).toBe(1)
      expect(await storage.read('thread new')).toBeDefined()
    })

    it('P1 finds after a close what was written before', async () => {
      const open = openDatabase()
      const first = await open()
      await first.update('t-1', () => aRecord({ revision: 4 }))
      await first.close()
      expect((await (await open()).read('t-1'))?.revision).toBe(4)
    })

    it('F14 answers no more after a close, and says so', async () => {
      const storage = await openDatabase()()
      await storage.close()
      await storage.close()
      await expect(storage.update('t-1', () => aRecord())).rejects.toMatchObject({ code: 'storage-failed' })
      await expect(storage.read('t-1')).rejects.toMatchObject({ code: 'storage-failed' })
    })
  })
}

const DAY_MS = 24 * 60 * 60_000

/** Writes something of a thread wherever a thread has something. */
async function fill(storage: MemoryStorage, thread: string, at = 0): Promise<void> {
  const view = { ...EMPTY_STATE.view, now: { ...BEGINNING, sequence: 1, at } }
  await storage.update(
    thread,
    () => aRecord({ thread, view }),
    () => ({ comes: [anEntity({ id: 'archived' })] }),
  )
  const artifact = anArtifact({ id: 'a-1', usedAt: at })
  await storage.texts.update(thread, () => ({
    put: [{ kept: artifact, text: 'kept' }],
    events: [{ action: 'stored', id: 'a-1', at }],
  }))
}

async function leftOf(storage: MemoryStorage, thread: string): Promise<unknown[]> {
  const { texts } = storage
  return [
    await storage.read(thread),
    await storage.archived(thread),
    await texts.list(thread),
    await texts.events(thread),
  ]
}

async function idsArchived(storage: MemoryStorage, thread: string): Promise<string[]> {
  return (await storage.archived(thread)).map(({ id }) => String(id)).sort()
}

function aRecord(fields: Partial<StoredThread> = {}): StoredThread {
  return { thread: 't-1', revision: 1, schema: 1, ...EMPTY_STATE, ...fields }
}
