import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'

import { createFakeEnvironment, type FakeEnvironment } from '../../testing/create-fake-environment.js'
import { EMPTY_STATE } from '../../model/memory-state.js'
import { anArtifact } from '../../testing/an-artifact.js'
import { awaitStorage } from './await-storage.js'
import { databaseName } from './indexed-db-schema.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'
import type { StorageStanding } from './memory-storage.js'
import { type OpenedStorage, openStorage } from './open-storage.js'

beforeEach(() => {
  standings.length = 0
  globalThis.indexedDB = new IDBFactory()
})

const open = (environment: FakeEnvironment, wanted: 'indexeddb' | 'memory' = 'indexeddb'): Promise<OpenedStorage> =>
  openStorage({ environment, user: 'u-1', wanted, ...told })

const standings: StorageStanding[] = []
const told = { onStanding: (standing: StorageStanding) => standings.push(standing), report: () => {} }

/** Another tab in the middle of an upgrade that it does not end until it is told to. */
async function holdUpgrade(): Promise<() => Promise<void>> {
  let isHeld = true
  const request = indexedDB.open(databaseName('u-1'), 1)
  const ended = new Promise<void>(resolve =>
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    }),
  )
  await new Promise<void>(resolve =>
    request.addEventListener('upgradeneeded', () => {
      for (const name of ['views', 'ledgers']) request.result.createObjectStore(name, { keyPath: 'thread' })
      const stayBusy = (): void => {
        const counting = request.transaction?.objectStore('views').count()
        counting?.addEventListener('success', () => isHeld && stayBusy())
      }
      stayBusy()
      resolve()
    }),
  )
  return () => {
    isHeld = false
    return ended
  }
}

const laterTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 20))

it('P5 opens IndexedDB where it can, and leaves no timer', async () => {
  const environment = createFakeEnvironment({ indexedDB: globalThis.indexedDB })
  const { storage, reason } = await open(environment)
  expect(storage.kind).toBe('indexeddb')
  expect(reason).toBeUndefined()
  await laterTurn()
  expect(environment.pendingTimers()).toBe(0)
  await storage.close()
})

it('P5 keeps to memory without a reason where that was asked for', async () => {
  const { storage, reason } = await open(createFakeEnvironment(), 'memory')
  expect(storage.kind).toBe('memory')
  expect(reason).toBeUndefined()
})

it('F8 keeps to memory where there is no IndexedDB, and says so', async () => {
  const { storage, reason } = await open(createFakeEnvironment())
  expect(storage.kind).toBe('memory')
  expect(reason).toBe('There is no IndexedDB here, as in Node or a sandboxed frame.')
})

it('F8 keeps to memory where IndexedDB is refused, and says so', async () => {
  const refusing = new IDBFactory()
  refusing.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  globalThis.indexedDB = refusing
  const { storage, reason } = await open(createFakeEnvironment({ indexedDB: refusing }))
  expect(storage.kind).toBe('memory')
  expect(reason).toContain('The operation is insecure.')
})

it('F5 keeps to memory beside a newer database, which it leaves as it is', async () => {
  const request = indexedDB.open(databaseName('u-1'), 99)
  await new Promise<void>(resolve => {
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('views-of-the-future'))
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
  })
  const { storage, reason } = await open(createFakeEnvironment({ indexedDB }))
  expect(storage.kind).toBe('memory')
  expect(reason).toContain('newer version of Antecedent')
  expect(await indexedDB.databases()).toEqual([{ name: databaseName('u-1'), version: 99 }])
})

it('F2 starts in memory when the database does not open in time, and takes it up when it does', async () => {
  const endUpgrade = await holdUpgrade()
  const environment = createFakeEnvironment({ indexedDB })
  const opening = open(environment)
  await laterTurn()
  environment.advance(3_000)
  const { storage, reason } = await opening
  expect(storage.kind).toBe('memory')
  expect(reason).toContain('did not open within 3000 ms')
  const artifact = anArtifact({ id: 'a1' })
  await storage.texts.update('t-1', () => ({ put: [{ kept: artifact, text: 'kept' }], events: [] }))
  expect(await storage.texts.list('t-1')).toEqual([artifact])

  await endUpgrade()
  await storage.awaited
  expect(storage.kind).toBe('indexeddb')
  expect(standings).toEqual([{ storage: 'indexeddb' }])
  await storage.close()
  const again = await openIndexedDBStorage({ user: 'u-1' })
  expect(await again.texts.read('t-1', 'a1')).toEqual({ kept: artifact, text: 'kept' })
  await again.close()
})

