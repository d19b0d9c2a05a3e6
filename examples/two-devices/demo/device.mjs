import { expect } from '@playwright/test'

/** @typedef {ReturnType<typeof deviceOf>} Device */

/**
 * What a user does on a device, and sees there.
 * @param {import('@playwright/test').Page | import('@playwright/test').FrameLocator} view
 */
export function deviceOf(view) {
  const press = (/** @type {string} */ name) => view.getByRole('button', { name, exact: true }).click()
  const remembered = view.getByRole('region', { name: 'Remembered' })
  const block = view.getByRole('region', { name: 'In the next request' })

  return {
    sync: view.locator('.sync'),
    remembered: remembered.getByRole('listitem'),
    block: block.locator('pre'),
    /** @param {string} title */
    open: title => press(`Open ${title}`),
    /** @param {string} title @param {string} next */
    async rename(title, next) {
      await press(`Rename ${title}`)
      await view.getByLabel(`Title of ${title}`).fill(next)
      await press('Save')
    },
    /** @param {string} name */
    pin: name => press(`Pin ${name}`),
    /** @param {string} name */
    forget: name => press(`Forget ${name}`),
    /** @param {string} text */
    async ask(text) {
      const answer = view.locator('.log .assistant')
      const answers = await answer.count()
      await view.getByLabel('Message').fill(text)
      await press('Send')
      return answer.nth(answers).innerText()
    },
    async erase() {
      await view.getByText('Erase everything').click()
      await press('Erase it everywhere')
      await view.getByText('Erased here').waitFor()
    },
    /** @param {boolean} isOffline */
    goOffline: isOffline => view.getByRole('switch', { name: 'Go offline' }).setChecked(isOffline),
    /** Waits until it says so. @param {'synced' | 'offline' | 'behind'} state */
    is: state => expect(view.locator('.sync')).toHaveAttribute('data-state', state),
    /** Waits until all that was observed is stored here. */
    hasStored: () => expect(remembered).toHaveAttribute('aria-busy', 'false'),
    /** Times that pages were seen, by their names. @returns {Promise<Record<string, number>>} */
    async counts() {
      const texts = await remembered.getByRole('listitem').locator('.name').allInnerTexts()
      return Object.fromEntries(
        texts.map(text => {
          const [, name = '', count] = /^(.*)\n[^]*, (\d+)×/.exec(text) ?? []
          return [name, Number(count)]
        }),
      )
    },
  }
}

/**
 * Waits until both show the same block.
 * @param {Device} one
 * @param {Device} other
 */
export async function expectSameBlock(one, other) {
  await expect(async () => {
    const texts = await Promise.all([one.block.innerText(), other.block.innerText()])
    expect(texts[0]).toBe(texts[1])
  }).toPass({ timeout: 60_000 })
}
