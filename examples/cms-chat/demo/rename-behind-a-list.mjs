import { expect } from '@playwright/test'
import { promptsFor, readBlock } from './read-prompt.mjs'

const WISH = 'rename this page to Diary'

/** The page that was shown is “this page”, also after all pages were listed. @param {import('./open-stage.mjs').Stage} stage */
export async function renameBehindAList({ ask, listPrompts, open, read }) {
  const blog = await read('api/pages/blog')
  const home = await read('api/pages/home')
  const page = await open('/?chat=diary')
  await ask(page, 'show me the blog page')
  await ask(page, 'list all pages')
  await ask(page, WISH)
  const [prompt] = promptsFor(await listPrompts('diary'), WISH)
  const lines = readBlock(prompt).split('\n')
  const ofBlog = lines.find(text => text.includes(blog.id))
  expect(ofBlog, 'the block marks the page that was shown').toContain('last opened')
  expect((await read(`api/pages/${blog.id}`)).title).toBe('Diary')
  expect((await read(`api/pages/${home.id}`)).title, 'no other page has the name').toBe(home.title)
}
