import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { lookAtScreen } from './look-at-screen.mjs'
import { serveProvider } from './serve-provider.mjs'
import { serveWithVite } from './serve-with-vite.mjs'
import { watchFaults } from './watch-faults.mjs'

export { expect } from '@playwright/test'

const examples = fileURLToPath(new URL('../../examples', import.meta.url))

/**
 * @typedef {object} ExampleFixtures
 * @property {ReturnType<typeof watchFaults>} faults Of all pages; a test fails where any is left at its end.
 * @property {string} example Name of the example that the test is of.
 * @property {(environment?: Readonly<Record<string, string>>) => Promise<string>} serve Serves it, and gives its address.
 * @property {(steps: Parameters<typeof serveProvider>[0]) => ReturnType<typeof serveProvider>} provide
 * @property {(shot: string) => Promise<void>} look Checks the screen as it is: see `lookAtScreen`.
 */

/**
 * @type {import('@playwright/test').Fixtures<
 *   ExampleFixtures, {},
 *   import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions,
 *   import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions
 * >}
 */
const fixtures = {
  async faults({ browserName: _ }, use) {
    const faults = watchFaults()
    await use(faults)
    faults.expectNone()
  },
  async context({ context, faults }, use) {
    faults.watch(context)
    await use(context)
  },
  example: ({ browserName: _ }, use, { file }) => use(path.relative(examples, file).split(path.sep)[0] ?? ''),
  async serve({ example, faults }, use) {
    /** @type {Awaited<ReturnType<typeof serveWithVite>>[]} */
    const servers = []
    await use(async environment => {
      const server = await serveWithVite(example, environment)
      servers.push(server)
      return server.url
    })
    faults.end()
    await Promise.all(servers.map(server => server.close()))
  },
  async provide({ faults }, use) {
    /** @type {Awaited<ReturnType<typeof serveProvider>>[]} */
    const providers = []
    await use(async steps => {
      const provider = await serveProvider(steps)
      providers.push(provider)
      return provider
    })
    faults.end()
    await Promise.all(providers.map(provider => provider.close()))
  },
  look: ({ example, page }, use) => use(shot => lookAtScreen(page, { example, shot })),
}

export const test = base.extend(fixtures)
