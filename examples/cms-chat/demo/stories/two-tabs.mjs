/** @type {import('../open-stage.mjs').Story} */
export const twoTabs = {
  title: 'works in two tabs: what one learns the other knows',
  async tell({ ask, createProfile, expect, listPrompts, listRemembered, open, read }) {
    const { id } = await read('api/pages/contact')
    const profile = await createProfile()
    const first = await open('/?chat=tabs', profile)
    const second = await open('/?chat=tabs', profile)
    await ask(first, 'show me the contact page')
    await second.waitForFunction(
      wanted => window.cmsChat.memory.getSnapshot().entities.some(entity => entity.id === wanted),
      id,
    )
    const known = (await listRemembered(second)).length
    const answer = await ask(second, 'rename this page to Find us')
    expect(`the second tab knows the page: “${answer}”`, (await read(`api/pages/${id}`)).title === 'Find us')
    const [prompt] = (await listPrompts('tabs')).slice(-2)
    expect('the history of the second tab does not hold the first one’s answer', prompt.length <= 2)
    return `The second tab knew ${known} things that it had not been told.`
  },
}
