import { promptsFor, readBlock, readCalls, textWithoutBlock } from '../read-prompt.mjs'

const QUESTION = 'what sections are on this page?'

/** @type {import('../open-stage.mjs').Story} */
export const openALongChat = {
  title: 'opens a long chat on a new profile: memory is rebuilt from it',
  async tell({ ask, expect, listPrompts, listRemembered, open, read }) {
    const { id } = await read('api/pages/pricing')
    const { messages } = await read('api/chats/launch-week')
    expect('the chat is long', messages.length >= 60)
    const page = await open('/?chat=launch-week')
    await page.waitForFunction(() => window.cmsChat.memory.getSnapshot().entities.length > 0)
    await page.locator('.rebuilt[data-state=reading]').waitFor({ state: 'detached' })
    const remembered = await listRemembered(page)
    expect(
      'the page that it ended on is remembered',
      remembered.some(thing => thing.id === id),
    )
    const answer = await ask(page, QUESTION)
    const [prompt, next] = promptsFor(await listPrompts('launch-week'), QUESTION)
    expect('the end of the history does not name the page', !textWithoutBlock(prompt).includes(id))
    expect('the block names it', readBlock(prompt).includes(id))
    expect(`the model asks for its sections: “${answer}”`, readCalls(next)[0]?.input.pageId === id)
    return `${messages.length} messages were read again, of which ${remembered.length} things are remembered.`
  },
}
