import { readBlock, promptsFor } from '../read-prompt.mjs'

const WISH = 'rename this page to Diary'

/** @type {import('../open-stage.mjs').Story} */
export const renameBehindAList = {
  title: 'shows a page, lists all pages, and says “rename this page”: the page that was shown is meant',
  async tell({ ask, expect, listPrompts, open, read }) {
    const blog = await read('api/pages/blog')
    const home = await read('api/pages/home')
    const page = await open('/?chat=diary')
    await ask(page, 'show me the blog page')
    await ask(page, 'list all pages')
    const answer = await ask(page, WISH)
    const [prompt] = promptsFor(await listPrompts('diary'), WISH)
    const line = readBlock(prompt)
      .split('\n')
      .find(text => text.includes(blog.id))
    expect(`the block marks the page that was shown: ${line}`, line?.includes('last opened') === true)
    expect(`the blog has the new name; “${answer}”`, (await read(`api/pages/${blog.id}`)).title === 'Diary')
    expect('no other page has it', (await read(`api/pages/${home.id}`)).title === home.title)
    return 'The page that was shown is renamed, and not the first of the list.'
  },
}
