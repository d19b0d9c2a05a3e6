/**
 * What a user does with the handbook and its assistant.
 * @param {import('playwright-core').Page} page
 */
export function assistantOf(page) {
  const remembered = page.locator('.remembered')
  const input = page.getByLabel('Message', { exact: true })
  const answers = page.locator('#log .assistant')
  const isReady = page.locator('#log[data-status=ready]')

  /** @param {string} text */
  const say = async text => {
    const before = await answers.count()
    await input.fill(text)
    await page.keyboard.press('Enter')
    return answers.nth(before)
  }
  /** @param {string} name */
  const remembers = name => remembered.getByText(name, { exact: true }).waitFor()

  return {
    say,
    remembers,
    /** Opens a page, and waits until memory has noticed. @param {string} name */
    async open(name) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await remembered.locator('li', { hasText: name }).getByText('open', { exact: true }).waitFor()
    },
    /** @param {string} text */
    async ask(text) {
      const answer = await say(text)
      await answer.waitFor()
      await isReady.waitFor()
      return answer.innerText()
    },
    async stop() {
      await page.getByRole('button', { name: 'Stop' }).click()
      await isReady.waitFor()
    },
    async startAnew() {
      await page.getByRole('button', { name: 'New chat' }).click()
      await page.locator('#log .user').first().waitFor({ state: 'detached' })
    },
    async forgetAll() {
      for (;;) {
        const forget = page.getByRole('button', { name: /^Forget/ })
        const left = await forget.count()
        if (left === 0) return
        await forget.first().click()
        await page.waitForFunction(
          count => document.querySelectorAll('.remembered [aria-label^=Forget]').length < count,
          left,
        )
      }
    },
  }
}
