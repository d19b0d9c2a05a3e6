// Draws the extension's icons from icon.svg, in the browser: `node scripts/extension/draw-icons.mjs` after a change of it.
import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { findChromium } from '../find-browsers.mjs'
import { ICON_SIZES, iconPath } from './build-extension.mjs'

const launch = findChromium()
if (!launch) throw new Error('No Chromium found. Set CHROMIUM_PATH.')
const { foundBy: _, ...launchOptions } = launch
const browser = await chromium.launch(launchOptions)
const svg = await readFile(new URL('../../packages/devtools/extension/icons/icon.svg', import.meta.url), 'utf8')
for (const size of ICON_SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  await page.screenshot({ path: iconPath(size), omitBackground: true })
  await page.close()
}
await browser.close()
