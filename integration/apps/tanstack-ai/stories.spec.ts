import type { Page } from '@playwright/test'
import { chatOf, stopWhileAnswered } from '../harness/chat-of.js'
import type { Gate } from '../harness/obedient-model.js'
import { idsIn, OURS } from '../harness/read-prompt.js'
import type { AppServer } from '../harness/serve-app.js'
import { expect, type RunningApp, test } from '../harness/test.js'

interface Message {
  readonly role: string
  readonly content: string
}

interface ServerModule {
  createServer(options: { gate: Gate; prompts: Message[][] }): AppServer
}

/** A user talks, asks again, takes words back, stops, and comes back. */
async function talk(page: Page, app: RunningApp, prompts: readonly Message[][], address: string) {
  const chat = chatOf(page)
  const seen: Record<string, string> = {}
  const note = (when: string) => (seen[when] = idsIn(prompts.at(-1)?.findLast(({ role }) => role === 'user')?.content))
  await page.goto(address)
  await chat.send('getPage {"id":"p-1"}')
  note('in the first turn')
  await chat.send('Rename it')
  note('in the second turn')
  await chat.send('getPage {"id":"p-2"}')
  await chat.untilAnswered(() => chat.press('Regenerate'))
  await chat.shows('Done: getPage {"id":"p-2"}')
  await chat.send('Rename that one')
  note('after an answer that was given again')

  await chat.send('getPage {"id":"p-4"}')
  await chat.press('Edit')
  await chat.send('getPage {"id":"p-5"}')
  await chat.send('Rename that')
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

/** What was said, without ids and times, which are new each time. */
const said = ({ requests }: RunningApp) =>
  requests.map(({ body }) => (body as { messages: Message[] }).messages.map(({ role, content }) => ({ role, content })))

test('TanStack AI by fetchClient', async ({ serve, page, context }) => {
  const serveIt = async () => {
    const prompts: Message[][] = []
    const app = await serve({ name: 'tanstack-ai' }, ({ createServer }: ServerModule, gate) =>
      createServer({ gate, prompts }),
    )
    return { app, prompts }
  }
  const { app, prompts } = await serveIt()
  const { seen, shown } = await talk(page, app, prompts, app.url)
  expect(seen).toEqual({
    'in the first turn': '',
    'in the second turn': 'p-1',
    'after an answer that was given again': 'p-1 p-2',
    'after an edit': 'p-1 p-2 p-5',
    'after a stop': 'p-1 p-2 p-3 p-5',
    'in the first turn after a reload': 'p-1 p-2 p-3 p-5',
  })
  expect(app.requests.map(({ told }) => told)).toEqual(['empty', ...app.requests.slice(1).map(() => 'received')])
  expect(JSON.stringify([shown, said(app)])).not.toMatch(OURS)

  const { app: other, prompts: otherPrompts } = await serveIt()
  const without = await talk(await context.newPage(), other, otherPrompts, `${other.url}?without-memory`)
  expect(JSON.stringify(otherPrompts)).not.toMatch(OURS)
  expect([shown, said(app)]).toEqual([without.shown, said(other)])
})
