import { expect } from '../examples/expect.mjs'
import { ask, readBlock, readEntities, waitForChat } from './drive-chat.mjs'
import { act, entityRow, openView } from './drive-panel.mjs'
import { expectSoon } from './expect-soon.mjs'

/** The module of the example that makes its requests. */
const TRANSPORT = '**/src/chat/chat-transport.ts*'

/** @type {import('./stage.mjs').Check[]} */
export const chatChecks = [
  {
    title: 'entities appear while the example runs; pin, forget and undo in the panel change the page',
    async run({ browser, chat }) {
      const { page, panel } = await browser.inspect(`${chat}?chat=acts`)
      await waitForChat(page)
      await panel.getByText('editor · acts').waitFor()
      await ask(page, 'show me the about page')
      await openView(panel, 'Entities')
      await entityRow(panel, 'About').waitFor()

      await act(panel, 'Pin', 'About')
      await expectSoon('the page has pinned About', async () => (await find(page, 'About'))?.pinned)
      await panel.getByRole('button', { name: 'Unpin About', exact: true }).first().waitFor()

      await act(panel, 'Forget', 'Milestones')
      await expectSoon('the page has forgotten Milestones', async () => !(await find(page, 'Milestones')))
      await panel.getByRole('button', { name: /^Undo/ }).first().click()
      await expectSoon('the page has taken it back', async () => await find(page, 'Milestones'))
      await page.close()
    },
  },
  {
    title: 'time travel shows the block as it was',
    async run({ browser, chat }) {
      const { page, panel } = await browser.inspect(`${chat}?chat=past`)
      await waitForChat(page)
      await ask(page, 'show me the about page')
      await openView(panel, 'Timeline')
      const steps = panel.getByRole('listbox', { name: 'Steps' }).getByRole('option')
      await steps
        .filter({ hasText: 'getPage' })
        .or(steps.filter({ hasText: 'tool' }))
        .first()
        .waitFor()
      const before = await readBlock(page)
      const last = await steps.count()
      await ask(page, 'delete all its sections')
      await expectSoon('the block has changed', async () => (await readBlock(page)) !== before)
      expect('the block told of a section', before.includes('Milestones'))

      await steps.nth(last - 1).click()
      await panel
        .getByText(/As it was after step/)
        .first()
        .waitFor()
      await openView(panel, 'Block')
      await expectSoon('the earlier block is shown', async () => (await readShownBlock(panel)).includes('Milestones'))
      await panel.getByRole('button', { name: 'Back to now' }).first().click()
      await expectSoon(
        'the block of now is shown',
        async () =>
          (await readShownBlock(panel)).includes('deleted') || !(await readShownBlock(panel)).includes('Milestones'),
      )
      await page.close()
    },
  },
  {
    title: 'a receipt is red where the body went without the block, and says why',
    async run({ browser, chat }) {
      await browser.context.route(TRANSPORT, async route => {
        const response = await route.fetch()
        await route.fulfill({ response, body: dropBlock(await response.text()) })
      })
      const { page, panel } = await browser.inspect(`${chat}?chat=dropped`)
      await waitForChat(page)
      await ask(page, 'show me the about page')
      await ask(page, 'what sections are on this page?')
      await openView(panel, 'Requests')
      const verdict = panel.getByText(/not delivered/i).first()
      await verdict.waitFor()
      const color = await verdict.evaluate(element => getComputedStyle(element).color)
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
      expect(`${color} is red`, red > green + 60 && red > blue + 60)
      await browser.context.unroute(TRANSPORT)
      await page.close()
    },
  },
]

/** As an app does that makes its own body, and forgets what the messages carry. @param {string} module */
function dropBlock(module) {
  const made = 'new DefaultChatTransport({'
  if (!module.includes(made)) throw new Error('The example makes its requests in another way now.')
  const body = `prepareSendMessagesRequest: ({ id, messages, body }) => ({ body: { ...body, id, messages: messages.map(
    ({ id, role, parts }) => ({ id, role, parts: parts.filter(part => role !== 'user' || part === parts[0]) })) } }),`
  return module.replace(made, `${made} ${body}`)
}

/** @param {import('playwright-core').FrameLocator} panel */
async function readShownBlock(panel) {
  return (await panel.getByRole('list', { name: 'The block, line by line' }).textContent()) ?? ''
}

/** @param {import('playwright-core').Page} page @param {string} name */
async function find(page, name) {
  return (await readEntities(page)).find(entity => entity.name === name)
}
