import { expect, type Page } from '@playwright/test'
import type { Gate } from './obedient-model.js'

/** What a user does in the chat of a page, whatever the page is made of. */
export function chatOf(page: Page) {
  const idle = async () => {
    await expect(page.locator('main')).toHaveAttribute('data-status', 'ready')
    await page.evaluate(() => window.settleMemory?.())
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const begin = async (text: string) => {
    await page.getByLabel('Message').fill(text)
    await press('Send')
  }
  /** Does what a request follows, and waits until its answer is shown. */
  const untilAnswered = async (act: () => Promise<void>) => {
    const answered = page.waitForResponse(response => response.request().method() === 'POST')
    await act()
    await (await answered).finished()
    await idle()
  }
  return {
    /** Once nothing is answered any more, and memory knows what was. */
    idle,
    press,
    /** Sends, and goes on at once. */
    begin,
    untilAnswered,
    /** Sends, and waits for the answer. */
    async send(text: string) {
      await untilAnswered(() => begin(text))
      await expect(page.locator('article').last()).toContainText(`Done: ${text}`)
    },
    /** All that is shown of the messages. */
    shown: () => page.locator('article').allTextContents(),
    shows: (text: string) => expect(page.locator('article').last()).toContainText(text),
  }
}

/** Asks for a page, and stops the answer while its result is shown and the rest is held back. */
export async function stopWhileAnswered(
  chat: ReturnType<typeof chatOf>,
  model: Pick<Gate, 'hold' | 'letGo'>,
  pageId: string,
): Promise<void> {
  model.hold()
  await chat.begin(`getPage {"id":"${pageId}"}`)
  await chat.shows(`Page ${pageId}`)
  await chat.press('Stop')
  await chat.idle()
  model.letGo()
}
