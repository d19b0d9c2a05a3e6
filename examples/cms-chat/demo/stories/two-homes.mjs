import { promptsFor, readCalls } from '../read-prompt.mjs'

/** @type {import('../open-stage.mjs').Story} */
export const twoHomes = {
  title: 'names one of two pages called Home: it asks which, and the answer picks',
  async tell({ ask, expect, listPrompts, open, read }) {
    const page = await open('/pages?chat=homes')
    await page.locator('#content').getByRole('listitem').nth(1).waitFor()
    const question = await ask(page, 'rename Home to Front door')
    expect(
      `it asks which, and not “${question}”`,
      ['home', 'shop-home'].every(slug => new RegExp(` at /${slug}\\b`).test(question)),
    )
    const asked = promptsFor(await listPrompts('homes'), 'rename Home to Front door')
    expect('nothing is renamed meanwhile', !asked.flatMap(readCalls).some(call => call.toolName === 'updatePage'))
    await ask(page, 'the one of the shop')
    const titles = await Promise.all(['home', 'shop-home'].map(async slug => (await read(`api/pages/${slug}`)).title))
    expect(`the shop’s is renamed, and not ${titles}`, titles.join() === 'Home,Front door')
    return question.split('\n').at(-1) ?? ''
  },
}
