import { promptsFor, readBlock } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const WISH = 'rename this page to Find us'

test(
  'works in two tabs: what one learns the other knows, and what is said in one the other shows',
  { tag: '@firefox' },
  async ({ stage: { ask, createProfile, listPrompts, open, read } }) => {
    const { id } = await read('api/pages/contact')
    const profile = await createProfile()
    const first = await open('/pages?chat=tabs', profile)
    const second = await open('/pages?chat=tabs', profile)
    await ask(first, 'show me the contact page')
    const said = second.getByRole('log')
    await said.getByText('show me the contact page').waitFor()
    await said.getByText(/Contact is published/).waitFor()
    await second.waitForFunction(
      wanted => window.cmsChat.memory.getSnapshot().entities.some(entity => entity.id === wanted),
      id,
    )
    await ask(second, WISH)
    expect((await read(`api/pages/${id}`)).title, 'the second tab knows the page').toBe('Find us')
    const [prompt] = promptsFor(await listPrompts('tabs'), WISH)
    expect(readBlock(prompt), 'by its memory').toContain(id)
    await first.getByRole('log').getByText('The page is now called Find us').waitFor()
    await expect(first.locator('.message')).toHaveCount(4)
    await first
      .locator('#content')
      .getByRole('link', { name: /^Find us/ })
      .waitFor()
  },
)
