import { promptsFor, readBlock, readCalls, textWithoutBlock } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const QUESTION = 'what sections are on this page?'

test('opens a long chat on a new profile: memory is rebuilt from it', async ({
  stage: { ask, listPrompts, listRemembered, open, read },
}) => {
  const { id } = await read('api/pages/pricing')
  const { messages } = await read('api/chats/launch-week')
  expect(messages.length, 'the chat is long').toBeGreaterThanOrEqual(60)
  const page = await open('/?chat=launch-week')
  await page.waitForFunction(() => window.cmsChat.memory.getSnapshot().entities.length > 0)
  await page.locator('.rebuilt[data-state=reading]').waitFor({ state: 'detached' })
  const remembered = (await listRemembered(page)).map(thing => thing.id)
  expect(remembered, 'the page that it ended on is remembered').toContain(id)
  await ask(page, QUESTION)
  const [prompt, next] = promptsFor(await listPrompts('launch-week'), QUESTION)
  expect(textWithoutBlock(prompt), 'the end of the history does not name the page').not.toContain(id)
  expect(readBlock(prompt)).toContain(id)
  expect(readCalls(next)[0]?.input.pageId, 'the model asks for its sections').toBe(id)
})
