const DEADLINE_MS = 60_000

/**
 * @typedef {object} Observed
 * @property {string} tier Where the engine ran.
 * @property {string} storage
 * @property {number} violations
 * @property {string} block
 * @property {string} reason
 */

/**
 * @typedef {object} TourResult What the tour leaves in its page.
 * @property {{ runs: string, storage: string, reason?: string }} status
 * @property {{ durable: boolean, reason?: string }} flushed
 * @property {boolean} [isOwn] Whether the app was asked for its worker.
 * @property {string} block
 */

/**
 * Opens a page in a profile of its own and reads what the tour left in it.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Observed>}
 */
export async function visitPage(browser, url) {
  const context = await browser.newContext()
  /** @type {string[]} */
  const said = []
  try {
    const page = await context.newPage()
    page.on('console', message => said.push(message.text()))
    page.on('pageerror', error => said.push(String(error)))
    await page.addInitScript(() => {
      /** @type {string[]} */
      const broken = []
      Object.assign(globalThis, { broken })
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => broken.push(violatedDirective))
    })
    await page.goto(url)
    await page
      .waitForFunction(() => 'result' in globalThis, undefined, { timeout: DEADLINE_MS })
      .catch(() => {
        throw new Error(`${url} gave no result. It said:\n${said.join('\n')}`)
      })
    const { result, broken } = await page.evaluate(() => {
      const { result, broken } = /** @type {any} */ (globalThis)
      return /** @type {{ result: TourResult, broken: string[] }} */ ({ result, broken })
    })
    const { runs, storage, reason = '' } = result.status
    const { durable, reason: obstacle } = result.flushed
    return {
      tier: runs === 'page' ? 'page' : tierOf(result),
      storage: durable ? storage : `${storage}, not durable: ${obstacle}`,
      violations: broken.length,
      block: result.block,
      reason,
    }
  } finally {
    await context.close()
  }
}

/**
 * Which worker it is: each step down leaves its reason.
 * @param {TourResult} result
 */
function tierOf({ status: { reason = '' }, isOwn }) {
  if (reason.includes("The package's worker:")) return 'blob'
  return isOwn && !reason.includes("The app's worker:") ? 'app' : 'module'
}
