import { typeInto } from '../../../../scripts/examples/type-into.mjs'
import { promptsFor, readBlock, readCalls } from '../read-prompt.mjs'

const WISH = 'remember that titles are in sentence case'
const QUESTION = 'what are the house rules?'
const NAMED = 'rename the about page to Who we are'

/** @type {import('../open-stage.mjs').Story} */
export const aNewChatKnows = {
  title: 'begins a new chat: it knows the house’s rules, and what was pinned in the chat before',
  async tell({ ask, expect, listPrompts, listRemembered, open, read }) {
    const { id } = await read('api/pages/about')
    const page = await open('/?chat=monday')
    await ask(page, 'show me the about page')
    await page.getByRole('button', { name: 'Pin About' }).click()
    const noted = await ask(page, WISH)
    expect(`the assistant writes it down, and not: “${noted}”`, /titles are in sentence case/.test(noted))
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
    const answer = await ask(page, QUESTION)
    expect(`both rules are known, and not: “${answer}”`, /sentence case.*exclamation marks/.test(answer))
    const [first] = promptsFor(await listPrompts(chat), QUESTION)
    expect(
      `the block says what is recalled, and not\n${readBlock(first)}`,
      readBlock(first).includes(`"About" (${id}) recalled`),
    )
    await page.getByText('from an earlier chat').waitFor()
    await ask(page, NAMED)
    const calls = promptsFor(await listPrompts(chat), NAMED).flatMap(readCalls)
    expect(
      `it is renamed without a look, and not by ${JSON.stringify(calls)}`,
      calls.length === 1 && calls[0].toolName === 'updatePage' && calls[0].input.id === id,
    )

    const { name } = (await listRemembered(page)).find(thing => thing.id === id) ?? {}
    expect('memory has its new name', name === 'Who we are')
    return `It was told two rules, and of “${name}” that was “About”.`
  },
}
