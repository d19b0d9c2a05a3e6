import { expect, test } from '../test.mjs'

test(
  'works in two tabs: what one learns the other knows',
  { tag: '@firefox' },
  async ({ stage: { ask, createProfile, listPrompts, open, read } }) => {
    const { id } = await read('api/pages/contact')
    const profile = await createProfile()
    const first = await open('/?chat=tabs', profile)
    const second = await open('/?chat=tabs', profile)
    await ask(first, 'show me the contact page')
    await second.waitForFunction(
      wanted => window.cmsChat.memory.getSnapshot().entities.some(entity => entity.id === wanted),
      id,
    )
    await ask(second, 'rename this page to Find us')
    expect((await read(`api/pages/${id}`)).title, 'the second tab knows the page').toBe('Find us')
    const [prompt] = (await listPrompts('tabs')).slice(-2)
    expect(prompt.length, 'the history of the second tab does not hold the first one’s answer').toBeLessThanOrEqual(2)
  },
)
