import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { test as base } from '../../../scripts/examples/test.mjs'
import { findNatsServer } from '../../../scripts/install-nats.mjs'
import { buildApp, serveApp } from './build-app.mjs'
import { bundleTool } from './bundle-tool.mjs'
import { deviceOf } from './device.mjs'

export { expect } from '../../../scripts/examples/test.mjs'

const SKIPPED = 'No nats-server was found: `node scripts/install-nats.mjs` says why none can be had.'

/** Each has an app with a sync server of its own, and devices that have never seen it. */
export const test = base.extend({
  /** What each test's app is made of. */
  built: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'two-devices-built-'))
      const pages = path.join(folder, 'pages')
      await buildApp(pages)
      await use({ pages, tool: await bundleTool(folder) })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  async folder({ browserName: _ }, use, testInfo) {
    const executable = findNatsServer()
    if (!executable && process.env.REQUIRE_NATS) throw new Error(SKIPPED)
    testInfo.skip(!executable, SKIPPED)
    const folder = await mkdtemp(path.join(tmpdir(), 'two-devices-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  async app({ folder, built }, use) {
    Object.assign(process.env, { DATA_FOLDER: folder, SYNC_NATS_TOOL: built.tool })
    const { url, close } = await serveApp(built.pages)
    await use({
      url: `${url}index.html`,
      sideBySide: `${url}side-by-side.html`,
      /** @param {'kill' | 'start'} wish */
      server: wish => fetch(`${url}api/sync-server`, { method: 'POST', body: wish }),
      /** All bytes that the sync server keeps, as text. */
      async readStore() {
        const entries = await readdir(path.join(folder, 'antecedent-data'), { recursive: true, withFileTypes: true })
        const files = entries.filter(entry => entry.isFile())
        const texts = files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1'))
        return (await Promise.all(texts)).join('\n')
      },
    })
    await close()
  },
  /** Opens a device: a browser profile of its own, with its page. */
  async openDevice({ app, browser, faults }, use) {
    /** @type {import('@playwright/test').BrowserContext[]} */
    const profiles = []
    await use(async (user = 'u_ada') => {
      const profile = await browser.newContext()
      profiles.push(profile)
      faults.watch(profile)
      const page = await profile.newPage()
      await page.goto(`${app.url}?user=${user}`)
      const device = deviceOf(page)
      await device.is('synced')
      return { ...device, page }
    })
    for (const profile of profiles) await profile.close()
  },
})
