import { typeInto } from '../../../scripts/examples/type-into.mjs'

/** Has memory told of the help centre. @param {import('playwright-core').Page} page */
export async function openHelpCentre(page) {
  await page.getByRole('button', { name: 'Read the help centre' }).click()
  await page.getByText('Memory holds 40 pages').waitFor()
}

/** @param {import('playwright-core').Page} page @param {string} query */
export async function sendSearch(page, query) {
  await typeInto(page.getByLabel('Search what memory holds'), query)
  await page.keyboard.press('Enter')
}

/** Waits until the model has read every page, and a query. @param {import('playwright-core').Page} page */
export async function waitUntilRead(page) {
  await page.waitForFunction(() => Number(document.getElementById('texts-read')?.textContent) > 40)
}

/** @param {import('playwright-core').Page} page @param {string} query */
export async function searchFor(page, query) {
  await sendSearch(page, query)
  return readHits(page, query)
}

/**
 * Waits until all is found, and gives the titles, best first.
 * @param {import('playwright-core').Page} page
 * @param {string} query
 */
export async function readHits(page, query) {
  await page.locator(`main[data-searched="${query}"]`).waitFor()
  /** @param {string} label */
  const titlesIn = label => page.getByRole('list', { name: label }).getByRole('heading').allInnerTexts()
  return { byWords: await titlesIn('Found by words'), byMeaning: await titlesIn('Found by meaning') }
}
