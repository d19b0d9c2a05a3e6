import { expect, test } from './test.mjs'

test(
  'reads a pasted result: entities with their paths, the block, what was left out, what a sentence means',
  { tag: '@firefox' },
  async ({ open, page, paste }) => {
    await open()
    await page.getByLabel('Tool name').fill('listOrders')
    const orders = [
      { id: 'o-1', title: 'Tea', apiKey: 'an-invented-key-48151623' },
      { id: 'o-2', title: 'Cups' },
    ]
    await paste('Output', JSON.stringify({ orders }))
    const rows = page.locator('.entities li')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Cups')
    await expect(rows.nth(1)).toContainText('orders[1]')
    await expect(rows.nth(1)).toContainText('in the block')
    await expect(page.locator('pre.block')).toContainText('- "Cups" (o-2)')
    const leftOut = page.getByRole('region', { name: 'Left out' })
    await expect(leftOut).toContainText('redacted orders.apiKey')
    await expect(page.getByRole('main')).not.toContainText('48151623')

    const sentence = page.getByRole('region', { name: 'Sentence' })
    await sentence.getByLabel('What a user says next').fill('cancel the second one')
    await expect(sentence).toContainText('Resolved')
    await expect(sentence.locator('.meant')).toContainText('Cups')
    await expect(sentence.locator('.evidence')).toContainText('ordinal “second one”')
    await expect(page.locator('pre.block')).toContainText('this turn: "second one" = "Cups"')
    await sentence.getByLabel('What a user says next').fill('cancel the saucers')
    await expect(sentence.locator('.verdict')).toHaveText('Unknown')
  },
)

test('shows what a budget leaves out', async ({ open, page, pick }) => {
  await open()
  await pick('Orders with line items')
  await expect(page.locator('.entities li').first()).toContainText('in the block')
  await page.getByLabel('Budget in tokens').fill('60')
  await expect(page.locator('.entity-place', { hasText: 'no room' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Left out' })).toContainText('found no room within the budget')
})

test('reads by a rule, tells what it changed, and copies it as code', async ({ copied, open, page, pick }) => {
  await open()
  await pick('Orders with line items')
  await expect(page.locator('.entities li')).toHaveCount(13)
  await page.getByRole('combobox', { name: 'Results of' }).selectOption('are read by this rule')
  await page.getByLabel('Records at').fill('orders[*]')
  await page.getByLabel('Type', { exact: true }).fill('purchase')
  await page.getByLabel('Identifier', { exact: true }).fill('name')
  await expect(page.locator('.entities li')).toHaveCount(4)
  await expect(page.locator('.entities li').first()).toContainText('purchase #1042')
  await expect(page.getByRole('region', { name: 'Rule' })).toContainText('without the rule 13 entities')
  await page.getByRole('button', { name: 'Copy as code' }).click()
  expect(await copied()).toContain("listOrders: { at: 'orders[*]', type: 'purchase', id: 'name' }")

  await page.getByLabel('Records at').fill('orders[')
  await expect(page.getByRole('alert')).toContainText('must be a path')
  await expect(page.locator('.entities li'), 'what was read stays').toHaveCount(4)
  await page.getByRole('combobox', { name: 'Results of' }).selectOption('are not read')
  await expect(page.getByText('Nothing was read.')).toBeVisible()
})

test('opens a file, and says of what is no text that it is none', async ({ open, page }) => {
  await open()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,name\nR-1,Birch\nR-2,Oak\n'),
  })
  await expect(page.locator('.entities li')).toHaveCount(2)
  await file.setInputFiles({ name: 'a.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([1, 0, 2]) })
  await expect(page.getByRole('alert')).toHaveText('This file is no text.')
})
