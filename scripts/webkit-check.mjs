// The packed core in WebKit: what one page observes and stores, the next one remembers and retrieves, through a real
// worker and a real IndexedDB; and where the worker's file is missing, the worker from a Blob. Under xvfb-run where
// there is no display.
import assert from 'node:assert/strict'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { packPackages } from './packaging/pack-packages.mjs'
import { openWebKit } from './webkit/open-webkit.mjs'
import { servePackages } from './webkit/serve-packages.mjs'

const DRIVER_PORT = 4567
/** Long enough for several chunks. */
const ARTIFACT_LINES = 20_000

const report = (/** @type {string} */ folder) => `
  import { createWorkingMemory } from '${folder}/index.js'
  import { artifacts } from '${folder}/artifacts.js'
  const memory = createWorkingMemory({ user: 'ada', thread: 'tour', features: [artifacts()] })
  const content = Array.from({ length: ${ARTIFACT_LINES} }, (_, line) => 'Zeile ' + line + ' – größer').join('\\n')
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
const observe = `
  settle(async () => {
    memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output: { id: 'p-1', type: 'page', title: 'About us' } })
    await memory.settled({ deadlineMs: 5000 })
    const { status } = await memory.artifacts.store({ content, source: 'app', tags: ['tour'] })
    return { ...(await memory.flush()), ...describe(), status }
  })`
const remember = `
  settle(async () => {
    await new Promise(resolve => {
      const look = () => memory.status().phase === 'ready' && memory.status().runs && resolve()
      memory.subscribe(look)
      look()
    })
    const [artifact] = await memory.artifacts.query({ tag: 'tour' })
    const { text } = await memory.artifacts.retrieve(artifact.id)
    return { ...describe(), isSameText: text === content }
  })`

const { packages, remove } = packPackages()
try {
  const folder = packages.find(({ name }) => name === '@antecedent/core')?.folder ?? ''
  const server = await servePackages({
    dist: path.join(folder, 'dist'),
    modules: fileURLToPath(new URL('../packages/core/node_modules', import.meta.url)),
    pages: {
      '/observe': report('') + observe,
      '/remember': report('') + remember,
      '/alone': report('/alone') + remember,
    },
  })
  const webKit = await openWebKit({ port: DRIVER_PORT })
  try {
    console.log(`WebKit ${webKit.version}`)
    const load = async (/** @type {string} */ page) => {
      const result = await webKit.load(`${server.origin}/${page}`)
      console.log(page.padEnd(8), JSON.stringify(result))
      return result
    }
    const there = { runs: 'worker', storage: 'indexeddb', reason: null, keys: ['page/p-1'] }
    assert.deepEqual(await load('observe'), { durable: true, ...there, status: 'stored' })
    assert.deepEqual(await load('remember'), { ...there, isSameText: true })
    const { reason, ...alone } = await load('alone')
    assert.deepEqual({ reason: null, ...alone }, { ...there, isSameText: true })
    assert.match(reason, /^The package's worker: /)
  } finally {
    await webKit.close()
    server.close()
  }
} finally {
  remove()
}
