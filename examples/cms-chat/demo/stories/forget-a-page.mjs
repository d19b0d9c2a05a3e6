import { promptsFor, readBlock } from '../read-prompt.mjs'

const QUESTION = 'which images do we have?'

/** @type {import('../open-stage.mjs').Story} */
export const forgetAPage = {
  title: 'forgets a page: gone after a reload and where the app shows it again; undone, it is back',
  async tell({ ask, expect, listPrompts, listRemembered, open, read, reload }) {
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
    const panel = page.getByRole('button', { name: /^Remembers/ })
    if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click()
    await page.getByRole('button', { name: 'Forget About' }).click()
    expect('it is forgotten', !(await knows()))
    await page.getByRole('button', { name: 'Undo forgetting About' }).click()
    await page.getByRole('button', { name: 'Forget About' }).waitFor()
    await reload(page)
    expect('undone, it is back, also after a reload', await knows())

    await page.getByRole('button', { name: 'Forget About' }).click()
    await page.getByRole('button', { name: 'Undo forgetting About' }).waitFor()
    await showAgain()
    expect('it stays forgotten where the app shows the list again', !(await knows()))
    await reload(page)
    await showAgain()
    expect('it stays forgotten after a reload', !(await knows()))
    await ask(page, QUESTION)
    const block = readBlock(promptsFor(await listPrompts('forget'), QUESTION)[0])
    expect('the model is not told of it', block.includes('Pricing') && !block.includes(about.id))
    return 'The block holds the other pages, and not this one.'
  },
}
