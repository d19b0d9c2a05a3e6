import { expect, test } from './test.mjs'

const FORMS = ['AI SDK UI messages', 'OpenAI chat messages', 'Anthropic messages', 'Google contents', 'MCP log']

test(
  'steps through a transcript of each form: block, tokens and citations of each request',
  { tag: '@firefox' },
  async ({ open, page, pick }) => {
    await open()
    await page.getByRole('button', { name: 'Transcript', exact: true }).click()
    const transcript = page.getByRole('region', { name: 'Transcript' })
    for (const form of FORMS) {
      await pick(form)
      await expect(transcript.locator('.card-note')).toHaveText(form)
      const rows = page.locator('.requests tbody tr')
      await expect(rows.last(), form).toContainText(/\d/)
      await rows.last().getByRole('button').click()
      await expect(page.locator('pre.block'), form).toContainText('ord_9113')
      await expect(page.getByRole('region', { name: 'Block of this request' }), form).toContainText('[CITED RESULT]')
      const [full, memory] = (await rows.last().locator('td').allTextContents())
        .slice(2)
        .map(text => Number(text.replace(',', '')))
      expect(memory, form).toBeLessThan(full ?? 0)
    }
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.locator('.requests tr[aria-current=step]')).toContainText('searchArticles')
  },
)

test('shows the devtools of the memory that was told the transcript', async ({ open, page, pick }) => {
  await open()
  await page.getByRole('button', { name: 'Transcript', exact: true }).click()
  await pick('OpenAI chat messages')
  const devtools = page.getByRole('region', { name: 'Devtools of this memory' })
  await expect(devtools.getByText('Turn 5')).toBeVisible()
  await devtools.getByRole('tab', { name: 'Requests' }).click()
  await expect(devtools.getByText('openai-chat').first()).toBeVisible()
})

test('says in words what it does not understand', async ({ open, page, paste }) => {
  await open()
  await page.getByRole('button', { name: 'Transcript', exact: true }).click()
  await paste('Messages', 'User: hello\nBot: hi')
  await expect(page.locator('.empty')).toContainText('neither JSON nor JSON lines')
  await page.getByRole('button', { name: 'Clear' }).click()
  await paste('Messages', '[{"speaker":"me","words":"hello"}]')
  await expect(page.locator('.empty')).toContainText('(speaker, words) are no messages')
  await page.getByRole('button', { name: 'Clear' }).click()
  await paste('Messages', '[{"role":"user","content":"hel')
  await expect(page.locator('.empty')).toContainText('no whole JSON')
})
