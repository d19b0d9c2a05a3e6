import { mkdir } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { chromium } from 'playwright-core'
import { findChromium } from '../find-browsers.mjs'

const SIZES = { narrow: { width: 400, height: 820 }, wide: { width: 1400, height: 900 } }

/**
 * @typedef {object} Story
 * @property {import('playwright-core').Page} page
 * @property {(claim: string, holds: unknown) => void} expect Throws where a claim does not hold.
 * @property {(name: string) => Promise<void>} look Checks the screen as it is, narrow and wide, light and dark, and
 * takes its pictures where `--screenshots` asks for them.
 */

/**
 * Opens an example in a fresh Chromium profile, tells a story on it, and ends with one line. With `--screenshots`, the
 * pictures stand in the example's folder `screenshots/`.
 * @param {{ name: string, url: string, close(): Promise<unknown> }} example
 * @param {(story: Story) => Promise<string>} tell Resolves with what the line is to say.
 */
export async function driveExample({ name, url, close }, tell) {
  const startedAt = performance.now()
  const launch = findChromium()
  if (!launch) throw new Error('No Chromium found. Set CHROMIUM_PATH, or run `npm test`, which installs one.')
  const { foundBy: _, ...launchOptions } = launch
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ viewport: SIZES.wide, reducedMotion: 'reduce' })
    /** @type {string[]} */
    const faults = []
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', message => message.type() === 'error' && faults.push(message.text()))
    await page.goto(url)
    const told = await tell({ page, expect, look: shot => look(page, name, shot) })
    expect(`nothing failed on the page, but ${faults.join('; ')}`, faults.length === 0)
    console.log(`${name}: passed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. ${told}`)
  } catch (error) {
    console.log(`${name}: FAILED. ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await browser.close()
    await close()
  }
}

/** @param {string} claim @param {unknown} holds */
function expect(claim, holds) {
  if (!holds) throw new Error(`It does not hold that ${claim}.`)
}

/** @param {import('playwright-core').Page} page @param {string} name @param {string} shot */
async function look(page, name, shot) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(`${shot} fits ${viewport.width} px`, overflow <= 0)
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme })
      if (process.argv.includes('--screenshots')) await shoot(page, name, `${shot}-${size}-${colorScheme}.png`)
      // Each scheme once, and each size once.
      if ((size === 'narrow') !== (colorScheme === 'light')) continue
      const violations = await findViolations(page)
      expect(`axe finds nothing in ${shot}, ${size}, ${colorScheme}: ${violations.join('; ')}`, violations.length === 0)
    }
  }
  await page.emulateMedia({ colorScheme: null })
}

/** @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
async function findViolations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axe.source })
  const { violations } = await page.evaluate(() =>
    /** @type {{ axe: typeof axe }} */ (/** @type {unknown} */ (window)).axe.run(),
  )
  return violations.map(({ id, nodes: [first] }) => `${id} at ${first?.target.join(' ')}`)
}

/** @param {import('playwright-core').Page} page @param {string} name @param {string} file */
async function shoot(page, name, file) {
  const folder = fileURLToPath(new URL(`../../examples/${name}/screenshots/`, import.meta.url))
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: folder + file })
}
