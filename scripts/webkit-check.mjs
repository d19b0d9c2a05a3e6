// The built packages in WebKit: what one page observes and flushes, the next one remembers, through a real worker and
// a real IndexedDB. Run `npm run build` before it, and it under xvfb-run where there is no display.
import assert from 'node:assert/strict'
import { openWebKit } from './webkit/open-webkit.mjs'
import { servePackages } from './webkit/serve-packages.mjs'

const DRIVER_PORT = 4567

const report = `
  import { createWorkingMemory } from '/index.js'
  const memory = createWorkingMemory({ user: 'ada', thread: 'tour' })
  const settle = async act => {
    try {
      window.result = await act()
    } catch (error) {
      window.result = { error: String(error) }
    }
  }
  const describe = () => {
    const { runs, storage, reason } = memory.status()
    return { runs, storage, reason: reason ?? null, keys: memory.getSnapshot().entities.map(entity => entity.key) }
  }`
const observe = `${report}
  settle(async () => {
    memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output: { id: 'p-1', type: 'page', title: 'About us' } })
    await memory.settled({ deadlineMs: 5000 })
    return { ...(await memory.flush()), ...describe() }
  })`
const remember = `${report}
  settle(() => new Promise(resolve => {
    const look = () => memory.status().phase === 'ready' && memory.status().runs && resolve(describe())
    memory.subscribe(look)
    look()
  }))`

const server = await servePackages({ '/observe': observe, '/remember': remember })
try {
  const webKit = await openWebKit({ port: DRIVER_PORT })
  try {
    console.log(`WebKit ${webKit.version}`)
    const observed = await webKit.load(`${server.origin}/observe`)
    console.log('observed  ', JSON.stringify(observed))
    const remembered = await webKit.load(`${server.origin}/remember`)
    console.log('remembered', JSON.stringify(remembered))
    const expected = { runs: 'worker', storage: 'indexeddb', reason: null, keys: ['page/p-1'] }
    assert.deepEqual(observed, { durable: true, ...expected })
    assert.deepEqual(remembered, expected)
  } finally {
    await webKit.close()
  }
} finally {
  server.close()
}
