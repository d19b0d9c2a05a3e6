import { promptsFor, readBlock, readCalls, textWithoutBlock } from '../read-prompt.mjs'

const QUESTION = 'what sections are on this page?'

/** @type {import('../open-stage.mjs').Story} */
export const deleteItsSections = {
  title: 'deletes the sections of a shown page, reloads and asks; with memory and without',
  async tell({ ask, expect, listPrompts, open, read, reload }) {
    const { id } = await read('api/pages/about')
    const page = await open('/?chat=with')
    await ask(page, 'show me the about page')
    await ask(page, 'delete all its sections')
    expect('its sections are gone', (await read('api/pages/about')).sections.length === 0)
    await reload(page)
    const answer = await ask(page, QUESTION)
    const [prompt, next] = promptsFor(await listPrompts('with'), QUESTION)
    expect('the history alone does not name the page', !textWithoutBlock(prompt).includes(id))
    expect('the block names it', readBlock(prompt).includes(id))
    expect('the model asks for its sections', readCalls(next)[0]?.input.pageId === id)
    expect(`the answer is right, and not “${answer}”`, /About has no sections/.test(answer))

    const forgetful = await open('/?chat=without&memory=off')
    await ask(forgetful, 'show me the pricing page')
    await ask(forgetful, 'delete all its sections')
    await reload(forgetful)
    const question = await ask(forgetful, QUESTION)
    expect(`without memory it asks, and not “${question}”`, /don’t know which page/.test(question))
    const [withoutMemory, ...more] = promptsFor(await listPrompts('without'), QUESTION)
    expect('no block was sent', readBlock(withoutMemory) === '' && more.length === 0)
    return 'With memory it knows the page; without, it asks which.'
  },
}
