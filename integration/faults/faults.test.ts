import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { FaultReport } from './fault-page.js'
import { openTabs } from './open-tabs.js'
import { openChromium, type OpenedChromium } from './open-chromium.js'
import { type FaultServer, serveFaultPages } from './serve-fault-pages.js'

let server: FaultServer

beforeAll(async () => {
  server = await serveFaultPages()
})

afterAll(() => server.close())

function aProfile(): string {
  const profile = mkdtempSync(path.join(tmpdir(), 'antecedent-faults-'))
  onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return profile
}

async function launch(profile = aProfile(), args: readonly string[] = []): Promise<OpenedChromium> {
  const browser = await openChromium({ profile, args })
  onTestFinished(() => browser.kill())
  return browser
}

const address = (name = ''): string => `http://127.0.0.1:${server.port}/${name}`
const report = (page: Page): Promise<FaultReport> => page.evaluate(() => globalThis.faults.report())
/** As often as a fault is tried; `.ci/full` tries longer. */
const ROUNDS = process.env.FAULTS === 'long' ? 100 : 4

/** Ends a page's renderer in the middle of whatever it does. One that a navigation was about to replace is not the page's last. */
async function crash(browser: OpenedChromium, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await browser.context.newCDPSession(page)
  const sendCrash = (): void => void session.send('Page.crash').catch(() => {})
  sendCrash()
  const again = setInterval(sendCrash, 500)
  await crashed.finally(() => clearInterval(again))
  await page.close()
}

/** Has a page write until it was told of two that are durable, and a moment longer: where it is then, chance says. */
async function writeForAMoment(page: Page, prefix: string, acknowledged: readonly string[]): Promise<void> {
  const before = acknowledged.length
  page.evaluate(given => globalThis.faults.writeOn(given, 30), prefix).catch(() => {})
  await expect.poll(() => acknowledged.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before + 1)
  await wait(Math.random() * 100)
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

it('T10 runs on an insecure origin, without Web Locks, crypto.subtle and randomUUID, and remembers there', async () => {
  const browser = await launch(aProfile(), ['--host-resolver-rules=MAP memory.test 127.0.0.1'])
  const page = await browser.open(`http://memory.test:${server.port}/`)
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'subtle' in crypto])).toEqual([
    false,
    false,
    false,
  ])
  expect(await page.evaluate(() => globalThis.faults.observe(['p-1', 'p-2']))).toEqual({ durable: true })
  expect(await page.evaluate(() => globalThis.faults.store('kept'))).toBe('stored')
  await page.reload()
  await page.waitForFunction(() => globalThis.faults !== undefined)
  expect(await report(page)).toMatchObject({
    ids: expect.arrayContaining(['p-1', 'p-2']),
    artifacts: 1,
    status: { runs: 'worker', storage: 'indexeddb' },
    durable: { durable: true },
    errors: [],
  })
})

it('F10 P1 keeps all that it acknowledged through crashes of its renderer', async () => {
  const browser = await launch()
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.open(address(), id => acknowledged.push(id))
    await writeForAMoment(page, `r${round}`, acknowledged)
    await crash(browser, page)
  }
  const { ids, status } = await report(await browser.open(address()))
  expect(acknowledged.length).toBeGreaterThan(2 * ROUNDS - 1)
  expect(missing(acknowledged, ids)).toEqual([])
  expect(status).toMatchObject({ runs: 'worker', storage: 'indexeddb' })
})

it('F10 P1 keeps all that it acknowledged where the whole browser is killed', async () => {
  const profile = aProfile()
  const acknowledged: string[] = []
  for (let round = 0; round < Math.max(2, ROUNDS / 10); round++) {
    const browser = await launch(profile)
    const page = await browser.open(address(), id => acknowledged.push(id))
    await writeForAMoment(page, `k${round}`, acknowledged)
    await browser.kill()
  }
  const browser = await launch(profile)
  const { ids } = await report(await browser.open(address()))
  expect(missing(acknowledged, ids)).toEqual([])
})

/** What is not in the window of 400, where there are as many. */
function missing(acknowledged: readonly string[], ids: readonly string[]): string[] {
  return acknowledged.slice(-300).filter(id => !ids.includes(id))
}

