import type { UIMessage } from 'ai'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApi, type Api } from './api.js'
import { createContent } from './content.js'
import { createDatabase, type Database } from './database.js'
import { createScriptedModel } from './model/scripted-model.js'
import { seedContent } from './seed-content.js'
import { openTab, type OpenTabOptions, type Tab } from './testing/open-tab.js'

let database: Database
let api: Api
const opened: Tab[] = []

beforeAll(async () => {
  database = await createDatabase()
  api = createApi({ database, model: createScriptedModel({ wordDelayMs: 5 }) })
}, 60_000)
beforeEach(async () => {
  await database.exec('truncate pages, media, chats, model_requests cascade')
  await seedContent(database)
})
afterEach(() => Promise.all(opened.splice(0).map(tab => tab.close())))
afterAll(() => database.close())

async function open(options: Partial<OpenTabOptions> = {}): Promise<Tab> {
  const tab = await openTab({ api, thread: 'faults', memory: 'off', ...options })
  opened.push(tab)
  return tab
}

async function post(body: unknown): Promise<{ status: number; error: unknown }> {
  const response = await api(new Request('http://localhost/api/chat', { method: 'POST', body: JSON.stringify(body) }))
  return { status: response.status, error: ((await response.json()) as { error: unknown }).error }
}

async function get(path: string): Promise<unknown> {
  return (await api(new Request(`http://localhost/api${path}`))).json()
}

async function stored(thread = 'faults'): Promise<UIMessage[]> {
  return ((await get(`/chats/${thread}`)) as { messages: UIMessage[] }).messages
}

const textsOf = (messages: readonly UIMessage[]): (string | undefined)[] =>
  messages.map(({ parts }) => parts.findLast(part => part.type === 'text')?.text)

const said = (text: string): unknown => ({ id: 'u-1', role: 'user', parts: [{ type: 'text', text }] })

it.each([
  ['no messages', { id: 'faults', messages: [] }, /Too small/],
  ['no id', { messages: [said('hello')] }, /id/],
  ['a role that nobody has', { id: 'faults', messages: [{ ...(said('hello') as object), role: 'system' }] }, /role/],
  [
    'a message without parts',
    { id: 'faults', messages: [{ id: 'u-1', role: 'user', parts: [] }] },
    /last message is empty/,
  ],
  [
    'a part without its content',
    { id: 'faults', messages: [{ id: 'u-1', role: 'user', parts: [{ type: 'text' }] }] },
    /not as the AI SDK writes them/,
  ],
  ['a history that is neither', { id: 'faults', messages: [said('hello')], history: 'half' }, /history/],
  ['nothing', null, /expected object/],
])('refuses %s with words', async (_name, body, message) => {
  expect(await post(body)).toEqual({
    status: 400,
    error: { code: 'bad-request', message: expect.stringMatching(message) },
  })
  expect(await get('/chats')).toEqual({ chats: [] })
})

it('refuses a message that is too long, in words for its writer', async () => {
  expect(await post({ id: 'faults', messages: [said('x'.repeat(20_001))] })).toEqual({
    status: 400,
    error: {
      code: 'bad-request',
      message: 'A message can have 20,000 characters, and this one has 20,001. Please shorten it.',
    },
  })
})

it('takes a long message, and does not count the block to it', async () => {
  const tab = await open({ memory: 'on' })
  await tab.ask('show me the about page')
  expect(await tab.ask(`publish this page ${'!'.repeat(19_980)}`)).toBe('Done. About is published.')
  expect(tab.receipts.at(-1)?.delivered).toBe(true)
})

it('keeps what was said until an answer was stopped, and goes on from there', async () => {
  const tab = await open()
  const asking = tab.ask('show me the about page')
  await vi.waitFor(() => expect(tab.answer()).toMatch(/^About/), { interval: 1 })
  await tab.chat.stop()
  await asking
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2))
  const [, answer] = await stored()
  expect(answer?.parts.map(({ type }) => type)).toContain('tool-getPage')
  expect(await tab.ask('publish this page')).toBe('Done. About is published.')
  expect(await stored()).toHaveLength(4)
})

