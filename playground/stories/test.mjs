import { lookAtScreen } from '../../scripts/examples/look-at-screen.mjs'
import { test as base } from '../../scripts/examples/test.mjs'
import { servePlayground } from './serve-playground.mjs'

export { expect } from '@playwright/test'

/**
 * @typedef {object} PlaygroundFixtures
 * @property {string[]} requested Addresses that the pages asked for.
 * @property {(fragment?: string) => Promise<void>} open
 * @property {(label: string) => Promise<void>} pick Picks an example.
 * @property {() => Promise<string>} copied What was copied last.
 * @property {(label: string, text: string) => Promise<void>} paste Into the text area of this label.
 * @property {(shot: string) => Promise<void>} look Checks the screen as it is: see `lookAtScreen`.
 */

/**
 * @type {import('@playwright/test').Fixtures<
 *   PlaygroundFixtures, { url: string },
 *   import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions,
 *   import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions
 * >}
 */
const fixtures = {
  url: [
    async ({ browserName: _ }, use) => {
      const { url, close } = await servePlayground()
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  async requested({ context }, use) {
    /** @type {string[]} */
    const requested = []
    context.on('request', request => void requested.push(request.url()))
    await use(requested)
  },
  open: ({ page, url }, use) =>
    use(async (fragment = '') => {
      await page.goto(url + fragment)
      // What a headless browser has on its clipboard cannot be read in all of them.
      await page.evaluate(() => {
        navigator.clipboard.writeText = async text => {
          document.documentElement.dataset.copied = text
        }
      })
    }),
  pick: ({ page }, use) =>
    use(async label => void (await page.getByRole('combobox', { name: 'Example' }).selectOption(label))),
  copied: ({ page }, use) =>
    use(async () => {
      await page.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor()
      return page.evaluate(() => document.documentElement.dataset.copied ?? '')
    }),
  paste: ({ page }, use) =>
    use((label, text) =>
      page.getByLabel(label, { exact: true }).evaluate((area, pasted) => {
        const data = new DataTransfer()
        data.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        if (!area.dispatchEvent(event)) return
        // What the page leaves to the browser.
        const field = /** @type {HTMLTextAreaElement} */ (area)
        field.setRangeText(pasted, field.selectionStart, field.selectionEnd, 'end')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }, text),
    ),
  look: ({ page }, use) => use(shot => lookAtScreen(page, { example: '../playground', shot })),
}

export const test = base.extend(fixtures)
