import { promptsFor, readBlock } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const QUESTION = 'which images do we have?'

test('forgets a page: gone after a reload and where the app shows it again; undone, it is back', async ({
  stage: { ask, listPrompts, listRemembered, open, read, reload },
}) => {
  const about = await read('api/pages/about')
  const page = await open('/pages?chat=forget')
  const knows = async () => (await listRemembered(page)).some(({ id }) => id === about.id)
  const showAgain = async () => {
    await page.getByRole('link', { name: 'Fernway content' }).click()
    await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor({ state: 'detached' })
    await page.goBack()
    await page
      .locator('#content')
      .getByRole('link', { name: /^About/ })
      .waitFor()
  }
  const panel = page.locator('.memory-toggle')
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click()
  await page.getByRole('button', { name: 'Forget About' }).click()
  expect(await knows(), 'it is forgotten').toBe(false)
  await page.getByRole('button', { name: 'Undo forgetting About' }).click()
  await page.getByRole('button', { name: 'Forget About' }).waitFor()
  await reload(page)
  expect(await knows(), 'undone, it is back, also after a reload').toBe(true)

  await page.getByRole('button', { name: 'Forget About' }).click()
  await page.getByRole('button', { name: 'Undo forgetting About' }).waitFor()
  await showAgain()
  expect(await knows(), 'it stays forgotten where the app shows the list again').toBe(false)
  await reload(page)
  await showAgain()
  expect(await knows(), 'it stays forgotten after a reload').toBe(false)
  await ask(page, QUESTION)
  const block = readBlock(promptsFor(await listPrompts('forget'), QUESTION)[0])
  expect(block, 'the block holds the other pages').toContain('Pricing')
  expect(block, 'and not this one').not.toContain(about.id)
})
