import { DefaultChatTransport, type UIMessage } from 'ai'
import { expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { createChatServer, finished } from '../../testing/create-chat-server.js'
import { createRecordingMemory } from '../../testing/create-recording-memory.js'
import { said, sendChat } from '../../testing/send-chat.js'
import { withWorkingMemory, type WithWorkingMemoryOptions } from '../ai-sdk.js'
import type { RequestReceipt } from '../receipt/receipt.js'
import { readWorkingMemory } from '../server.js'

/** A page's transport whose server answers with headers that it makes of the body. */
function openChat(
  headersOf: (body: unknown) => Record<string, string>,
  mode: WithWorkingMemoryOptions['mode'] = 'body',
) {
  const server = createChatServer(Array.from({ length: 10 }, () => finished()))
  const receipts: RequestReceipt[] = []
  const fetching = (async (url, init) => {
    const { status, body } = await server.fetch(url, init)
    return new Response(body, { status, headers: headersOf(JSON.parse(String(init?.body))) })
  }) as typeof fetch
  const http = new DefaultChatTransport<UIMessage>({ fetch: fetching })
  const memory = createRecordingMemory({ blocks: [aBlock()] })
  const transport = withWorkingMemory(http, memory, { mode, onReceipt: receipt => receipts.push(receipt) })
  return { http, transport, receipts }
}

const question = [said('u-1', 'Rename it')]
const stripped = (body: unknown) => ({ ...(body as object), workingMemory: undefined })

it.each([
  ['reads the body', 'body', (body: unknown) => readWorkingMemory(body).headers, { received: true }],
  ['reads the data part', 'data', (body: unknown) => readWorkingMemory(body).headers, { received: true }],
  ['reads the messages', 'text', (body: unknown) => readWorkingMemory(body).headers, { received: true }],
  [
    'reads a body that a schema has stripped',
    'body',
    (body: unknown) => readWorkingMemory(stripped(body)).headers,
    { received: false, reason: 'server-found-none' },
  ],
  [
    'refuses the body',
    'body',
    () => readWorkingMemory({ workingMemory: { version: 9 } }).headers,
    { received: false, reason: 'server-refused' },
  ],
  ['says something else', 'body', () => ({ 'working-memory': 'perhaps' }), { reason: 'server-silent' }],
  ['says nothing', 'body', () => ({}), { reason: 'server-silent' }],
  ['says nothing', 'data', () => ({}), { reason: 'server-silent' }],
  ['says nothing', 'text', () => ({}), {}],
] as const)('I14 tells of a server that %s in mode %s', async (_name, mode, headersOf, told) => {
  const { transport, receipts } = openChat(headersOf, mode)
  await sendChat(transport, question)
  const { delivered, received, reason } = receipts[0]!
  expect(delivered).toBe(true)
  expect({ ...(received !== undefined && { received }), ...(reason && { reason }) }).toEqual(told)
})

it('I14 hears of each of two requests that are under way at once, and of each of two memories on one transport', async () => {
  const { http, transport, receipts } = openChat(body => readWorkingMemory(body).headers)
  const others: RequestReceipt[] = []
  const memory = createRecordingMemory({ blocks: [aBlock('Other')] })
  const other = withWorkingMemory(http, memory, { mode: 'text', onReceipt: receipt => others.push(receipt) })
  await Promise.all([sendChat(transport, question), sendChat(transport, question), sendChat(other, question)])
  expect(receipts.map(({ received }) => received)).toEqual([true, true])
  expect(others.map(({ received }) => received)).toEqual([true])
})

const refuse = async () => new Response('Too many requests', { status: 429 })
const fail = () => Promise.reject(new Error('offline'))

it.each([
  ['the network fails', fail, 'body', { delivered: false, reason: 'request-failed' }],
  ['the network fails', fail, 'text', { delivered: false, reason: 'request-failed' }],
  ['the server answers with an error', refuse, 'body', { delivered: true, reason: 'request-failed' }],
  ['the server answers with an error', refuse, 'text', { delivered: true, reason: 'request-failed' }],
] as const)('I14.1 I6 says of a request that it failed where %s, and leaves it to the app', async (...given) => {
  const [, fetch, mode, told] = given
  const http = new DefaultChatTransport<UIMessage>({ fetch })
  const receipts: RequestReceipt[] = []
  const memory = createRecordingMemory({ blocks: [aBlock()] })
  const transport = withWorkingMemory(http, memory, { mode, onReceipt: receipt => receipts.push(receipt) })
  await expect(sendChat(transport, question)).rejects.toThrow(/offline|Too many/)
  expect(receipts).toMatchObject([told])
  expect(receipts[0]).not.toHaveProperty('received')
})

it('I14.1 says why there was no block, and not that the request failed, where there was none to send', async () => {
  const receipts: RequestReceipt[] = []
  const onReceipt = (receipt: RequestReceipt): void => void receipts.push(receipt)
  const http = new DefaultChatTransport<UIMessage>({ fetch: fail })
  const memory = Object.assign(createRecordingMemory(), { enabled: false })
  await expect(sendChat(withWorkingMemory(http, memory, { onReceipt }), question)).rejects.toThrow('offline')
  expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-off' }])
})

it('I14.1 says of no request that it failed where the app stopped it', async () => {
  const receipts: RequestReceipt[] = []
  const onReceipt = (receipt: RequestReceipt): void => void receipts.push(receipt)
  const http = new DefaultChatTransport<UIMessage>({ fetch: fail })
  const transport = withWorkingMemory(http, createRecordingMemory({ blocks: [aBlock()] }), { onReceipt })
  const stopped = {
    chatId: 't-1',
    messageId: undefined,
    trigger: 'submit-message',
    abortSignal: AbortSignal.abort(),
  } as const
  await expect(transport.sendMessages({ ...stopped, messages: question })).rejects.toThrow('offline')
  expect(receipts).toMatchObject([{ delivered: true }])
  expect(receipts[0]).not.toHaveProperty('reason')
})
