import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/find-browsers.mjs'
import { startServer } from './start-server.mjs'
import { ask, STORY } from './tell-story.mjs'

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url))
const SIZES = {
  phone: { width: 400, height: 820 },
  tablet: { width: 900, height: 900 },
  desk: { width: 1400, height: 900 },
}

const launch = findChromium()
if (!launch) throw new Error('No Chromium found. Set CHROMIUM_PATH.')
const { foundBy: _, ...launchOptions } = launch
const browser = await chromium.launch(launchOptions)
await mkdir(folder, { recursive: true })

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const server = await startServer()
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    /** @param {string} name */
    const take = name => page.screenshot({ path: `${folder}${size}-${colorScheme}-${name}.png` })
    /** @param {'Content' | 'Assistant'} pane */
    const show = async pane => {
      if (size === 'phone') await page.getByRole('button', { name: pane, exact: true }).click()
    }

    await page.goto(`${server.url}?thread=shots`)
    await page.getByLabel('Message', { exact: true }).waitFor()
    await page.waitForTimeout(500)
    await take('1-empty')
    await show('Content')
    await take('2-pages')

    await page.goto(`${server.url}?thread=shots&page=about`)
    await page.getByLabel('Message', { exact: true }).waitFor()
    await ask(page, STORY[0])
    await ask(page, 'delete the hero section')
    await ask(page, 'what sections are on this page?')
    const panel = page.getByRole('button', { name: /^Remembers/ })
    if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click()
    await page.getByRole('button', { name: 'Pin About' }).click()
    await page.getByRole('button', { name: 'Forget Hero' }).click()
    await take('3-chat')
    await page.getByRole('switch', { name: 'Private' }).check()
    await take('3-private')
    await page.getByRole('switch', { name: 'Private' }).uncheck()
    await show('Content')
    await take('4-page')

    await page.goto(`${server.url}?thread=without&memory=off`)
    await page.getByLabel('Message', { exact: true }).waitFor()
    for (const text of [STORY[0], STORY[1], STORY[2]]) await ask(page, text)
    await take('5-without-memory')

    await page.goto(`${server.url}?thread=broken&page=nothing`)
    await page.getByLabel('Message', { exact: true }).waitFor()
    await page.route('**/api/chat', route =>
      route.fulfill({ status: 503, json: { error: { message: 'The model is busy. Try again in a minute.' } } }),
    )
    await page.getByLabel('Message', { exact: true }).fill('list all pages')
    await page.keyboard.press('Enter')
    await page.locator('.messages .failure').waitFor()
    await page.locator('.content-main .failure').waitFor({ state: 'attached' })
    await take('6-error')
    await show('Content')
    await take('7-page-error')
    await context.close()
    await server.close()
  }
}
await browser.close()
console.log(`Screenshots are in ${folder}`)
