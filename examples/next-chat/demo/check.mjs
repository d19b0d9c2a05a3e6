import { driveExample } from '../../../scripts/examples/drive-example.mjs'
import { serve } from './serve.mjs'

await driveExample(await serve(), async ({ page, expect, look }) => {
  /** @type {{ messages: unknown[], workingMemory?: unknown }[]} */
  const sent = []
  page.on('request', request => {
    if (request.url().endsWith('/api/chat')) sent.push(JSON.parse(request.postData() ?? '{}'))
  })

  /** @param {string} text */
  const ask = async text => {
    const answers = page.locator('#log .assistant')
    const before = await answers.count()
    await page.getByLabel('Message', { exact: true }).fill(text)
    await page.keyboard.press('Enter')
    await answers.nth(before).waitFor()
    await page.locator('#log[data-status=ready]').waitFor()
    return answers.nth(before).innerText()
  }

  await look('1-empty')
  expect('the page is shown', /is called “Travel”/.test(await ask('Show me the travel page')))
  expect('the shown page is renamed', /now called “Journeys”/.test(await ask('Rename this page to Journeys')))

  await page.reload()
  await page.locator('.remembered code').first().waitFor()
  sent.length = 0
  expect('the page is still known after a reload', /now called “Trips”/.test(await ask('Rename this page to Trips')))
  expect('the conversation begins anew after a reload', sent[0]?.messages.length === 1)
  expect('memory stands beside the messages', JSON.stringify(sent[0]?.workingMemory).includes('hb_9d24'))
  expect('memory stands in no message', !JSON.stringify(sent[0]?.messages).includes('WORKING MEMORY'))
  const receipt = await page.locator('p[role=status]').innerText()
  await look('2-reloaded')

  const found = await ask('Which pages mention a bicycle?')
  expect('pages are found that were cited on the way', /2 pages mention “bicycle”: Trips, Office/.test(found))
  expect('a page was read again', /retrieve_result/.test(found))
  const saved = /sent \d+ results? as citations, which saved [\d,]+ tokens/.exec(found)?.[0]
  expect('the server cited large results', saved)
  await look('3-cited')

  for (;;) {
    const forget = page.getByRole('button', { name: /^Forget/ })
    const left = await forget.count()
    if (left === 0) break
    await forget.first().click()
    await page.waitForFunction(count => document.querySelectorAll('.remembered button').length < count, left)
  }
  await page.reload()
  expect('nobody knows what was forgotten', /don’t know which page/.test(await ask('Rename this page to Nothing')))
  return `After the reload: ${receipt} The server ${saved}.`
})
