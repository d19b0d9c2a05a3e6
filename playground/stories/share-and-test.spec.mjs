import { expect, test } from './test.mjs'

test(
  'a copied link opens the same state, and the first change takes it out of the address',
  { tag: '@firefox' },
  async ({ copied, open, page, pick, url }) => {
    await open()
    await pick('Issues of a tracker')
    await page.getByLabel('What a user says next').fill('close the third one')
    await page.getByRole('combobox', { name: 'Results of' }).selectOption('are read by this rule')
    await page.getByLabel('Type', { exact: true }).fill('ticket')
    await page.getByLabel('Records at').fill('issues[*]')
    await expect(page.locator('.entities')).toContainText('ticket')
    const block = await page.locator('pre.block').textContent()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = await copied()
    expect(link.startsWith(`${url}#1.`)).toBe(true)

    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('ticket')
    await expect(page.getByLabel('What a user says next')).toHaveValue('close the third one')
    await expect(page.locator('pre.block')).toHaveText(block ?? '')
    await page.getByLabel('What a user says next').fill('close the first one')
    await expect(page).toHaveURL(url)
  },
)

test('says what is wrong with a link that cannot be opened', async ({ open, page }) => {
  await open('#1.3Y4xDs')
  await expect(page.getByRole('alert')).toContainText('damaged or cut off')
  await page.goto('about:blank')
  await open('#2.abc')
  await expect(page.getByRole('alert')).toContainText('a newer one')
  await page.getByLabel('Tool name').fill('listOrders')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('says that a state is too large for a link', async ({ open, page, paste }) => {
  await open()
  // Random, so that nothing makes it smaller.
  const bytes = Array.from({ length: 60_000 }, () => Math.random().toString(36)[2] ?? 'x').join('')
  await paste('Output', bytes)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/Too large for a link: [\d,]+ characters of 32,000/)).toBeVisible()
})

test('copies a failing test of what the reader expects', async ({ copied, open, page, pick }) => {
  await open()
  await pick('Search hits in markdown')
  await expect(page.locator('.verdict')).toHaveText('Ambiguous')
  await page.getByRole('combobox', { name: 'It should be' }).selectOption({ label: 'unknown' })
  await page.getByRole('button', { name: 'Copy as failing test' }).click()
  const code = await copied()
  expect(code).toContain("import { expectUnknown } from '@antecedent/core/testing'")
  expect(code).toContain('# Search results for "budget"')
  expect(code).toContain("expectUnknown(memory, 'open the budget')")
})
