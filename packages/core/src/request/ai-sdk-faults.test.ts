import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai'
import { convertArrayToReadableStream } from 'ai/test'
import { expect, it } from 'vitest'
import { EMPTY_BLOCK } from '../model/memory-block.js'
import { aBlock } from '../testing/a-block.js'
import { calledTool, finished } from '../testing/create-chat-server.js'
import { createRecordingMemory } from '../testing/create-recording-memory.js'
import { said, sendChat } from '../testing/send-chat.js'
import type { RequestReceipt } from './receipt/receipt.js'
import { withWorkingMemory } from './ai-sdk.js'

const about = { id: 'p-1', title: 'About' }
const answeredPage = [
  ...calledTool('call-1', 'getPage', { slug: 'about' }),
  { type: 'tool-output-available', toolCallId: 'call-1', output: about },
] satisfies UIMessageChunk[]

function refuse(): never {
  throw new Error('The memory is broken.')
}

function createTransport(fields: Partial<ChatTransport<UIMessage>> = {}) {
  const sent: UIMessage[][] = []
  const transport: ChatTransport<UIMessage> = {
    sendMessages: async ({ messages }) => {
      sent.push(
        structuredClone(messages.map(message => ({ ...message, parts: message.parts.map(part => ({ ...part })) }))),
      )
      return convertArrayToReadableStream<UIMessageChunk>(finished())
    },
    reconnectToStream: async () => null,
    ...fields,
  }
  return { sent, transport }
}

it('I4 observes results of calls in order, each once, however they reach it', async () => {
  const { transport } = createTransport()
  const memory = createRecordingMemory()
  const wrapped = withWorkingMemory(transport, memory)
  const messages: UIMessage[] = [
    said('u-1', 'Do things'),
    {
      id: 'a-1',
      role: 'assistant',
      parts: [
        { type: 'tool-getPage', toolCallId: 'c-1', state: 'output-available', input: { id: 1 }, output: about },
        { type: 'dynamic-tool', toolName: 'x', toolCallId: 'c-2', state: 'output-error', input: {}, errorText: 'no' },
        {
          type: 'tool-getPage',
          toolCallId: 'c-3',
          state: 'output-available',
          input: {},
          output: 1,
          preliminary: true,
        },
        { type: 'tool-getPage', toolCallId: 'c-4', state: 'input-available', input: {} },
      ],
    },
  ]

  await sendChat(wrapped, messages)
  await sendChat(wrapped, messages)

  expect(memory.results).toEqual([
    { toolName: 'getPage', toolCallId: 'c-1', input: { id: 1 }, output: about },
    { toolName: 'x', toolCallId: 'c-2', input: {}, output: 'no', failed: true },
  ])
})

it('I3 tells memory what the user said without any block in it', async () => {
  const { transport } = createTransport()
  const memory = createRecordingMemory()
  const message = said('u-1', 'Hello')
  const stored = { ...message, parts: [...message.parts, { type: 'text' as const, text: aBlock('Old').text }] }

  await sendChat(withWorkingMemory(transport, memory), [stored])

  expect(memory.texts).toEqual([{ text: 'Hello', role: 'user', id: expect.stringContaining('u-1/') }])
  expect(memory.turns).toEqual(['u-1'])
})

it('I5 says that there is no user message to put the block in', async () => {
  const { sent, transport } = createTransport()
  const receipts: RequestReceipt[] = []
  const messages: UIMessage[] = [{ id: 's', role: 'system', parts: [{ type: 'text', text: 'Be kind' }] }]

  await sendChat(
    withWorkingMemory(transport, createRecordingMemory(), { onReceipt: receipt => receipts.push(receipt) }),
    messages,
  )

  expect(sent).toEqual([messages])
  expect(receipts).toMatchObject([{ delivered: false, reason: 'no-user-message' }])
})

it('I5 changes nothing where the host throws at a receipt', async () => {
  const { sent, transport } = createTransport()
  const onReceipt = (): never => {
    throw new Error('the host')
  }

  await sendChat(withWorkingMemory(transport, createRecordingMemory(), { onReceipt }), [said('u-1', 'Hello')])

  expect(sent[0]?.[0]?.parts).toHaveLength(2)
})

