import { expect, test as base } from '../../../scripts/examples/test.mjs'
import { buildApp } from './build-app.mjs'
import { openHelpCentre, readHits, searchFor, sendSearch, waitUntilRead } from './use-app.mjs'

const test = base.extend({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await buildApp()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
})

test('finds by meaning what no word of a page says, and reads nothing again after a reload', async ({
  app,
  look,
  page,
}) => {
  const reached = await keepToOrigin(page, new URL(app.url).origin)
  const weights = () => reached.filter(address => address.includes('/group1-shard')).length
  await page.goto(app.url)
  await page.getByRole('heading', { name: 'Memory is empty' }).waitFor()
  expect(weights(), 'no model is fetched before it is needed').toBe(0)
  await look('1-empty')

  const goOn = await holdModel(page)
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
  expect(byWords, 'no page holds the words').toEqual([])
  expect(byMeaning[0], 'no word of it says so').toBe('Refund policy')
  expect(weights(), 'the weights came in seven files').toBe(7)
  await look('4-found')

  await page.reload()
  await page.getByText('Memory holds 40 pages').waitFor()
  expect(weights(), 'nor is the model fetched after a reload').toBe(7)
  const comeAtLast = await holdModel(page)
  const givenUp = page.waitForEvent('console', message => /did not answer within/.test(message.text()))
  await sendSearch(page, 'my card was rejected')
  await givenUp
  comeAtLast()
  const { byMeaning: foundLate } = await readHits(page, 'my card was rejected')
  expect(foundLate[0], 'who gave up waiting asks once more when the model is there').toBe('Failed charges')
  const readAgain = Number(await page.locator('#texts-read').innerText())
  expect(readAgain, 'the model read the query alone').toBe(1)
  expect((await searchFor(page, 'VAT number')).byWords[0], 'words find what holds them').toBe('Sales tax and VAT')
  await look('5-both')
  const elsewhere = reached.filter(address => new URL(address).origin !== new URL(app.url).origin)
  expect(elsewhere, 'nothing was asked of others').toEqual([])
})

test('searches words alone where its model does not come, and has it after a reload', async ({
  app,
  faults,
  look,
  page,
}) => {
  await page.goto(app.url)
  await page.route('**/group1-shard3of7', route => route.abort())
  await openHelpCentre(page)
  const { byMeaning } = await searchFor(page, 'VAT number')
  await page.getByRole('alert').filter({ hasText: 'The model could not be loaded' }).waitFor()
  expect(byMeaning[0], 'words are searched all the same').toBe('Sales tax and VAT')
  await look('6-failed')

  await page.unroute('**/group1-shard3of7')
  await page.getByRole('button', { name: 'Reload and try again' }).click()
  await page.getByText('Memory holds 40 pages').waitFor()
  await sendSearch(page, 'VAT number')
  await waitUntilRead(page)
  faults.forgive(/ERR_FAILED|Failed to fetch/)
})

/**
 * Holds the last of the model's files back, and gives what lets it come.
 * @param {import('@playwright/test').Page} page
 */
async function holdModel(page) {
  /** @type {() => void} */
  let goOn = () => {}
  const held = new Promise(resolve => (goOn = () => resolve(undefined)))
  await page.route('**/group1-shard7of7', async route => {
    await held
    await route.fallback()
  })
  return goOn
}

/**
 * Lets a page reach one origin alone, and gives all addresses that it asked for.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 */
async function keepToOrigin(page, origin) {
  /** @type {string[]} */
  const reached = []
  await page.context().route(/^https?:/, route => {
    const address = route.request().url()
    reached.push(address)
    return new URL(address).origin === origin ? route.continue() : route.abort()
  })
  return reached
}