/** Changes bytes of the database's files where chance says, or cuts the end of one off. */
function damageFiles(profile: string, way: number): void {
  const folder = path.join(profile, 'Default', 'IndexedDB')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => path.join(folder, name))
    .filter(file => /\.(log|ldb)$|MANIFEST/.test(file) && statSync(file).size > 0)
  const kinds = [/\.log$/, /MANIFEST/, /\.(log|ldb)$/]
  const chosen = files.filter(file => kinds[way % kinds.length]?.test(file))
  for (const file of chosen.length > 0 ? chosen : files) {
    const bytes = readFileSync(file)
    for (let flip = 0; flip < 20; flip++) {
      const place = Math.floor(Math.random() * bytes.length)
      bytes[place] = (bytes[place] ?? 0) ^ (1 + Math.floor(Math.random() * 255))
    }
    writeFileSync(file, way % 2 === 0 ? bytes : bytes.subarray(0, Math.ceil(bytes.length / 2)))
  }
}

it('F9 says so where the files of the database were damaged, and serves no less than it held in silence', async () => {
  const verdicts: string[] = []
  for (let round = 0; round < ROUNDS / 2; round++) {
    const profile = aProfile()
    const before = await launch(profile)
    const page = await before.open(address())
    const written = Array.from({ length: 12 }, (_, index) => `p-${index}`)
    await page.evaluate(async ids => {
      for (const id of ids) await globalThis.faults.observe([id])
    }, written)
    // Local storage is written to the disk some seconds later, or when the browser ends.
    await before.close()
    damageFiles(profile, round)
    const after = await launch(profile)
    const { ids, errors, status } = await report(await after.open(address()))
    const isWhole = written.every(id => ids.includes(id))
    const isTold = errors.includes('storage-damaged') || status.storage === 'memory'
    verdicts.push(isWhole ? 'whole' : isTold ? 'told' : `silent with ${ids.length}`)
    await after.close()
  }
  expect(verdicts.filter(verdict => verdict.startsWith('silent'))).toEqual([])
  expect(verdicts).toContain('told')
})

/** Makes of the user's database one that version 3 left, with what it holds; the version is held open, deaf to upgrades, where that is asked for. */
async function downgrade(page: Page, held: 'held' | 'closed'): Promise<void> {
  await page.evaluate(async isHeld => {
    const settle = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The request failed.'))
      })
    const name = (await indexedDB.databases())[0]?.name ?? ''
    const current = await settle(indexedDB.open(name))
    const stores = [...current.objectStoreNames].filter(store => !store.startsWith('vector'))
    const reading = current.transaction(stores)
    const records = await Promise.all(
      stores.map(async store => [store, await settle(reading.objectStore(store).getAll())] as const),
    )
    const keyPaths = stores.map(store => reading.objectStore(store).keyPath)
    current.close()
    await settle(indexedDB.deleteDatabase(name))
    const opening = indexedDB.open(name, 3)
    opening.onupgradeneeded = () => {
      for (const [index, store] of stores.entries()) {
        const made = opening.result.createObjectStore(store, { keyPath: keyPaths[index] ?? null })
        if (store === 'archive') made.createIndex('age', ['thread', 'seen'])
        if (store === 'artifacts') made.createIndex('use', 'usedAt')
      }
    }
    const old = await settle(opening)
    const writing = old.transaction(stores, 'readwrite')
    for (const [store, values] of records) for (const value of values) writing.objectStore(store).put(value)
    await new Promise(resolve => (writing.oncomplete = resolve))
    if (isHeld) Object.assign(globalThis, { old })
    else old.close()
  }, held === 'held')
}

/** Leaves a database that another page of before has written. */
async function leave(browser: OpenedChromium, ids: readonly string[]): Promise<void> {
  const page = await browser.open(address())
  expect(await page.evaluate(given => globalThis.faults.observe(given), ids)).toEqual({ durable: true })
  await page.close()
}

