import { typeInto } from '../../../../scripts/examples/type-into.mjs'
import { promptsFor, readBlock, readCalls } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const INSTEAD = 'which images do we have?'
const QUESTION = 'what sections are on this page?'

test('edits an earlier message: what the dropped messages brought is gone', async ({
  stage: { ask, listPrompts, listRemembered, open, read },
}) => {
  const [about, pricing] = await Promise.all(['about', 'pricing'].map(slug => read(`api/pages/${slug}`)))
  const page = await open('/?chat=edit')
  await ask(page, 'show me the about page')
  await ask(page, 'show me the pricing page')
  const before = (await listRemembered(page)).map(({ id }) => id)
  expect(before).toEqual(expect.arrayContaining([about.id, pricing.id, pricing.sections[0].id]))

  const message = page.locator('.message[data-role=user]').nth(1)
  await message.hover()
  await message.getByRole('button', { name: /^Edit/ }).click()
  const field = page.getByLabel('Edit your message')
  await typeInto(field, INSTEAD)
  await field.press('Enter')
  await page.locator('.message[data-role=user]').getByText(INSTEAD).waitFor()
  await page.locator('.message[data-role=assistant]').nth(1).waitFor()
  await page.locator('.messages[data-status=ready]').waitFor()

  const after = (await listRemembered(page)).map(({ id }) => id)
  const brought = [pricing, ...pricing.sections].map(({ id }) => id)
  expect(
    brought.filter(id => after.includes(id)),
    'what the dropped message brought is forgotten',
  ).toEqual([])
  expect(after, 'what came before it is kept').toContain(about.id)
  expect((await read('api/chats/edit')).messages, 'the server keeps the chat as it is now').toHaveLength(4)
  await ask(page, QUESTION)
  const prompts = await listPrompts('edit')
  const [edited] = promptsFor(prompts, INSTEAD)
  const [prompt, next] = promptsFor(prompts, QUESTION)
  const given = JSON.stringify([edited, prompt])
  expect(
    brought.filter(id => given.includes(id)),
    'the model is given nothing of it',
  ).toEqual([])
  expect(readBlock(prompt), 'the block holds what came before it').toContain(about.id)
  expect(readCalls(next)[0]?.input.pageId, '“this page” is the one before').toBe(about.id)
})
