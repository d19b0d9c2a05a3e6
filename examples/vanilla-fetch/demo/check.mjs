import { driveExample } from '../../../scripts/examples/drive-example.mjs'
import { serveProvider, watchForKey } from '../../../scripts/examples/serve-provider.mjs'
import { serveWithVite } from '../../../scripts/examples/serve-with-vite.mjs'

await driveExample(await serveWithVite('vanilla-fetch'), async ({ page, expect, look }) => {
  /** @type {string[]} */
  const sent = []
  page.on('request', request => request.url().endsWith('/chat/completions') && sent.push(request.postData() ?? ''))

  /** @param {string} text */
  const ask = text => askPage(page, text)
  await look('1-empty')
  const shown = await ask('Show me the pricing page')
  expect('the page is shown', /is called “Pricing”/.test(shown))
  const renamed = await ask('Rename this page to Plans')
  expect('the shown page is renamed', /is called “Plans”/.test(renamed))
  await look('2-renamed')

  await page.reload()
  await page.locator('#memory code').first().waitFor()
  sent.length = 0
  const again = await ask('Rename this page to Prices')
  const { messages } = JSON.parse(sent[0] ?? '{}')
  expect('the conversation begins anew after a reload', messages.length === 2)
  expect('the block stands in the message', /\[WORKING MEMORY\][^]*"Plans" \(pg_b8e94d\)/.test(messages[1].content))
  expect('the page is still known after a reload', /is called “Prices”/.test(again))
  const receipt = await page.locator('#receipt').innerText()
  expect('the receipt tells of the memory that was sent', /and \d+ tokens of memory/.test(receipt))
  await look('3-reloaded')

  await page.getByText('Home', { exact: true }).click()
  expect('the opened page is meant', /“Start”/.test(await ask('Rename this page to Start')))

  await page.reload()
  await page.getByLabel('Use memory').uncheck()
  expect('nobody knows without memory', /don’t know which page/.test(await ask('Rename this page to Nothing')))
  return `After the reload: ${receipt}`
})

const provider = await serveProvider([
  { calls: [{ id: 'call_1', name: 'getPage', input: { title: 'Pricing' } }] },
  { text: 'A day costs 18 €.' },
  { calls: [{ id: 'call_2', name: 'renamePage', input: { id: 'pg_b8e94d', title: 'Plans' } }] },
  { text: 'It is called Plans now.' },
])
await driveExample(
  { ...(await serveWithVite('vanilla-fetch', provider.environment)), story: 'with a provider' },
  async ({ page, expect }) => {
    const { expectUnseen } = watchForKey(page)
    expect('the provider answers', (await askPage(page, 'What does a bike cost?')) === 'A day costs 18 €.')
    await page.locator('#memory code').first().waitFor()
    await page.reload()
    await page.locator('#memory code').first().waitFor()
    expect('the provider answers again', /Plans now/.test(await askPage(page, 'Rename this page to Plans')))
    const { body } = provider.requests[2] ?? {}
    expect('the block reached the provider', /"Pricing\\" \(pg_b8e94d\)/.test(JSON.stringify(body)))
    expect('the tool ran on the page', await page.getByText('Plans', { exact: true }).isVisible())
    provider.expectServed()
    await expectUnseen()
    return `${provider.requests.length} requests, all legal; the key stayed on the server.`
  },
)
await provider.close()

/** @param {import('playwright-core').Page} page @param {string} text */
async function askPage(page, text) {
  const answers = page.locator('#log .assistant')
  const before = await answers.count()
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await answers.nth(before).waitFor()
  return answers.nth(before).innerText()
}
