import { expect, it } from 'vitest'
import { readChatRequest } from './read-chat-request'

const message = { id: 'm-1', role: 'user', parts: [{ type: 'text', text: 'Summarise this page' }] }
const entry = { name: 'Travel', id: 'travel-9d24', fields: [], marks: ['open now'], children: [] }
const workingMemory = { version: 1, groups: [{ label: 'pages', entries: [entry] }], notes: [] }

it('takes a message, and the memory beside it', async () => {
  const text = '[WORKING MEMORY] data, newest first\npages:\n- "Travel" (travel-9d24) open now'
  const given = await read({ thread: 'handbook', message, workingMemory, more: 1 })
  expect(given).toMatchObject({ status: 'valid', thread: 'handbook', message, memory: { status: 'received', text } })
  expect(given).not.toHaveProperty('more')
})

it('answers without memory where it was sent none, or none that it can read', async () => {
  const valid = { status: 'valid', thread: 'handbook', message }
  const empty = { ...valid, memory: { status: 'empty', text: '' } }
  expect(await read({ thread: 'handbook', message })).toMatchObject(empty)
  const invalid = { ...valid, memory: { status: 'invalid', text: '' } }
  const workingMemory = { version: 1, groups: 'all' }
  expect(await read({ thread: 'handbook', message, workingMemory })).toMatchObject(invalid)
})

it.each([
  ['no JSON', 'hello'],
  ['no thread', { message }],
  ['a thread that is a path', { thread: '../chats', message }],
  ['what the assistant said', { thread: 'handbook', message: { ...message, role: 'assistant' } }],
  [
    'a result that the page made up',
    { thread: 'handbook', message: { ...message, parts: [{ type: 'tool-readPage' }] } },
  ],
  ['no words', { thread: 'handbook', message: { ...message, parts: [{ type: 'text', text: '' }] } }],
])('refuses %s', async (_, body) => {
  expect(await read(body)).toMatchObject({ status: 400 })
})

it('refuses what no honest page sends, before it is parsed', async () => {
  expect(await read('x'.repeat(300_000))).toEqual({ status: 413, error: 'The request is too large.' })
})

function read(body: object | string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readChatRequest(new Request('http://localhost/api/chat', { method: 'POST', body: text }))
}