it('F2 stays in memory where the database never opens, and says of a late refusal why', async () => {
  const endUpgrade = await holdUpgrade()
  const environment = createFakeEnvironment({ indexedDB })
  const never = open(environment)
  await laterTurn()
  environment.advance(3_000)
  const { storage } = await never
  environment.advance(24 * 60 * 60_000)
  expect(storage.kind).toBe('memory')
  // A newer tab has come in between.
  const newer = indexedDB.open(databaseName('u-1'), 99)
  await endUpgrade()
  await vi.waitFor(() => expect(newer.readyState).toBe('done'))
  newer.result.close()
  await vi.waitFor(() => expect(standings).not.toEqual([]))
  await storage.close()
})

it('F2 closes a database that opens after its memory was closed, so that it blocks no other tab', async () => {
  const endUpgrade = await holdUpgrade()
  const factoryOpen = indexedDB.open.bind(indexedDB)
  const opened: IDBDatabase[] = []
  indexedDB.open = (name, version) => {
    const request = factoryOpen(name, version)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }
  const environment = createFakeEnvironment({ indexedDB })
  const opening = open(environment)
  environment.advance(3_000)
  await (await opening).storage.close()
  await endUpgrade()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  await laterTurn()
  expect(() => opened[0]!.transaction('views')).toThrow(DOMException)
})

it('F2 P8 erases at its opening what a database held, where everything was erased before', async () => {
  const before = await openIndexedDBStorage({ user: 'u-1' })
  await before.update('t-1', () => ({ thread: 't-1', revision: 1, schema: 1, ...EMPTY_STATE }))
  await before.close()
  let start = (): void => {}
  const opening = new Promise<void>(resolve => (start = resolve)).then(() => openIndexedDBStorage({ user: 'u-1' }))
  const storage = awaitStorage({ opening, onSettled: () => {}, onUnmoved: () => {} })
  await storage.texts.update('t-1', () => ({ put: [{ kept: anArtifact(), text: 'kept' }] }))
  const erasing = storage.erase(() => 1)
  start()
  expect(await erasing).toEqual({ number: 1, at: 1 })
  expect([await storage.read('t-1'), await storage.texts.list('t-1')]).toEqual([undefined, []])
  await storage.close()
})

it('F4 says that a newer tab has the database, as soon as it has', async () => {
  const { storage } = await open(createFakeEnvironment({ indexedDB }))
  expect(standings).toEqual([])
  const request = indexedDB.open(databaseName('u-1'), 99)
  await vi.waitFor(() => expect(standings).toHaveLength(1))
  expect(standings).toEqual([{ storage: 'memory', reason: expect.stringContaining('newer version of Antecedent') }])
  request.result.close()
  await storage.close()
})

it('F9 says so where the browser drops a damaged database and begins a new one', async () => {
  const factory = globalThis.indexedDB
  const openAnew = factory.open.bind(factory)
  factory.open = (...given) => {
    const request = openAnew(...given)
    // As Chromium tells it.
    request.addEventListener('upgradeneeded', event => Object.defineProperty(event, 'dataLoss', { value: 'total' }))
    return request
  }
  const environment = createFakeEnvironment({ indexedDB: factory })
  const errors: string[] = []
  const { storage } = await openStorage({
    environment,
    user: 'u-1',
    wanted: 'indexeddb',
    onStanding: told.onStanding,
    report: ({ code, message }) => errors.push(`${code}: ${message}`),
  })
  expect(storage.kind).toBe('indexeddb')
  expect(errors).toEqual([expect.stringMatching(/^storage-damaged: The browser found the files .* damaged/)])
})
