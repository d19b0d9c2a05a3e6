import { driveExample } from '../../../scripts/examples/drive-example.mjs'
import { buildApp } from './build-app.mjs'
import { openHelpCentre, readHits, searchFor, sendSearch, waitUntilRead } from './use-app.mjs'

const app = await buildApp()
const { origin } = new URL(app.url)

await driveExample({ ...app, close: async () => {} }, async ({ page, expect, look }) => {
  const reached = await keepToOrigin(page)
  const weights = () => reached.filter(address => address.includes('/group1-shard')).length
  await page.reload()
  await page.getByRole('heading', { name: 'Memory is empty' }).waitFor()
  expect('no model is fetched before it is needed', weights() === 0)
  await look('1-empty')

  /** @type {() => void} */
  let goOn = () => {}
  const looked = new Promise(resolve => (goOn = () => resolve(undefined)))
  await page.route('**/group1-shard7of7', async route => {
    await looked
    await route.fallback()
  })
  await openHelpCentre(page)
  await look('2-read')
  await sendSearch(page, 'money back')
  await page.getByText(/The model is being fetched: [1-9]/).waitFor()
  await page.getByText('No page holds the words').waitFor()
  await look('3-loading')
  goOn()
  await waitUntilRead(page)
  await page.getByRole('list', { name: 'Found by meaning' }).getByText('Refund policy').waitFor()
  const { byWords, byMeaning } = await readHits(page, 'money back')
  expect('no page holds the words', byWords.length === 0)
  expect(`the refund page comes first by meaning, not ${byMeaning[0]}`, byMeaning[0] === 'Refund policy')
  expect('the weights came in seven files', weights() === 7)
  await look('4-found')

  await page.reload()
  await page.getByText('Memory holds 40 pages').waitFor()
  expect('nor is it after a reload', weights() === 7)
  const after = await searchFor(page, 'my card was rejected')
  expect('a page is found by meaning after a reload', after.byMeaning[0] === 'Failed charges')
  const readAgain = await countTextsRead(page)
  // A query that waits too long for the model is asked once more.
  expect(`after a reload the model read the query alone, not ${readAgain} texts`, readAgain <= 2)
  expect('words find what holds them', (await searchFor(page, 'VAT number')).byWords[0] === 'Sales tax and VAT')
  await look('5-both')

  const elsewhere = reached.filter(address => new URL(address).origin !== origin)
  expect(`nothing was asked of others, but ${elsewhere.join(', ')}`, elsewhere.length === 0)
  return `“money back” means ${byMeaning[0]}, which no word of it says. After a reload the model read the query alone.`
})

await driveExample({ ...app, story: 'without its model' }, async ({ page, expect, look, forgive }) => {
  await page.route('**/group1-shard3of7', route => route.abort())
  await openHelpCentre(page)
  const { byMeaning } = await searchFor(page, 'VAT number')
  await page.getByRole('alert').filter({ hasText: 'The model could not be loaded' }).waitFor()
  expect('words are searched all the same', byMeaning[0] === 'Sales tax and VAT')
  await look('6-failed')

  await page.unroute('**/group1-shard3of7')
  await page.getByRole('button', { name: 'Reload and try again' }).click()
  await page.getByText('Memory holds 40 pages').waitFor()
  await sendSearch(page, 'VAT number')
  await waitUntilRead(page)
  forgive(/ERR_FAILED|Failed to fetch/)
  return 'Words were searched alone, and the model came after a reload.'
})

/**
 * Lets a page reach its own origin alone, and gives all addresses that it asked for.
 * @param {import('playwright-core').Page} page
 */
async function keepToOrigin(page) {
  /** @type {string[]} */
  const reached = []
  await page.context().route(/^https?:/, route => {
    const address = route.request().url()
    reached.push(address)
    return new URL(address).origin === origin ? route.continue() : route.abort()
  })
  return reached
}

/** @param {import('playwright-core').Page} page */
async function countTextsRead(page) {
  return Number(await page.locator('#texts-read').innerText())
}
