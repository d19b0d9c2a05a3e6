import { promptsFor, readCalls } from '../read-prompt.mjs'

const WISH = 'delete the second one'

/** @type {import('../open-stage.mjs').Story} */
export const deleteTheSecond = {
  title: 'opens the list, and says “delete the second one”',
  async tell({ ask, expect, listPrompts, open, read }) {
    const { pages } = await read('api/pages')
    const page = await open('/?chat=second')
    await page
      .getByRole('link', { name: /^(All )?pages/i })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
    await page.locator('#content').getByRole('listitem').nth(1).waitFor()
    const answer = await ask(page, WISH)
    const calls = promptsFor(await listPrompts('second'), WISH).flatMap(readCalls)
    expect(
      `the second is deleted, and not: ${JSON.stringify(calls)} “${answer}”`,
      calls.length === 1 && calls[0].toolName === 'deletePage' && calls[0].input.id === pages[1].id,
    )
    const left = (await read('api/pages')).pages.map(({ id }) => id)
    const expected = pages.filter((_, place) => place !== 1).map(({ id }) => id)
    expect('it alone is gone from the database', JSON.stringify(left) === JSON.stringify(expected))
    return `“${pages[1].title}” is gone, and nothing else.`
  },
}