it('answers after one that was stopped in the midst of a call', async () => {
  const tab = await open({ memory: 'on' })
  await tab.ask('which images do we have?')
  // The page went away before it could run the tool that the model had called.
  const call = {
    type: 'tool-retrieve_result',
    toolCallId: 'c-1',
    state: 'input-available',
    input: { id: 'a1' },
  } as const
  tab.chat.messages = tab.chat.messages.with(1, { id: 'a-1', role: 'assistant', parts: [call] })
  expect(await tab.ask('list all pages')).toMatch(/^There are 6 pages/)
})

it('loses nothing of two tabs that go on with the same chat', async () => {
  const first = await open()
  await first.ask('show me the about page')
  const second = await open()
  await Promise.all([first.ask('which images do we have?'), second.ask('list all pages')])
  const texts = textsOf(await stored())
  expect(texts).toHaveLength(6)
  for (const [question, answer] of [
    ['which images do we have?', /^The library holds 3 images/],
    ['list all pages', /^There are 6 pages/],
  ] as const)
    expect(texts[texts.indexOf(question) + 1]).toMatch(answer)
  const third = await open()
  expect(textsOf(third.chat.messages)).toEqual(texts)
})

it('answers again in place of the answer, and drops what followed', async () => {
  const tab = await open()
  await tab.ask('show me the about page')
  await tab.ask('list all pages')
  await tab.chat.regenerate({ messageId: tab.chat.messages[1]?.id ?? '' })
  expect(await stored()).toEqual(tab.chat.messages)
  expect(textsOf(tab.chat.messages)[0]).toBe('show me the about page')
  expect(tab.chat.messages).toHaveLength(2)
})

it('lists the chats, the one that went on last first', async () => {
  const first = await open({ thread: 'first' })
  await first.ask('show me the about page')
  await (await open({ thread: 'second' })).ask(`list all pages ${'please '.repeat(20)}`)
  await first.ask('publish this page')
  expect(await get('/chats')).toEqual({
    chats: [
      { thread: 'first', title: 'show me the about page', updatedAt: expect.any(String), messages: 4 },
      {
        thread: 'second',
        title: expect.stringMatching(/^list all pages .*…$/),
        updatedAt: expect.any(String),
        messages: 2,
      },
    ],
  })
})

it('copies a chat with its site: what is done in the copy stays there', async () => {
  await (await open()).ask('show me the about page')
  const response = await api(new Request('http://localhost/api/chats/faults/copy', { method: 'POST' }))
  const copied = ((await stored()) as UIMessage[]).map(message => ({
    ...message,
    metadata: { ...(message.metadata as object | undefined), isCopied: true },
  }))
  expect(await response.json()).toEqual({ thread: 'faults~without', messages: copied })
  const copy = await open({ thread: 'faults~without' })
  expect(await copy.ask('rename this page to Copied')).toBe('Done. The page is now called Copied.')
  expect(await createContent(database).getPage('about')).toMatchObject({ title: 'About' })
  expect(await copy.ask('show me the about page')).toMatch(/^Copied is/)
  expect(await stored()).toHaveLength(2)
  expect((await get('/chats')) as object).toMatchObject({ chats: [{ thread: 'faults' }] })
})

it('tells how many tokens the model was given for an answer', async () => {
  const tab = await open()
  await tab.ask('list all pages')
  const { requests } = (await get('/chats/faults/requests')) as { requests: { prompt: unknown }[] }
  const tokens = requests.map(({ prompt }) => Math.ceil(JSON.stringify(prompt).length / 4))
  expect(tokens).toHaveLength(2)
  expect(tab.chat.messages[1]?.metadata).toMatchObject({ inputTokens: tokens.reduce((sum, one) => sum + one) })
})
