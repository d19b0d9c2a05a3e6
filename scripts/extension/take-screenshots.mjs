import { mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask, waitForChat } from './drive-chat.mjs'
import { act } from './drive-panel.mjs'
import { openDevtools } from './open-devtools.mjs'

const WIDTHS = [400, 1_200]
const HEIGHT = 760
const SCHEMES = /** @type {const} */ (['light', 'dark'])
const STORY = [
  'show me the about page',
  'what sections are on this page?',
  'delete the hero section',
  'check the site',
  'list all pages',
]
const target = fileURLToPath(new URL('../../packages/devtools/extension/screenshots/', import.meta.url))

/**
 * Pictures of every view in real devtools, and of the panel where there is nothing, light and dark, narrow and wide; and what
 * axe says of each.
 * @param {{ chat: string, folder: string, serve: (html: string) => string }} options
 */
export async function takeScreenshots({ chat, folder, serve }) {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  for (const colorScheme of SCHEMES) {
    const browser = await openDevtools({ extension: folder, colorScheme })
    try {
      const inspected = await browser.inspect(`${chat}?chat=shots-${colorScheme}`)
      const { page, panel } = inspected
      await waitForChat(page)
      for (const text of STORY) await ask(page, text)
      await act(panel, 'Pin', 'About')
      for (const view of await panel.getByRole('tab').all()) {
        await view.click()
        const name = (await view.innerText()).toLowerCase()
        await openFirst(panel, name)
        await takeAtEachWidth(inspected, { name, colorScheme, axe })
        if (name === 'timeline') await panel.getByRole('button', { name: 'Back to now' }).first().click()
      }
      await page.goto(serve('<title>Plain</title><h1>A page without Antecedent</h1>'))
      await panel.getByText('No Antecedent on this page').waitFor()
      await takeAtEachWidth(inspected, { name: 'nobody', colorScheme, axe })
    } finally {
      await browser.close()
    }
  }
  console.log(`Screenshots are in ${target}`)
}

/**
 * What a developer would open next: an entity, a step, a phrase.
 * @param {import('playwright-core').FrameLocator} panel @param {string} view
 */
async function openFirst(panel, view) {
  if (view === 'entities') await panel.getByRole('table', { name: 'Entities' }).getByText('About').first().click()
  else if (view === 'timeline') await panel.getByRole('option').last().click()
  else if (view === 'resolve') await panel.getByRole('textbox').first().fill('delete the second section')
}

/**
 * @param {import('./open-devtools.mjs').Inspected} inspected
 * @param {{ name: string, colorScheme: string, axe: string }} shot
 */
async function takeAtEachWidth({ devtools, frame }, { name, colorScheme, axe }) {
  for (const width of WIDTHS) {
    await devtools.setViewportSize({ width, height: HEIGHT })
    await devtools.waitForTimeout(700)
    await devtools.screenshot({ path: path.join(target, `${name}-${width}-${colorScheme}.png`) })
    await frame().evaluate(axe)
    const { violations } = await frame().evaluate('axe.run(document)')
    for (const { id, impact, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical')
        console.log(`axe: ${name} ${width} ${colorScheme}: ${impact} ${id}: ${nodes[0]?.html}`)
    }
  }
}
