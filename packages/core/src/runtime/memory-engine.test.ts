import fc from 'fast-check'
import { expect, it, vi } from 'vitest'

import { AntecedentError } from '../errors.js'
import { createExtractor } from '../memory/extract/create-extractor.js'
import { DEFAULT_POLICY, type MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryView } from '../model/memory-state.js'
import type { Observation, ObservationContent } from '../model/observation.js'
import { createFakeEnvironment, type FakeEnvironment } from '../testing/create-fake-environment.js'
import { createFaultyStorage, type Fault } from '../testing/create-faulty-storage.js'
import { aPageResult, createObservationFactory } from '../testing/create-observation-factory.js'
import { currentEnvironment } from './environment.js'
import { createMemoryEngine, type MemoryEngine } from './memory-engine.js'
import { createMirror, type Mirror } from './mirror.js'
import { awaitStorage } from './persistence/await-storage.js'
import { createInMemoryStorage } from './persistence/in-memory-storage.js'
import type { MemoryStorage } from './persistence/memory-storage.js'
import type { StoredThread } from './persistence/stored-thread.js'
import type { TabMessage } from './tabs/tab-message.js'
import type { Publication, ThreadSeed } from './worker/memory-host.js'
import { ALL_PARTS } from '../testing/all-parts.js'
import { artifactsIn } from '../testing/artifacts-in.js'

interface TabOptions {
  storage: MemoryStorage
  origin?: string
  environment?: FakeEnvironment
  policy?: Partial<MemoryPolicy>
  announce?: (message: TabMessage) => void
}

interface Tab {
  readonly engine: MemoryEngine
  readonly mirror: Mirror
  readonly publications: Publication[]
  readonly observe: (content: ObservationContent) => Observation
  open(options?: { durable?: boolean; seed?: ThreadSeed }): Promise<void>
  submit(...contents: readonly ObservationContent[]): Promise<void>
}

/** One tab's engine, and the mirror of the thread `t-1` that its publications keep. */
function aTab({ storage, origin = 'tab-1', environment, policy, announce = () => {} }: TabOptions): Tab {
  const mirror = createMirror()
  const publications: Publication[] = []
  const observe = createObservationFactory(origin)
  const engine = createMemoryEngine({
    environment: environment ?? createFakeEnvironment(),
    storage,
    policy: { ...DEFAULT_POLICY, ...policy },
    extractor: createExtractor(),
    parts: ALL_PARTS,
    isMeasured: false,
    announce,
    publish(publication) {
      publications.push(publication)
      mirror.receive(publication)
    },
  })
  return {
    engine,
    mirror,
    publications,
    observe,
    open: options => engine.openThread({ thread: 't-1', origin, durable: true, ...options }),
    submit: (...contents) => engine.submit('t-1', contents.map(observe)),
  }
}

/** In-memory storage that passes for a lasting one. */
function lastingStorage(): MemoryStorage {
  return { ...createInMemoryStorage(), kind: 'indexeddb', close: async () => {} }
}

function idsOf({ entities }: MemoryView): unknown[] {
  return [...entities.values()].map(({ id }) => id).sort()
}

/** Lets the clock run until the promise settles. */
async function runUntil<Result>(promise: Promise<Result>, environment: FakeEnvironment): Promise<Result> {
  let isSettled = false
  const settle = (): void => {
    isSettled = true
  }
  promise.then(settle, settle)
  for (let steps = 0; !isSettled && steps < 1_000; steps++) {
    await new Promise(resolve => setTimeout(resolve))
    if (!isSettled) environment.advance(100)
  }
  return promise
}

it('P1 acknowledges what is in a completed transaction', async () => {
  const storage = lastingStorage()
  const tab = aTab({ storage })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  expect(await tab.engine.flush('t-1')).toEqual({ durable: true })
  const stored = await storage.read('t-1')
  expect(stored).toMatchObject({ thread: 't-1', revision: 1, schema: 2 })
  expect(idsOf(stored!.view)).toEqual(['p-1'])
  expect(tab.publications.at(-1)).toMatchObject({ applied: 1, committed: 1 })
})

