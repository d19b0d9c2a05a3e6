import { watchForKey } from '../../../scripts/examples/serve-provider.mjs'
import { expect, test } from '../../../scripts/examples/test.mjs'

const MONTHS = ['2026-07', '2026-08', '2026-09']

test('reads lists by citations, has an auditor search them, and knows an invoice after a reload', async ({
  look,
  page,
  serve,
}) => {
  /** @type {{ messages: any[], tools: any[] }[]} */
  const sent = []
  page.on('request', request => {
    if (request.url().endsWith('/chat/completions')) sent.push(JSON.parse(request.postData() ?? '{}'))
  })
  /** @param {string} text */
  const ask = text => askAgent(page, text)

  await page.goto(await serve())
  await page.getByText('Memory is ready').waitFor()
  const overdue = await ask('Which invoices of the third quarter are overdue?')
  await expect(overdue, 'all months were read').toHaveText(/^15 invoices are overdue/)
  const tools = sent.flatMap(({ messages }) => messages.filter(({ role }) => role === 'tool'))
  expect(
    tools.map(({ content }) => content),
    'a citation stands for a list',
  ).toContainEqual(expect.stringMatching(/^\[CITED RESULT\]/))
  const called = sent.at(-1)?.messages.flatMap(({ tool_calls = [] }) => tool_calls.map(call => call.function.name))
  expect(called, 'the model read it again').toContain('retrieve_result')
  await page.locator('#log .request summary').last().click()
  await look('1-cited')

  sent.length = 0
  await expect(await ask('Let the auditor check July for duplicates')).toContainText(/INV-0712 and INV-0729 are both/)
  const own = sent.filter(({ tools }) => tools.some(tool => tool.function.name === 'find_results'))
  expect(own[0]?.messages, 'the auditor began with an empty conversation').toHaveLength(2)
  await look('2-audited')

  await ask('Show me invoice INV-0806')
  await page.reload()
  await page.getByText(/Memory knows \d+ things/).waitFor()
  sent.length = 0
  const reminded = await ask('Send a reminder for this invoice')
  expect(sent[0]?.messages, 'the conversation begins anew after a reload').toHaveLength(2)
  await expect(reminded, 'the invoice is still known after a reload').toContainText('reminder. INV-0806')
  await look('3-reloaded')
})

test('talks to a provider: citations come back, the auditor is answered; the key stays on the server', async ({
  page,
  provide,
  serve,
}) => {
  const provider = await provide([
    { calls: MONTHS.map((month, index) => ({ id: `call_${index}`, name: 'listInvoices', input: { month } })) },
    { calls: [{ id: 'call_3', name: 'getInvoice', input: { name: 'INV-0806' } }] },
    { retrieves: 'first-citation' },
    { text: 'INV-0806 is overdue.' },
    {
      calls: [
        { id: 'call_4', name: 'askAuditor', input: { task: 'Look for invoices of July that were written twice.' } },
      ],
    },
    { calls: [{ id: 'call_5', name: 'find_results', input: { text: 'INV-07' } }] },
    { text: 'INV-0712 and INV-0729.' },
    { text: 'The auditor found a pair.' },
  ])
  const { expectUnseen } = watchForKey(page)
  await page.goto(await serve(provider.environment))
  await page.getByText('Memory is ready').waitFor()
  await expect(await askAgent(page, 'What is overdue?')).toHaveText('INV-0806 is overdue.')
  await expect(await askAgent(page, 'Have July audited')).toContainText('found a pair')
  const asked = provider.requests.map(({ body }) => JSON.stringify(body.messages))
  expect(asked[2], 'a citation stood for a list').toContain('[CITED RESULT]')
  const messages = /** @type {any[]} */ (provider.requests[3]?.body.messages)
  const retrieved = messages.find(({ tool_call_id: id }) => id?.startsWith('call_retrieve'))
  expect(retrieved?.content, 'what it stood for came back').toContain('INV-0740')
  expect(asked[6], 'the auditor was answered of what is kept').toContain('listInvoices')
  expect(asked[6]).not.toContain('overdue?')
  provider.expectServed()
  await expectUnseen()
})

/** Gives the answer, once it has come. @param {import('@playwright/test').Page} page @param {string} text */
async function askAgent(page, text) {
  const answers = page.locator('#log .answer')
  const answer = answers.nth(await answers.count())
  await page.getByLabel('Ask the agent').fill(text)
  await page.keyboard.press('Enter')
  await answer.waitFor()
  return answer
}
