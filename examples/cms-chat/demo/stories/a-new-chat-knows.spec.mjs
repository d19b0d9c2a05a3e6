import { typeInto } from '../../../../scripts/examples/type-into.mjs'
import { promptsFor, readBlock, readCalls } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const WISH = 'remember that titles are in sentence case'
const QUESTION = 'what are the house rules?'
const NAMED = 'rename the about page to Who we are'

test('begins a new chat: it knows the house’s rules, and what was pinned in the chat before', async ({
  stage: { ask, listPrompts, listRemembered, open, read },
}) => {
  const { id } = await read('api/pages/about')
  const page = await open('/?chat=monday')
  await ask(page, 'show me the about page')
  await page.getByRole('button', { name: 'Pin About' }).click()
  expect(await ask(page, WISH)).toContain('titles are in sentence case')
  const rules = page.getByRole('region', { name: 'House rules' })
  await rules.getByText('titles are in sentence case').waitFor()
  await typeInto(rules.getByLabel('A new house rule'), 'no exclamation marks')
  await page.keyboard.press('Enter')
  await rules.getByText('no exclamation marks').waitFor()

  await page.getByRole('banner').getByRole('button', { name: 'New chat' }).first().click()
  await page.getByText('What shall we change?').waitFor()
  // A first turn waits for what lasts no longer than a user would.
  await page.waitForFunction(kept => window.cmsChat.memory.longTerm.entities().some(({ id }) => id === kept), id)
  const chat = new URL(page.url()).searchParams.get('chat')
  expect(await ask(page, QUESTION), 'both rules are known').toMatch(/sentence case.*exclamation marks/)
  const [first] = promptsFor(await listPrompts(chat), QUESTION)
  expect(readBlock(first), 'the block says what is recalled').toContain(`"About" (${id}) recalled`)
  await page.getByText('from an earlier chat').waitFor()
  await ask(page, NAMED)
  const calls = promptsFor(await listPrompts(chat), NAMED).flatMap(readCalls)
  expect(calls, 'it is renamed without a look').toMatchObject([{ toolName: 'updatePage', input: { id } }])
  expect(await listRemembered(page)).toContainEqual(expect.objectContaining({ id, name: 'Who we are' }))
})
