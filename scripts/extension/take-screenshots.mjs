import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAxeFaults } from './find-axe-faults.mjs'
import { openStage } from './stage.mjs'
import { lookAtEachWidth, openFullChat, walkViews } from './walk-views.mjs'

const SCHEMES = /** @type {const} */ (['light', 'dark'])
const target = fileURLToPath(new URL('../../packages/devtools/extension/screenshots/', import.meta.url))

/**
 * Pictures of every view in real devtools, and of the panel where there is nothing, light and dark, narrow and wide; and what
 * axe says of each.
 * @param {import('./stage.mjs').StageParts} parts
 */
export async function takeScreenshots(parts) {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const stage = await openStage(parts)
  try {
    for (const scheme of SCHEMES) {
      // In a new tab each: devtools of which pictures were taken do not hear of another scheme.
      const inspected = await openFullChat(stage, scheme)
      const look = async (/** @type {import('./walk-views.mjs').ShownView} */ { name, width }) => {
        await inspected.devtools.screenshot({ path: path.join(target, `${name}-${width}-${scheme}.png`) })
        for (const fault of await findAxeFaults(inspected.frame()))
          console.log(`axe: ${name} ${width} ${scheme}: ${fault}`)
      }
      await walkViews(inspected, { schemes: [scheme], look })
      await inspected.page.goto(stage.serve('<title>Plain</title><h1>A page without Antecedent</h1>'))
      await inspected.panel.getByText('No Antecedent on this page').waitFor()
      await lookAtEachWidth(inspected, { name: 'nobody', scheme, look })
      await stage.discard()
    }
  } finally {
    await stage.close()
  }
  console.log(`Screenshots are in ${target}`)
}
