import type { LastingEntity } from '../../packages/core/src/model/lasting-entity.js'
import { EMPTY_STATE } from '../../packages/core/src/model/memory-state.js'
import { openIndexedDBStorage } from '../../packages/core/src/runtime/persistence/indexed-db-storage.js'

const ENTITIES = 10_000
const ROUNDS = 30

/** Medians of the time that each way takes to give the list back, in ms; the ways take turns. */
export async function readBack(): Promise<Record<string, number>> {
  const lasting = Array.from({ length: ENTITIES }, (_, number): LastingEntity => ({
    key: `page/p-${number}`,
    type: 'page',
    id: `p-${number}`,
    name: `Page ${number} of the summer sale`,
    threads: [{ thread: 'a', accessCount: 5 }],
    firstSeenAt: 0,
    lastSeenAt: number,
  }))
  const storage = await openIndexedDBStorage({ user: 'bench' })
  const ledger = { ...EMPTY_STATE.ledger, lasting: new Map(lasting.map(one => [one.key, one])) }
  await storage.update('user', () => ({ thread: 'user', revision: 1, schema: 1, view: EMPTY_STATE.view, ledger }))
  const plain = await openPlain(lasting)
  const ways: Record<string, () => Promise<number>> = {
    memory: async () => (await storage.read('user'))?.ledger.lasting.size ?? 0,
    'one record': async () => ((await ask(plain, 'one', store => store.get(1))) as readonly unknown[]).length,
    'a record each': async () => ((await ask(plain, 'each', store => store.getAll())) as readonly unknown[]).length,
  }
  const times = new Map(Object.keys(ways).map(name => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, read] of Object.entries(ways)) {
      const start = performance.now()
      const found = await read()
      times.get(name)?.push(performance.now() - start)
      if (found !== ENTITIES) throw new Error(`${name} gave ${found}`)
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]))
}

async function openPlain(lasting: readonly LastingEntity[]): Promise<IDBDatabase> {
  const opening = indexedDB.open('plain', 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('one')
    opening.result.createObjectStore('each', { keyPath: 'key' })
  }
  const database = await done(opening)
  const transaction = database.transaction(['one', 'each'], 'readwrite')
  transaction.objectStore('one').put(lasting, 1)
  for (const one of lasting) transaction.objectStore('each').put(one)
  await new Promise(resolve => transaction.addEventListener('complete', resolve))
  return database
}

function ask(database: IDBDatabase, name: string, run: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return done(run(database.transaction(name).objectStore(name)))
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