it.each<[string, Parameters<typeof createRecordingMemory>[0], Partial<RequestReceipt>]>([
  ['never settles', { settled: () => new Promise(() => {}) }, { delivered: true, deadlineMissed: true }],
  [
    'never settles and has nothing to show',
    { settled: () => new Promise(() => {}), isBehind: () => true, blocks: [EMPTY_BLOCK] },
    { delivered: false, reason: 'memory-late', deadlineMissed: true },
  ],
  [
    'never settles and was told nothing that it could show',
    { settled: () => new Promise(() => {}), blocks: [EMPTY_BLOCK] },
    { delivered: false, reason: 'memory-empty', deadlineMissed: false },
  ],
  ['cannot settle', { settled: () => Promise.reject(new Error('no')) }, { delivered: true, deadlineMissed: true }],
  [
    'throws when asked to settle',
    {
      settled: () => {
        throw new Error('no')
      },
    },
    { delivered: true, deadlineMissed: true },
  ],
  [
    'cannot observe, be told or start a turn',
    { observe: refuse, mention: refuse, turn: refuse },
    { delivered: true, deadlineMissed: false },
  ],
  ['cannot render', { block: refuse }, { delivered: false, reason: 'memory-failed' }],
])('I6 sends in time with a memory that %s', async (_name, fields, expected) => {
  const { sent, transport } = createTransport()
  const receipts: RequestReceipt[] = []
  const wrapped = withWorkingMemory(transport, createRecordingMemory(fields), {
    deadlineMs: 100,
    onReceipt: receipt => receipts.push(receipt),
  })
  const output = {
    type: 'tool-getPage',
    toolCallId: 'c-1',
    state: 'output-available',
    input: {},
    output: about,
  } as const

  await sendChat(wrapped, [
    said('u-0', 'Show it'),
    { id: 'a-0', role: 'assistant', parts: [output] },
    said('u-1', 'Hello'),
  ])

  expect(sent).toHaveLength(1)
  expect(receipts).toMatchObject([expected])
})

it('I13 states what memory added to the send, the wait included', async () => {
  const { transport } = createTransport()
  const receipts: RequestReceipt[] = []
  const slow = createRecordingMemory({
    settled: () => new Promise(resolve => setTimeout(() => resolve({ deadlineMissed: false }), 15)),
  })

  await sendChat(withWorkingMemory(transport, slow, { onReceipt: receipt => receipts.push(receipt) }), [
    said('u-1', 'Hi'),
  ])

  expect(receipts[0]?.addedMs).toBeGreaterThanOrEqual(10)
})

it('I13 waits for nothing while the block of the turn stands', async () => {
  let waits = 0
  const memory = createRecordingMemory({
    settled: async () => {
      waits++
      return { deadlineMissed: false }
    },
  })
  const wrapped = withWorkingMemory(createTransport().transport, memory)

  await sendChat(wrapped, [said('u-1', 'Hello')])
  await sendChat(wrapped, [said('u-1', 'Hello')])

  expect(waits).toBe(1)
})

it('I4 leaves a stream as it is where memory or the stream itself is broken', async () => {
  const chunks = [
    ...finished(answeredPage),
    { type: 'tool-output-available', toolCallId: 'unknown', output: 1 },
    { type: 'tool-output-available', toolCallId: 'call-1', output: about, preliminary: true },
    { type: 'a-type-of-tomorrow' },
  ] as UIMessageChunk[]
  const { transport } = createTransport({ sendMessages: async () => convertArrayToReadableStream(chunks) })
  const memory = createRecordingMemory({ observe: refuse })

  const stream = await withWorkingMemory(transport, memory).sendMessages({
    trigger: 'submit-message',
    chatId: 'chat-1',
    messageId: undefined,
    messages: [said('u-1', 'Hello')],
    abortSignal: undefined,
  })

  const passed: UIMessageChunk[] = []
  for await (const chunk of stream) passed.push(chunk)
  expect(passed).toEqual(chunks)
})

