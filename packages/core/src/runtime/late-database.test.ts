import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'

import { createExtractor } from '../memory/extract/create-extractor.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { aPageResult } from '../testing/create-observation-factory.js'
import { currentEnvironment } from './environment.js'
import { createMemoryEngine } from './memory-engine.js'
import { createMirror } from './mirror.js'
import { awaitStorage } from './persistence/await-storage.js'
import { openDatabase } from './persistence/indexed-db-schema.js'
import { openIndexedDBStorage } from './persistence/indexed-db-storage.js'
import type { MemoryStorage } from './persistence/memory-storage.js'
import type { StoredMark } from './stored-marks.js'
import type { TabMessage } from './tabs/tab-message.js'
import type { Publication } from './worker/memory-host.js'
import { ALL_PARTS } from '../testing/all-parts.js'
import { artifactsIn } from '../testing/artifacts-in.js'

const user = 'u-1'
const clock = { now: 0 }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  clock.now = 0
})

const openStorage = (): Promise<MemoryStorage> => openIndexedDBStorage({ user })

/** The user's database, which opens in this tab when it is told to. */
function lateStorage(): { storage: MemoryStorage; open: () => Promise<void> } {
  let start = (): void => {}
  const opening = new Promise<void>(resolve => (start = resolve)).then(openStorage)
  const storage = awaitStorage({ opening, onSettled: () => {}, onUnmoved: () => {} })
  const { awaited } = storage
  return { storage, open: async () => (start(), awaited) }
}

/** A tab whose page sends what it observes when the clock says so. */
async function aTab(storage: MemoryStorage, { origin = 'tab-1', mark }: { origin?: string; mark?: StoredMark } = {}) {
  const mirror = createMirror()
  const publications: Publication[] = []
  const announced: TabMessage[] = []
  let sent = 0
  const engine = createMemoryEngine({
    environment: createFakeEnvironment({ after: currentEnvironment().after, now: () => clock.now }),
    storage,
    policy: DEFAULT_POLICY,
    extractor: createExtractor(),
    parts: ALL_PARTS,
    isMeasured: false,
    announce: message => announced.push(message),
    publish(publication) {
      publications.push(publication)
      mirror.receive(publication)
    },
  })
  await engine.openThread({ thread: 't-1', origin, durable: true, ...(mark && { mark }) })
  const artifacts = await artifactsIn(engine)
  return {
    engine,
    announced,
    see: (id: string, at: number) => engine.submit('t-1', [{ origin, number: ++sent, at, content: aPageResult(id) }]),
    keep: (id: string, at: number) =>
      artifacts.store([{ id, text: `text of ${id}`, source: 'app', tags: [], links: [] }, {}, at]),
    keeps: async () => (await artifacts.query([{}])).map(({ id }) => id).sort(),
    shows: () => [...mirror.get().view.entities.keys()].sort(),
    flush: () => engine.flush('t-1', sent),
    errors: () => publications.flatMap(({ error }) => error?.code ?? []),
    mark: () => publications.findLast(({ stored }) => stored)?.stored,
  }
}

/** Another tab, which had the database at once, and wrote this. */
async function anotherTab(...ids: readonly string[]) {
  const storage = await openStorage()
  const tab = await aTab(storage, { origin: 'tab-2' })
  for (const id of ids) await tab.see(id, clock.now)
  expect(await tab.flush()).toEqual({ durable: true })
  return { ...tab, storage }
}

