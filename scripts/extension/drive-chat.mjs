/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens a chat under devtools, and waits until memory runs and the panel shows it.
 * @param {Pick<import('./stage.mjs').Stage, 'chat' | 'inspect'>} stage @param {string} name
 */
export async function openChat({ chat, inspect }, name) {
  const inspected = await inspect(`${chat}?chat=${name}`)
  await waitForChat(inspected.page)
  await inspected.panel.getByText(`editor · ${name}`).waitFor()
  return inspected
}

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
  // As a person types: memory reads meanwhile what the page told it.
  await page.evaluate(() => /** @type {any} */ (window).cmsChat?.memory.settled({ forTurn: true, deadlineMs: 15_000 }))
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

/** Of that name, if the page remembers it. @param {Page} page @param {string} name */
export async function findEntity(page, name) {
  return (await readEntities(page)).find(entity => entity.name === name)
}

/** The block as it is now. @param {Page} page @returns {Promise<string>} */
export function readBlock(page) {
  return page.evaluate(() => /** @type {any} */ (window).cmsChat.memory.block({ verdict: false }).text)
}