it('P1 restores a thread as it was committed', async () => {
  const storage = lastingStorage()
  const before = aTab({ storage })
  await before.open()
  await before.submit(aPageResult('p-1'), { type: 'entity-pinned', keys: ['page/p-1'], pinned: true })
  await before.engine.flush('t-1')
  const after = aTab({ storage, origin: 'tab-2' })
  await after.open()
  expect(after.mirror.get().view).toEqual(before.mirror.get().view)
  expect(after.publications).toHaveLength(1)
})

it('P1 flushes without storage where there is nothing to commit', async () => {
  const tab = aTab({ storage: lastingStorage() })
  await tab.open()
  expect(await tab.engine.flush('t-1')).toEqual({ durable: true })
})

it('P1 acknowledges what came before the flush, whatever comes after', async () => {
  const storage = lastingStorage()
  const faulty = createFaultyStorage(storage, {})
  const tab = aTab({
    storage: {
      ...faulty,
      async update(thread, change) {
        const written = await faulty.update(thread, change)
        // The first commit succeeds; what is observed while it does meets a full disk.
        await tab.submit(aPageResult('late'))
        faulty.update = () => Promise.reject(new Error('full'))
        return written
      },
    },
  })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  expect(await tab.engine.flush('t-1')).toEqual({ durable: true })
})

it('P1 says that memory storage is not durable, and that a draft is not stored', async () => {
  const storage = createInMemoryStorage()
  const tab = aTab({ storage })
  await tab.open({ durable: false })
  await tab.submit(aPageResult('p-1'))
  expect(await tab.engine.flush('t-1')).toEqual({ durable: false, reason: 'draft-thread' })
  expect(idsOf(tab.mirror.get().view)).toEqual(['p-1'])
  expect(await storage.read('t-1')).toBeUndefined()
  const named = aTab({ storage })
  await named.open()
  await named.submit(aPageResult('p-1'))
  expect(await named.engine.flush('t-1')).toEqual({ durable: false, reason: 'memory-storage' })
})

it('X16 applies once what is sent again, to this engine or to the next', async () => {
  const storage = lastingStorage()
  const first = aTab({ storage })
  await first.open()
  const observations = [aPageResult('p-1'), aPageResult('p-2'), { type: 'turn-started', id: 'turn-1' } as const].map(
    first.observe,
  )
  await first.engine.submit('t-1', observations)
  await first.engine.submit('t-1', observations)
  await first.engine.flush('t-1')
  const stored = await storage.read('t-1')
  const second = aTab({ storage })
  await second.open()
  await second.engine.submit('t-1', observations)
  expect(await second.engine.flush('t-1')).toEqual({ durable: true })
  expect(await storage.read('t-1')).toEqual(stored)
  expect(second.mirror.get()).toMatchObject({ applied: 3, view: stored!.view })
})

it('F12 goes on from what the page still showed, and applies none of it twice', async () => {
  const lost = aTab({ storage: createInMemoryStorage() })
  await lost.open({ durable: false })
  const observations = [aPageResult('p-1'), aPageResult('p-2'), aPageResult('p-3')].map(lost.observe)
  await lost.engine.submit('t-1', observations.slice(0, 2))
  const { view, applied } = lost.mirror.get()
  const next = aTab({ storage: createInMemoryStorage() })
  await next.open({ durable: false, seed: { view, applied } })
  expect(next.mirror.get()).toMatchObject({ view, applied: 2 })
  await next.engine.submit('t-1', observations)
  expect(next.mirror.get().view.episodes).toHaveLength(3)
  expect(idsOf(next.mirror.get().view)).toEqual(['p-1', 'p-2', 'p-3'])
})

it('F20 counts what cannot be read as arrived, says so, and reads on', async () => {
  const tab = aTab({ storage: lastingStorage() })
  await tab.open()
  await tab.submit({ type: 'view', entities: null as never }, aPageResult('p-1'))
  expect(tab.publications[1]).toMatchObject({ applied: 1, error: { code: 'internal' } })
  expect(tab.mirror.get().applied).toBe(2)
  expect(idsOf(tab.mirror.get().view)).toEqual(['p-1'])
})

