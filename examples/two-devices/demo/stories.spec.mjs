import { deviceOf, expectSameBlock } from './device.mjs'
import { expect, test } from './test.mjs'

const PAGES = ['Home', 'Pricing', 'Opening hours', 'Tours', 'Cargo bikes', 'Repairs', 'Insurance', 'Getting here']
/** What a browser logs of a server that is away. */
const CONNECTION_LOST = /WebSocket|ERR_CONNECTION_REFUSED|can’t establish a connection|was interrupted/

const inBoth = { tag: '@firefox' }

test(
  'works offline, over a reload: once it is back, both devices know all that either was told',
  inBoth,
  async ({ openDevice }) => {
    const [phone, laptop] = [await openDevice(), await openDevice()]
    await phone.goOffline(true)
    await phone.is('offline')
    await expect(phone.sync).toContainText('switched offline')
    for (let time = 0; time < 5; time++) for (const title of PAGES) await phone.open(title)
    await phone.hasStored()
    await laptop.open('Pricing')
    await laptop.rename('Tours', 'Routes')
    await laptop.is('synced')
    await expect(phone.block, 'the phone hears of nothing').not.toContainText('Routes')
    await expect(laptop.remembered, 'nor does the laptop').toHaveCount(2)

    await phone.page.reload()
    await phone.is('offline')
    await expect(phone.remembered, 'offline, it still knows after a reload').toHaveCount(PAGES.length)
    await phone.goOffline(false)
    // A look at what is known counts twice: its id was used in the call, too.
    const times = timesOf({ Tours: 'Routes' }, 9, { Pricing: 11, Routes: 11 })
    for (const device of [phone, laptop]) await expect.poll(device.counts, 'each look counts once').toEqual(times)
    await expectSameBlock(phone, laptop)
  },
)

test(
  'shows on one device what the other does, while both are open; and “this page” is the one of the other',
  inBoth,
  async ({ openDevice }) => {
    const [phone, laptop] = [await openDevice(), await openDevice()]
    await phone.open('Pricing')
    await expect(laptop.remembered).toContainText(['Pricing'])
    expect(await laptop.ask('Rename this page to Plans')).toContain('“Plans”')
    await expect(phone.remembered).toContainText(['Plans'])
    const row = phone.page.getByRole('region', { name: 'Your site' }).getByText('Plans')
    await expect(row, 'its app follows').toBeVisible()
    await expectSameBlock(phone, laptop)
  },
)

test('pins, forgets and erases on both, also where one was away', inBoth, async ({ openDevice }) => {
  const [phone, laptop] = [await openDevice(), await openDevice()]
  for (const title of ['Home', 'Pricing']) await phone.open(title)
  await phone.pin('Home')
  await expect(laptop.remembered.filter({ hasText: 'pinned' })).toContainText(['Home'])
  await laptop.forget('Pricing')
  await expect(phone.remembered).toHaveCount(1)

  await laptop.goOffline(true)
  await laptop.is('offline')
  await laptop.open('Tours')
  await laptop.hasStored()
  await phone.erase()
  await expect(phone.remembered).toHaveCount(0)
  await phone.is('synced')
  await expect(laptop.remembered, 'who is away has not heard').toHaveCount(2)
  await laptop.goOffline(false)
  await expect(laptop.remembered).toHaveCount(0)
  await laptop.is('synced')
  await phone.open('Repairs')
  await expect(laptop.remembered, 'and nothing comes back').toContainText(['Repairs'])
  await expect(phone.remembered).toHaveCount(1)
})

test('shows another user nothing, and the server nobody', inBoth, async ({ app, openDevice }) => {
  const phone = await openDevice()
  for (const title of PAGES) await phone.open(title)
  await phone.rename('Tours', 'Routes along the river')
  await phone.is('synced')
  await phone.page.getByLabel('Signed in as').selectOption('Ben')
  await phone.page.waitForURL('**/*user=u_ben*')
  await phone.is('synced')
  await expect(phone.remembered).toHaveCount(0)
  await phone.open('Insurance')
  await phone.is('synced')
  const laptop = await openDevice()
  await expect(laptop.remembered, 'nor does she see what he was told').toHaveCount(PAGES.length)

  const store = await app.readStore()
  expect(store, 'the server keeps her record and his').toMatch(/m\.[\w-]{22}\.[\w-]{16}=t/)
  const secrets = [...PAGES, 'Routes along', 'pg_', 'page', 'getPage', 'u_ada', 'u_ben', 'copper kettle']
  expect(secrets.filter(secret => store.includes(secret))).toEqual([])
})

