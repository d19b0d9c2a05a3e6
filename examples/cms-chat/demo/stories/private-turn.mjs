/** @type {import('../open-stage.mjs').Story} */
export const privateTurn = {
  title: 'takes a private turn: nothing of it is remembered, also after a reload',
  async tell({ ask, expect, listRemembered, open, read, reload }) {
    const [about, pricing] = await Promise.all(['about', 'pricing'].map(slug => read(`api/pages/${slug}`)))
    const page = await open('/?chat=private')
    const known = async () => (await listRemembered(page)).map(({ id }) => id)
    await ask(page, 'show me the about page')
    const before = await known()
    expect('an ordinary turn is remembered', before.includes(about.id))
    await page.getByRole('switch', { name: 'Private' }).check()
    const answer = await ask(page, 'show me the pricing page')
    expect('a private turn is answered', /Pricing is published/.test(answer))
    await page.getByRole('switch', { name: 'Private' }).uncheck()
    const secret = [pricing, ...pricing.sections].map(({ id }) => id)
    expect('nothing of it is remembered', !(await known()).some(id => secret.includes(id)))
    await reload(page)
    await ask(page, 'which images do we have?')
    const after = await known()
    expect('nor after a reload and another turn', !after.some(id => secret.includes(id)))
    expect('the ordinary turn still is', after.includes(about.id))
    return `${before.length} things were remembered before it, and none of its ${secret.length} since.`
  },
}
