import { watchFaults } from '../../../scripts/examples/watch-faults.mjs'
import { assistantOf } from './assistant.mjs'
import { viewServer } from './server-view.mjs'

const TRAVEL = 'handbook/travel-9d24'
const OPEN_TRAVEL = '"Travel" (travel-9d24) open now'
const NOTHING_REMEMBERED = /Remembered<\/h2><p class="soft">Nothing yet\.<\/p><ul class="remembered"><\/ul><\/section>/

/**
 * The whole story, for a production build.
 * @param {import('../../../scripts/examples/drive-example.mjs').Scene} scene
 * @param {{ url: string, store: string }} example
 */
export async function tellStory({ page, expect, look }, example) {
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
  expect('the open page is summed up', /In short, “Travel” says: Trains come first/.test(summary))
  const [asked, answered] = await server.prompts()
  const last = asked?.at(-1)
  expect('the model is given the question', last?.role === 'user' && last.texts[0] === 'Summarise this page')
  expect('and after it, as the last, what is open', last?.texts.length === 2 && last.texts[1]?.includes(OPEN_TRAVEL))
  expect('in a tool loop the block stands after the result', answered?.at(-2)?.role === 'tool')
  expect('and alone', answered?.at(-1)?.texts.length === 1 && answered.at(-1)?.texts[0]?.includes(OPEN_TRAVEL))

  const [{ message, workingMemory, ...more } = {}] = sent
  expect('the page sends memory beside its message', JSON.stringify(workingMemory).includes('travel-9d24'))
  expect('the page sends one message', !JSON.stringify(message).includes('travel-9d24') && !('messages' in more))
  const worker = page.workers()[0]?.url() ?? ''
  expect(`memory runs in a worker of its own file, not in ${worker}`, worker.startsWith(`${example.url}_next/static/`))
  expect('and the page says so', await page.locator('[data-runs=worker]').isVisible())

  await open('Office')
  expect('the page opened since is renamed', /now called “Bureau”/.test(await ask('Rename this page to Bureau')))
  await page.waitForFunction(() => document.title === 'Bureau – Handbook')
  await page.getByRole('heading', { name: 'Bureau', level: 1 }).waitFor()
  const stored = await server.chats()
  expect('the conversation is stored', stored.includes('Summarise this page') && stored.includes('now called “Bureau”'))
  expect('nothing of memory is stored', !/WORKING MEMORY|workingMemory|open now/.test(stored))
  await look('2-renamed')

  const html = await server.html(TRAVEL)
  expect('the server renders what it keeps', html.includes('<h1>Travel</h1>') && html.includes('now called “Bureau”'))
  expect('the server renders no memory', NOTHING_REMEMBERED.test(html) && !/WORKING MEMORY|open now/.test(html))
  await page.reload()
  await remembers('Bureau')
  expect('the conversation is there after a reload', (await page.locator('#log .user').count()) === 2)

  await startAnew()
  await page.goto(example.url)
  await remembers('Bureau')
  expect('the page is known after all was said anew', /“Office”/.test(await ask('Rename this page to Office')))
  const [again] = (await server.prompts()).slice(-2)
  expect('from memory alone', again?.length === 2 && again[1]?.texts[1]?.includes('"Bureau" (office-e715)'))
  const receipt = await page.locator('p[role=status]').innerText()

  const found = await ask('Which pages mention a bicycle?')
  expect('pages are found that were cited on the way', /2 pages mention “bicycle”: Travel, Office/.test(found))
  expect('a page was read again', /Read an earlier result again/.test(found))
  const saved = /sent \d+ results? as citations, which saved [\d,]+ tokens/.exec(found)?.[0]
  expect('the server cited large results', saved)
  // The sheet of narrow screens.
  await page.locator('button.raise').evaluate(button => button.click())
  await look('3-cited')

  const cut = await say('Read me the holidays page in full')
  await cut.getByText('Ask for more').waitFor()
  await stop()
  const said = await server.lastAnswer()
  expect('what was said until the stop is stored', said.includes('Ask for more') && !said.includes('Nobody will ask'))
  expect('the chat goes on', /There are 4 pages/.test(await ask('List the pages')))

  expect('what is no request is refused', (await server.post('hello')) === 400)
  expect('so is a message that is none', (await server.post(JSON.stringify({ thread: 'handbook' }))) === 400)
  expect('so is what is too large', (await server.post('x'.repeat(300_000))) === 413)

  await expectRebuilt({ page, expect }, example)

  await forgetAll()
  await startAnew()
  await page.reload()
  expect('nobody knows what was forgotten', /don’t know which page/.test(await ask('Rename this page to Nothing')))
  return `From memory alone: ${receipt} The server ${saved}.`
}

/**
 * Another browser of the same user finds the conversation, and rebuilds memory from it.
 * @param {Pick<import('../../../scripts/examples/drive-example.mjs').Scene, 'page' | 'expect'>} scene
 * @param {{ url: string }} example
 */
async function expectRebuilt({ page, expect }, { url }) {
  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('No second profile could be opened.')
  const faults = watchFaults()
  other.setDefaultTimeout(120_000)
  faults.watch(other)
  await other.goto(url)
  const { ask, remembers } = assistantOf(other)
  expect('an answer elsewhere calls no tool', (await ask('Hello')).startsWith('I can list, read'))
  await remembers('Holidays')
  await remembers('Travel')
  faults.expectNone()
  await other.close()
}
