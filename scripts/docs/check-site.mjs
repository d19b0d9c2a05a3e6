import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { launchBrowser } from '../examples/launch-browser.mjs'
import { serveSite } from './serve-site.mjs'

const PAGES = {
  home: '',
  start: 'start.html',
  concepts: 'concepts.html',
  wire: 'wires/ai-sdk.html',
  performance: 'performance.html',
  reliability: 'reliability.html',
  security: 'security.html',
  comparison: 'comparison.html',
  troubleshooting: 'troubleshooting.html',
  playground: 'playground/',
  api: 'api/core/functions/createWorkingMemory.html',
  'api-large': 'api/core/interfaces/WorkingMemory.html',
}
const SIZES = { narrow: { width: 400, height: 820 }, wide: { width: 1400, height: 900 } }
const SCHEMES = /** @type {const} */ (['light', 'dark'])

/**
 * Looks at pages of the built site in Chromium, in two sizes, light and dark: that they fit, that axe finds nothing, that no request
 * leaves the machine; and walks through one by keys.
 * @param {{ screenshots: boolean }} options
 * @returns {Promise<string[]>} What is wrong.
 */
export async function checkSite({ screenshots }) {
  const site = await serveSite()
  const browser = await launchBrowser('chromium')
  /** @type {string[]} */
  const faults = []
  try {
    for (const colorScheme of SCHEMES) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
        const page = await context.newPage()
        page.on('request', request => {
          if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) faults.push(`asks ${request.url()}`)
        })
        page.on('pageerror', error => faults.push(`throws ${error.message}`))
        for (const [name, address] of Object.entries(PAGES)) {
          await page.goto(site.url + address, { waitUntil: 'networkidle' })
          faults.push(...(await look(page, `${name}-${size}-${colorScheme}`, screenshots)))
        }
        await page.keyboard.press('/')
        await page.getByRole('combobox').fill('receipt')
        await page.locator('.results li').first().waitFor()
        faults.push(...(await look(page, `search-${size}-${colorScheme}`, screenshots)))
        await context.close()
      }
    }
    faults.push(...(await walkByKeys(await browser.newPage({ viewport: SIZES.wide }), site.url)))
  } finally {
    await browser.close()
    await site.close()
  }
  return faults
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 * @param {boolean} screenshots
 */
async function look(page, name, screenshots) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (screenshots) {
    const folder = fileURLToPath(new URL('../../site/screenshots/', import.meta.url))
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: `${folder}${name}.png` })
  }
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    /** @type {{ axe: typeof axe }} */ (/** @type {unknown} */ (window)).axe.run({ resultTypes: ['violations'] }),
  )
  const found = violations.map(
    ({ id, nodes }) =>
      `${name}: ${id} at ${nodes
        .slice(0, 3)
        .map(node => node.target.join(' '))
        .join(', ')}`,
  )
  return overflow > 0 ? [`${name} is ${overflow} px too wide`, ...found] : found
}

/**
 * The first Tab reaches a link to the content; Control+K opens the search, Enter its first result, and Escape closes it.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 */
async function walkByKeys(page, url) {
  await page.goto(`${url}start.html`, { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  const skip = await page.evaluate(() => document.activeElement?.textContent?.trim())
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox')
  await search.fill('several tabs')
  await page.locator('.results li').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/tabs\.html/, { timeout: 5_000 }).catch(() => undefined)
  const found = page.url()
  await page.keyboard.press('Control+k')
  await search.waitFor()
  await page.keyboard.press('Escape')
  const isClosed = await search.waitFor({ state: 'detached', timeout: 3_000 }).then(
    () => true,
    () => false,
  )
  return [
    ...(skip === 'Skip to content' ? [] : [`The first Tab reaches “${skip}”, and no link to the content.`]),
    ...(found.includes('tabs.html') ? [] : [`A search for several tabs leads to ${found}.`]),
    ...(isClosed ? [] : ['Escape does not close the search.']),
  ]
}
