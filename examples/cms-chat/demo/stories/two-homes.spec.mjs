import { promptsFor, readCalls } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

test('names one of two pages called Home: it asks which, and the answer picks', async ({
  stage: { ask, listPrompts, open, read },
}) => {
  const page = await open('/pages?chat=homes')
  await page.locator('#content').getByRole('listitem').nth(1).waitFor()
  const question = await ask(page, 'rename Home to Front door')
  for (const slug of ['home', 'shop-home']) expect(question).toMatch(new RegExp(` at /${slug}\\b`))
  const asked = promptsFor(await listPrompts('homes'), 'rename Home to Front door').flatMap(readCalls)
  expect(asked.map(call => call.toolName)).not.toContain('updatePage')
  await ask(page, 'the one of the shop')
  const titles = await Promise.all(['home', 'shop-home'].map(async slug => (await read(`api/pages/${slug}`)).title))
  expect(titles, 'the shop’s is renamed').toEqual(['Home', 'Front door'])
})
