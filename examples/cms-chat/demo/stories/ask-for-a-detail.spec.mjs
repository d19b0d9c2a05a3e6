import { promptsFor, readCalls } from '../read-prompt.mjs'
import { expect, test } from '../test.mjs'

const QUESTION = 'what did the report say about Milestones?'

test('has the site checked, and asks later for a detail: a citation stands for the report', async ({
  stage: { ask, listPrompts, open },
}) => {
  const page = await open('/?chat=report&history=full')
  await ask(page, 'check the site')
  await ask(page, 'show me the about page')
  await ask(page, QUESTION)
  await page
    .locator('.message[data-role=assistant]')
    .last()
    .getByText(/The report on Milestones/)
    .waitFor()
  const [prompt, next] = promptsFor(await listPrompts('report'), QUESTION)
  const report = readResult(prompt, 'siteReport')
  expect(report, 'a citation stands for the report').toMatch(/^\[CITED RESULT\]/)
  expect(report.length).toBeLessThan(2_000)
  expect(readCalls(next)).toContainEqual(expect.objectContaining({ toolName: 'retrieve_result' }))
  const retrieved = readResult(next, 'retrieve_result')
  expect(retrieved, 'all of it comes back').toContain('Milestones')
  expect(retrieved.length).toBeGreaterThan(12_000)
  await page.locator('.messages[data-status=ready]').waitFor()
})

/** The last result of a tool in a prompt, as text. */
function readResult(prompt, toolName) {
  const results = prompt.flatMap(({ role, content }) => (role === 'tool' ? content : []))
  const value = results.findLast(result => result.toolName === toolName)?.output.value ?? ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
