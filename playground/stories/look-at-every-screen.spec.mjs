import { expect, test } from './test.mjs'

test.describe.configure({ mode: 'parallel' })

test(
  'sees a result empty, full, ambiguous and failing: it fits, and axe finds nothing',
  { tag: '@full' },
  async ({ look, open, page, pick }) => {
    await open('#2.no')
    await look('1-empty-with-a-bad-link')
    await open()
    await pick('Orders with line items')
    await page.locator('pre.block').waitFor()
    await look('2-full')
    await pick('Search hits in markdown')
    await expect(page.locator('.verdict')).toHaveText('Ambiguous')
    await page.getByRole('combobox', { name: 'Results of' }).selectOption('are read by this rule')
    await look('3-ambiguous-and-a-rule')
    await page.getByLabel('Type', { exact: true }).fill('page')
    await page.getByLabel('Records at').fill('rows[')
    await page.locator('.error').waitFor()
    await look('4-failed')
  },
)

test('sees a large result: it fits, and axe finds nothing', async ({ look, open, page, paste }) => {
  await open()
  const rows = Array.from({ length: 900 }, (_, place) => ({ id: `r-${place}`, title: `Row ${place} `.repeat(8) }))
  await paste('Output', JSON.stringify({ rows }))
  await page.locator('.entities li').nth(99).waitFor()
  await look('5-large')
})

test(
  'sees a transcript empty, full and not understood: it fits, and axe finds nothing',
  { tag: '@full' },
  async ({ look, open, page, paste, pick }) => {
    await open()
    await page.getByRole('button', { name: 'Transcript', exact: true }).click()
    await page.getByLabel('Messages', { exact: true }).waitFor()
    await look('6-transcript-empty')
    await pick('Anthropic messages')
    await page.locator('.requests tbody tr').last().getByRole('button').click()
    await look('7-transcript')
    await page.getByRole('button', { name: 'Clear' }).click()
    await paste('Messages', 'hello')
    await page.locator('.error').waitFor()
    await look('8-transcript-not-understood')
  },
)

test('is used by keys alone', async ({ open, page }) => {
  await open()
  await page.getByRole('button', { name: 'Rows of CSV' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('pre.block').waitFor()
  await page.getByLabel('What a user says next').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('book the last one')
  await expect(page.locator('.meant')).toContainText('Larch')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'It should be' })).toBeFocused()
})
