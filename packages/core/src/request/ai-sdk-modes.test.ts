import { DefaultChatTransport, type HttpChatTransportInitOptions, type UIMessage } from 'ai'
import { convertReadableStreamToArray } from 'ai/test'
import { expect, it } from 'vitest'
import { blockPayload } from '../memory/block/block-payload.js'
import { EMPTY_BLOCK } from '../model/memory-block.js'
import { aBlock } from '../testing/a-block.js'
import { calledTool, createChatServer, finished } from '../testing/create-chat-server.js'
import { createRecordingMemory } from '../testing/create-recording-memory.js'
import { said, sendChat } from '../testing/send-chat.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { RequestMemory } from './request-memory.js'
import { stripWorkingMemory, withWorkingMemory, type WithWorkingMemoryOptions } from './ai-sdk.js'

/** A chat over HTTP that keeps its bodies and receipts. */
function openChat({
  memory = createRecordingMemory(),
  http = {},
  ...options
}: WithWorkingMemoryOptions & {
  memory?: RequestMemory
  http?: HttpChatTransportInitOptions<UIMessage>
}) {
  const receipts: RequestReceipt[] = []
  const server = createChatServer()
  const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch, ...http }), memory, {
    ...options,
    onReceipt: receipt => receipts.push(receipt),
  })
  return { transport, receipts, bodies: server.bodies as unknown as Record<string, unknown>[] }
}

const payload = JSON.parse(JSON.stringify(blockPayload(aBlock())))
const hello = said('u-1', 'Hello')

it('I1.2 sends the block as data in the body, and the messages as they are', async () => {
  const { transport, receipts, bodies } = openChat({ mode: 'body', http: { body: { tenant: 7 } } })
  await sendChat(transport, [hello])
  expect(bodies).toEqual([
    { id: 'chat-1', trigger: 'submit-message', tenant: 7, messages: [hello], workingMemory: payload },
  ])
  expect(receipts).toMatchObject([{ delivered: true, place: 'body', tokens: aBlock().tokens, rereadTokens: 0 }])
})

it('I1 sends the block as a data part of the last user message', async () => {
  const { transport, receipts, bodies } = openChat({ mode: 'data' })
  await sendChat(transport, [hello])
  expect(bodies[0]?.messages).toEqual([
    { ...hello, parts: [...hello.parts, { type: 'data-working-memory', data: payload }] },
  ])
  expect(receipts).toMatchObject([{ delivered: true, place: 'after' }])
})

it.each(['text', 'data', 'body'] as const)(
  'I2 stacks no block in mode %s where the app keeps what was sent',
  async mode => {
    const { transport, bodies } = openChat({ mode })
    await sendChat(transport, [hello])
    await sendChat(transport, [...((bodies[0]?.messages ?? []) as UIMessage[]), said('u-2', 'And more')])
    const [first, last] = (bodies[1]?.messages ?? []) as UIMessage[]
    expect(first).toEqual(hello)
    expect(last?.parts).toHaveLength(mode === 'body' ? 1 : 2)
    expect(stripWorkingMemory(bodies[1]?.messages as UIMessage[])).toEqual([hello, said('u-2', 'And more')])
  },
)

it.each<[string, NonNullable<HttpChatTransportInitOptions<UIMessage>['prepareSendMessagesRequest']>, boolean]>([
  ['drops the body', ({ messages }) => ({ body: { messages } }), false],
  ['sends the body', ({ messages, body }) => ({ body: { ...body, messages } }), true],
  ['picks the field', ({ messages, body }) => ({ body: { messages, memory: body?.workingMemory } }), true],
])('I5 tells whether the block left where an own request preparation %s', async (_name, prepare, delivered) => {
  const { transport, receipts } = openChat({ mode: 'body', http: { prepareSendMessagesRequest: prepare } })
  await sendChat(transport, [hello])
  expect(receipts).toMatchObject([{ delivered, ...(!delivered && { reason: 'body-without-block' }) }])
})

it('I5 tells that a data part was dropped by an own request preparation', async () => {
  const { transport, receipts } = openChat({
    mode: 'data',
    http: {
      prepareSendMessagesRequest: ({ messages }) => ({
        body: { texts: messages.map(({ parts }) => parts.filter(({ type }) => type === 'text')) },
      }),
    },
  })
  await sendChat(transport, [hello])
  expect(receipts).toMatchObject([{ delivered: false, reason: 'body-without-block' }])
})

it('I1 sends no field where nothing is remembered, and leaves the body as the app made it', async () => {
  const { transport, receipts, bodies } = openChat({
    mode: 'body',
    memory: createRecordingMemory({ blocks: [EMPTY_BLOCK] }),
  })
  await sendChat(transport, [hello])
  expect(bodies).toEqual([{ id: 'chat-1', trigger: 'submit-message', messages: [hello] }])
  expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-empty', place: undefined }])
})

