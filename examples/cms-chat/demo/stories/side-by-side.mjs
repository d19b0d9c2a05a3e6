import { readBlock } from '../read-prompt.mjs'

/** @type {import('../open-stage.mjs').Story} */
export const sideBySide = {
  title: 'compares: the same messages with and without memory, side by side',
  async tell({ ask, expect, listPrompts, open, read }) {
    const page = await open('/?chat=side&memory=side')
    const answersOf = label => page.getByRole('group', { name: label }).last()
    await ask(page, 'show me the about page')
    await ask(page, 'delete all its sections')
    await ask(page, 'what sections are on this page?')
    const withMemory = await answersOf('With memory').innerText()
    const without = await answersOf('Without memory').innerText()
    expect(`memory knows the page: “${withMemory}”`, /About has no sections/.test(withMemory))
    expect(`without it the assistant asks: “${without}”`, /don’t know which page/.test(without))
    expect('the site is changed', (await read('api/pages/about')).sections.length === 0)
    const { chats } = await read('api/chats')
    const prompts = await listPrompts('side')
    expect('the chat with memory is given a block', readBlock(prompts.at(-1)) !== '')
    const listed = chats.map(({ thread }) => thread).toSorted()
    expect(`the copy is not among the chats: ${listed}`, listed.join() === 'launch-week,side')
    return 'With memory it knows the page; without, it asks which; the copy is not among the chats.'
  },
}
