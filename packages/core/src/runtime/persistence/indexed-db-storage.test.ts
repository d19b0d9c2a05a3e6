import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { EMPTY_STATE } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { describeMemoryStorage } from '../../testing/memory-storage-suite.js'
import { restTransactions } from './indexed-db-connection.js'
import { databaseName } from './indexed-db-schema.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'
import type { MemoryStorage } from './memory-storage.js'
import type { StoredThread } from './stored-thread.js'
import { readStoredView } from './read-stored-view.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describeMemoryStorage({
  name: 'IndexedDB storage',
  createDatabase: () => () => openIndexedDBStorage({ user: 'u-1' }),
  outlivesClose: true,
})

const record = (fields: Partial<StoredThread> = {}): StoredThread => ({
  thread: 't-1',
  revision: 1,
  schema: 1,
  ...EMPTY_STATE,
  ...fields,
})

/** Every connection that is opened from now on. */
function collectConnections(): IDBDatabase[] {
  const connections: IDBDatabase[] = []
  const factory = globalThis.indexedDB
  const open = factory.open.bind(factory)
  factory.open = (name, version) => {
    const request = open(name, version)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  }
  return connections
}

async function openTestStorage(): Promise<MemoryStorage> {
  const storage = await openIndexedDBStorage({ user: 'u-1' })
  onTestFinished(() => storage.close())
  return storage
}

it('F1 reopens a connection that was closed under it', async () => {
  const connections = collectConnections()
  const storage = await openTestStorage()
  await storage.update('t-1', () => record())
  connections[0]!.close()
  await storage.update('t-1', stored => record({ revision: (stored?.revision ?? 0) + 1 }))
  connections[1]!.close()
  expect((await storage.read('t-1'))?.revision).toBe(2)
  expect(connections).toHaveLength(3)
})

it('F1 opens one new connection for all that lost the old one', async () => {
  const connections = collectConnections()
  const storage = await openTestStorage()
  connections[0]!.close()
  await Promise.all(
    Array.from({ length: 8 }, () => storage.update('t-1', stored => record({ revision: (stored?.revision ?? 0) + 1 }))),
  )
  expect((await storage.read('t-1'))?.revision).toBe(8)
  expect(connections).toHaveLength(2)
})

it('F1 gives a write up after three new connections, and says why', async () => {
  const storage = await openTestStorage()
  const connections: IDBDatabase[] = []
  const factory = globalThis.indexedDB
  const open = factory.open.bind(factory)
  factory.open = (name, version) => {
    const request = open(name, version)
    request.addEventListener('success', () => {
      connections.push(request.result)
      request.result.close()
    })
    return request
  }
  const lost = await openIndexedDBStorage({ user: 'u-1' })
  await expect(lost.update('t-1', () => record())).rejects.toMatchObject({
    code: 'storage-failed',
    details: { name: 'InvalidStateError' },
  })
  expect(connections).toHaveLength(4)
  expect(await storage.read('t-1')).toBeUndefined()
})

it('F16 ends its transactions where the page is about to be frozen, and does them again when it runs', async () => {
  const storage = await openTestStorage()
  let seen = 0
  let thaw = (): void => {}
  const after = (_delayMs: number, run: () => void) => {
    thaw = run
    return () => {}
  }
  const updating = storage.update('t-1', stored => {
    // In the middle of the transaction, once.
    if (seen++ === 0) restTransactions({ after })
    return record({ revision: (stored?.revision ?? 0) + 1 })
  })
  await vi.waitFor(() => expect(seen).toBe(1))
  // Nothing of this tab keeps another from writing.
  const raw = await openRaw(5)
  await put(raw, 'views', { ...record({ revision: 7 }), thread: 't-2' })
  expect(seen).toBe(1)
  thaw()
  expect(await updating).toMatchObject({ revision: 1 })
  expect(seen).toBe(2)
  expect(await get(raw, 'views', 't-1')).toMatchObject({ revision: 1 })
  raw.close()
})

it('F4 makes room for a newer version, and leaves its database alone', async () => {
  const storage = await openTestStorage()
  await storage.update('t-1', () => record())
  const newer = await openRaw(99)
  expect(newer.version).toBe(99)
  await expect(storage.update('t-1', () => record({ revision: 2 }))).rejects.toMatchObject({ code: 'storage-newer' })
  const kept = await get(newer, 'views', 't-1')
  expect(kept).toMatchObject({ revision: 1 })
  newer.close()
})

it.each([
  ['QuotaExceededError', 'storage-quota'],
  ['DataError', 'storage-failed'],
])('F7 rejects with a code when a write ends in %s, and reads go on', async (name, code) => {
  const storage = await openTestStorage()
  await storage.update('t-1', () => record())
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('refused', name)
  })
  onTestFinished(() => put.mockRestore())
  await expect(storage.update('t-1', () => record({ revision: 2 }))).rejects.toMatchObject({ code, details: { name } })
  put.mockRestore()
  expect((await storage.read('t-1'))?.revision).toBe(1)
  await storage.update('t-1', () => record({ revision: 2 }))
  expect((await storage.read('t-1'))?.revision).toBe(2)
})

it('P3 keeps in each record what a newer version put there', async () => {
  const storage = await openTestStorage()
  await storage.update('t-1', () => record())
  const raw = await openRaw(5)
  await put(raw, 'views', { ...(await get(raw, 'views', 't-1')), colour: 'red' })
  await put(raw, 'ledgers', { ...(await get(raw, 'ledgers', 't-1')), weight: 3 })
  await storage.update('t-1', stored => ({ ...stored!, revision: 2 }))
  expect(await get(raw, 'views', 't-1')).toMatchObject({ revision: 2, colour: 'red' })
  expect(await get(raw, 'ledgers', 't-1')).toMatchObject({ revision: 2, weight: 3 })
  raw.close()
})