it('P6 keeps a page up to date whose number the ledger no longer holds', async () => {
  const storage = lastingStorage()
  const policy = { maxOrigins: 2 }
  const idle = aTab({ storage, origin: 'idle', policy })
  await idle.open()
  await idle.submit(aPageResult('p-1'))
  await idle.engine.flush('t-1')
  for (const origin of ['tab-2', 'tab-3', 'tab-4']) {
    const tab = aTab({ storage, origin, policy })
    await tab.open()
    await tab.submit(aPageResult(origin))
    await tab.engine.flush('t-1')
  }
  await idle.engine.refresh('t-1')
  expect(idle.publications.at(-1)).toMatchObject({ applied: 1, committed: 1 })
  expect(idsOf(idle.mirror.get().view)).toEqual(['p-1', 'tab-2', 'tab-3', 'tab-4'])
})

it('P6 reads nothing again on a hint that is late, doubled or of another thread', async () => {
  const storage = lastingStorage()
  const reads: string[] = []
  const tab = aTab({
    storage: {
      ...storage,
      read(thread) {
        reads.push(thread)
        return storage.read(thread)
      },
    },
  })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  await tab.engine.flush('t-1')
  for (const hint of [
    { thread: 't-1', revision: 1 },
    { thread: 't-1', revision: 0 },
    { thread: 'other', revision: 9 },
  ]) {
    tab.engine.onTabMessage({ type: 'thread-moved', ...hint })
  }
  expect(reads).toEqual(['t-1'])
})

it('P3 keeps fields that it does not know', async () => {
  const storage = lastingStorage()
  const tab = aTab({ storage })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  await tab.engine.flush('t-1')
  await storage.update('t-1', stored => ({
    ...stored!,
    revision: stored!.revision + 1,
    colour: 'red',
    view: { ...stored!.view, mood: 'calm' },
    ledger: { ...stored!.ledger, weight: 3 },
  }))
  await tab.submit(aPageResult('p-2'))
  expect(await tab.engine.flush('t-1')).toEqual({ durable: true })
  expect(await storage.read('t-1')).toMatchObject({
    revision: 3,
    colour: 'red',
    view: { mood: 'calm' },
    ledger: { weight: 3 },
  })
})

it.each<[string, (stored: StoredThread) => StoredThread, string]>([
  ['newer', stored => ({ ...stored, schema: 3 }), 'storage-newer'],
  ['damaged', stored => ({ ...stored, view: { ...stored.view, entities: [] as never } }), 'storage-damaged'],
  ['halved', stored => ({ ...stored, ledger: undefined as never }), 'storage-damaged'],
])('P3 F5 never writes over a record that is %s, and goes on in memory', async (_name, change, code) => {
  const storage = lastingStorage()
  const earlier = aTab({ storage, origin: 'earlier' })
  await earlier.open()
  await earlier.submit(aPageResult('p-1'))
  await earlier.engine.flush('t-1')
  await storage.update('t-1', stored => change({ ...stored!, revision: 2 }))
  const kept = await storage.read('t-1')

  await earlier.submit(aPageResult('p-2'))
  const fresh = aTab({ storage })
  await fresh.open()
  await fresh.submit(aPageResult('p-3'))
  for (const tab of [earlier, fresh]) {
    expect(await tab.engine.flush('t-1', 1)).toEqual({ durable: false, reason: 'storage-failed' })
    expect(tab.publications.flatMap(({ error }) => error?.code ?? [])).toEqual([code])
    await tab.engine.refresh('t-1')
    await tab.engine.close()
  }
  expect(await storage.read('t-1')).toEqual(kept)
  expect(idsOf(earlier.mirror.get().view)).toEqual(['p-1', 'p-2'])
  expect(idsOf(fresh.mirror.get().view)).toEqual(['p-3'])
})

it('P1 is not durable where what the page sent never came, or could not be read', async () => {
  const tab = aTab({ storage: lastingStorage() })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  expect(await tab.engine.flush('t-1', 1)).toEqual({ durable: true })
  expect(await tab.engine.flush('t-1', 2)).toEqual({ durable: false, reason: 'observation-lost' })
  await tab.submit({ type: 'view', entities: null as never })
  expect(await tab.engine.flush('t-1', 2)).toEqual({ durable: false, reason: 'observation-lost' })
})

