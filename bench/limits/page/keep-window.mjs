/* Runs in a page: what a block costs, what an observation waits for, and what storing costs. (S6, S7, S10) */
import { createWorkingMemory } from '@antecedent/core'
import { longTerm } from '@antecedent/core/long-term'
import { aResult } from '../../browser/sample-results.mjs'
import { createNaiveMemory } from '../naive-memory.mjs'
import { loadSource } from './load-source.mjs'

/** @type {typeof import('../../../packages/core/src/runtime/persistence/indexed-db-storage.js')} */
const { openIndexedDBStorage } = await loadSource('indexed-db-storage')
/** @type {typeof import('../../../packages/core/src/model/memory-state.js')} */
const { EMPTY_STATE } = await loadSource('memory-state')

/** @param {() => unknown} run */
function timed(run) {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** A full window, beside so many entities of earlier threads. @param {{ lasting: number, user: string }} options */
async function openFull({ lasting, user }) {
  const storage = await openIndexedDBStorage({ user })
  const kept = Array.from({ length: lasting }, (_, number) => ({
    key: /** @type {const} */ (`page/p-${number}`),
    type: 'page',
    id: `p-${number}`,
    name: `Page ${number} of the summer sale`,
    threads: [{ thread: 'b', accessCount: 5 }],
    firstSeenAt: 0,
    lastSeenAt: number,
  }))
  const ledger = { ...EMPTY_STATE.ledger, slices: new Map([['longTerm', { lasting: kept }]]) }
  await storage.update('user', () => ({ thread: 'user', revision: 1, schema: 1, view: EMPTY_STATE.view, ledger }))
  await storage.close()
  const memory = createWorkingMemory({ user, thread: 'a', features: [longTerm()] })
  for (let list = 0; list < 30; list++)
    memory.observe({ toolName: 'list_orders', toolCallId: `l-${list}`, output: aResult(`list-${list}`, 8_000) })
  await memory.settled({ deadlineMs: 30_000 })
  return memory
}

/** @param {{ rounds: number, stored: readonly number[] }} options */
export async function measureBlock({ rounds, stored }) {
  const rows = []
  for (const lasting of stored) {
    const memory = await openFull({ lasting, user: `block-${lasting}-${Math.random()}` })
    const naive = createNaiveMemory({ keeps: 'entities' })
    /** @type {Record<'changed' | 'same' | 'said' | 'naive', number[]>} */
    const times = { changed: [], same: [], said: [], naive: [] }
    for (let round = 0; round < rounds; round++) {
      const output = aResult(`more-${round}`, 1_000)
      memory.observe({ toolName: 'list_orders', toolCallId: `m-${round}`, output })
      naive.observe('list_orders', output)
      await memory.settled({ deadlineMs: 30_000 })
      times.changed.push(timed(() => memory.block()))
      // A hundred times, for a clock of 5 µs.
      times.same.push(timed(() => Array.from({ length: 100 }, () => memory.block())) / 100)
      times.said.push(timed(() => memory.block({ about: `cancel order ${round}` })))
      times.naive.push(timed(() => Array.from({ length: 100 }, () => naive.block())) / 100)
    }
    rows.push({ lasting, entities: memory.getSnapshot().entities.length, ...times })
    await memory.close()
  }
  return rows
}

/** From an observation until it shows, beside a worker that only decodes, parses and extracts. @param {{ rounds: number, worker: string }} options */
export async function measureSettled({ rounds, worker: address }) {
  const memory = createWorkingMemory({ user: `settled-${Math.random()}`, thread: 'a' })
  const bare = new Worker(address, { type: 'module' })
  const ask = (/** @type {unknown} */ message) =>
    new Promise(resolve => {
      bare.addEventListener('message', resolve, { once: true })
      bare.postMessage(message)
    })
  await ask({ text: '{}' })
  const rows = []
  for (const size of [10_000, 100_000]) {
    /** @type {Record<'ours' | 'limit', number[]>} */
    const times = { ours: [], limit: [] }
    for (let round = -5; round < rounds; round++) {
      const text = aResult(`r-${size}-${round}`, size)
      let start = performance.now()
      memory.observe({ toolName: 'list_orders', toolCallId: `s-${size}-${round}`, output: text })
      await memory.settled({ deadlineMs: 30_000 })
      const ours = performance.now() - start
      await memory.flush()
      start = performance.now()
      // Both go there and come back twice: with the result, and with the word that it shows.
      await ask({ text })
      await ask({})
      const limit = performance.now() - start
      if (round < 0) continue
      times.ours.push(ours)
      times.limit.push(limit)
    }
    rows.push({ size, ...times })
  }
  bare.terminate()
  await memory.close()
  return rows
}

/** Engine on the page, so that its transactions can be counted. @param {{ rounds: number }} options */
export async function measureStoring({ rounds }) {
  const user = `storing-${Math.random()}`
  const memory = createWorkingMemory({ user, thread: 'a', worker: false })
  for (let list = 0; list < 30; list++)
    memory.observe({ toolName: 'list_orders', toolCallId: `l-${list}`, output: aResult(`list-${list}`, 8_000) })
  await memory.flush()
  const raw = await openRaw(`raw-${user}`)
  const storage = await openIndexedDBStorage({ user })
  const record = await storage.read('thread a')
  await storage.close()
  const { seen: _, ...ledger } = record?.ledger ?? EMPTY_STATE.ledger
  let transactions = 0
  const { transaction } = IDBDatabase.prototype
  /** @type {{ ours: number[], limit: number[], transactions: number[] }} */
  const times = { ours: [], limit: [], transactions: [] }
  IDBDatabase.prototype.transaction = function (...given) {
    if (given[1] === 'readwrite') transactions++
    return transaction.apply(this, given)
  }
  try {
    for (let round = -5; round < rounds; round++) {
      memory.observe({ toolName: 'list_orders', toolCallId: `m-${round}`, output: aResult(`more-${round}`, 1_000) })
      transactions = 0
      await memory.settled({ deadlineMs: 30_000 })
      let start = performance.now()
      await memory.flush()
      const ours = performance.now() - start
      const counted = transactions
      start = performance.now()
      await put(raw, [{ view: record?.view }, { ledger }])
      const limit = performance.now() - start
      if (round < 0) continue
      times.ours.push(ours)
      times.limit.push(limit)
      times.transactions.push(counted)
    }
  } finally {
    IDBDatabase.prototype.transaction = transaction
  }
  await memory.close()
  raw.close()
  return times
}

/** @param {string} name @returns {Promise<IDBDatabase>} */
function openRaw(name) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('records')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

/** @param {IDBDatabase} database @param {readonly unknown[]} records */
function put(database, records) {
  return new Promise(resolve => {
    const writing = database.transaction('records', 'readwrite', { durability: 'relaxed' })
    for (const [place, record] of records.entries()) writing.objectStore('records').put(record, place)
    writing.addEventListener('complete', resolve)
  })
}
