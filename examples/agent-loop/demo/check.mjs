import { driveExample } from '../../../scripts/examples/drive-example.mjs'
import { serveProvider, watchForKey } from '../../../scripts/examples/serve-provider.mjs'
import { serveWithVite } from '../../../scripts/examples/serve-with-vite.mjs'

await driveExample(await serveWithVite('agent-loop'), async ({ page, expect, look }) => {
  /** @type {{ messages: any[], tools: any[] }[]} */
  const sent = []
  page.on('request', request => {
    if (request.url().endsWith('/chat/completions')) sent.push(JSON.parse(request.postData() ?? '{}'))
  })

  /** @param {string} text */
  const ask = text => askAgent(page, text)

  await page.getByText('Memory is ready').waitFor()
  const overdue = await ask('Which invoices of the third quarter are overdue?')
  expect('all months were read', overdue.startsWith('15 invoices are overdue'))
  const cited = sent.filter(({ messages }) => messages.some(isCited))
  expect('a citation stands for a list', cited.length > 0)
  const retrieved = sent
    .at(-1)
    ?.messages.flatMap(({ tool_calls = [] }) => tool_calls.map(called => called.function.name))
  expect('the model read it again', retrieved?.includes('retrieve_result'))
  await page.locator('#log .request summary').last().click()
  await look('1-cited')

  sent.length = 0
  const audited = await ask('Let the auditor check July for duplicates')
  expect('the auditor found the twins', /INV-0712 and INV-0729 are both/.test(audited))
  const own = sent.filter(({ tools }) => tools.some(tool => tool.function.name === 'find_results'))
  expect('the auditor began with an empty conversation', own[0]?.messages.length === 2)
  await look('2-audited')

  await ask('Show me invoice INV-0806')
  const totals = await page.locator('#totals').innerText()
  await page.reload()
  await page.getByText(/Memory knows \d+ things/).waitFor()
  sent.length = 0
  const reminded = await ask('Send a reminder for this invoice')
  expect('the conversation begins anew after a reload', sent[0]?.messages.length === 2)
  expect('the invoice is still known after a reload', /reminder\. INV-0806/.test(reminded))
  await look('3-reloaded')
  return totals.replaceAll(/\s+/g, ' ')
})

const MONTHS = ['2026-07', '2026-08', '2026-09']
const provider = await serveProvider([
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
await driveExample(
  { ...(await serveWithVite('agent-loop', provider.environment)), story: 'with a provider' },
  async ({ page, expect }) => {
    const { expectUnseen } = watchForKey(page)
    await page.getByText('Memory is ready').waitFor()
    expect('the provider answers', (await askAgent(page, 'What is overdue?')) === 'INV-0806 is overdue.')
    expect('the auditor is asked', /found a pair/.test(await askAgent(page, 'Have July audited')))
    const asked = provider.requests.map(({ body }) => JSON.stringify(body.messages))
    expect('a citation stood for a list', asked[2]?.includes('[CITED RESULT]'))
    const messages = /** @type {any[]} */ (provider.requests[3]?.body.messages)
    const retrieved = messages.find(({ tool_call_id: id }) => id?.startsWith('call_retrieve'))
    expect('what it stood for came back', retrieved?.content.includes('INV-0740'))
    expect(
      'the auditor was answered of what is kept',
      /listInvoices/.test(asked[6] ?? '') && !asked[6]?.includes('overdue?'),
    )
    provider.expectServed()
    await expectUnseen()
    return `${provider.requests.length} requests, all legal; the key stayed on the server.`
  },
)
await provider.close()

/** @param {import('playwright-core').Page} page @param {string} text */
async function askAgent(page, text) {
  const answers = page.locator('#log .answer')
  const before = await answers.count()
  await page.getByLabel('Ask the agent').fill(text)
  await page.keyboard.press('Enter')
  await answers.nth(before).waitFor()
  return answers.nth(before).innerText()
}

/** @param {{ role: string, content: unknown }} message */
function isCited({ role, content }) {
  return role === 'tool' && typeof content === 'string' && content.startsWith('[CITED RESULT]')
}