it('F7 commits by itself what failed before, once storage heals', async () => {
  const database = lastingStorage()
  const environment = createFakeEnvironment()
  const tab = aTab({ storage: createFaultyStorage(database, { update: 3 }), environment })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  await runUntil(
    vi.waitFor(async () => expect(await database.read('t-1')).toBeDefined()),
    environment,
  )
  expect(idsOf((await database.read('t-1'))!.view)).toEqual(['p-1'])
  expect(environment.now()).toBeGreaterThanOrEqual(7_000)
})

it('F7 bounds what waits for storage, and says what was lost when another tab has moved on', async () => {
  for (const hasMoved of [false, true]) {
    const database = lastingStorage()
    const storage = createFaultyStorage(database, { update: 'for-ever' })
    const tab = aTab({ storage, policy: { maxTracked: 10, maxEpisodes: 10 } })
    await tab.open()
    await tab.submit(...Array.from({ length: 1_005 }, (_, index) => aPageResult(`p-${index}`)))
    expect(await tab.engine.flush('t-1')).toEqual({ durable: false, reason: 'storage-failed' })
    const other = aTab({ storage: database, origin: 'other' })
    await other.open()
    if (hasMoved) await other.submit(aPageResult('theirs'))
    await other.engine.flush('t-1')
    storage.heal()
    await tab.submit(aPageResult('last'))
    expect(await tab.engine.flush('t-1')).toEqual(
      hasMoved ? { durable: false, reason: 'observation-lost' } : { durable: true },
    )
    await tab.engine.close()
    expect((await database.read('t-1'))!.ledger.origins.get('tab-1')).toBe(1_006)
  }
})

it('W10 X16 keeps the forgotten forgotten and the seen seen over a death without storage', async () => {
  const lost = aTab({ storage: createInMemoryStorage() })
  await lost.open()
  const call = { ...aPageResult('p-1') } as Extract<ObservationContent, { type: 'tool-result' }>
  const seen: ObservationContent = { ...call, result: { ...call.result, toolCallId: 'c-1' } }
  await lost.submit(seen, aPageResult('p-2'), { type: 'entity-forgotten', keys: ['page/p-2'] })
  const next = aTab({ storage: createInMemoryStorage(), origin: 'tab-2' })
  await next.open({ seed: lost.mirror.seed()! })
  await next.submit(seen, aPageResult('p-2'))
  expect(idsOf(next.mirror.get().view)).toEqual(['p-1'])
  expect(next.mirror.get().view.entities).toEqual(lost.mirror.get().view.entities)
})

it('P6 lets a thread go when it is closed, and has it again when it is opened', async () => {
  const storage = lastingStorage()
  const tab = aTab({ storage })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  await tab.engine.closeThread('t-1')
  await expect(tab.engine.thread('t-1')).rejects.toMatchObject({ code: 'internal' })
  expect(idsOf((await storage.read('t-1'))!.view)).toEqual(['p-1'])
  await tab.open()
  expect(idsOf((await tab.engine.thread('t-1')).state().view)).toEqual(['p-1'])
})

it('F7 keeps the window where there is no room for what left it', async () => {
  const database = lastingStorage()
  const storage: MemoryStorage = {
    ...database,
    async update(thread, change, archive) {
      return database.update(thread, change, () => {
        const update = archive?.()
        if (update?.comes.length) throw new AntecedentError('storage-quota', { message: 'The archive is full.' })
        return update
      })
    },
  }
  const tab = aTab({ storage, policy: { maxTracked: 1 } })
  await tab.open()
  await tab.submit(aPageResult('p-1'), aPageResult('p-2'))
  await tab.engine.flush('t-1')
  expect(await tab.engine.flush('t-1')).toEqual({ durable: true })
  expect(idsOf((await database.read('t-1'))!.view)).toEqual(idsOf(tab.mirror.get().view))
  expect(await database.archived('t-1')).toEqual([])
})

it('F3 writes the whole session again when the database is emptied under it', async () => {
  const databases = [lastingStorage(), lastingStorage()]
  const tab = aTab({
    storage: {
      ...databases[0]!,
      read: thread => databases[0]!.read(thread),
      update: (...update) => databases[0]!.update(...update),
      archived: thread => databases[0]!.archived(thread),
      close: async () => {},
    },
  })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  await tab.engine.flush('t-1')
  databases.shift()
  await tab.engine.refresh('t-1')
  expect(idsOf(tab.mirror.get().view)).toEqual(['p-1'])
  await tab.submit(aPageResult('p-2'))
  expect(await tab.engine.flush('t-1')).toEqual({ durable: true })
  expect(idsOf((await databases[0]!.read('t-1'))!.view)).toEqual(['p-1', 'p-2'])
})