it('P3 takes over a database of the first version, with all that it holds', async () => {
  const opening = indexedDB.open(databaseName('u-1'), 1)
  opening.onupgradeneeded = () => {
    for (const store of ['views', 'ledgers']) opening.result.createObjectStore(store, { keyPath: 'thread' })
  }
  const old = await settle(opening)
  const { ledger, view, ...rest } = record({ revision: 3 })
  await put(old, 'views', { ...rest, view })
  await put(old, 'ledgers', { ...rest, ledger })
  old.close()
  const storage = await openTestStorage()
  expect(await storage.read('t-1')).toEqual(record({ revision: 3 }))
  expect(await storage.archived('t-1')).toEqual([])
  await storage.update(
    't-1',
    () => record({ revision: 4 }),
    () => ({ comes: [anEntity()] }),
  )
  expect(await storage.archived('t-1')).toEqual([anEntity()])
})

it('P2 gives each user a database whose name does not tell who it is', async () => {
  const first = await openIndexedDBStorage({ user: 'ann@example.com' })
  const second = await openIndexedDBStorage({ user: 'bob@example.com' })
  await first.update('t-1', () => record())
  expect(await second.read('t-1')).toBeUndefined()
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).toHaveLength(2)
  expect(names.join(' ')).not.toMatch(/ann|bob|example/)
  await first.close()
  await second.close()
})

it('P1 lets a page read a view by itself, and closes what it opened', async () => {
  const storage = await openTestStorage()
  await storage.update('t-1', () => record({ view: { ...EMPTY_STATE.view, turnId: 'turn-1' } }))
  const connections = collectConnections()
  expect(await readStoredView({ user: 'u-1', thread: 't-1', onLost: () => {} })).toEqual({
    ...EMPTY_STATE.view,
    turnId: 'turn-1',
  })
  expect(await readStoredView({ user: 'u-1', thread: 'none', onLost: () => {} })).toBeUndefined()
  for (const connection of connections) expect(() => connection.transaction('views')).toThrow(DOMException)
})

it('F5 reads no view of a newer database, and leaves it as it is', async () => {
  const newer = await openRaw(99)
  newer.close()
  expect(await readStoredView({ user: 'u-1', thread: 't-1', onLost: () => {} })).toBeUndefined()
  expect((await indexedDB.databases())[0]?.version).toBe(99)
})

function openRaw(version: number): Promise<IDBDatabase> {
  return settle(indexedDB.open(databaseName('u-1'), version))
}

function get(database: IDBDatabase, store: string, key: string): Promise<object> {
  return settle(database.transaction(store).objectStore(store).get(key))
}

function put(database: IDBDatabase, store: string, value: object): Promise<unknown> {
  return settle(database.transaction(store, 'readwrite').objectStore(store).put(value))
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })
}

it('F6 leaves the old version whole, at whichever step an upgrade is ended, and upgrades it at the next start', async () => {
  const steps: [version: number, step: number][] = [1, 2, 3, 4].flatMap(version =>
    Array.from({ length: 2 + (version < 4 ? 2 : 0) + (version < 3 ? 3 : 0) + (version < 2 ? 1 : 0) }, (_, step) => [
      version,
      step,
    ]),
  )
  for (const [version, step] of steps) {
    globalThis.indexedDB = new IDBFactory()
    const opening = indexedDB.open(databaseName('u-1'), version)
    opening.onupgradeneeded = () => {
      const made = (name: string, keyPath: string | string[]) => opening.result.createObjectStore(name, { keyPath })
      for (const store of ['views', 'ledgers']) made(store, 'thread')
      if (version >= 2) made('archive', ['thread', 'key']).createIndex('age', ['thread', 'seen'])
      if (version < 3) return
      made('artifacts', ['thread', 'id']).createIndex('use', 'usedAt')
      made('artifactParts', ['thread', 'id', 'number'])
      made('artifactEvents', ['thread', 'number'])
      if (version < 4) return
      made('vectorPages', 'page')
      made('vectorValues', 'page')
    }
    const old = await settle(opening)
    const stores = [...old.objectStoreNames]
    const { ledger, view, ...rest } = record({ revision: 3 })
    await put(old, 'views', { ...rest, view })
    await put(old, 'ledgers', { ...rest, ledger })
    old.close()

    let made = 0
    let upgrade: IDBTransaction | null = null
    const request = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...given) => {
      const opened = request(...given)
      opened.addEventListener('upgradeneeded', () => (upgrade = opened.transaction))
      return opened
    }
    const create = IDBDatabase.prototype.createObjectStore
    const dying = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      if (made++ === step) upgrade?.abort()
      return made > step ? ({ createIndex() {} } as unknown as IDBObjectStore) : create.apply(this, given)
    })
    await expect(openIndexedDBStorage({ user: 'u-1' })).rejects.toMatchObject({ code: 'storage-failed' })
    expect(made).toBeGreaterThan(step)
    dying.mockRestore()
    const left = await settle(indexedDB.open(databaseName('u-1')))
    expect([left.version, [...left.objectStoreNames]]).toEqual([version, stores])
    left.close()
    const storage = await openIndexedDBStorage({ user: 'u-1' })
    expect(await storage.read('t-1')).toEqual(record({ revision: 3 }))
    await storage.close()
  }
  expect(steps).toHaveLength(21)
})
