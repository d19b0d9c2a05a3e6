import { promptsFor, readBlock, readCalls, textWithoutBlock } from '../read-prompt.mjs'

const WISH = 'rename this page to Prices'

/** @type {import('../open-stage.mjs').Story} */
export const renameWhatIsOpen = {
  title: 'opens a page that was never mentioned, and says “rename this page”',
  async tell({ ask, expect, listPrompts, open, read }) {
    const { id } = await read('api/pages/pricing')
    const page = await open('/pages?chat=rename')
    await page
      .locator('#content')
      .getByRole('link', { name: /^Pricing/ })
      .click()
    await page.locator('#content').getByText('A garden costs less').waitFor()
    const answer = await ask(page, WISH)
    const [prompt, next] = promptsFor(await listPrompts('rename'), WISH)
    expect('nothing that was said names the page', !textWithoutBlock(prompt).includes(id))
    expect('the block names it', readBlock(prompt).includes(id))
    const [call, ...others] = readCalls(next)
    expect('one call renames it', others.length === 0 && call?.toolName === 'updatePage' && call.input.id === id)
    expect(`the database has the new name; “${answer}”`, (await read(`api/pages/${id}`)).title === 'Prices')
    await page.locator('#content').getByText('Prices').first().waitFor()
    return 'The route and the query cache told memory which page.'
  },
}
