import { expect } from './expect.mjs'
import { launchBrowser } from './launch-browser.mjs'
import { lookAtScreen } from './look-at-screen.mjs'
import { tellStories } from './tell-stories.mjs'
import { watchFaults } from './watch-faults.mjs'

/** Also on a machine that is busy with other things. */
const PATIENCE_MS = 120_000

/**
 * @typedef {object} Scene
 * @property {import('playwright-core').Page} page
 * @property {typeof expect} expect
 * @property {(shot: string) => Promise<void>} look Checks the screen as it is: see `lookAtScreen`.
 * @property {(expected: RegExp) => void} forgive Leaves out faults that the story brings about.
 */

/**
 * Opens an example in a fresh Chromium profile, tells a story on it, and ends with one line.
 * @param {{ name: string, url: string, close(): Promise<unknown>, story?: string }} example `story` tells several of one
 * example apart.
 * @param {(scene: Scene) => Promise<string>} tell Resolves with what the line is to say.
 */
export async function driveExample({ name, url, close, story }, tell) {
  const browser = await launchBrowser('chromium')
  const faults = watchFaults()
  await tellStories([
    {
      name: story ? `${name}, ${story}` : name,
      async tell() {
        const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' })
        page.setDefaultTimeout(PATIENCE_MS)
        faults.watch(page)
        await page.goto(url)
        const { forgive } = faults
        const told = await tell({ page, expect, forgive, look: shot => lookAtScreen(page, { example: name, shot }) })
        faults.expectNone()
        return told
      },
    },
  ])
  await browser.close()
  await close()
}