it.each([true, false])('I6 sends what the types forbid as the app gave it, with memory on: %s', async enabled => {
  const sent: unknown[] = []
  const { transport } = createTransport({
    sendMessages: async ({ messages }) => {
      sent.push(JSON.parse(JSON.stringify(messages)))
      return convertArrayToReadableStream<UIMessageChunk>(finished())
    },
  })
  const receipts: RequestReceipt[] = []
  const memory = createRecordingMemory()
  memory.enabled = enabled
  const wrapped = withWorkingMemory(transport, memory, { onReceipt: receipt => receipts.push(receipt) })
  const throwing = {
    id: 'u-9',
    role: 'user',
    get parts(): never {
      throw new Error('a getter')
    },
    toJSON: () => 'a getter',
  }
  const rounds = [
    [null, { id: 'u-0', role: 'user', parts: [null, 7] }, { id: 'a-0', role: 'assistant', parts: [null] }],
    [
      { id: 'u-0', role: 'user' },
      { role: 'assistant', parts: 'none' },
    ],
    [throwing],
  ] as unknown as UIMessage[][]

  for (const messages of rounds) await sendChat(wrapped, messages)

  const part = { type: 'text', text: aBlock().text }
  const added = enabled ? [part] : []
  expect(sent).toEqual([
    [null, { id: 'u-0', role: 'user', parts: [null, 7, ...added] }, { id: 'a-0', role: 'assistant', parts: [null] }],
    [
      { id: 'u-0', role: 'user', ...(enabled && { parts: added }) },
      { role: 'assistant', parts: 'none' },
    ],
    ['a getter'],
  ])
  expect(receipts.map(({ delivered }) => delivered)).toEqual([enabled, enabled, false])
})

it('O1 hands on the very messages while memory is off', async () => {
  const handed: unknown[] = []
  const { transport } = createTransport({
    sendMessages: async ({ messages }) => {
      handed.push(messages)
      return convertArrayToReadableStream<UIMessageChunk>(finished())
    },
  })
  const memory = createRecordingMemory()
  memory.enabled = false
  const messages = [said('u-1', 'Hello')]

  await sendChat(withWorkingMemory(transport, memory), messages)

  expect(handed[0]).toBe(messages)
})

it("I6 lets an app's request preparation write to the part, and says whether the block went out", async () => {
  const sent: unknown[] = []
  const rewrite = (write: (part: { text: string }) => void) =>
    createTransport({
      sendMessages: async ({ messages }) => {
        write(messages.at(-1)?.parts.at(-1) as { text: string })
        sent.push(JSON.parse(JSON.stringify(messages.at(-1)?.parts.at(-1))))
        return convertArrayToReadableStream<UIMessageChunk>(finished())
      },
    }).transport
  const receipts: RequestReceipt[] = []
  const onReceipt = (receipt: RequestReceipt) => receipts.push(receipt)
  const replace = rewrite(part => {
    part.text = 'mine'
  })
  const extend = rewrite(part => {
    part.text += '!'
  })

  await sendChat(withWorkingMemory(replace, createRecordingMemory(), { onReceipt }), [said('u-1', 'Hello')])
  await sendChat(withWorkingMemory(extend, createRecordingMemory(), { onReceipt }), [said('u-1', 'Hello')])

  expect(sent).toEqual([
    { type: 'text', text: 'mine' },
    { type: 'text', text: `${aBlock().text}!` },
  ])
  expect(receipts.map(({ delivered }) => delivered)).toEqual([false, true])
})

it('I6 hands on what only looks like a stream', async () => {
  const answer = { getReader: () => {} } as unknown as ReadableStream<UIMessageChunk>
  const { transport } = createTransport({
    sendMessages: async () => answer,
    reconnectToStream: async () => answer,
  })
  const wrapped = withWorkingMemory(transport, createRecordingMemory())
  const request = {
    trigger: 'submit-message' as const,
    chatId: 'chat-1',
    messageId: undefined,
    messages: [said('u-1', 'Hello')],
    abortSignal: undefined,
  }

  expect(await wrapped.sendMessages(request)).toBe(answer)
  expect(await wrapped.reconnectToStream({ chatId: 'chat-1' })).toBe(answer)
})

it('I1 is the transport that it wraps in all else', async () => {
  let isClosed = false
  const resumable = createTransport({ resumeStreamIsReplay: true, close: () => (isClosed = true) as never })
  const wrapped = withWorkingMemory(resumable.transport, createRecordingMemory())

  wrapped.close?.()

  expect(isClosed).toBe(true)
  expect(wrapped.resumeStreamIsReplay).toBe(true)
  const plain = withWorkingMemory(createTransport().transport, createRecordingMemory())
  expect(plain.resumeStreamIsReplay).toBeUndefined()
  expect(plain.close?.()).toBeUndefined()
})

it('O4 I6 hears nothing of an answer where it cannot be told whether that is private', async () => {
  const { transport } = createTransport({
    sendMessages: async () => convertArrayToReadableStream<UIMessageChunk>(finished(answeredPage)),
  })
  const memory = createRecordingMemory()
  const wrapped = withWorkingMemory(transport, memory, { isPrivate: refuse })
  await sendChat(wrapped, [said('u-1', 'Hello')])
  expect([memory.results, memory.texts, memory.turns]).toEqual([[], [], []])
})