it('I1.2 W6 makes the block of a body anew for each request, without what the unanswered results carry', async () => {
  const asked: unknown[] = []
  const memory = createRecordingMemory()
  const { transport, receipts } = openChat({
    mode: 'body',
    memory: { ...memory, enabled: true, block: options => (asked.push(options), aBlock(`Block ${asked.length}`)) },
  })
  const result = (toolCallId: string) => ({
    type: 'tool-getPage' as const,
    toolCallId,
    state: 'output-available' as const,
    input: {},
    output: {},
  })
  const answered: UIMessage = {
    id: 'a-1',
    role: 'assistant',
    parts: [{ type: 'step-start' }, result('c-1'), { type: 'step-start' }, result('c-2'), result('c-3')],
  }
  await sendChat(transport, [hello])
  await sendChat(transport, [hello, answered])
  // The answer was stopped.
  await sendChat(transport, [hello, answered, { ...hello, id: 'u-2' }])
  expect(asked.filter(options => 'onWire' in (options as object))).toEqual([
    { about: 'Hello', onWire: [], requestTokens: expect.any(Number) },
    { about: 'Hello', onWire: ['c-2', 'c-3'], requestTokens: expect.any(Number) },
    { about: 'Hello', onWire: [], requestTokens: expect.any(Number) },
  ])
  expect(new Set(receipts.map(({ hash }) => hash)).size).toBe(3)
  expect(memory.turns).toEqual(['u-1', 'u-2'])
})

it.each(['text', 'data'] as const)('I1.2 keeps the block of a turn in mode %s', async mode => {
  const { transport, receipts } = openChat({
    mode,
    memory: createRecordingMemory({ blocks: [aBlock('A'), aBlock('A'), aBlock('B')] }),
  })
  await sendChat(transport, [hello])
  await sendChat(transport, [hello])
  expect(new Set(receipts.map(({ hash }) => hash)).size).toBe(1)
})

const shown = finished([
  ...calledTool('c-1', 'getPage', {}),
  { type: 'tool-output-available', toolCallId: 'c-1', output: { id: 'p-1' } },
])
const isPrivate = ({ metadata }: UIMessage): boolean => metadata === 'private'

it.each<[string, { isPrivate?: typeof isPrivate; message?: UIMessage; results: number }]>([
  ['that this page sent', { isPrivate, message: hello, results: 1 }],
  ['that this page sent as private', { isPrivate, message: { ...hello, metadata: 'private' }, results: 0 }],
  ['of which it knows nothing, where messages can be private', { isPrivate, results: 0 }],
  ['of which it knows nothing, where none can', { results: 1 }],
])(
  'O4 observes of the resumed stream of a turn %s no more than it may',
  async (_name, { message, results, ...options }) => {
    const memory = createRecordingMemory()
    const server = createChatServer(message ? [finished(), shown] : [shown])
    const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory, options)
    if (message) await sendChat(transport, [message])
    const stream = await transport.reconnectToStream({ chatId: 'chat-1' })
    await convertReadableStreamToArray(stream ?? new ReadableStream())
    expect(memory.results).toHaveLength(results)
  },
)

it('I4 names a call that an earlier page saw begin, from the messages', async () => {
  const memory = createRecordingMemory()
  const server = createChatServer([finished([{ type: 'tool-output-available', toolCallId: 'c-1', output: 1 }])])
  const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory)
  const approved = {
    id: 'a-1',
    role: 'assistant',
    parts: [
      {
        type: 'tool-deletePage',
        toolCallId: 'c-1',
        state: 'approval-responded',
        input: { id: 'p-1' },
        approval: { id: 'ap-1', approved: true },
      },
    ],
  } as UIMessage
  const stream = await transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'chat-1',
    messageId: 'a-1',
    messages: [hello, approved],
    abortSignal: undefined,
  })
  await convertReadableStreamToArray(stream)
  expect(memory.results).toEqual([{ toolName: 'deletePage', toolCallId: 'c-1', input: { id: 'p-1' }, output: 1 }])
})

it('I12 observes again the results of a branch that the user comes back to', async () => {
  const memory = createRecordingMemory()
  const { transport } = openChat({ memory })
  const answer: UIMessage = {
    id: 'a-1',
    role: 'assistant',
    parts: [{ type: 'tool-getPage', toolCallId: 'c-1', state: 'output-available', input: {}, output: 1 }],
  }
  await sendChat(transport, [hello, answer, said('u-2', 'Go on')])
  await sendChat(transport, [hello], 'regenerate-message')
  await sendChat(transport, [hello, answer, said('u-2', 'Go on')])
  await expect.poll(() => memory.results.map(({ toolCallId }) => toolCallId)).toEqual(['c-1', 'c-1'])
})

it('F20 refuses a mode that there is not', () => {
  expect(() => openChat({ mode: 'boddy' as never })).toThrow('There is no mode "boddy": give text, data, body.')
})
