import { mkdir } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import axe from 'axe-core'

const SIZES = { narrow: { width: 400, height: 820 }, wide: { width: 1400, height: 900 } }
/** By scheme, the rules to run. A scheme changes colours alone, so that the second needs only what reads them. */
const SCHEMES = {
  light: undefined,
  dark: { type: /** @type {const} */ ('rule'), values: ['color-contrast', 'link-in-text-block'] },
}

/** @typedef {keyof typeof SIZES} Size */

/**
 * Checks a screen as it is, narrow and wide, light and dark: that it fits, and that axe finds nothing. With
 * `--screenshots` its pictures stand in the example's folder `screenshots/`.
 * @param {import('@playwright/test').Page} page
 * @param {{ example: string, shot: string, prepare?: (size: Size) => Promise<void> }} options `prepare` makes the screen
 * ready in a size, as where a narrow one has to show another pane.
 */
export async function lookAtScreen(page, { example, shot, prepare }) {
  const before = page.viewportSize()
  for (const size of /** @type {Size[]} */ (Object.keys(SIZES))) {
    await page.setViewportSize(SIZES[size])
    // What follows the size is told of it before the frame after this one.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await prepare?.(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${shot} fits ${SIZES[size].width} px`).toBeLessThanOrEqual(0)
    for (const colorScheme of /** @type {(keyof typeof SCHEMES)[]} */ (Object.keys(SCHEMES))) {
      await page.emulateMedia({ colorScheme })
      if (process.env.SCREENSHOTS) await shoot(page, example, `${shot}-${size}-${colorScheme}.png`)
      const violations = await findViolations(page, SCHEMES[colorScheme])
      expect(violations, `axe finds nothing in ${shot}, ${size}, ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/** @param {import('@playwright/test').Page} page @param {import('axe-core').RunOnly} [runOnly] @returns {Promise<string[]>} */
async function findViolations(page, runOnly) {
  // Not as an element, which a page's policy may forbid.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    only =>
      /** @type {{ axe: typeof axe }} */ (/** @type {unknown} */ (window)).axe.run({
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : {}),
      }),
    runOnly,
  )
  return violations.map(({ id, nodes: [first] }) => `${id} at ${first?.target.join(' ')}`)
}

/** @param {import('@playwright/test').Page} page @param {string} example @param {string} file */
async function shoot(page, example, file) {
  const folder = fileURLToPath(new URL(`../../examples/${example}/screenshots/`, import.meta.url))
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: folder + file })
}
