import { watchForKey } from '../../../scripts/examples/serve-provider.mjs'
import { expect, test } from '../../../scripts/examples/test.mjs'

test('renames what was shown, before and after a reload, and what is opened; without memory nobody knows it', async ({
  look,
  page,
  serve,
}) => {
  /** @type {string[]} */
  const sent = []
  page.on('request', request => request.url().endsWith('/chat/completions') && sent.push(request.postData() ?? ''))
  /** @param {string} text */
  const ask = text => askPage(page, text)

  await page.goto(await serve())
  await look('1-empty')
  await expect(await ask('Show me the pricing page')).toContainText('is called “Pricing”')
  await expect(await ask('Rename this page to Plans')).toContainText('is called “Plans”')
  await look('2-renamed')

  await page.reload()
  await page.locator('#memory code').first().waitFor()
  sent.length = 0
  await expect(await ask('Rename this page to Prices'), 'the page is still known').toContainText('is called “Prices”')
  const { messages } = JSON.parse(sent[0] ?? '{}')
  expect(messages, 'the conversation begins anew after a reload').toHaveLength(2)
  expect(messages[1].content, 'the block stands in it').toMatch(/\[WORKING MEMORY\][^]*"Plans" \(pg_b8e94d\)/)
  await expect(page.locator('#receipt')).toContainText(/and \d+ tokens of memory/)
  await look('3-reloaded')

  await page.getByText('Home', { exact: true }).click()
  await expect(await ask('Rename this page to Start'), 'the opened page is meant').toContainText('“Start”')

  await page.reload()
  await page.getByLabel('Use memory').uncheck()
  await expect(await ask('Rename this page to Nothing')).toContainText('don’t know which page')
})

test('talks to a provider, which refuses nothing and reads the block; the key stays on the server', async ({
  page,
  provide,
  serve,
}) => {
  const provider = await provide([
    { calls: [{ id: 'call_1', name: 'getPage', input: { title: 'Pricing' } }] },
    { text: 'A day costs 18 €.' },
    { calls: [{ id: 'call_2', name: 'renamePage', input: { id: 'pg_b8e94d', title: 'Plans' } }] },
    { text: 'It is called Plans now.' },
  ])
  const { expectUnseen } = watchForKey(page)
  await page.goto(await serve(provider.environment))
  await expect(await askPage(page, 'What does a bike cost?')).toHaveText('A day costs 18 €.')
  await page.locator('#memory code').first().waitFor()
  await page.reload()
  await page.locator('#memory code').first().waitFor()
  await expect(await askPage(page, 'Rename this page to Plans')).toContainText('Plans now')
  expect(JSON.stringify(provider.requests[2]?.body)).toMatch(/"Pricing\\" \(pg_b8e94d\)/)
  await expect(page.getByText('Plans', { exact: true }), 'the tool ran on the page').toBeVisible()
  provider.expectServed()
  await expectUnseen()
})

/** Gives the answer, once it has come. @param {import('@playwright/test').Page} page @param {string} text */
async function askPage(page, text) {
  const answers = page.locator('#log .assistant')
  const answer = answers.nth(await answers.count())
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await answer.waitFor()
  return answer
}
