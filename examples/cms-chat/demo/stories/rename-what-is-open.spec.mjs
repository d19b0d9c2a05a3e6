import { promptsFor, readBlock, readCalls, textWithoutBlock } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const WISH = 'rename this page to Prices'

// The route and the query cache tell memory which page.
test(
  'opens a page that was never mentioned, and says “rename this page”',
  { tag: '@firefox' },
  async ({ stage: { ask, listPrompts, open, read } }) => {
    const { id } = await read('api/pages/pricing')
    const page = await open('/pages?chat=rename')
    await page
      .locator('#content')
      .getByRole('link', { name: /^Pricing/ })
      .click()
    await page.locator('#content').getByText('A garden costs less').waitFor()
    await ask(page, WISH)
    const [prompt, next] = promptsFor(await listPrompts('rename'), WISH)
    expect(textWithoutBlock(prompt), 'nothing that was said names the page').not.toContain(id)
    expect(readBlock(prompt)).toContain(id)
    expect(readCalls(next), 'one call renames it').toMatchObject([{ toolName: 'updatePage', input: { id } }])
    expect((await read(`api/pages/${id}`)).title).toBe('Prices')
    await page.locator('#content').getByText('Prices').first().waitFor()
  },
)
