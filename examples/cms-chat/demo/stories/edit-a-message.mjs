import { typeInto } from '../../../../scripts/examples/type-into.mjs'
import { promptsFor, readBlock, readCalls } from '../read-prompt.mjs'

const INSTEAD = 'which images do we have?'
const QUESTION = 'what sections are on this page?'

/** @type {import('../open-stage.mjs').Story} */
export const editAMessage = {
  title: 'edits an earlier message: what the dropped messages brought is gone',
  async tell({ ask, expect, listPrompts, listRemembered, open, read }) {
    const [about, pricing] = await Promise.all(['about', 'pricing'].map(slug => read(`api/pages/${slug}`)))
    const page = await open('/?chat=edit')
    await ask(page, 'show me the about page')
    await ask(page, 'show me the pricing page')
    const before = (await listRemembered(page)).map(({ id }) => id)
    expect(
      'both are remembered',
      [about.id, pricing.id, pricing.sections[0].id].every(id => before.includes(id)),
    )

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
    expect('what the dropped message brought is forgotten', !brought.some(id => after.includes(id)))
    expect('what came before it is kept', after.includes(about.id))
    const { messages } = await read('api/chats/edit')
    expect('the server keeps the chat as it is now', messages.length === 4)
    await ask(page, QUESTION)
    const prompts = await listPrompts('edit')
    const [edited] = promptsFor(prompts, INSTEAD)
    const [prompt, next] = promptsFor(prompts, QUESTION)
    const given = JSON.stringify([edited, prompt])
    expect('the model is given nothing of it', !brought.some(id => given.includes(id)))
    expect('the block holds what came before it', readBlock(prompt).includes(about.id))
    expect('“this page” is the one before', readCalls(next)[0]?.input.pageId === about.id)
    return 'Neither memory nor the model knows of the dropped page.'
  },
}
