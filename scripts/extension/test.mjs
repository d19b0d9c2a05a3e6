import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { buildExtension } from './build-extension.mjs'
import { openDevtools } from './open-devtools.mjs'
import { buildExample, openStage, servePages } from './stage.mjs'

export { expect } from '@playwright/test'

/**
 * Builds the extension and the example, opens the browser, runs something, and takes all of it down.
 * @param {(parts: import('./stage.mjs').StageParts) => Promise<void>} run
 */
export async function withParts(run) {
  const folder = await mkdtemp(path.join(tmpdir(), 'antecedent-extension-'))
  await buildExtension(folder)
  const example = await buildExample()
  const pages = await servePages()
  const browser = await openDevtools({ extension: folder })
  try {
    await run({ browser, folder, example, serve: pages.serve })
  } finally {
    await browser.close()
    await pages.close()
    await example.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @type {import('@playwright/test').Fixtures<
 *   { stage: import('./stage.mjs').Stage },
 *   { parts: import('./stage.mjs').StageParts },
 *   import('@playwright/test').PlaywrightTestArgs,
 *   import('@playwright/test').PlaywrightWorkerArgs
 * >}
 */
const fixtures = {
  parts: [({ playwright: _ }, use) => withParts(use), { scope: 'worker', timeout: 180_000 }],
  async stage({ parts }, use, info) {
    const stage = await openStage(parts)
    await use(stage)
    await (info.status === info.expectedStatus ? stage.release() : stage.discard())
    await stage.close()
  },
}

/** Tests share the browser, and the tabs of those that passed; each has a server and a database of its own. */
export const test = base.extend(fixtures)