const content: fc.Arbitrary<ObservationContent> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'c', 'd').map(id => aPageResult(id)) },
  { weight: 1, arbitrary: fc.nat(3).map(number => ({ type: 'turn-started', id: `turn-${number}` }) as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'entity-pinned', keys: ['page/a'], pinned: true } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'entity-forgotten', keys: ['page/d'] } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'text-mentioned', keys: ['page/a', 'page/b'], role: 'user' } as const) },
)

it('P6 loses no update of two tabs and lets both converge, however their steps interleave', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ tab: fc.nat(1), content, deliver: fc.nat(2) }), { minLength: 2, maxLength: 12 }),
      async (scheduler, steps) => {
        const database = lastingStorage()
        const storage: MemoryStorage = {
          ...database,
          async read(thread) {
            const stored = await database.read(thread)
            await scheduler.schedule(Promise.resolve(), 'read')
            return stored
          },
          async update(thread, change) {
            await scheduler.schedule(Promise.resolve(), 'begin')
            const written = await database.update(thread, change)
            await scheduler.schedule(Promise.resolve(), 'complete')
            return written
          },
        }
        // Hints are lost, passed on or doubled, and come when the scheduler says.
        let copies = 1
        const announceTo = (other: () => Tab) => (message: TabMessage) => {
          for (let copy = 0; copy < copies; copy++) {
            scheduler.schedule(Promise.resolve(), 'hint').then(() => other().engine.onTabMessage(message))
          }
        }
        const tabs: [Tab, Tab] = [
          aTab({ storage, origin: 'tab-1', announce: announceTo(() => tabs[1]) }),
          aTab({ storage, origin: 'tab-2', announce: announceTo(() => tabs[0]) }),
        ]
        const opening = tabs.map(tab => tab.open())
        const submissions = scheduler.scheduleSequence(
          steps.map(step => async () => {
            copies = step.deliver
            void tabs[step.tab]!.submit(step.content)
          }),
        )
        await scheduler.waitFor(Promise.all([...opening, submissions.task]))
        const flushed = await scheduler.waitFor(Promise.all(tabs.map(tab => tab.engine.flush('t-1'))))
        await scheduler.waitFor(Promise.all(tabs.map(tab => tab.engine.refresh('t-1'))))

        expect(flushed).toEqual([{ durable: true }, { durable: true }])
        const stored = await database.read('t-1')
        for (const [index, tab] of tabs.entries()) {
          const sent = steps.filter(step => step.tab === index).length
          expect(stored!.ledger.origins.get(`tab-${index + 1}`) ?? 0).toBe(sent)
          expect(tab.mirror.get()).toMatchObject({ applied: sent, isRestored: true })
          expect(tab.mirror.get().view).toEqual((await tab.engine.thread('t-1')).state().view)
          expect(tab.mirror.get().view).toEqual(stored!.view)
          expect(tab.publications.at(-1)?.committed).toBe(sent)
        }
        const counted = steps.filter(step => step.content.type !== 'turn-started').length
        expect(stored!.view.now.sequence).toBeGreaterThanOrEqual(counted)
      },
    ),
    { numRuns: 300 },
  )
})

it.each([
  ['committed', {}],
  ['pending', { update: 'hang' }],
] as const)('P6 keeps each mirror equal to its engine while all is %s', async (_name, faults) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ tab: fc.nat(1), content }), { maxLength: 15 }), async steps => {
      const storage = createFaultyStorage(lastingStorage(), faults)
      const tabs: Tab[] = ['tab-1', 'tab-2'].map(origin => aTab({ storage, origin }))
      for (const tab of tabs) await tab.open()
      for (const step of steps) {
        const { engine, mirror, submit } = tabs[step.tab]!
        await submit(step.content)
        if (!('update' in faults)) await engine.flush('t-1')
        const { view } = (await engine.thread('t-1')).state()
        expect(mirror.get().view).toEqual(view)
      }
    }),
    { numRuns: 100 },
  )
})

