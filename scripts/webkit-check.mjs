// WebKit: the packed core, through a real worker and a real IndexedDB, across pages and faults of storage that its driver can make; and
// core's acceptance from source. Under xvfb-run where there is no display.
import assert from 'node:assert/strict'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { packPackages } from './packaging/pack-packages.mjs'
import { openWebKit } from './webkit/open-webkit.mjs'
import { serveAcceptance } from './webkit/serve-acceptance.mjs'
import { servePackages } from './webkit/serve-packages.mjs'
import { STORAGE_PAGES } from './webkit/storage-pages.mjs'

const DRIVER_PORT = 4567
/** A minute on a machine that has nothing else to do. */
const ACCEPTANCE_DEADLINE_MS = 900_000
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
      ...STORAGE_PAGES,
    },
  })
  const webKit = await openWebKit({ port: DRIVER_PORT })
  try {
    console.log(`WebKit ${webKit.version}`)
    /** @param {string} title @param {string} page @param {(result: any) => void} expect */
    const check = async (title, page, expect) => {
      const result = await webKit.load(`${server.origin}/${page}`)
      console.log(`${title}\n  ${JSON.stringify(result)}`)
      expect(result)
    }
    const there = { runs: 'worker', storage: 'indexeddb', reason: null, keys: ['page/p-1'] }
    await check('P1 makes durable what a page observes and stores', 'observe', result =>
      assert.deepEqual(result, { durable: true, ...there, status: 'stored' }),
    )
    await check('P1 A1 has it back in the next page, byte for byte', 'remember', result =>
      assert.deepEqual(result, { ...there, isSameText: true }),
    )
    await check(
      'F11 runs in a worker from a Blob where the file of the worker is missing',
      'alone',
      ({ reason, ...alone }) => {
        assert.deepEqual({ reason: null, ...alone }, { ...there, isSameText: true })
        assert.match(reason, /^The package's worker: /)
      },
    )
    await check(
      'F3 keeps the session, and writes it again, where the database is deleted under it',
      'deleted',
      result => assert.deepEqual(result, { durable: true, ids: ['p-1', 'p-2'], stored: ['p-1', 'p-2'], errors: [] }),
    )
    await check('F12 makes all durable, once, though its worker is ended amid it', 'ended', result =>
      assert.deepEqual(result, { durable: true, runs: 'worker', stored: 11, counts: [1] }),
    )
    await check('F8 remembers in memory in a frame that is refused storage, and says so', 'refused', result =>
      assert.deepEqual(result, {
        durable: false,
        reason: 'memory-storage',
        storage: 'memory',
        ids: ['p-1'],
        errors: [],
      }),
    )
    await accept(webKit)
  } finally {
    await webKit.close()
    server.close()
  }
} finally {
  remove()
}

/** @param {Awaited<ReturnType<typeof openWebKit>>} webKit */
async function accept(webKit) {
  const acceptance = await serveAcceptance()
  try {
    await webKit.load(`${acceptance.origin}/`, 'return document.title')
    const late = delay(ACCEPTANCE_DEADLINE_MS, { passed: 0, failures: ['It told no result in time.'] }, { ref: false })
    const { passed, failures } = await Promise.race([acceptance.result, late])
    console.log(`${passed} tests of the acceptance passed, ${failures.length} failed`)
    assert.deepEqual(failures, [])
    assert.ok(passed > 150)
  } finally {
    acceptance.close()
  }
}
