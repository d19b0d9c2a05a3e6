import type { Page } from '@playwright/test'
import { majors } from '../../ai-sdk/majors.js'
import { chatOf, stopWhileAnswered } from '../harness/chat-of.js'
import { idsIn, OURS } from '../harness/read-prompt.js'
import { type RunningChat, serveChat } from '../harness/serve-chat.js'
import { expect, test } from '../harness/test.js'
import { transcriptOf } from '../harness/transcript.js'

/** The threads of which memory has stored something on this device. */
async function readStoredThreads(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(request.error?.message)))
      })
    const records: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        records.push(await done(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(records)
  })
  return [...new Set(stored.match(/(?<="thread":"thread )[^"]+/g))].toSorted()
}

/** A user talks in two threads by turns, has a tool of the page used, takes words back, comes back, and stops. */
async function talk(page: Page, app: RunningChat, address: string) {
  const chat = chatOf(page)
  const seen: Record<string, string> = {}
  const note = (when: string) => (seen[when] = idsIn(app.blocks().at(-1)))
  await page.goto(address)
  await chat.send('getPage {"id":"p-1"}')
  await chat.send('Rename it')
  note('in the second turn')
  await chat.begin('listOpenTabs {"limit":1}')
  await chat.shows('Done')
  await chat.idle()
  await chat.send('Close it')
  note('after a tool of the page')

  await chat.press('New thread')
  await chat.send('Rename it')
  note('in a new thread')
  await chat.send('getPage {"id":"p-2"}')
  await chat.send('Rename that')
  note('in the other thread')
  await chat.press('t-1')
  await chat.shows('Close it')
  await chat.send('Rename that too')
  note('in the first thread again')

  await chat.send('getPage {"id":"p-3"}')
  await chat.untilAnswered(() => chat.press('Regenerate'))
  note('when an answer is given again')
  await chat.press('Edit')
  await chat.send('getPage {"id":"p-4"}')
  await chat.send('Rename that one')
  note('after an edit')

  await stopWhileAnswered(chat, app, 'p-5')
  await chat.send('Rename the last one')
  note('after a stop')

  const stored = await readStoredThreads(page)
  await page.reload()
  await chat.press('t-1')
  await chat.shows('Rename the last one')
  await chat.send('Rename it now')
  note('in the first turn after a reload')
  return { seen, stored, transcript: transcriptOf(app, 't-1', await chat.shown()) }
}

for (const major of majors.slice(-1)) {
  const serveIt = (serve: Parameters<typeof serveChat>[0]) => serveChat(serve, major, { name: 'assistant-ui' })

  test("assistant-ui with a server's thread list, tools of the page and instructions", async ({
    serve,
    page,
    context,
  }) => {
    const app = await serveIt(serve)
    const { seen, stored, transcript } = await talk(page, app, app.url)
    expect(seen).toEqual({
      'in the second turn': 'p-1',
      'after a tool of the page': 'p-1 tab-7',
      'in a new thread': '',
      'in the other thread': 'p-2',
      'in the first thread again': 'p-1 tab-7',
      'when an answer is given again': 'p-1 tab-7',
      'after an edit': 'p-1 p-4 tab-7',
      'after a stop': 'p-1 p-4 p-5 tab-7',
      'in the first turn after a reload': 'p-1 p-4 p-5 tab-7',
    })
    expect(JSON.stringify(transcript)).not.toMatch(OURS)
    expect(stored, 'by the ids that the server gave').toEqual(['t-1', 't-2'])
    const sends = app.requests.filter(({ path }) => path === '/api/chat')
    for (const { body } of sends) expect(body).toMatchObject({ system: 'Be brief.', tools: { listOpenTabs: {} } })

    const other = await serveIt(serve)
    const without = await talk(await context.newPage(), other, `${other.url}?without-memory`)
    expect(other.blocks().join('')).toBe('')
    expect(transcript).toEqual(without.transcript)
  })

  test('assistant-ui with a stream that is taken up after a reload', async ({ serve, page }) => {
    const app = await serveIt(serve)
    const chat = chatOf(page)
    await page.goto(`${app.url}?chat=resumable`)
    await chat.send('getPage {"id":"p-1"}')
    app.hold()
    await chat.begin('getPage {"id":"p-2"}')
    await chat.shows('Page p-2')
    await page.reload()
    await chat.press('t-1')
    await chat.shows('Page p-2')
    app.letGo()
    await chat.shows('Done')
    await chat.idle()
    await chat.send('Rename the newest')
    expect(idsIn(app.blocks().at(-1))).toBe('p-1 p-2')
    expect(JSON.stringify([app.stored('t-1'), await chat.shown()])).not.toMatch(OURS)
  })

  test('assistant-ui with threads of the page, which copy their transport', async ({ serve, page }) => {
    const app = await serveIt(serve)
    const chat = chatOf(page)
    await page.goto(`${app.url}?chat=of-page`)
    await chat.send('getPage {"id":"p-1"}')
    await chat.send('Rename it')
    await chat.press('New thread')
    await chat.send('Rename that')
    await chat.send('getPage {"id":"p-2"}')
    await chat.send('Rename that now')
    expect(app.blocks().map(idsIn)).toEqual(['', '', 'p-1', '', '', '', 'p-2'])
  })
}