test(
  'loses nothing where the server is killed amid changes, and started again',
  inBoth,
  async ({ app, faults, openDevice }) => {
    const [phone, laptop] = [await openDevice(), await openDevice()]
    await phone.open('Home')
    await expect(laptop.remembered).toHaveCount(1)
    const both = [phone, laptop]
    const lookAtAll = async () => {
      for (const title of PAGES) await Promise.all(both.map(device => device.open(title)))
    }
    for (let kills = 0; kills < 2; kills++) {
      await lookAtAll()
      await app.server('kill')
      await lookAtAll()
      await Promise.all(both.map(device => device.is('offline')))
      await app.server('start')
    }
    await phone.rename('Tours', 'Routes')
    await laptop.rename('Repairs', 'Service')
    const times = timesOf({ Tours: 'Routes', Repairs: 'Service' }, 15, { Home: 17, Routes: 17, Service: 17 })
    for (const device of both) await expect.poll(device.counts, 'each look counts once').toEqual(times)
    await expectSameBlock(phone, laptop)
    await Promise.all(both.map(device => device.is('synced')))
    faults.forgive(CONNECTION_LOST)
  },
)

test('shows two devices side by side, of one profile, and their server', inBoth, async ({ app, faults, page }) => {
  await page.goto(app.sideBySide)
  const [phone, laptop] = ['Phone', 'Laptop'].map(title => deviceOf(page.frameLocator(`iframe[title=${title}]`)))
  await phone.is('synced')
  await laptop.is('synced')
  await phone.open('Pricing')
  await expect(laptop.remembered).toContainText(['Pricing'])
  await page.getByRole('button', { name: 'Kill it' }).click()
  await expect(page.getByText('The sync server is down')).toBeVisible()
  await laptop.open('Tours')
  await laptop.is('offline')
  await page.getByRole('button', { name: 'Start it' }).click()
  await expect(phone.remembered).toHaveCount(2)
  await expectSameBlock(phone, laptop)
  faults.forgive(CONNECTION_LOST)
})

// A stock Firefox emulates no colour scheme, and axe reads the same document in both.
test(
  'fits, narrow and wide, light and dark, and axe finds nothing: empty, full, offline, without its server, side by side',
  { tag: '@chromium' },
  async ({ app, faults, look, page }) => {
    const device = deviceOf(page)
    const pair = ['Phone', 'Laptop'].map(title => deviceOf(page.frameLocator(`iframe[title=${title}]`)))
    await page.goto(app.url)
    await device.is('synced')
    await look('1-empty')

    for (const title of PAGES) await device.open(title)
    await device.rename('Tours', 'Tours along the river, through the old town, and back again by boat')
    await device.pin('Home')
    await device.forget('Insurance')
    await device.ask('Which page is this?')
    await device.ask('Rename this page to Round trips by bike and boat')
    await device.is('synced')
    await look('2-full')

    await page.getByRole('button', { name: 'Rename Pricing' }).click()
    await page.getByText('Erase everything').click()
    await look('3-renaming')

    await device.goOffline(true)
    await device.is('offline')
    await look('4-offline')
    await device.goOffline(false)
    await device.is('synced')

    await app.server('kill')
    await device.open('Repairs')
    await device.is('offline')
    await look('5-server-down')
    await page.goto(app.sideBySide)
    for (const one of pair) await one.is('offline')
    await look('6-side-by-side-down')
    await page.getByRole('button', { name: 'Start it' }).click()
    for (const one of pair) await one.is('synced')
    await look('7-side-by-side')
    faults.forgive(CONNECTION_LOST)
  },
)

/**
 * Times by name: the same for all pages, except for some.
 * @param {Record<string, string>} renamed
 * @param {number} usual
 * @param {Record<string, number>} others
 */
function timesOf(renamed, usual, others) {
  return { ...Object.fromEntries(PAGES.map(title => [renamed[title] ?? title, usual])), ...others }
}
