import { promptsFor, readCalls } from '../read-prompt.mjs'

const QUESTION = 'what did the report say about Milestones?'

/** @type {import('../open-stage.mjs').Story} */
export const askForADetail = {
  title: 'has the site checked, and asks later for a detail: a citation stands for the report',
  async tell({ ask, expect, listPrompts, open }) {
    const page = await open('/?chat=report&history=full')
    await ask(page, 'check the site')
    await ask(page, 'show me the about page')
    await ask(page, QUESTION)
    const answer = page
      .locator('.message[data-role=assistant]')
      .last()
      .getByText(/The report on Milestones/)
    await answer.waitFor()
    const [prompt, next] = promptsFor(await listPrompts('report'), QUESTION)
    const report = readResult(prompt, 'siteReport')
    expect('a citation stands for the report', report.startsWith('[CITED RESULT]') && report.length < 2_000)
    const calls = readCalls(next)
    expect(
      'the model retrieves it',
      calls.some(({ toolName }) => toolName === 'retrieve_result'),
    )
    const retrieved = readResult(next, 'retrieve_result')
    expect('all of it comes back', retrieved.length > 12_000 && retrieved.includes('Milestones'))
    await page.locator('.messages[data-status=ready]').waitFor()
    return `${report.length} characters stood for ${retrieved.length.toLocaleString('en')}. ${await answer.innerText()}`
  },
}

/** The last result of a tool in a prompt, as text. */
function readResult(prompt, toolName) {
  const results = prompt.flatMap(({ role, content }) => (role === 'tool' ? content : []))
  const value = results.findLast(result => result.toolName === toolName)?.output.value ?? ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
