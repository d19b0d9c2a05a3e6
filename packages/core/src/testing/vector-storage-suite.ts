import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Entity } from '../model/entity.js'
import type { MadeVectors } from '../model/meaning.js'
import { EMPTY_STATE } from '../model/memory-state.js'
import type { MemoryStorage } from '../runtime/persistence/memory-storage.js'
import type { StoredThread } from '../runtime/persistence/stored-thread.js'
import { MAX_VECTORS, VECTORS_A_PAGE } from '../runtime/persistence/vector-storage.js'
import { anEntity } from './an-entity.js'

const LENGTH = 3

const thing = (id: number): Entity => anEntity({ type: 'thing', id, name: `Thing ${id}` })
const idsFrom = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index)

/** Vectors that tell which thing they are of, and of which text. */
function madeOf(ids: readonly number[], { hash = 1, embedder = 'e-1', length = LENGTH } = {}): MadeVectors {
  return {
    embedder,
    length,
    texts: ids.map(id => ({ key: thing(id).key, hash })),
    values: Float32Array.from(ids.flatMap(id => Array.from({ length }, (_, at) => id + hash / 10 + at))),
  }
}

function recordOf(thread: string, ids: readonly number[]): StoredThread {
  const entities = new Map(ids.map(id => [thing(id).key, thing(id)]))
  return { thread, revision: 1, schema: 1, ...EMPTY_STATE, view: { ...EMPTY_STATE.view, entities } }
}

/** Makes this the thread's window, and archives these. */
function write(storage: MemoryStorage, thread: string, ids: readonly number[], archived: readonly number[] = []) {
  return storage.update(
    thread,
    () => recordOf(thread, ids),
    () => ({ comes: archived.map(thing) }),
  )
}

/** Id and hash of each vector that is kept, which must be that of the thing. */
async function kept({ vectors }: MemoryStorage, embedder = 'e-1'): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const { texts, values, length } of await vectors.read(embedder)) {
    for (const [index, { key, hash }] of texts.entries()) {
      const id = Number(key.slice('thing/'.length))
      const vector = [...values.subarray(index * length, (index + 1) * length)]
      expect(vector).toEqual(vector.map((_, at) => Math.fround(id + hash / 10 + at)))
      expect(found.has(id)).toBe(false)
      found.set(id, hash)
    }
  }
  return found
}

const idsKept = async (storage: MemoryStorage, embedder?: string): Promise<number[]> =>
  [...(await kept(storage, embedder)).keys()].sort((one, other) => one - other)

