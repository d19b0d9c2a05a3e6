/* Runs in a page: `storage` and `state` are memory's own modules, bundled by bench/limits/page/lasting.mjs. */
const ENTITIES = 10_000
const ROUNDS = 30

/**
 * The time that each way takes to give the list back, in ms; the ways take turns.
 * @param {Pick<typeof import('../../packages/core/src/runtime/persistence/indexed-db-storage.js'), 'openIndexedDBStorage'>} storage
 * @param {Pick<typeof import('../../packages/core/src/model/memory-state.js'), 'EMPTY_STATE'>} state
 */
export async function readBack({ openIndexedDBStorage }, { EMPTY_STATE }) {
  const lasting = Array.from({ length: ENTITIES }, (_, number) => ({
    key: /** @type {const} */ (`page/p-${number}`),
    type: 'page',
    id: `p-${number}`,
    name: `Page ${number} of the summer sale`,
    threads: [{ thread: 'a', accessCount: 5 }],
    firstSeenAt: 0,
    lastSeenAt: number,
  }))
  const opened = await openIndexedDBStorage({ user: 'bench' })
  const ledger = { ...EMPTY_STATE.ledger, slices: new Map([['longTerm', { lasting }]]) }
  await opened.update('user', () => ({ thread: 'user', revision: 1, schema: 1, view: EMPTY_STATE.view, ledger }))
  const plain = await openPlain(lasting)
  /** @type {Record<string, () => Promise<number>>} */
  const ways = {
    memory: async () => {
      const kept = (await opened.read('user'))?.ledger.slices.get('longTerm')
      return /** @type {{ readonly lasting: readonly unknown[] }} */ (kept).lasting.length
    },
    'one record': async () => (await done(plain.transaction('one').objectStore('one').get(1))).length,
    'a record each': async () => (await done(plain.transaction('each').objectStore('each').getAll())).length,
  }
  /** @type {Map<string, number[]>} */
  const times = new Map(Object.keys(ways).map(name => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, read] of Object.entries(ways)) {
      const start = performance.now()
      const found = await read()
      times.get(name)?.push(performance.now() - start)
      if (found !== ENTITIES) throw new Error(`${name} gave ${found}`)
    }
  }
  return Object.fromEntries(times)
}

/** @param {readonly object[]} lasting */
async function openPlain(lasting) {
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

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
