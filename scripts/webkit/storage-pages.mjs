/** Pages that each make one fault of storage or of a worker, and tell in `window.result` what memory made of it. */

const setup = `
  import { createWorkingMemory } from '/index.js'
  const errors = []
  const open = (options = {}) =>
    createWorkingMemory({ user: location.pathname, thread: 't-1', onError: error => errors.push(error.code), ...options })
  const observe = (memory, id) => memory.observe({ toolName: 'getPage', toolCallId: 'call-' + id, output: { id, title: 'Page ' + id } })
  const idsIn = memory => memory.getSnapshot().entities.map(({ id }) => id).sort()
  const settle = request =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  // A page that WebKit has put away keeps its connections, so that each of these has a database of its own.
  const namesOf = async () => (await indexedDB.databases()).map(({ name }) => name)
  const before = new Set(await namesOf().catch(() => []))
  const nameOf = async () => (await namesOf()).find(name => !before.has(name))
  const tell = act => act().then(result => (window.result = result), error => (window.result = { error: String(error) }))`

/** By path. */
export const STORAGE_PAGES = {
  '/deleted': `${setup}
    tell(async () => {
      const memory = open()
      observe(memory, 'p-1')
      await memory.flush()
      await settle(indexedDB.deleteDatabase(await nameOf()))
      observe(memory, 'p-2')
      const flushed = await memory.flush()
      const next = open()
      await next.settled({ deadlineMs: 15000 })
      return { ...flushed, ids: idsIn(memory), stored: idsIn(next), errors }
    })`,
  '/ended': `${setup}
    let worker
    tell(async () => {
      const memory = open({ worker: () => (worker = new Worker('/worker-entry.js', { type: 'module' })) })
      observe(memory, 'p-1')
      await memory.flush()
      for (let made = 2; made < 12; made++) observe(memory, 'p-' + made)
      worker.terminate()
      await memory.settled({ deadlineMs: 15000 })
      const flushed = await memory.flush()
      const next = open()
      await next.settled({ deadlineMs: 15000 })
      const counts = new Set(next.getSnapshot().entities.map(({ accessCount }) => accessCount))
      return { ...flushed, runs: memory.status().runs, stored: idsIn(next).length, counts: [...counts] }
    })`,
  '/sandboxed': `${setup}
    tell(async () => {
      const memory = open()
      observe(memory, 'p-1')
      const flushed = await memory.flush()
      await memory.settled({ deadlineMs: 15000 })
      return { ...flushed, storage: memory.status().storage, ids: idsIn(memory), errors }
    }).then(() => parent.postMessage(window.result, '*'))`,
  '/refused': `
    addEventListener('message', ({ data }) => (window.result = data))
    const frame = document.createElement('iframe')
    frame.sandbox = 'allow-scripts'
    frame.src = '/sandboxed'
    document.body.append(frame)`,
}