/** What storage that lasts keeps of vectors. */
export function describeVectorStorage(options: {
  name: string
  /** A fresh database; what opens it, as often as asked. */
  createDatabase: () => () => Promise<MemoryStorage>
}): void {
  const open = async (opening = options.createDatabase()): Promise<MemoryStorage> => {
    const storage = await opening()
    onTestFinished(() => storage.close())
    return storage
  }

  describe(options.name, () => {
    it('Q7 gives back after a close what was kept, page by page, each once', async () => {
      const database = options.createDatabase()
      const first = await open(database)
      const ids = idsFrom(0, 2 * VECTORS_A_PAGE + 3)
      await write(first, 't-1', ids)
      for (const part of [ids.slice(0, 200), ids.slice(200, 530)]) await first.vectors.put('t-1', madeOf(part))
      await first.vectors.put('t-1', madeOf([2, 300, 514], { hash: 2 }))
      await first.close()
      const found = await kept(await open(database))
      expect([...found.keys()].sort((one, other) => one - other)).toEqual(ids)
      expect([found.get(2), found.get(300), found.get(514), found.get(3)]).toEqual([2, 2, 2, 1])
    })

    it('Q7.3 drops what another embedder made, and what has another length', async () => {
      const storage = await open()
      await write(storage, 't-1', [1, 2])
      await storage.vectors.put('t-1', madeOf([1, 2]))
      expect(await idsKept(storage, 'e-2')).toEqual([])
      await storage.vectors.put('t-1', madeOf([2], { embedder: 'e-2' }))
      expect([await idsKept(storage), await idsKept(storage, 'e-2')]).toEqual([[], [2]])
      await storage.vectors.put('t-1', madeOf([1], { embedder: 'e-2', length: 5 }))
      expect(await idsKept(storage, 'e-2')).toEqual([1])
      expect([await storage.vectors.clear(), await storage.vectors.clear()]).toEqual([true, false])
      expect(await idsKept(storage, 'e-2')).toEqual([])
    })

    it('Q7 W10 keeps nothing of what no thread has stored, nor of what another thread has', async () => {
      const storage = await open()
      await write(storage, 't-1', [1], [2])
      await write(storage, 't-2', [3])
      await storage.vectors.put('t-1', madeOf([1, 2, 3, 4]))
      expect(await idsKept(storage)).toEqual([1, 2])
      await storage.vectors.put('none', madeOf([1]))
      expect(await idsKept(storage)).toEqual([1, 2])
    })

    it('Q7 W10 takes out in the same transaction what leaves a thread, its archive included', async () => {
      const storage = await open()
      await write(storage, 't-1', [1, 2, 3], [4, 5])
      await storage.vectors.put('t-1', madeOf([1, 2, 3, 4, 5]))
      // What goes from the window into the archive stays.
      await write(storage, 't-1', [1, 3], [2])
      expect(await idsKept(storage)).toEqual([1, 2, 3, 4, 5])
      await storage.update(
        't-1',
        () => recordOf('t-1', [1, 3]),
        () => ({ comes: [], keep: entity => (entity.id === 4 ? undefined : entity) }),
      )
      await write(storage, 't-1', [1])
      expect(await idsKept(storage)).toEqual([1, 2, 5])
      await storage.update(
        't-1',
        () => recordOf('t-1', []),
        () => ({ comes: [], keep: () => undefined }),
      )
      expect(await idsKept(storage)).toEqual([])
    })

    it('Q7.8 keeps a bounded number, and lets go of the oldest', async () => {
      const storage = await open()
      const ids = idsFrom(0, MAX_VECTORS + VECTORS_A_PAGE + 1)
      await write(storage, 't-1', ids)
      await storage.vectors.put('t-1', madeOf(ids))
      const found = await idsKept(storage)
      expect(found.length).toBeLessThanOrEqual(MAX_VECTORS)
      expect(found.length).toBeGreaterThan(MAX_VECTORS - VECTORS_A_PAGE)
      expect(found).toEqual(ids.slice(-found.length))
    })

    it('Q7 W10 has of every stored thing its last vector or none, however two tabs interleave', async () => {
      const step = fc.oneof(
        fc.record({ put: fc.uniqueArray(fc.nat(7), { minLength: 1 }), hash: fc.integer({ min: 1, max: 5 }) }),
        fc.record({ window: fc.uniqueArray(fc.nat(7)) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), step), { maxLength: 12 }), async steps => {
          const database = options.createDatabase()
          const [one, two] = await Promise.all([database(), database()])
          const windows = new Map<string, readonly number[]>()
          const last = new Map<number, number>()
          for (const [tab, done] of steps) {
            const storage = tab === 0 ? one : two
            if ('put' in done) {
              await storage.vectors.put('t-1', madeOf(done.put, { hash: done.hash }))
              for (const id of done.put) if (windows.get('t-1')?.includes(id)) last.set(id, done.hash)
            } else {
              for (const id of windows.get('t-1') ?? []) if (!done.window.includes(id)) last.delete(id)
              windows.set('t-1', done.window)
              await write(storage, 't-1', done.window)
            }
          }
          const found = await kept(one)
          await Promise.all([one.close(), two.close()])
          expect(found).toEqual(new Map([...last].filter(([id]) => found.has(id))))
          expect([...found.keys()].sort()).toEqual([...last.keys()].sort())
        }),
        { numRuns: 40 },
      )
    })
  })
}
