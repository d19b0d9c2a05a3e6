import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { FaultReport } from './fault-page.js'
import { openChromium, type OpenedChromium } from './open-chromium.js'
import { type FaultServer, serveFaultPages } from './serve-fault-pages.js'

/** Of a round, how many observations a page makes if it lives so long. */
export const WRITES = 30
/** Rounds in one thread: what they write is less than an archive keeps. */
export const ROUNDS_OF_A_THREAD = 20

let server: FaultServer

/** Serves the pages of these tests while those of a file run. */
export function servePages(): void {
  beforeAll(async () => {
    server = await serveFaultPages()
  })
  afterAll(() => server.close())
}

/** Where the pages are; `127.0.0.1` unless another name of it is given. */
export const address = (name = '', host = '127.0.0.1'): string => `http://${host}:${server.port}/${name}`

export const packages = (): readonly string[] => server.packages

/** A folder for a profile, which goes with its test. */
export function aProfile(): string {
  const profile = mkdtempSync(path.join(tmpdir(), 'antecedent-faults-'))
  onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return profile
}

export async function launch(profile = aProfile(), args: readonly string[] = []): Promise<OpenedChromium> {
  const browser = await openChromium({ profile, args })
  onTestFinished(() => browser.kill())
  return browser
}

export const report = (page: Page): Promise<FaultReport> => page.evaluate(() => globalThis.faults.report())

export const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => globalThis.faults !== undefined)
}

/** Ends a page's renderer in the middle of whatever it does. One that a navigation was about to replace is not the page's last. */
export async function crash(browser: OpenedChromium, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await browser.context.newCDPSession(page)
  const sendCrash = (): void => void session.send('Page.crash').catch(() => {})
  sendCrash()
  const again = setInterval(sendCrash, 500)
  await crashed.finally(() => clearInterval(again))
  await page.close()
}

/** Has a page write until it was told of two that are durable, and a moment longer: where it is then, chance says. */
export async function writeForAMoment(page: Page, prefix: string, acknowledged: readonly string[]): Promise<void> {
  const before = acknowledged.length
  page.evaluate(([given, count]) => globalThis.faults.writeOn(given, count), [prefix, WRITES] as const).catch(() => {})
  await expect.poll(() => acknowledged.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before + 1)
  await wait(Math.random() * 100)
}

/** Of all that was acknowledged, what a fresh page of the thread does not hold; and what is stored otherwise than once. */
export async function findLosses(
  page: Page,
  acknowledged: readonly string[],
): Promise<{ lost: string[]; doubled: string[] }> {
  const { artifacts } = await report(page)
  const stored = await page.evaluate(() => globalThis.faults.stored())
  const held = new Set([...Object.keys(stored), ...artifacts.map(id => `text ${id}`)])
  return {
    lost: acknowledged.filter(id => !held.has(id)),
    doubled: Object.entries(stored).flatMap(([id, count]) => (count === 1 ? [] : [`${id} × ${count}`])),
  }
}
