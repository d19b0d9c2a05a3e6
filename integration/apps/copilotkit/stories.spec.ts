import type { Page } from '@playwright/test'
import { chatOf, stopWhileAnswered } from '../harness/chat-of.js'
import { idsIn, OURS } from '../harness/read-prompt.js'
import type { Gate } from '../harness/obedient-model.js'
import type { AppServer } from '../harness/serve-app.js'
import { expect, type RunningApp, test } from '../harness/test.js'

interface ServerModule {
  createServer(options: { gate: Gate }): AppServer
}

const runsOf = (app: RunningApp) =>
  app.requests.map(
    ({ body }) => body as { threadId: string; context: { value: string }[]; messages: { content: string }[] },
  )

/** A user talks in two threads by turns, comes back, asks again, takes words back, and stops. */
async function talk(page: Page, app: RunningApp, address: string) {
  const chat = chatOf(page)
  const seen: Record<string, string> = {}
  const note = (when: string) => {
    seen[when] = idsIn(
      runsOf(app)
        .at(-1)
        ?.context.map(({ value }) => value)
        .join('\n'),
    )
  }
  await page.goto(address)
  await chat.send('getPage {"id":"p-1"}')
  note('in the first turn')
  await chat.send('Rename it')
  note('in the second turn')
  await chat.press('t-2')
  await chat.send('Rename that')
  note('in a new thread')
  await chat.send('getPage {"id":"p-2"}')
  await chat.send('Rename that too')
  note('in the other thread')
  await chat.press('t-1')
  await chat.shows('Done: Rename it')
  await chat.send('Rename it once more')
  note('in the first thread again')

  await chat.send('getPage {"id":"p-4"}')
  await chat.untilAnswered(() => chat.press('Regenerate'))
  await chat.shows('Done: getPage {"id":"p-4"}')
  await chat.send('Rename the newest')
  note('after an answer that was given again')
  await chat.send('getPage {"id":"p-5"}')
  await chat.press('Edit')
  await chat.send('getPage {"id":"p-6"}')
  await chat.send('Rename that one')
  note('after an edit')

  await stopWhileAnswered(chat, app, 'p-3')
  await chat.send('Rename the last one')
  note('after a stop')

  const shown = await chat.shown()
  await page.reload()
  await chat.send('Rename it now')
  note('in the first turn after a reload')
  return { seen, shown }
}

test('CopilotKit with threads', async ({ serve, page, context, complaints }) => {
  const serveIt = () => serve({ name: 'copilotkit' }, ({ createServer }: ServerModule, gate) => createServer({ gate }))
  const app = await serveIt()
  const { seen, shown } = await talk(page, app, app.url)
  expect(seen).toEqual({
    'in the first turn': '',
    'in the second turn': 'p-1',
    'in a new thread': '',
    'in the other thread': 'p-2',
    'in the first thread again': 'p-1',
    'after an answer that was given again': 'p-1 p-4',
    'after an edit': 'p-1 p-4 p-6',
    'after a stop': 'p-1 p-3 p-4 p-6',
    'in the first turn after a reload': 'p-1 p-3 p-4 p-6',
  })

  const other = await serveIt()
  const without = await talk(await context.newPage(), other, `${other.url}?without-memory`)
  expect(shown).toEqual(without.shown)
  const said = (of: RunningApp) =>
    runsOf(of).map(({ threadId, messages }) => [threadId, messages.map(({ content }) => content)])
  expect(said(app)).toEqual(said(other))
  expect(JSON.stringify(said(app))).not.toMatch(OURS)
  // A library of CopilotKit's says so in each development build.
  expect(complaints.splice(0).filter(text => !text.startsWith('Lit is in dev mode'))).toEqual([])
})
