import { promptsFor, readBlock, readCalls, textWithoutBlock } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const QUESTION = 'what sections are on this page?'

test('deletes the sections of a shown page, reloads and asks; with memory and without', async ({
  stage: { ask, listPrompts, open, read, reload },
}) => {
  const { id } = await read('api/pages/about')
  const page = await open('/?chat=with')
  await ask(page, 'show me the about page')
  await ask(page, 'delete all its sections')
  expect((await read('api/pages/about')).sections).toEqual([])
  await reload(page)
  const answer = await ask(page, QUESTION)
  const [prompt, next] = promptsFor(await listPrompts('with'), QUESTION)
  expect(textWithoutBlock(prompt), 'the history alone does not name the page').not.toContain(id)
  expect(readBlock(prompt)).toContain(id)
  expect(readCalls(next)[0]?.input.pageId, 'the model asks for its sections').toBe(id)
  expect(answer).toMatch(/About has no sections/)

  const forgetful = await open('/?chat=without&memory=off')
  await ask(forgetful, 'show me the pricing page')
  await ask(forgetful, 'delete all its sections')
  await reload(forgetful)
  expect(await ask(forgetful, QUESTION), 'without memory it asks').toMatch(/don’t know which page/)
  const withoutMemory = promptsFor(await listPrompts('without'), QUESTION)
  expect(withoutMemory.map(readBlock), 'no block was sent').toEqual([''])
})