it.each<[string, 'read' | 'update', Fault]>(
  (['read', 'update'] as const).flatMap(operation =>
    ([1, 3, 'for-ever', 'hang'] as const).map((fault): [string, 'read' | 'update', Fault] => [
      typeof fault === 'number' ? `${operation} fails ${fault} times` : `${operation}: ${fault}`,
      operation,
      fault,
    ]),
  ),
)('F1 F7 F16 loses nothing when storage heals: %s', async (_name, operation, fault) => {
  const database = lastingStorage()
  const earlier = aTab({ storage: database, origin: 'earlier' })
  await earlier.open()
  await earlier.submit(aPageResult('acknowledged'))
  await earlier.engine.flush('t-1')

  const environment = createFakeEnvironment()
  const storage = createFaultyStorage(database, { [operation]: fault })
  const tab = aTab({ storage, environment })
  await runUntil(tab.open(), environment)
  await tab.submit(aPageResult('p-1'))
  const flushed = await runUntil(tab.engine.flush('t-1'), environment)
  const reported = tab.publications.flatMap(({ error }) => error ?? [])
  // A flush tries once more than the commit that was under way.
  const isDurable = operation === 'read' || fault === 1
  expect(flushed).toEqual(isDurable ? { durable: true } : { durable: false, reason: 'storage-failed' })
  expect(reported.length).toBeGreaterThan(0)
  expect(reported.every(({ code }) => code === 'storage-failed')).toBe(true)
  expect(idsOf(tab.mirror.get().view)).toContain('p-1')

  storage.heal()
  await tab.submit(aPageResult('p-2'))
  expect(await runUntil(tab.engine.flush('t-1'), environment)).toEqual({ durable: true })
  await tab.engine.refresh('t-1')
  const stored = await database.read('t-1')
  expect(idsOf(stored!.view)).toEqual(['acknowledged', 'p-1', 'p-2'])
  expect(stored!.view.episodes).toHaveLength(3)
  expect([...stored!.ledger.origins]).toEqual([
    ['earlier', 1],
    ['tab-1', 2],
  ])
  expect(tab.mirror.get().view).toEqual(stored!.view)
})

it('F1 takes nothing from the page when it cannot read what is stored', async () => {
  const tab = aTab({ storage: createFaultyStorage(lastingStorage(), { read: 1 }) })
  await tab.open()
  expect(tab.publications).toMatchObject([{ update: { kind: 'none' }, error: { code: 'storage-failed' } }])
})

it('F2 takes over what storage answers late, with what was observed meanwhile on top', async () => {
  const database = lastingStorage()
  const earlier = aTab({ storage: database, origin: 'earlier' })
  await earlier.open()
  await earlier.submit(aPageResult('acknowledged'))
  await earlier.engine.flush('t-1')
  const environment = createFakeEnvironment()
  const storage = createFaultyStorage(database, { read: 'hang', update: 'hang' })
  const tab = aTab({ storage, environment })
  await runUntil(tab.open(), environment)
  await tab.submit(aPageResult('p-1'))
  expect(idsOf(tab.mirror.get().view)).toEqual(['p-1'])
  storage.heal()
  await vi.waitFor(() => expect(idsOf(tab.mirror.get().view)).toEqual(['acknowledged', 'p-1']))
  expect(await runUntil(tab.engine.flush('t-1'), environment)).toEqual({ durable: true })
  expect(idsOf((await database.read('t-1'))!.view)).toEqual(['acknowledged', 'p-1'])

  const reader = createFaultyStorage(database, { read: 'hang' })
  const idle = aTab({ storage: reader, origin: 'idle', environment })
  await runUntil(idle.open(), environment)
  expect(idsOf(idle.mirror.get().view)).toEqual([])
  reader.heal()
  await vi.waitFor(() => expect(idsOf(idle.mirror.get().view)).toEqual(['acknowledged', 'p-1']))
})

/** A database that opens when it is told to. */
function lateStorage(database: MemoryStorage): { storage: MemoryStorage; open: () => void } {
  let open = (): void => {}
  const opening = new Promise<MemoryStorage>(resolve => (open = () => resolve(database)))
  return { storage: awaitStorage({ opening, onSettled: () => {}, onUnmoved: () => {} }), open }
}