async function everyText(): Promise<string> {
  const database = await openDatabase({ user })
  const stores = await Promise.all([...database.objectStoreNames].map(name => database.getAll(name)))
  database.close()
  return JSON.stringify(stores, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
}

/** What a damaged disk, or who clears the site's data, leaves of the threads: these records. */
async function leave(records: { views: object[]; ledgers: object[] }): Promise<void> {
  const database = await openDatabase({ user })
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
  for (const name of database.objectStoreNames) void transaction.objectStore(name).clear()
  for (const name of ['views', 'ledgers'] as const)
    for (const record of records[name]) void transaction.objectStore(name).put(record as never)
  await transaction.done
  database.close()
}

async function recordsNow(): Promise<{ views: object[]; ledgers: object[] }> {
  const database = await openDatabase({ user })
  const [views, ledgers] = await Promise.all([database.getAll('views'), database.getAll('ledgers')])
  database.close()
  return { views, ledgers }
}

const NOTHING = { views: [], ledgers: [] }

it('F2 P8 drops what began before an erasure that the database shows when it opens, and keeps what began since', async () => {
  const { storage, open } = lateStorage()
  const tab = await aTab(storage)
  await tab.see('secret', 10)
  await tab.keep('a-secret', 10)
  clock.now = 20
  const other = await anotherTab('secret-too')
  await other.engine.erase()
  await tab.see('p-new', 30)
  await tab.keep('a-new', 30)
  await open()
  await vi.waitFor(() => expect(tab.shows()).toEqual(['page/p-new']))
  expect(await tab.keeps()).toEqual(['a-new'])
  expect(tab.errors()).toEqual(['observation-lost'])
  expect(await tab.flush()).toEqual({ durable: false, reason: 'observation-lost' })
  expect(await tab.flush()).toEqual({ durable: true })
  expect(await everyText()).toContain('page/p-new')
  expect(await everyText()).not.toContain('secret')
})

it('F2 P8 keeps a whole session where everything was erased before it began', async () => {
  clock.now = 5
  await (await anotherTab()).engine.erase()
  const { storage, open } = lateStorage()
  const tab = await aTab(storage)
  await tab.see('p-1', 10)
  await tab.keep('a-1', 10)
  await open()
  expect(await tab.flush()).toEqual({ durable: true })
  expect([tab.shows(), await tab.keeps(), tab.errors()]).toEqual([['page/p-1'], ['a-1'], []])
})

it('F2 P8 keeps what is too much to be kept as events, where everything was erased before it began', async () => {
  clock.now = 5
  await (await anotherTab()).engine.erase()
  const { storage, open } = lateStorage()
  const tab = await aTab(storage)
  for (let index = 0; index < 1_003; index++) await tab.see('p-1', 10 + index)
  await open()
  expect(await tab.flush()).toEqual({ durable: true })
  expect([tab.shows(), tab.errors()]).toEqual([['page/p-1'], []])
})

it('F2 P8 erases a database that was not open yet, resolves once that is done, and keeps what began since', async () => {
  clock.now = 10
  const other = await anotherTab('secret')
  await other.keep('a-secret', 10)
  const { storage, open } = lateStorage()
  const tab = await aTab(storage)
  await tab.see('secret-too', 15)
  await tab.keep('a-secret-too', 15)
  clock.now = 20
  let isErased = false
  const erasing = tab.engine.erase().then(() => (isErased = true))
  await vi.waitFor(() => expect(tab.shows()).toEqual([]))
  await tab.see('p-new', 30)
  await tab.keep('a-new', 30)
  expect(await tab.flush()).toEqual({ durable: false, reason: 'memory-storage' })
  expect([isErased, tab.announced]).toEqual([false, []])
  clock.now = 40
  await open()
  await erasing
  expect(tab.announced).toEqual([{ type: 'user-erased' }])
  expect(await tab.flush()).toEqual({ durable: true })
  expect([tab.shows(), await tab.keeps(), tab.errors()]).toEqual([['page/p-new'], ['a-new'], []])
  expect(await everyText()).not.toContain('secret')
  expect(await storage.erasure()).toMatchObject({ at: 20 })
  // What the other tab observed since is no victim either.
  await other.see('p-other', 25)
  await other.flush()
  expect(await other.flush()).toEqual({ durable: true })
  expect(other.shows()).toEqual(['page/p-new', 'page/p-other'])
})

it('F2 P8 erases what is being taken up at that moment', async () => {
  clock.now = 10
  const { storage, open } = lateStorage()
  const tab = await aTab(storage)
  await tab.see('secret', 10)
  await tab.keep('a-secret', 10)
  const opened = open()
  for (let turn = 0; turn < 20; turn++) {
    clock.now++
    await tab.see(`secret-${turn}`, clock.now)
    clock.now++
    await tab.engine.erase()
  }
  await opened
  await tab.see('p-new', ++clock.now)
  await tab.flush()
  expect(await tab.flush()).toEqual({ durable: true })
  expect([tab.shows(), await tab.keeps()]).toEqual([['page/p-new'], []])
  expect(await everyText()).not.toContain('secret')
})

it('F2 P8 says that nothing is erased where the database never opens', async () => {
  const opening = Promise.reject<MemoryStorage>(new Error('The disk is full.'))
  const tab = await aTab(awaitStorage({ opening, onSettled: () => {}, onUnmoved: () => {} }))
  await expect(tab.engine.erase()).rejects.toThrow('The disk is full.')
})

it.each(['at once', 'late'])(
  'F9 P8 takes no erasure in another tab for a damaged database that opens %s',
  async when => {
    const other = await anotherTab('secret')
    const mark = other.mark()!
    clock.now = 20
    await other.engine.erase()
    const { storage, open } = lateStorage()
    const tab = await aTab(when === 'late' ? storage : await openStorage(), { mark })
    await tab.see('p-new', 30)
    await open()
    expect(await tab.flush()).toEqual({ durable: true })
    expect([tab.shows(), tab.errors()]).toEqual([['page/p-new'], []])
  },
)

it('F2 F9 tells of a database that opens late and empty, and writes the session to it', async () => {
  const other = await anotherTab('p-1')
  await leave(NOTHING)
  const { storage, open } = lateStorage()
  const tab = await aTab(storage, { mark: other.mark()! })
  await tab.see('p-2', 10)
  await open()
  await vi.waitFor(() => expect(tab.errors()).toEqual(['storage-damaged']))
  expect(await tab.flush()).toEqual({ durable: true })
  expect(await everyText()).toContain('page/p-2')
})

it('F3 F9 takes a thread that was written again after a clearing for no damage, by whatever mark of before', async () => {
  const first = await anotherTab('p-1')
  const before = first.mark()!
  await leave(NOTHING)
  expect(await first.flush()).toEqual({ durable: true })
  const after = first.mark()!
  expect(after.lineage).not.toBe(before.lineage)
  for (const mark of [before, after]) {
    const tab = await aTab(await openStorage(), { origin: `tab-${mark.revision}`, mark })
    expect([tab.shows(), tab.errors()]).toEqual([['page/p-1'], []])
  }
  expect(first.errors()).toEqual([])
})

it('F3 F9 tells of a record that is set back under an open memory, and what that took', async () => {
  const tab = await anotherTab('p-1')
  const before = await recordsNow()
  await tab.see('p-2', 10)
  expect(await tab.flush()).toEqual({ durable: true })
  await leave(before)
  expect(await tab.flush()).toEqual({ durable: false, reason: 'observation-lost' })
  expect(tab.errors()).toEqual(['storage-damaged', 'observation-lost'])
  expect(tab.shows()).toEqual(['page/p-1'])
  expect(await tab.flush()).toEqual({ durable: true })
})

it('F9 P8 saves a thread again whose damaged record was erased', async () => {
  const other = await anotherTab('p-1')
  const { views } = await recordsNow()
  await leave({ views, ledgers: [] })
  const tab = await aTab(await openStorage())
  expect(tab.errors()).toEqual(['storage-damaged'])
  await tab.see('p-2', 10)
  expect(await tab.flush()).toEqual({ durable: false, reason: 'storage-failed' })
  clock.now = 20
  await other.engine.erase()
  tab.engine.onTabMessage({ type: 'user-erased' })
  await vi.waitFor(() => expect(tab.shows()).toEqual([]))
  await tab.see('p-3', 30)
  expect(await tab.flush()).toEqual({ durable: false, reason: 'observation-lost' })
  expect(await tab.flush()).toEqual({ durable: true })
  expect(await everyText()).toContain('page/p-3')
})
