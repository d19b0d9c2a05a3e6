import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

import { EMPTY_STATE } from '../../model/memory-state.js'
import { anArtifact } from '../../testing/an-artifact.js'
import { describeVectorStorage } from '../../testing/vector-storage-suite.js'
import { databaseName } from './indexed-db-schema.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'

let databases = 0

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describeVectorStorage({
  name: 'vectors in IndexedDB',
  createDatabase() {
    const user = `u-${databases++}`
    return () => openIndexedDBStorage({ user })
  },
})

it('P3 takes over a database of the third version, with all that it holds', async () => {
  const opening = indexedDB.open(databaseName('u-old'), 3)
  opening.onupgradeneeded = () => {
    for (const store of ['views', 'ledgers']) opening.result.createObjectStore(store, { keyPath: 'thread' })
    opening.result.createObjectStore('archive', { keyPath: ['thread', 'key'] }).createIndex('age', ['thread', 'seen'])
    opening.result.createObjectStore('artifacts', { keyPath: ['thread', 'id'] }).createIndex('use', 'usedAt')
    opening.result.createObjectStore('artifactParts', { keyPath: ['thread', 'id', 'number'] })
    opening.result.createObjectStore('artifactEvents', { keyPath: ['thread', 'number'] })
  }
  const old = await settle(opening)
  const { view, ledger } = EMPTY_STATE
  const artifact = anArtifact()
  for (const [store, value] of [
    ['views', { thread: 't-1', revision: 3, schema: 1, view }],
    ['ledgers', { thread: 't-1', revision: 3, schema: 1, ledger }],
    ['artifacts', { thread: 't-1', id: artifact.id, schema: 1, usedAt: 1, artifact }],
  ] as const)
    await settle(old.transaction(store, 'readwrite').objectStore(store).put(value))
  old.close()
  const storage = await openIndexedDBStorage({ user: 'u-old' })
  onTestFinished(() => storage.close())
  expect((await storage.read('t-1'))?.revision).toBe(3)
  expect(await storage.texts.list('t-1')).toEqual([artifact])
  expect(await storage.vectors.read('e-1')).toEqual([])
})

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })
}
