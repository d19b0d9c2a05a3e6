import { readBlock } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

test('compares: the same messages with and without memory, side by side', async ({
  stage: { ask, listPrompts, open, read },
}) => {
  const page = await open('/?chat=side&memory=side')
  const answerOf = label => page.getByRole('group', { name: label }).last()
  await ask(page, 'show me the about page')
  await ask(page, 'delete all its sections')
  await ask(page, 'what sections are on this page?')
  await expect(answerOf('With memory')).toContainText('About has no sections')
  await expect(answerOf('Without memory')).toContainText('don’t know which page')
  expect((await read('api/pages/about')).sections, 'the site is changed').toEqual([])
  const prompts = await listPrompts('side')
  expect(readBlock(prompts.at(-1)), 'the chat with memory is given a block').not.toBe('')
  const { chats } = await read('api/chats')
  const listed = chats.map(({ thread }) => thread).toSorted()
  expect(listed, 'the copy is not among the chats').toEqual(['launch-week', 'side'])
})
