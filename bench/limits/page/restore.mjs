/* Runs in a page that is loaded anew for each way: how long a window takes to come back. (S8) */
import { createWorkingMemory } from '@antecedent/core'
import { createMemoryFetch } from '@antecedent/core/fetch'
import { aResult } from '../../browser/sample-results.mjs'
import { loadSource } from './load-source.mjs'

/** @type {typeof import('../../../packages/core/src/runtime/persistence/indexed-db-storage.js')} */
const { openIndexedDBStorage } = await loadSource('indexed-db-storage')

const USER = 'restore'

/** A full window, stored by memory, and the same record where a page would put it itself. */
export async function store() {
  const memory = createWorkingMemory({ user: USER, thread: 'a' })
  for (let list = 0; list < 30; list++)
    memory.observe({ toolName: 'list_orders', toolCallId: `l-${list}`, output: aResult(`list-${list}`, 8_000) })
  await memory.flush()
  await memory.close()
  const storage = await openIndexedDBStorage({ user: USER })
  const record = await storage.read('thread a')
  await storage.close()
  const raw = await openRaw()
  await new Promise(resolve => {
    const writing = raw.transaction('records', 'readwrite')
    writing.objectStore('records').put(record?.view, 0)
    writing.addEventListener('complete', resolve)
  })
  raw.close()
  return record?.view.entities.size
}

/** With memory's code loaded by another memory before. @returns {Promise<number>} ms until the block is there */
export async function restoreOurs() {
  const other = createWorkingMemory({ user: 'other', thread: 'a', storage: 'memory', worker: false })
  other.observe({ toolName: 'get_page', output: { id: 'p-1', title: 'About us' } })
  await other.settled({ deadlineMs: 30_000 })
  await other.close()
  return restoreCold()
}

/** @returns {Promise<number>} */
export async function restoreCold() {
  const start = performance.now()
  const memory = createWorkingMemory({ user: USER, thread: 'a' })
  while (memory.block().text === '') {
    if (performance.now() - start > 10_000) throw new Error('Nothing came back.')
    await new Promise(resolve => {
      const stop = memory.subscribe(() => {
        stop()
        resolve(undefined)
      })
    })
  }
  return performance.now() - start
}

/** The first request after a reload: until it leaves, and whether its block is in it. */
export async function sendFirst() {
  const start = performance.now()
  const memory = createWorkingMemory({ user: USER, thread: 'a' })
  let left = Number.NaN
  let sent = ''
  const send = createMemoryFetch(memory, {
    fetch: async (_, init) => {
      left = performance.now() - start
      sent = String(init?.body)
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
  })
  const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Which of them is open?' }] })
  await send('https://models.example/v1/chat/completions', { method: 'POST', body })
  return { left, hasBlock: sent.includes('[WORKING MEMORY]') }
}

/** @returns {Promise<number>} */
export async function restoreRaw() {
  const start = performance.now()
  const raw = await openRaw()
  await read(raw)
  return performance.now() - start
}

/** The same by a worker that starts for it. @returns {Promise<number>} */
export async function restoreByWorker() {
  const start = performance.now()
  const source = `onmessage = async () => {
    const done = request => new Promise(resolve => { request.onsuccess = () => resolve(request.result) })
    const raw = await done(indexedDB.open('raw', 1))
    postMessage(await done(raw.transaction('records').objectStore('records').get(0)))
  }`
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' })
  await new Promise(resolve => {
    worker.onmessage = resolve
    worker.postMessage(0)
  })
  return performance.now() - start
}

/** @returns {Promise<IDBDatabase>} */
function openRaw() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('raw', 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('records')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

/** @param {IDBDatabase} raw */
function read(raw) {
  return new Promise(resolve => {
    const request = raw.transaction('records').objectStore('records').get(0)
    request.onsuccess = () => resolve(request.result)
  })
}
