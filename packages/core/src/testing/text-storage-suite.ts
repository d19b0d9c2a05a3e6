import { describe, expect, it, onTestFinished } from 'vitest'

import { EMPTY_STATE } from '../model/memory-state.js'
import type { MemoryStorage } from '../runtime/persistence/memory-storage.js'
import { anArtifact } from './an-artifact.js'

export interface TextStorageSuiteOptions {
  name: string
  /** A fresh database; what opens it, as often as asked. Adapters that share nothing give the same storage again. */
  createDatabase: () => () => Promise<MemoryStorage>
}

/** What every adapter of `TextStorage` keeps. */
export function describeTextStorage({ name, createDatabase }: TextStorageSuiteOptions): void {
  const open = async (opening = createDatabase()): Promise<MemoryStorage> => {
    const storage = await opening()
    onTestFinished(() => storage.close())
    return storage
  }

  describe(name, () => {
    it('A1 gives back what was kept, to the last character, and nothing where nothing was', async () => {
      const { texts } = await open()
      const text = `${'ä😀\u0000'.repeat(400_000)}end`
      const artifact = anArtifact({ tags: ['x'], entities: ['page/p-1'] })
      await texts.update('t-1', () => ({ put: [{ kept: artifact, text }] }))
      expect(await texts.read('t-1', 'a1')).toEqual({ kept: artifact, text })
      expect(await texts.read('t-1', 'a2')).toBeUndefined()
      expect(await texts.read('t-2', 'a1')).toBeUndefined()
    })

    it('A1 lists a thread, oldest first, and writes what is known of an artifact without its text', async () => {
      const { texts } = await open()
      const [late, early] = [anArtifact({ id: 'a1', storedAt: 2 }), anArtifact({ id: 'a2', storedAt: 1 })]
      await texts.update('t-1', () => ({ put: [late, early].map(kept => ({ kept, text: kept.id })) }))
      await texts.update('t-1', known => ({ put: known.map(kept => ({ kept: { ...kept, uses: 7 } })) }))
      expect(await texts.list('t-1')).toEqual([
        { ...early, uses: 7 },
        { ...late, uses: 7 },
      ])
      expect((await texts.read('t-1', 'a1'))?.text).toBe('a1')
      expect(await texts.list('t-2')).toEqual([])
    })

    it('A1 replaces a long text with a short one', async () => {
      const { texts } = await open()
      for (const text of ['x'.repeat(3_000_000), 'short', '']) {
        await texts.update('t-1', () => ({ put: [{ kept: anArtifact(), text }] }))
        expect((await texts.read('t-1', 'a1'))?.text).toBe(text)
      }
    })

    it('P6 gives an update what is stored at that instant, in either of two storages', async () => {
      const opening = createDatabase()
      const [one, other] = [await open(opening), await open(opening)]
      const add = (storage: MemoryStorage, number: number) =>
        storage.texts.update('t-1', known => ({
          put: [{ kept: anArtifact({ id: `a${number}`, bytes: known.length }), text: 'x' }],
        }))
      await Promise.all(Array.from({ length: 20 }, (_, number) => add(number % 2 === 0 ? one : other, number)))
      const sizes = (await one.texts.list('t-1')).map(({ bytes }) => bytes)
      expect(sizes.sort((less, more) => less - more)).toEqual(Array.from({ length: 20 }, (_, number) => number))
    })

    it('A10 keeps the last 1,000 events of a thread, with what they tell of', async () => {
      const { texts } = await open()
      for (const start of [0, 600]) {
        const events = Array.from({ length: 600 }, (_, index) => ({
          action: 'retrieved' as const,
          id: 'a1',
          at: start + index,
        }))
        await texts.update('t-1', () => ({ events }))
      }
      const times = (await texts.events('t-1')).map(({ at }) => at)
      expect([times.length, times[0], times.at(-1)]).toEqual([1_000, 200, 1_199])
      expect(await texts.events('t-2')).toEqual([])
    })

    it('P1 writes nothing when the change throws', async () => {
      const { texts } = await open()
      await texts.update('t-1', () => ({ put: [{ kept: anArtifact(), text: 'kept' }] }))
      const failing = texts.update('t-1', () => {
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await texts.read('t-1', 'a1'))?.text).toBe('kept')
    })

    it('W10.5 revises artifacts in the transaction of their thread', async () => {
      const { texts, update } = await open()
      await texts.update('t-1', () => ({ put: [{ kept: anArtifact(), text: 'x' }] }))
      await update(
        't-1',
        () => ({ thread: 't-1', revision: 1, schema: 1, ...EMPTY_STATE }),
        () => ({
          comes: [],
          texts: known => ({
            remove: known.map(({ id }) => id),
            events: [{ action: 'forgotten', id: 'a1', at: 5 }],
          }),
        }),
      )
      expect(await texts.list('t-1')).toEqual([])
      expect(await texts.read('t-1', 'a1')).toBeUndefined()
      expect(await texts.events('t-1')).toEqual([{ action: 'forgotten', id: 'a1', at: 5 }])
    })
  })
}
