import { expect, test } from './test.mjs'
import { ask, findEntity, openChat, readBlock } from './drive-chat.mjs'
import { act, entityRow, openView } from './drive-panel.mjs'
import { expectSoon } from './expect-soon.mjs'

/** The code of the example, in which it makes its requests. */
const CODE = /^http:.*\/assets\/.*\.js$/

test('entities appear while the example runs; pin, forget and undo in the panel change the page', async ({ stage }) => {
  const { page, panel } = await openChat(stage, 'acts')
  await openView(panel, 'Entities')
  await panel.getByText('Nothing is remembered yet.').waitFor()
  await ask(page, 'show me the about page')
  await entityRow(panel, 'About').waitFor()

  await act(panel, 'Pin', 'About')
  await expectSoon('the page has pinned About', async () => (await findEntity(page, 'About'))?.pinned)
  await panel.getByRole('button', { name: 'Unpin About', exact: true }).first().waitFor()

  await act(panel, 'Forget', 'Milestones')
  await expectSoon('the page has forgotten Milestones', async () => !(await findEntity(page, 'Milestones')))
  await panel.getByRole('button', { name: /^Undo/ }).first().click()
  await expectSoon('the page has taken it back', () => findEntity(page, 'Milestones'))
})

test('time travel shows the block as it was', async ({ stage }) => {
  const { page, panel } = await openChat(stage, 'past')
  await ask(page, 'show me the about page')
  await openView(panel, 'Timeline')
  const steps = panel.getByRole('listbox', { name: 'Steps' }).getByRole('option')
  await steps.filter({ hasText: 'getPage' }).first().waitFor()
  const before = await readBlock(page)
  expect(before.includes('Milestones'), 'the block told of a section').toBeTruthy()
  await ask(page, 'delete all its sections')
  await expectSoon('the block has changed', async () => (await readBlock(page)) !== before)

  await steps.filter({ hasText: 'getPage' }).first().click()
  await panel
    .getByText(/As it was after step/)
    .first()
    .waitFor()
  await openView(panel, 'Block')
  await expectSoon('the earlier block is shown', async () => isWithoutDeletion(await readShownBlock(panel)))
  await panel.getByRole('button', { name: 'Back to now' }).first().click()
  await expectSoon('the block of now is shown', async () => !isWithoutDeletion(await readShownBlock(panel)))
})

test('a receipt is red where the body went without the block, and says why', async ({ stage }) => {
  await stage.context.route(CODE, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: dropBlock(await response.text()) })
  })
  try {
    const { page, panel } = await openChat(stage, 'dropped')
    await ask(page, 'show me the about page')
    await ask(page, 'what sections are on this page?')
    await openView(panel, 'Requests')
    const verdict = panel.getByText(/not sent/i).first()
    await verdict.waitFor()
    const color = await verdict.evaluate(element => getComputedStyle(element).color)
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
    expect(red > green + 60 && red > blue + 60, `${color} is red`).toBeTruthy()
  } finally {
    await stage.context.unroute(CODE)
  }
})

/** As an app does that makes its own body, and forgets what the messages carry. @param {string} code */
function dropBlock(code) {
  const bare = `messages = messages.map(({ id, role, parts }) => ({ id, role, parts: parts.filter(part => role !== 'user' || part === parts[0]) }));`
  return code.replaceAll(/prepareSendMessagesRequest\(\{ id, messages[^)]*\) \{/g, head => head + bare)
}

/** Of the block of `past`. @param {string} text */
function isWithoutDeletion(text) {
  return text.includes('Milestones') && !text.includes('deleted')
}

/** @param {import('playwright-core').FrameLocator} panel */
async function readShownBlock(panel) {
  return (await panel.getByRole('list', { name: 'The block, line by line' }).textContent()) ?? ''
}
