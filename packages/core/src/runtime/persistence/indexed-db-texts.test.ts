import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { EMPTY_STATE } from '../../model/memory-state.js'
import { anArtifact } from '../../testing/an-artifact.js'
import { anEntity } from '../../testing/an-entity.js'
import { describeTextStorage } from '../../testing/text-storage-suite.js'
import { databaseName } from './indexed-db-schema.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'
import type { MemoryStorage } from './memory-storage.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describeTextStorage({
  name: 'artifacts in IndexedDB',
  createDatabase: () => () => openIndexedDBStorage({ user: 'u-1' }),
})

async function openTestStorage(): Promise<MemoryStorage> {
  const storage = await openIndexedDBStorage({ user: 'u-1' })
  onTestFinished(() => storage.close())
  return storage
}

it('P3 takes over a database of the second version, with all that it holds', async () => {
  const opening = indexedDB.open(databaseName('u-1'), 2)
  opening.onupgradeneeded = () => {
    for (const store of ['views', 'ledgers']) opening.result.createObjectStore(store, { keyPath: 'thread' })
    opening.result.createObjectStore('archive', { keyPath: ['thread', 'key'] }).createIndex('age', ['thread', 'seen'])
  }
  const old = await settle(opening)
  const { view, ledger } = EMPTY_STATE
  await put(old, 'views', { thread: 't-1', revision: 3, schema: 1, view })
  await put(old, 'ledgers', { thread: 't-1', revision: 3, schema: 1, ledger })
  const entity = anEntity()
  await put(old, 'archive', { thread: 't-1', key: entity.key, schema: 1, seen: 1, entity })
  old.close()
  const storage = await openTestStorage()
  expect((await storage.read('t-1'))?.revision).toBe(3)
  expect(await storage.archived('t-1')).toEqual([entity])
  expect(await storage.texts.list('t-1')).toEqual([])
  await storage.texts.update('t-1', () => ({ put: [{ kept: anArtifact(), text: 'x' }] }))
  expect((await storage.texts.read('t-1', 'a1'))?.text).toBe('x')
})

it('F5 neither lists, nor writes over, nor gives up what a newer version stored', async () => {
  const { texts } = await openTestStorage()
  const raw = await settle(indexedDB.open(databaseName('u-1'), 5))
  const newer = { thread: 't-1', id: 'a1', schema: 99, usedAt: 0, artifact: anArtifact({ bytes: 5 }), colour: 'red' }
  await put(raw, 'artifacts', newer)
  raw.close()
  expect(await texts.list('t-1')).toEqual([])
  expect(await texts.read('t-1', 'a1')).toBeUndefined()
  await texts.update('t-1', () => ({ put: [{ kept: anArtifact(), text: 'x' }], remove: ['a1'] }))
  expect(await texts.makeRoom(1, 0)).toEqual([])
  const again = await settle(indexedDB.open(databaseName('u-1'), 5))
  const kept = await settle(again.transaction('artifacts').objectStore('artifacts').get(['t-1', 'a1']))
  again.close()
  expect(kept).toEqual(newer)
})

it('F7 gives up what was not used for longest, in any thread, and tells it', async () => {
  const { texts } = await openTestStorage()
  const add = (thread: string, id: string, usedAt: number) =>
    texts.update(thread, () => ({ put: [{ kept: anArtifact({ id, usedAt, bytes: 10 }), text: 'x' }] }))
  await add('t-1', 'a1', 3)
  await add('t-2', 'a2', 1)
  await add('t-1', 'a3', 2)
  expect(await texts.makeRoom(15, 9)).toEqual([
    { thread: 't-2', id: 'a2' },
    { thread: 't-1', id: 'a3' },
  ])
  expect((await texts.list('t-1')).map(({ id }) => id)).toEqual(['a1'])
  expect(await texts.read('t-2', 'a2')).toBeUndefined()
  expect(await texts.events('t-1')).toEqual([{ action: 'evicted', id: 'a3', at: 9 }])
  expect(await texts.events('t-2')).toEqual([{ action: 'evicted', id: 'a2', at: 9 }])
})

it('F7 makes room where there is none for the events of it', async () => {
  const { texts } = await openTestStorage()
  await texts.update('t-1', () => ({ put: [{ kept: anArtifact(), text: 'x' }] }))
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  onTestFinished(() => refusing.mockRestore())
  expect(await texts.makeRoom(1, 0)).toEqual([{ thread: 't-1', id: 'a1' }])
  refusing.mockRestore()
  expect(await texts.list('t-1')).toEqual([])
})

it('F1 stores on a new connection where the old one was lost', async () => {
  const connections: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, version) => {
    const request = open(name, version)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  }
  const { texts } = await openTestStorage()
  connections[0]!.close()
  await texts.update('t-1', () => ({ put: [{ kept: anArtifact(), text: 'x' }] }))
  expect((await texts.read('t-1', 'a1'))?.text).toBe('x')
  expect(connections).toHaveLength(2)
})

function put(database: IDBDatabase, store: string, value: object): Promise<unknown> {
  return settle(database.transaction(store, 'readwrite').objectStore(store).put(value))
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })
}
