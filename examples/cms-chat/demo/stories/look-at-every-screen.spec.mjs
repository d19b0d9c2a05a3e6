import { test } from '../test.mjs'

const STORY = ['show me the about page', 'delete all its sections', 'what sections are on this page?']
const LONG_NAME =
  'The garden on the corner of Rue des Lilas and Boulevard de la République, and how it came about in 2014'

const SCREENS = {
  'of the content': seeContent,
  'of the chat': seeChat,
  'of the comparison': seeComparison,
  'of a long chat': seeLongChat,
  'where something fails': seeFailures,
  'in a browser that forbids workers and storage': seeRestrictedBrowser,
}

test.describe.configure({ mode: 'parallel' })

// A stock Firefox emulates no colour scheme, and axe reads the same document in both.
for (const [name, see] of Object.entries(SCREENS)) {
  test(
    `sees every screen ${name}, narrow and wide, light and dark: it fits, and axe finds nothing`,
    { tag: see === seeChat ? '@chromium' : ['@chromium', '@full'] },
    async ({ faults, stage }) => {
      await see(stage, createLooks(stage))
      faults.forgive(/status of (404|500|503)/)
    },
  )
}

/** @typedef {ReturnType<typeof createLooks>} Looks */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {(stage: import('../open-stage.mjs').Stage, looks: Looks) => Promise<void>} See */

/** The ways to look at a part of the app. @param {import('../open-stage.mjs').Stage} stage */
function createLooks({ look }) {
  return {
    screen: look,
    /** The app's own side. @param {Page} page @param {string} shot @param {import('playwright-core').Locator} [subject] */
    content: (page, shot, subject) =>
      look(page, shot, async size => {
        if (size === 'narrow') await showPane(page, 'Content')
        await subject?.scrollIntoViewIfNeeded()
      }),
    /** The chat, its panel open where there is room, as it is at first. @param {Page} page @param {string} shot */
    chat: (page, shot) =>
      look(page, shot, async size => {
        if (size === 'narrow') await showPane(page, 'Assistant')
        await setPanel(page, size === 'wide' && !page.url().includes('memory=side'))
      }),
    /** The panel with all that it holds. @param {Page} page @param {string} shot */
    panel: (page, shot) =>
      look(page, shot, async () => {
        await setPanel(page, true)
        const all = page.getByRole('button', { name: /^Show all/ })
        if (await all.isVisible()) await all.click()
      }),
  }
}

/** @type {See} */
async function seeContent({ open, url }, looks) {
  const page = await open('/?chat=looks')
  await looks.chat(page, '01-new-chat')
  await looks.content(page, '02-overview')
  await page
    .getByRole('link', { name: /^All pages/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete Pricing, /pricing' }).click()
  await looks.content(page, '03-pages')
  await page
    .getByRole('link', { name: /^About/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit Milestones' }).click()
  await looks.content(page, '04-page')

  await page.route('**/api/pages', route => route.fulfill({ json: { pages: [], total: 0 } }))
  await page.goto(`${url}pages?chat=empty`)
  await page.getByText('The site has no pages yet').waitFor()
  await looks.content(page, '05-empty-site')
}

/** @type {See} */
async function seeChat({ ask, open }, looks) {
  const page = await open('/pages/about?chat=answers')
  for (const text of [STORY[0], 'delete the hero section', STORY[2]]) await ask(page, text)
  await looks.chat(page, '06-chat')
  await page.getByRole('button', { name: 'Pin About' }).click()
  await page.getByRole('button', { name: 'Forget Milestones' }).click()
  await looks.panel(page, '07-panel-forgotten')
  await page.getByRole('button', { name: /^Erase all/ }).click()
  await looks.screen(page, '08-panel-erase')
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Private' }).check()
  await looks.chat(page, '09-private')
  await page.getByRole('switch', { name: 'Private' }).uncheck()
  await page.locator('.message[data-role=user]').nth(1).hover()
  await page.getByRole('button', { name: 'Edit: delete the hero section' }).click()
  await looks.chat(page, '10-edit')
  await page.keyboard.press('Escape')
  await ask(page, 'remember that titles are in sentence case, and that no heading of a page ends with a full stop')
  await ask(page, 'remember that we say “garden”, and not “plot”')
  await page.getByRole('banner').getByRole('button', { name: 'New chat' }).first().click()
  await ask(page, 'what are the house rules?')
  await looks.panel(page, '23-house-rules')
}

/** @type {See} */
async function seeComparison({ ask, open }, looks) {
  const page = await open('/pages?chat=compared&memory=side')
  await looks.chat(page, '11-compare-empty')
  for (const text of STORY) await ask(page, text)
  await looks.chat(page, '12-compare')

  const forgetful = await open('/?chat=forgetful&memory=off')
  for (const text of ['show me the pricing page', ...STORY.slice(1)]) await ask(forgetful, text)
  await looks.chat(forgetful, '13-without-memory')
  await forgetful.getByRole('radio', { name: 'Compare' }).check({ force: true })
  await ask(forgetful, STORY[0])
  await looks.chat(forgetful, '24-compare-later')
}

/** @type {See} */
async function seeLongChat({ ask, open }, looks) {
  const page = await open('/?chat=launch-week')
  await page.locator('.rebuilt[data-state=read]').waitFor()
  await looks.chat(page, '14-long-chat')
  await page.getByRole('button', { name: /^Chats/ }).click()
  await looks.screen(page, '15-chats')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close this note' }).click()
  await ask(page, 'check the site')
  await ask(page, 'what did the report say about Blog?')
  await setPanel(page, false)
  await looks.screen(page, '16-report')
  await page.getByRole('button', { name: 'Read it' }).last().click()
  await page.getByRole('dialog').getByText('"checks"').first().waitFor()
  await looks.screen(page, '17-report-in-full')
}

/** @type {See} */
async function seeFailures({ open, url }, looks) {
  const page = await open('/pages/nothing?chat=broken')
  await page.route('**/api/chat', route =>
    route.fulfill({ status: 503, json: { error: { message: 'The model is busy. Try again in a minute.' } } }),
  )
  await page.getByLabel('Message', { exact: true }).fill('list all pages')
  await page.keyboard.press('Enter')
  await page.locator('.messages .failure').waitFor()
  await looks.chat(page, '18-chat-error')
  await looks.content(page, '19-page-gone')
  await page.route('**/api/pages', route =>
    route.fulfill({ status: 500, json: { error: { message: 'The server failed. Its log says why.' } } }),
  )
  await page.goto(`${url}pages?chat=broken`)
  await page.locator('.content-main .failure').waitFor()
  await looks.content(page, '20-pages-error')
}

/** @type {See} */
async function seeRestrictedBrowser({ createProfile, open, url }, looks) {
  await fetch(`${url}api/pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: LONG_NAME }),
  })
  // As where a policy forbids workers, and a browser setting forbids storage.
  const profile = await createProfile()
  await profile.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  const page = await open('/pages?chat=troubled', profile)
  await looks.panel(page, '21-memory-trouble')
  await looks.content(page, '22-long-name', page.locator('#content').getByText(LONG_NAME))
}

/** On a narrow screen one pane has the room. @param {Page} page @param {'Content' | 'Assistant'} pane */
async function showPane(page, pane) {
  await page.getByRole('button', { name: pane, exact: true }).click()
}

/** @param {Page} page @param {boolean} isOpen */
async function setPanel(page, isOpen) {
  const toggle = page.locator('.memory-toggle')
  if ((await toggle.getAttribute('aria-expanded')) !== String(isOpen)) await toggle.click()
}