it('F2 joins what was observed before the database opened with what it holds, and loses neither', async () => {
  const database = lastingStorage()
  const earlier = aTab({ storage: database, origin: 'earlier' })
  await earlier.open()
  await earlier.submit(aPageResult('stored'), aPageResult('to-be-forgotten'))
  await earlier.engine.flush('t-1')
  const { storage, open } = lateStorage(database)
  const environment = createFakeEnvironment()
  const tab = aTab({ storage, environment })
  await tab.open()
  await tab.submit(aPageResult('p-1'), { type: 'entity-forgotten', keys: ['page/to-be-forgotten'] })
  expect(idsOf(tab.mirror.get().view)).toEqual(['p-1'])
  await new Promise(resolve => setTimeout(resolve))
  environment.advance(24 * 60 * 60_000)
  expect(await tab.engine.flush('t-1')).toEqual({ durable: false, reason: 'memory-storage' })
  expect(tab.publications.flatMap(({ error }) => error ?? [])).toEqual([])

  open()
  await storage.awaited
  await vi.waitFor(() => expect(idsOf(tab.mirror.get().view)).toEqual(['p-1', 'stored']))
  expect(await tab.engine.flush('t-1')).toEqual({ durable: true })
  expect(idsOf((await database.read('t-1'))!.view)).toEqual(['p-1', 'stored'])
  expect(tab.publications.at(-1)).toMatchObject({ applied: 2, committed: 2 })
})

it('F2 A1 keeps artifacts in memory until the database opens, and in it from then on', async () => {
  const database = lastingStorage()
  const { storage, open } = lateStorage(database)
  const { after } = currentEnvironment()
  const tab = aTab({ storage, environment: createFakeEnvironment({ after }) })
  await tab.open()
  const artifacts = await artifactsIn(tab.engine)
  await artifacts.store([{ ...aText(['p-1']), id: 'a1' }, {}, 1])
  await artifacts.store([{ ...aText(['p-2']), id: 'a2' }, {}, 2])
  await tab.submit({ type: 'entity-forgotten', keys: ['page/p-2'] })
  await vi.waitFor(async () => expect(await artifacts.query([{}])).toMatchObject([{ id: 'a1' }]))
  open()
  await storage.awaited
  await tab.engine.flush('t-1')
  expect(await artifacts.query([{}])).toMatchObject([{ id: 'a1' }])
  expect((await database.texts.list('t-1')).map(({ id }) => id)).toEqual(['a1'])
})

it('F2 says what was lost where more waited than is kept, and the database holds the thread', async () => {
  const database = lastingStorage()
  const earlier = aTab({ storage: database, origin: 'earlier' })
  await earlier.open()
  await earlier.submit(aPageResult('stored'))
  await earlier.engine.flush('t-1')
  const { storage, open } = lateStorage(database)
  const tab = aTab({ storage })
  await tab.open()
  await tab.submit(...Array.from({ length: 1_003 }, (_, index) => aPageResult(`p-${index}`)))
  open()
  await storage.awaited
  expect(await tab.engine.flush('t-1')).toEqual({ durable: false, reason: 'observation-lost' })
  expect(tab.publications.flatMap(({ error }) => error ?? [])).toMatchObject([
    { code: 'observation-lost', details: { lost: 3 } },
  ])
})

it('F16 tells of a read that does not answer, and goes on with what it has', async () => {
  const database = lastingStorage()
  const environment = createFakeEnvironment()
  const storage = createFaultyStorage(database, {})
  const tab = aTab({ storage, environment })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  await tab.engine.flush('t-1')
  const hanging = createFaultyStorage(database, { read: 'hang' })
  storage.read = hanging.read
  tab.engine.onTabMessage({ type: 'thread-moved', thread: 't-1', revision: 9 })
  await new Promise(resolve => setTimeout(resolve))
  environment.advance(2_000)
  await new Promise(resolve => setTimeout(resolve))
  expect(tab.publications.at(-1)?.error).toMatchObject({ code: 'storage-failed' })
  expect(idsOf(tab.mirror.get().view)).toEqual(['p-1'])
})

it('F14 commits what is pending before it closes', async () => {
  const storage = lastingStorage()
  const tab = aTab({ storage })
  await tab.open()
  await tab.submit(aPageResult('p-1'))
  await tab.engine.close()
  expect(idsOf((await storage.read('t-1'))!.view)).toEqual(['p-1'])
})

