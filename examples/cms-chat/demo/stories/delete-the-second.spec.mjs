import { promptsFor, readCalls } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const WISH = 'delete the second one'

test('opens the list, and says “delete the second one”', async ({ stage: { ask, listPrompts, open, read } }) => {
  const { pages } = await read('api/pages')
  const page = await open('/?chat=second')
  await page
    .getByRole('link', { name: /^(All )?pages/i })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  await page.locator('#content').getByRole('listitem').nth(1).waitFor()
  await ask(page, WISH)
  const calls = promptsFor(await listPrompts('second'), WISH).flatMap(readCalls)
  expect(calls).toMatchObject([{ toolName: 'deletePage', input: { id: pages[1].id } }])
  const left = (await read('api/pages')).pages.map(({ id }) => id)
  expect(left, 'it alone is gone from the database').toEqual(pages.map(({ id }) => id).toSpliced(1, 1))
})
