import { expect, test } from '../test.mjs'

test('takes a private turn: nothing of it is remembered, also after a reload', async ({
  stage: { ask, listRemembered, open, read, reload },
}) => {
  const [about, pricing] = await Promise.all(['about', 'pricing'].map(slug => read(`api/pages/${slug}`)))
  const page = await open('/?chat=private')
  const known = async () => (await listRemembered(page)).map(({ id }) => id)
  const knownOfSecret = async () => {
    const secret = [pricing, ...pricing.sections].map(({ id }) => id)
    return (await known()).filter(id => secret.includes(id))
  }
  await ask(page, 'show me the about page')
  expect(await known(), 'an ordinary turn is remembered').toContain(about.id)
  await page.getByRole('switch', { name: 'Private' }).check()
  expect(await ask(page, 'show me the pricing page'), 'a private turn is answered').toMatch(/Pricing is published/)
  await page.getByRole('switch', { name: 'Private' }).uncheck()
  expect(await knownOfSecret(), 'nothing of it is remembered').toEqual([])
  await reload(page)
  await ask(page, 'which images do we have?')
  expect(await knownOfSecret(), 'nor after a reload and another turn').toEqual([])
  expect(await known(), 'the ordinary turn still is').toContain(about.id)
})