const aText = (entities: readonly string[]) => ({
  id: 'a1',
  text: JSON.stringify({ pages: entities.map(id => ({ id, title: `Page ${id}`, text: 'All about it. '.repeat(40) })) }),
  toolName: 'listPages',
  source: 'tool' as const,
  tags: [],
  links: [],
})

it.each([[['about-us']], [['about-us', 'imprint']]])(
  'W10.5 P6 stores no artifact of %j, which holds what another tab has forgotten',
  async ids => {
    const storage = lastingStorage()
    const environment = createFakeEnvironment()
    const one = aTab({ storage, environment })
    const other = aTab({ storage, origin: 'tab-2' })
    await one.open()
    await other.open()
    await other.submit({ type: 'entity-forgotten', keys: ['page/about-us'] })
    await other.engine.flush('t-1')
    const storing = (await artifactsIn(one.engine)).store([aText(ids), {}, 1])
    const stored = runUntil(storing, environment).catch((error: unknown) => error)
    expect(await stored).toMatchObject({ code: 'artifact-refused' })
    expect(await storage.texts.list('t-1')).toEqual([])
  },
)

it('S2 A1 reads what is observed before the artifact that was given to be kept before it', async () => {
  const storage = lastingStorage()
  const environment = createFakeEnvironment()
  const tab = aTab({ storage, environment })
  await tab.open()
  const storing = (await artifactsIn(tab.engine)).store([aText(['p-1']), {}, 1])
  await tab.submit(aPageResult('p-2'))
  expect(idsOf(tab.mirror.get().view)).toEqual(['p-2'])
  expect(await storage.texts.list('t-1')).toEqual([])
  expect(await runUntil(storing, environment)).toMatchObject({ id: 'a1', entities: ['page/p-1'] })
})

it('P8 brings nothing back that was being read when everything was erased', async () => {
  const database = lastingStorage()
  let release = (): void => {}
  const released = new Promise<void>(resolve => (release = resolve))
  let isSlow = false
  const read = async (thread: string): Promise<StoredThread | undefined> => {
    const stored = await database.read(thread)
    if (isSlow) await released
    return stored
  }
  const first = aTab({ storage: { ...database, read } })
  const second = aTab({ storage: database, origin: 'tab-2' })
  await first.open()
  await second.open()
  await second.submit(aPageResult('p-secret'))
  await second.engine.flush('t-1')
  isSlow = true
  first.engine.onTabMessage({ type: 'thread-moved', thread: 't-1', revision: 1 })
  await new Promise(resolve => setTimeout(resolve))
  await first.engine.erase()
  release()
  await new Promise(resolve => setTimeout(resolve))
  expect(idsOf(first.mirror.get().view)).toEqual([])
  await first.submit(aPageResult('p-new'))
  await first.engine.flush('t-1')
  expect(idsOf((await database.read('t-1'))!.view)).toEqual(['p-new'])
})

it('P8 brings nothing back of a read that ends after the load that gave it up, and after an erase', async () => {
  const database = lastingStorage()
  const writer = aTab({ storage: database, origin: 'tab-2' })
  await writer.open()
  await writer.submit(aPageResult('p-secret'))
  await writer.engine.flush('t-1')
  let release = (): void => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const read = async (thread: string): Promise<StoredThread | undefined> => {
    const stored = await database.read(thread)
    await released
    return stored
  }
  const environment = createFakeEnvironment()
  const slow = aTab({ storage: { ...database, read }, environment })
  await runUntil(slow.open(), environment)
  await slow.engine.erase()
  release()
  await new Promise(resolve => setTimeout(resolve))
  expect(idsOf(slow.mirror.get().view)).toEqual([])
})

it('P8 tells the page that everything was erased, in this tab and in others', async () => {
  const database = lastingStorage()
  const first = aTab({ storage: database })
  const second = aTab({ storage: database, origin: 'tab-2' })
  await first.open()
  await second.open()
  await first.engine.erase()
  second.engine.onTabMessage({ type: 'user-erased' })
  await vi.waitFor(() => expect(second.publications.some(({ erased }) => erased)).toBe(true))
  expect(first.publications.some(({ erased }) => erased)).toBe(true)
})
