import { assistantOf } from './assistant.mjs'
import { viewServer } from './server-view.mjs'
import { expect } from './test.mjs'

const TRAVEL = 'handbook/travel-9d24'
const OPEN_TRAVEL = '"Travel" (travel-9d24) open now'
const NOTHING_REMEMBERED = /Remembered<\/h2><p class="soft">Nothing yet\.<\/p><ul class="remembered"><\/ul><\/section>/

/**
 * The whole story, for a production build.
 * @param {{ page: import('playwright-core').Page } & Pick<import('../../../scripts/examples/test.mjs').ExampleFixtures, 'faults' | 'look'>} scene
 * @param {{ url: string, store: string }} example
 */
export async function tellStory({ page, faults, look }, example) {
  const server = viewServer(example)
  const { open, say, ask, stop, startAnew, remembers, forgetAll } = assistantOf(page)
  /** @type {Record<string, unknown>[]} */
  const sent = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/chat')) sent.push(request.postDataJSON())
  })

  await look('1-overview')
  await open('Travel')
  const summary = await ask('Summarise this page')
  expect(summary, 'the open page is summed up').toContain('In short, “Travel” says: Trains come first')
  const [asked, answered] = await server.prompts()
  const last = asked?.at(-1)
  const block = expect.stringContaining(OPEN_TRAVEL)
  const question = { role: 'user', texts: ['Summarise this page', block] }
  expect(last, 'the model is given the question, and after it, as the last, what is open').toEqual(question)
  expect(answered?.at(-2)?.role, 'in a tool loop the block stands after the result').toBe('tool')
  expect(answered?.at(-1)?.texts, 'and alone').toEqual([block])

  const [{ message, workingMemory, ...more } = {}] = sent
  expect(JSON.stringify(workingMemory), 'the page sends memory beside its message').toContain('travel-9d24')
  expect(JSON.stringify(message), 'and not in it').not.toContain('travel-9d24')
  expect(more, 'the page sends one message').not.toHaveProperty('messages')
  expect(page.workers()[0]?.url(), 'memory runs in a worker of its own file').toContain(`${example.url}_next/static/`)
  await expect(page.locator('[data-runs=worker]'), 'and the page says so').toBeVisible()

  await open('Office')
  expect(await ask('Rename this page to Bureau'), 'the page opened since is meant').toContain('now called “Bureau”')
  await page.waitForFunction(() => document.title === 'Bureau – Handbook')
  await page.getByRole('heading', { name: 'Bureau', level: 1 }).waitFor()
  const stored = await server.chats()
  for (const said of ['Summarise this page', 'now called “Bureau”']) expect(stored).toContain(said)
  expect(stored, 'nothing of memory is stored').not.toMatch(/WORKING MEMORY|workingMemory|open now/)
  await look('2-renamed')

  const html = await server.html(TRAVEL)
  for (const kept of ['<h1>Travel</h1>', 'now called “Bureau”']) expect(html).toContain(kept)
  expect(html, 'the server renders no memory').toMatch(NOTHING_REMEMBERED)
  expect(html).not.toMatch(/WORKING MEMORY|open now/)
  await page.reload()
  await remembers('Bureau')
  expect(await page.locator('#log .user').count(), 'the conversation is there after a reload').toBe(2)

  await startAnew()
  await page.goto(example.url)
  await remembers('Bureau')
  expect(await ask('Rename this page to Office'), 'the page is known in a new chat').toContain('“Office”')
  const [again] = (await server.prompts()).slice(-2)
  expect(again, 'from memory alone').toHaveLength(2)
  expect(again?.[1]?.texts[1]).toContain('"Bureau" (office-e715)')

  const found = await ask('Which pages mention a bicycle?')
  expect(found, 'pages are found that were cited on the way').toContain('2 pages mention “bicycle”: Travel, Office')
  expect(found, 'a page was read again').toContain('Read an earlier result again')
  expect(found, 'the server cited large results').toMatch(/sent \d+ results? as citations, which saved [\d,]+ tokens/)
  // The sheet of narrow screens.
  await page.locator('button.raise').evaluate(button => button.click())
  await look('3-cited')

  const cut = await say('Read me the holidays page in full')
  await cut.getByText('Ask for more').waitFor()
  await stop()
  const said = await server.lastAnswer()
  expect(said, 'what was said until the stop is stored').toContain('Ask for more')
  expect(said).not.toContain('Nobody will ask')
  expect(await ask('List the pages'), 'the chat goes on').toContain('There are 4 pages')

  expect(await server.post('hello'), 'what is no request is refused').toBe(400)
  expect(await server.post(JSON.stringify({ thread: 'handbook' })), 'so is a message that is none').toBe(400)
  expect(await server.post('x'.repeat(300_000)), 'so is what is too large').toBe(413)

  await expectRebuilt({ page, faults }, example)

  await forgetAll()
  await startAnew()
  await page.reload()
  expect(await ask('Rename this page to Nothing'), 'all is forgotten').toContain('don’t know which page')
}

/**
 * Another browser of the same user finds the conversation, and rebuilds memory from it.
 * @param {Pick<Parameters<typeof tellStory>[0], 'page' | 'faults'>} scene
 * @param {{ url: string }} example
 */
async function expectRebuilt({ page, faults }, { url }) {
  const profile = await page.context().browser()?.newContext()
  if (!profile) throw new Error('No second profile could be opened.')
  faults.watch(profile)
  const other = await profile.newPage()
  await other.goto(url)
  const { ask, remembers } = assistantOf(other)
  expect(await ask('Hello'), 'an answer elsewhere calls no tool').toMatch(/^I can list, read/)
  await remembers('Holidays')
  await remembers('Travel')
  await profile.close()
}
