import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'
import { expectSoon } from './expect-soon.mjs'
import { findChromium } from '../find-browsers.mjs'

const PATIENCE_MS = 60_000
const LEGACY_UI = 'devtools://devtools/bundled/ui/legacy/legacy.js'

/**
 * A tab, and the real devtools over it with the extension's panel open.
 * @typedef {object} Inspected
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').Page} devtools The devtools' own window.
 * @property {import('playwright-core').FrameLocator} panel The extension's page in it.
 * @property {() => import('playwright-core').Frame} frame The same, to run code in.
 */

/**
 * A real Chromium, in a new profile, that has loaded the extension and opens devtools over every tab.
 * @param {{ extension: string }} options
 */
export async function openDevtools({ extension }) {
  // Windows of the devtools are pages to Playwright only where it is told so.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1'
  const launch = findChromium()
  if (!launch) throw new Error('No Chromium found. Set CHROMIUM_PATH.')
  const { foundBy: _, args, ...launchOptions } = launch
  const profile = await mkdtemp(path.join(tmpdir(), 'antecedent-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    headless: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: null,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...args,
      '--headless=new',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--auto-open-devtools-for-tabs',
    ],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const { host } = new URL(worker.url())
  const panelId = `chrome-extension://${host}Antecedent`
  const panelUrl = `chrome-extension://${host}/panel-page/panel-page.html`
  const browser = context.browser()
  if (!browser) throw new Error('The browser was not launched here.')
  const session = await browser.newBrowserCDPSession()
  /** @type {Inspected[]} */
  const idle = []

  /** @returns {Promise<Inspected>} */
  const openTab = async () => {
    const opened = context.waitForEvent('page', { predicate: page => page.url().startsWith('devtools://') })
    const page = await context.newPage()
    const devtools = await opened
    // Whoever asks for its parts before the devtools have made them breaks them.
    await devtools.getByRole('tab', { name: 'Console' }).first().waitFor({ state: 'attached' })
    await showPanel(devtools, panelId)
    await undock(devtools)
    const frame = () => {
      const found = devtools.frames().find(each => each.url() === panelUrl)
      if (!found) throw new Error('The devtools show no panel of the extension.')
      return found
    }
    return { page, devtools, frame, panel: devtools.frameLocator(`iframe[src="${panelUrl}"]`) }
  }

  return {
    context,
    /** Opens an address in a tab, and the panel in the devtools over it. @param {string} url */
    async inspect(url) {
      const inspected = idle.pop() ?? (await openTab())
      await inspected.page.goto(url)
      // Devtools that are still starting go on to a panel of their own.
      await expectSoon('the devtools show the panel', async () => {
        await showPanel(inspected.devtools, panelId)
        return inspected.devtools.locator(`iframe[src="${panelUrl}"]`).isVisible()
      })
      return inspected
    },
    /** Has a tab wait for the next address: to open devtools takes seconds. @param {Inspected} inspected */
    async release(inspected) {
      await inspected.page.goto('about:blank')
      idle.push(inspected)
    },
    /** Closes a tab of which nobody knows how it was left. @param {Inspected} inspected */
    discard: ({ page }) => page.close(),
    /** Ends the background, as the browser does where it was idle, and says whether it did. */
    async putToSleep() {
      const isWorker = (/** @type {{ type: string, url: string }} */ target) =>
        target.type === 'service_worker' && new URL(target.url).host === host
      const { targetInfos } = await session.send('Target.getTargets')
      const running = targetInfos.find(isWorker)
      if (!running) return false
      await session.send('Target.closeTarget', { targetId: running.targetId })
      return true
    },
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Gives the devtools their whole window. @param {import('playwright-core').Page} devtools */
async function undock(devtools) {
  await devtools.evaluate(async address => {
    const { DockController } = await import(address)
    DockController.DockController.instance().setDockSide('undocked')
  }, LEGACY_UI)
}

/**
 * Selects a panel, as a click on its tab does, once the extension has made it.
 * @param {import('playwright-core').Page} devtools @param {string} view
 */
async function showPanel(devtools, view) {
  const show = (/** @type {[string, string]} */ [address, id]) =>
    import(address).then(async ({ ViewManager }) => {
      const manager = ViewManager.ViewManager.instance()
      if (!manager.hasView(id)) return false
      await manager.showView(id)
      return true
    })
  await expectSoon('the devtools have the panel', () =>
    devtools.evaluate(show, /** @type {[string, string]} */ ([LEGACY_UI, view])),
  )
}