it('F2 F4 takes the database up once the old tab that blocked its upgrade closes, and loses neither side', async () => {
  const browser = await launch()
  await leave(browser, ['stored-1', 'stored-2'])
  const old = await browser.open(address('blank'))
  await downgrade(old, 'held')

  const page = await browser.open(address())
  const blocked = { storage: 'memory', reason: expect.stringContaining('did not open within 3000 ms') }
  expect(await page.evaluate(() => globalThis.faults.observe(['fresh-1']))).toEqual({
    durable: false,
    reason: 'memory-storage',
  })
  expect(await page.evaluate(() => globalThis.faults.store('kept meanwhile'))).toBe('stored')
  expect(await report(page)).toMatchObject({ ids: ['fresh-1'], artifacts: 1, status: blocked, errors: [] })

  await old.close()
  await expect.poll(async () => (await report(page)).status.storage).toBe('indexeddb')
  const joined = { ids: expect.arrayContaining(['stored-1', 'stored-2', 'fresh-1']), artifacts: 1, errors: [] }
  const taken = await report(page)
  expect(taken).toMatchObject({ ...joined, durable: { durable: true } })
  expect(taken.status.reason).toBeUndefined()
  await page.reload()
  await page.waitForFunction(() => globalThis.faults !== undefined)
  expect(await report(page)).toMatchObject({ ...joined, status: { runs: 'worker', storage: 'indexeddb' } })
})

it('F6 has a database of the old version or of the new, with all that it held, where its upgrade is crashed', async () => {
  const browser = await launch()
  await leave(browser, ['stored-1', 'stored-2'])
  const versions: (number | undefined)[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const blank = await browser.open(address('blank'))
    await downgrade(blank, 'closed')
    const page = await browser.context.newPage()
    page.goto(address()).catch(() => {})
    await wait(20 + Math.random() * 150)
    await crash(browser, page)
    versions.push(await blank.evaluate(async () => (await indexedDB.databases())[0]?.version))
    await blank.close()
    const after = await browser.open(address())
    expect(await report(after)).toMatchObject({ ids: expect.arrayContaining(['stored-1', 'stored-2']), errors: [] })
    await after.close()
  }
  expect(new Set([3, 4, ...versions])).toEqual(new Set([3, 4]))
})

it('F16 F17 a tab that is frozen in the middle of its writing keeps no other from saving, and goes on when it wakes', async () => {
  const tabs = await openTabs(aProfile())
  onTestFinished(() => tabs.close())
  const writer = await tabs.open(address())
  await writer.run('globalThis.made = []; globalThis.acknowledge = async id => void made.push(id)')
  const madeBy = (): Promise<string[]> => writer.run('made')
  const other = await tabs.open(address())
  expect(await writer.run('document.visibilityState')).toBe('hidden')
  for (let round = 0; round < ROUNDS; round++) {
    const before = (await madeBy()).length
    await writer.run(`void faults.writeOn('w${round}', 30)`)
    await expect.poll(async () => (await madeBy()).length, { interval: 5 }).toBeGreaterThan(before)
    await wait(Math.random() * 50)
    await writer.send('Page.setWebLifecycleState', { state: 'frozen' })
    const frozen = await madeBy()
    expect(await other.run(`faults.observe(['o${round}'])`)).toEqual({ durable: true })
    expect(await madeBy()).toEqual(frozen)
    await writer.send('Page.setWebLifecycleState', { state: 'active' })
    await expect.poll(async () => (await madeBy()).length, { interval: 20, timeout: 10_000 }).toBe(before + 30)
  }
  const { ids } = await other.run<FaultReport>('faults.report()')
  expect(missing(await madeBy(), ids)).toEqual([])
})

it('F21 stays flat in heap, listeners and engines, however much is observed', async () => {
  const observed = process.env.FAULTS === 'long' ? 200_000 : 2_000
  const browser = await launch()
  const page = await browser.open(address())
  const session = await browser.context.newCDPSession(page)
  await session.send('Performance.enable')
  const measured: { megabytes: number; listeners: number; workers: number }[] = []
  // The first fifth fills the window, the archive and what was seen.
  for (let part = 0; part < 5; part++) {
    expect(await page.evaluate(count => globalThis.faults.soak(count), observed / 5)).toEqual({ durable: true })
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { metrics } = await session.send('Performance.getMetrics')
    const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
    measured.push({ megabytes: usedSize / 1_000_000, listeners, workers: page.workers().length })
  }
  const [, second, , , last] = measured
  expect(last?.megabytes).toBeLessThan((second?.megabytes ?? 0) + 3)
  expect(last).toMatchObject({ listeners: second?.listeners, workers: 1 })
  expect(await report(page)).toMatchObject({ errors: [], status: { pending: 0, runs: 'worker', storage: 'indexeddb' } })
})
