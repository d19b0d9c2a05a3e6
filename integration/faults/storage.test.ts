import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { COUNTS } from './counts.js'
import { damageFiles } from './damage-files.js'
import type { FaultReport } from './fault-page.js'
import { address, aProfile, findLosses, launch, reload, report, servePages, writeForAMoment } from './harness.js'
import { leaveOldDatabase } from './old-database.js'
import type { OpenedChromium } from './open-chromium.js'
import { openTabs } from './open-tabs.js'

servePages()

const observe = (page: Page, ids: readonly string[]) => page.evaluate(given => globalThis.faults.observe(given), ids)

/** Leaves a database that another page of before has written. */
async function leave(browser: OpenedChromium, ids: readonly string[]): Promise<void> {
  const page = await browser.open(address())
  expect(await observe(page, ids)).toEqual({ durable: true })
  await page.close()
}

it('F9 says so where the files of the database were damaged, and serves no less than it held in silence', async () => {
  const verdicts: string[] = []
  for (let round = 0; round < COUNTS.damages; round++) {
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

it('F2 F4 takes the database up once the old tab that blocked its upgrade closes, and loses neither side', async () => {
  const browser = await launch()
  await leave(browser, ['stored-1', 'stored-2'])
  const old = await browser.open(address('blank'))
  await old.evaluate(leaveOldDatabase, 'held' as const)

  const page = await browser.open(address())
  const blocked = { storage: 'memory', reason: expect.stringContaining('did not open within 3000 ms') }
  expect(await observe(page, ['fresh-1'])).toEqual({ durable: false, reason: 'memory-storage' })
  expect(await page.evaluate(() => globalThis.faults.store('kept meanwhile'))).toBe('stored')
  const meanwhile = await report(page)
  expect(meanwhile).toMatchObject({ ids: ['fresh-1'], status: blocked, errors: [] })
  expect(meanwhile.artifacts).toHaveLength(1)

  await old.close()
  await expect.poll(async () => (await report(page)).status.storage).toBe('indexeddb')
  const { artifacts } = meanwhile
  const joined = { ids: expect.arrayContaining(['stored-1', 'stored-2', 'fresh-1']), artifacts, errors: [] }
  const taken = await report(page)
  expect(taken).toMatchObject({ ...joined, durable: { durable: true } })
  expect(taken.status.reason).toBeUndefined()
  await reload(page)
  expect(await report(page)).toMatchObject({ ...joined, status: { runs: 'worker', storage: 'indexeddb' } })
})

it('F4 F17 goes on in memory beside a frozen tab of an old version, which is told nothing, and takes the database up once it closes', async () => {
  const tabs = await openTabs(aProfile())
  onTestFinished(() => tabs.close())
  const before = await tabs.open(address())
  await before.run(`faults.observe(['stored-1'])`)
  await before.close()
  const old = await tabs.open(address('blank'))
  await old.run(`(${leaveOldDatabase})('held')`)
  const page = await tabs.open(address())
  await old.send('Page.setWebLifecycleState', { state: 'frozen' })
  expect(await page.run(`faults.observe(['fresh-1'])`)).toEqual({ durable: false, reason: 'memory-storage' })
  expect(await page.run('faults.report()')).toMatchObject({ ids: ['fresh-1'], status: { storage: 'memory' } })
  await old.close()
  const reportOf = () => page.run<FaultReport>('faults.report()')
  await expect.poll(async () => (await reportOf()).status.storage).toBe('indexeddb')
  expect(await reportOf()).toMatchObject({
    ids: expect.arrayContaining(['stored-1', 'fresh-1']),
    durable: { durable: true },
    errors: [],
  })
})

it('F3 keeps the session, and writes it again, where the site’s data are cleared amid its writing', async () => {
  const browser = await launch()
  for (let round = 0; round < COUNTS.clearings; round++) {
    const acknowledged: string[] = []
    const page = await browser.open(address(`?thread=t-${round}`), id => acknowledged.push(id))
    await writeForAMoment(page, `c${round}`, acknowledged)
    const session = await browser.context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: address().slice(0, -1), storageTypes: 'indexeddb' })
    expect(await observe(page, [`after-${round}`])).toEqual({ durable: true })
    const { ids } = await report(page)
    const written = acknowledged.filter(id => id.startsWith('c'))
    expect(ids).toEqual(expect.arrayContaining([...written, `after-${round}`]))
    await reload(page)
    const { lost } = await findLosses(page, [...written, `after-${round}`])
    expect(lost).toEqual([])
    await page.close()
  }
})

const ROOM = 3_000_000

it('F7 lets artifacts give way where the browser’s quota is met, keeps what is observed, and reads on', async () => {
  const browser = await launch()
  const page = await browser.open(address())
  const session = await browser.context.newCDPSession(page)
  await giveRoom(session, ROOM)
  for (let kept = 0; kept < 12; kept++) await page.evaluate(storeRandomText, 500_000)
  const { artifacts } = await report(page)
  expect(artifacts.length).toBeLessThan(12)
  const ids = Array.from({ length: 60 }, (_, index) => `q-${index}`)
  expect(await observe(page, ids)).toEqual({ durable: true })
  await reload(page)
  expect(await report(page)).toMatchObject({
    ids: expect.arrayContaining(ids),
    status: { runs: 'worker', storage: 'indexeddb' },
  })
})

it('F7 says of a write for which there is no room at all that it is not durable, and makes it so once there is', async () => {
  const browser = await launch()
  const page = await browser.open(address('blank'))
  const session = await browser.context.newCDPSession(page)
  // The browser counts anew what an origin uses, of which it was told before it is used.
  await giveRoom(session, 1)
  await page.goto(address())
  await page.waitForFunction(() => globalThis.faults !== undefined)
  expect(await observe(page, ['q-1'])).toMatchObject({ durable: false, reason: 'storage-failed' })
  expect(await observe(page, ['q-2'])).toMatchObject({ durable: false, reason: 'storage-failed' })
  const { ids, errors } = await report(page)
  expect([ids.toSorted(), new Set(errors)]).toEqual([['q-1', 'q-2'], new Set(['storage-quota'])])
  await giveRoom(session)
  await expect.poll(async () => (await report(page)).durable).toEqual({ durable: true })
  await reload(page)
  expect(await findLosses(page, ['q-1', 'q-2'])).toEqual({ lost: [], doubled: [] })
})

function giveRoom(session: CDPSession, quotaSize?: number): Promise<unknown> {
  const origin = address().slice(0, -1)
  return session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) })
}

/** Random, as the browser presses what repeats; and of no form that redaction takes for a credential. */
function storeRandomText(characters: number): Promise<string> {
  let text = ''
  while (text.length < characters) text += `${String.fromCharCode(0x4e00 + Math.random() * 20_000)} `
  return globalThis.faults.store(text)
}

it('F8 remembers in memory, and says so, in a profile whose user denies storage to all sites', async () => {
  const profile = aProfile()
  mkdirSync(path.join(profile, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const browser = await launch(profile)
  const page = await browser.open(address())
  expect(await observe(page, ['p-1'])).toEqual({ durable: false, reason: 'memory-storage' })
  expect(await report(page)).toMatchObject({
    ids: ['p-1'],
    status: { storage: 'memory', reason: expect.stringMatching(/IndexedDB|memory database/) },
    errors: [],
  })
})
