import { typeInto } from '../../../../scripts/examples/type-into.mjs'
import { expect, test } from '../test.mjs'

const SMALL = { width: 400, height: 820 }
const STORY = ['show me the about page', 'delete all its sections', 'what sections are on this page?']
const panelOf = page => page.locator('.memory-toggle')
const noteOn = (page, name) => page.locator('.remembered', { hasText: name }).first().locator('.remembered-note')

test('says in one sentence what was sent, what memory added, and what was saved', async ({
  stage: { ask, open, read, reload },
}) => {
  const page = await open('/?chat=sentence')
  const sentence = page.locator('.sent-line')
  await expect(sentence).toHaveText('With each message the model is sent the end of the chat and what is remembered.')
  await ask(page, 'show me the about page')
  await expect(sentence).toHaveText(/^The model was sent \d+ tokens: the whole chat, no memory, as .+\.$/)
  for (const text of [STORY[1], 'show me the pricing page', 'list all pages', 'rename this page to Prices'])
    await ask(page, text)
  await expect(sentence).toHaveText(
    /^The model was sent [\d,]+ tokens: the end of the chat and \d+ of memory \(\d+ things\), \d+% less than the whole chat\.$/,
  )
  const { messages } = await read('api/chats/sentence')
  const { tokens, chatTokens, memoryTokens } = messages.at(-1).metadata.sent
  const [sent, added, saved] = (await sentence.innerText()).match(/[\d,]+(?= tokens| of memory|%)/g)
  expect([Number(sent.replace(',', '')), Number(added)], 'as the server measured').toEqual([tokens, memoryTokens])
  expect(Number(saved)).toBe(Math.round((1 - tokens / chatTokens) * 100))
  await reload(page)
  await expect(sentence, 'also after a reload').toHaveText(/the end of the chat and \d+ of memory, /)
})

test('folds the panel on a small screen, until the user opens it', async ({ stage: { open } }) => {
  const page = await open('/?chat=folded')
  await expect(panelOf(page), 'open where there is room').toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize(SMALL)
  await expect(panelOf(page), 'folded on a small screen').toHaveAttribute('aria-expanded', 'false')
  await panelOf(page).click()
  await page.setViewportSize({ width: SMALL.height, height: SMALL.width })
  await expect(panelOf(page), 'what the user opened stays open').toHaveAttribute('aria-expanded', 'true')
})

test('marks what went with the message among all that is remembered', async ({ stage: { ask, open } }) => {
  const page = await open('/?chat=launch-week')
  await page.locator('.rebuilt[data-state=read]').waitFor()
  await expect(panelOf(page), 'nothing was sent from this page').toHaveText(/^\d+ remembered$/)
  await ask(page, 'what sections are on this page?')
  await expect(panelOf(page)).toHaveText(/^\d+ remembered\d+ in this message$/)
  const [remembered, sent] = (await panelOf(page).innerText()).match(/\d+/g).map(Number)
  expect(await page.evaluate(() => window.cmsChat.receipt.entries), 'as memory says').toBe(sent)
  expect(sent).toBeLessThan(remembered)
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(page.locator('.remembered[data-sent]')).toHaveCount(sent)
})

test('says “used in this answer” of what a tool was given, and of nothing else', async ({ stage: { ask, open } }) => {
  const page = await open('/pages/about?chat=used')
  await expect(noteOn(page, 'About')).toHaveText('open now')
  await ask(page, 'what sections are on this page?')
  await expect(noteOn(page, 'About')).toHaveText('open now · used in this answer')
  await expect(noteOn(page, 'Our story'), 'what the answer brought is not what it stands on').not.toContainText('used')
  await ask(page, 'what are the house rules?')
  await expect(page.getByText('used in this answer')).toHaveCount(0)
})

test('compares from now on: what was answered before is no side’s', async ({ stage: { ask, open, reload } }) => {
  const page = await open('/?chat=late')
  await ask(page, STORY[0])
  const compare = page.getByRole('radio', { name: 'Compare' })
  await compare.check({ force: true })
  const before = page.getByRole('group', { name: 'Before the comparison' })
  const sides = name => page.getByRole('group', { name })
  await expect(before).toContainText('Before the comparison, with memory')
  await expect(before).toContainText('About is published')
  await expect(sides('Without memory')).toHaveCount(0)
  await ask(page, STORY[1])
  await ask(page, STORY[2])
  await expect(sides('Without memory').last()).toContainText('don’t know which page')
  await reload(page)
  await expect(before, 'also after a reload').toHaveCount(1)
  await expect(sides('Without memory')).toHaveCount(2)
})

test('uses plain labels, and says that forgetting lasts', async ({ faults, stage: { ask, open } }) => {
  const page = await open('/pages?chat=labels')
  await expect(page.getByLabel('A new house rule')).toHaveAttribute('placeholder', 'e.g. titles in sentence case')
  await page.getByRole('button', { name: 'Forget About' }).click()
  await expect(page.locator('.forgotten')).toHaveText(
    /^Forgot About\. It stays forgotten in this chat, even when you look at it again\./,
  )
  await ask(page, 'which images do we have?')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.route('**/api/chat', route => route.fulfill({ status: 503, json: { error: { message: 'Busy.' } } }))
  await typeInto(page.getByLabel('Message', { exact: true }), 'list all pages')
  await page.keyboard.press('Enter')
  await expect(page.locator('.failure').getByRole('button', { name: 'Retry' })).toBeVisible()
  faults.forgive(/status of 503/)
})
