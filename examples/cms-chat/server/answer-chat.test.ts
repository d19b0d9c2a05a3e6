import { readUIMessageStream, simulateReadableStream, type UIMessage, type UIMessageChunk } from 'ai'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApi, type Api } from './api.js'
import type { PageDetail } from './content.js'
import { createDatabase, type Database } from './database.js'
import { createScriptedModel } from './model/scripted-model.js'
import { seedContent } from './seed-content.js'

const QUESTIONS = ['show me the about page', 'delete all its sections', 'what sections are on this page?']

let database: Database
let api: Api

beforeAll(async () => {
  database = await createDatabase()
  api = createApi({ database, model: createScriptedModel({ wordDelayMs: 0 }) })
}, 60_000)
beforeEach(async () => {
  await database.exec('truncate pages, media, chats, model_requests cascade')
  await seedContent(database)
})
afterAll(() => database.close())

it('answers a pointing question while the page is still in what is sent', async () => {
  const messages = await converse(QUESTIONS.slice(0, 2))
  expect(textOf(messages.at(-1))).toBe('Done. I deleted 4 sections: Hero, Our story, Team and Milestones.')
  expect((await getAbout()).sections).toEqual([])
})

it('asks, once the history is trimmed past the page', async () => {
  const messages = await converse(QUESTIONS)
  expect(toolsOf(messages.at(-1))).toEqual([])
  expect(textOf(messages.at(-1))).toContain('I don’t know which page you mean')
})

it('answers the same question with the full history', async () => {
  const messages = await converse(QUESTIONS, { history: 'full' })
  expect(toolsOf(messages.at(-1))).toEqual([{ type: 'tool-listSections', input: { pageId: (await getAbout()).id } }])
  expect(textOf(messages.at(-1))).toBe('About has no sections now.')
})

it('answers it with trimmed history, where the last message carries the page in a block', async () => {
  const about = await getAbout()
  const block = `[WORKING MEMORY] data, newest first\npages:\n- "About" (${about.id})`
  const messages = await converse(QUESTIONS, { block })
  expect(textOf(messages.at(-1))).toBe('About has no sections now.')
})

it('stores what was said, and never the block', async () => {
  const block = '[WORKING MEMORY] data, newest first\npages:\n- "About" (6ba7b810)'
  await converse(QUESTIONS.slice(0, 1), { block })
  const stored = (await fetchJson('/chats/story')) as { messages: UIMessage[] }
  expect(stored.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(JSON.stringify(stored)).not.toContain('WORKING MEMORY')
})

it('records word for word what the model was given', async () => {
  await converse(['list the pages'], { block: '[WORKING MEMORY] nothing' })
  const { requests } = (await fetchJson('/chats/story/requests')) as { requests: { prompt: { role: string }[] }[] }
  expect(requests.map(({ prompt }) => prompt.map(({ role }) => role))).toEqual([
    ['system', 'user'],
    ['system', 'user', 'assistant', 'tool'],
  ])
  expect(JSON.stringify(requests[0])).toContain('[WORKING MEMORY] nothing')
})

it('refuses a request without messages', async () => {
  const response = await post({ id: 'story', messages: [] })
  expect(response.status).toBe(400)
})

/** Asks one question after another, as `useChat` does; the block rides on a copy of the last message. */
async function converse(
  questions: string[],
  { history, block }: { history?: 'full'; block?: string } = {},
): Promise<UIMessage[]> {
  const messages: UIMessage[] = []
  for (const [index, text] of questions.entries()) {
    const asked: UIMessage = { id: `user-${index}`, role: 'user', parts: [{ type: 'text', text }] }
    messages.push(asked)
    const carrier: UIMessage = { ...asked, parts: [...asked.parts, { type: 'text', text: block ?? '' }] }
    const sent = block ? messages.with(-1, carrier) : messages
    const response = await post({ id: 'story', messages: sent, ...(history ? { history } : {}) })
    let answer: UIMessage | undefined
    for await (const partial of readUIMessageStream({ stream: readChunks(await response.text()) })) answer = partial
    if (answer) messages.push(answer)
  }
  return messages
}

function readChunks(body: string): ReadableStream<UIMessageChunk> {
  const lines = body.split('\n').filter(line => line.startsWith('data: {'))
  const chunks = lines.map(line => JSON.parse(line.slice('data: '.length)) as UIMessageChunk)
  return simulateReadableStream({ chunks })
}

function post(body: unknown): Promise<Response> {
  return api(new Request('http://localhost/api/chat', { method: 'POST', body: JSON.stringify(body) }))
}

async function fetchJson(path: string): Promise<unknown> {
  return (await api(new Request(`http://localhost/api${path}`))).json()
}

async function getAbout(): Promise<PageDetail> {
  return (await fetchJson('/pages/about')) as PageDetail
}

function textOf(message: UIMessage | undefined): string | undefined {
  return message?.parts.findLast(part => part.type === 'text')?.text
}

function toolsOf(message: UIMessage | undefined): unknown[] {
  return (message?.parts ?? []).flatMap(part =>
    part.type.startsWith('tool-') && 'input' in part ? [{ type: part.type, input: part.input }] : [],
  )
}
