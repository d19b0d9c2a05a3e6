/** @typedef {import('playwright-core').Page} Page */

/** Waits until one can type, and memory runs. @param {Page} page */
export async function waitForChat(page) {
  await page.getByLabel('Message', { exact: true }).waitFor()
  // Beneath its devtools the tab draws no frames, by which Playwright would wait.
  const isReady = () => /** @type {any} */ (window).cmsChat?.memory.status().phase === 'ready'
  await page.waitForFunction(isReady, undefined, { polling: 100 })
}

/** Types a message and waits for the end of the answer. @param {Page} page @param {string} text */
export async function ask(page, text) {
  const answers = page.locator('.message[data-role=assistant]')
  const before = await answers.count()
  const field = page.getByLabel('Message', { exact: true })
  await field.fill(text)
  await field.press('Enter')
  await answers.nth(before).waitFor()
  await page.locator('.messages[data-status=ready]').waitFor()
}

/** What the page remembers. @param {Page} page @returns {Promise<{ name?: string, type: string, pinned: boolean }[]>} */
export function readEntities(page) {
  return page.evaluate(() =>
    /** @type {any} */ (window).cmsChat.memory
      .getSnapshot()
      .entities.map((/** @type {any} */ { name, type, pinned }) => ({ name, type, pinned })),
  )
}

/** The block as it is now. @param {Page} page @returns {Promise<string>} */
export function readBlock(page) {
  return page.evaluate(() => /** @type {any} */ (window).cmsChat.memory.block({ verdict: false }).text)
}
