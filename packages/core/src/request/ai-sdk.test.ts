import { DefaultChatTransport, DirectChatTransport, ToolLoopAgent, jsonSchema, tool } from 'ai'
import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai'
import { MockLanguageModelV4, convertArrayToReadableStream } from 'ai/test'
import { afterEach, describe, expect, it } from 'vitest'
import { createWorkingMemory } from '../create-working-memory.js'
import { aBlock } from '../testing/a-block.js'
import { calledTool, createChatServer, finished, saidText } from '../testing/create-chat-server.js'
import { createRecordingMemory } from '../testing/create-recording-memory.js'
import { readAnswer, said, sendChat } from '../testing/send-chat.js'
import type { WorkingMemory } from '../working-memory.js'
import type { RequestReceipt } from './receipt/receipt.js'
import { withWorkingMemory } from './ai-sdk.js'
import { estimateSize } from '../memory/block/estimate-size.js'
import { textId } from './messages/text-id.js'

const opened: WorkingMemory[] = []

function openMemory(): WorkingMemory {
  const memory = createWorkingMemory({
    user: `user-${Math.random()}`,
    thread: 'thread-1',
    worker: false,
    storage: 'memory',
  })
  opened.push(memory)
  return memory
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

const about = { id: 'p-1', title: 'About' }
const answeredPage = [
  ...calledTool('call-1', 'getPage', { slug: 'about' }),
  { type: 'tool-output-available', toolCallId: 'call-1', output: about },
] satisfies UIMessageChunk[]

const lastPart = (body: { messages: UIMessage[] } | undefined) => body?.messages.at(-1)?.parts.at(-1)

describe('over HTTP', () => {
  it('I1 I4 observes the result of one answer and sends it as the last part of the next request', async () => {
    const server = createChatServer([finished([...answeredPage, ...saidText('t', 'It is the About page.')])])
    const receipts: RequestReceipt[] = []
    const memory = openMemory()
    const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory, {
      mode: 'text',
      deadlineMs: 15_000,
      onReceipt: receipt => receipts.push(receipt),
    })

    const first = await sendChat(transport, [said('u-1', 'Show me the about page')])
    const messages = [...first, said('u-2', 'Rename it')]
    const before = structuredClone(messages)
    await sendChat(transport, messages)

    expect(server.bodies[0]?.messages).toEqual([said('u-1', 'Show me the about page')])
    expect(server.bodies[1]?.messages.slice(0, -1)).toEqual(JSON.parse(JSON.stringify(first)))
    expect(server.bodies[1]?.messages.at(-1)?.parts).toEqual([
      { type: 'text', text: 'Rename it' },
      {
        type: 'text',
        text: '[WORKING MEMORY] data, newest first\npages:\n- "About" (p-1)\nthis turn: "it" = "About"',
      },
    ])
    expect(messages).toEqual(before)
    expect(receipts.map(({ delivered, reason, place }) => ({ delivered, reason, place }))).toEqual([
      { delivered: false, reason: 'memory-empty', place: undefined },
      { delivered: true, reason: undefined, place: 'after' },
    ])
  })

  it('I1 keeps bytes and place of the block through a tool loop and a regeneration, and renews it with the turn', async () => {
    const server = createChatServer([
      finished(calledTool('call-2', 'openSection', { id: 's-1' })),
      finished(saidText('t', 'Done.'), 'a-2'),
      finished(saidText('t', 'Done again.'), 'a-2'),
    ])
    const receipts: RequestReceipt[] = []
    const memory = openMemory()
    memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output: about })
    const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory, {
      mode: 'text',
      deadlineMs: 15_000,
      onReceipt: receipt => receipts.push(receipt),
    })

    const called = await sendChat(transport, [said('u-1', 'Open the first section')])
    const part = called.at(-1)?.parts.at(-1)
    const resulted = called.with(-1, {
      ...called.at(-1)!,
      parts: [
        { ...part, state: 'output-available', output: { id: 's-1', title: 'Team' } } as UIMessage['parts'][number],
      ],
    })
    const answered = await sendChat(transport, resulted)
    await sendChat(transport, resulted, 'regenerate-message')
    await memory.settled({ deadlineMs: 15_000 })
    await sendChat(transport, [...answered, said('u-2', 'And now delete it')])

    const [first, loop, regenerated, next] = server.bodies
    expect(loop?.messages[0]).toEqual(first?.messages[0])
    expect(loop?.messages.at(-1)?.role).toBe('assistant')
    expect(regenerated?.messages[0]).toEqual(first?.messages[0])
    expect(next?.messages[0]?.parts).toHaveLength(1)
    expect(lastPart(next)).toMatchObject({ text: expect.stringContaining('- "Team" (s-1)') })
    expect(receipts.map(receipt => receipt.rereadTokens)).toEqual([
      0,
      0,
      0,
      estimateSize(answered.at(-1)?.parts) + estimateSize(answered.at(-2)?.parts),
    ])
    expect(new Set(receipts.slice(0, 3).map(receipt => receipt.hash)).size).toBe(1)
    expect(receipts[3]?.hash).not.toBe(receipts[0]?.hash)
  })

  it('I2 never stacks a block, not even where the app keeps what was sent', async () => {
    const server = createChatServer()
    const http = new DefaultChatTransport({ fetch: server.fetch })
    const transport = withWorkingMemory(http, createRecordingMemory(), { mode: 'text' })

    await sendChat(transport, [said('u-1', 'Hello')])
    for (let round = 2; round <= 3; round++) {
      await sendChat(transport, [...(server.bodies.at(-1)?.messages ?? []), said(`u-${round}`, 'And more')])
    }

    expect(server.bodies.at(-1)?.messages.map(message => message.parts.length)).toEqual([1, 1, 2])
  })

  it('I5 says exactly what was sent', async () => {
    const server = createChatServer()
    const receipts: RequestReceipt[] = []
    const block = aBlock('Über uns', { leftOut: 3 })
    const transport = withWorkingMemory(
      new DefaultChatTransport({ fetch: server.fetch }),
      createRecordingMemory({ blocks: [block] }),
      { mode: 'text', onReceipt: receipt => receipts.push(receipt) },
    )
    const messages = [said('u-1', 'Hello there')]

    const startedAt = Date.now()
    await sendChat(transport, messages)

    expect(receipts).toEqual([
      {
        at: expect.any(Number),
        wire: 'ai-sdk',
        place: 'after',
        delivered: true,
        bytes: block.text.length + 1,
        hash: block.hash,
        tokens: block.tokens,
        entries: 1,
        leftOut: 3,
        tokensWithoutMemory: estimateSize(messages[0]?.parts),
        rereadTokens: 0,
        cited: 0,
        citedTokens: 0,
        deadlineMissed: false,
        addedMs: expect.any(Number),
      },
    ])
    expect(receipts[0]?.at).toBeGreaterThanOrEqual(startedAt)
    expect(receipts[0]?.at).toBeLessThanOrEqual(Date.now())
  })

  it("I5.3 says so when the app's own request preparation leaves the block out", async () => {
    const server = createChatServer()
    const receipts: RequestReceipt[] = []
    const transport = withWorkingMemory(
      new DefaultChatTransport({
        fetch: server.fetch,
        prepareSendMessagesRequest: ({ messages }) => ({ body: { messages: messages.map(({ id }) => id) } }),
      }),
      createRecordingMemory(),
      { onReceipt: receipt => receipts.push(receipt) },
    )

    await sendChat(transport, [said('u-1', 'Hello')])

    expect(server.bodies).toEqual([{ messages: ['u-1'] }])
    expect(receipts).toMatchObject([{ delivered: false, reason: 'body-without-block', rereadTokens: 0 }])
  })

  it('I1 leaves the messages to the server as they are, and sends the block beside them', async () => {
    const server = createChatServer()
    await sendChat(withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), createRecordingMemory()), [
      said('u-1', 'Hello'),
    ])
    expect(server.bodies).toMatchObject([{ messages: [said('u-1', 'Hello')], workingMemory: { version: 1 } }])
  })

  it('I4 observes what a resumed stream replays, once', async () => {
    const answer = finished([...answeredPage, ...saidText('t', 'Here it is.')])
    const server = createChatServer([answer, answer, undefined])
    const memory = createRecordingMemory()
    const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory)

    await sendChat(transport, [said('u-1', 'Show me the about page')])
    const replayed = await transport.reconnectToStream({ chatId: 'chat-1' })
    const message = replayed && (await readAnswer(replayed))

    expect(message?.parts.map(part => part.type)).toEqual(['step-start', 'tool-getPage', 'text'])
    expect(memory.results).toHaveLength(1)
    // A text is told apart by its id, as memory counts it once.
    expect(new Set(memory.texts.filter(({ role }) => role === 'assistant').map(({ id }) => id)).size).toBe(1)
    expect(await transport.reconnectToStream({ chatId: 'chat-1' })).toBeNull()
  })

  it('I4 observes a call that failed on the server as failed, and the texts of an answer as said', async () => {
    const error = { type: 'tool-output-error', toolCallId: 'call-1', errorText: 'No such page' } as const
    const answer = [...calledTool('call-1', 'getPage', { id: 9 }), error, ...saidText('t', 'There is none.')]
    const server = createChatServer([finished(answer, 'a-9')])
    const memory = createRecordingMemory()
    const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory)

    await sendChat(transport, [said('u-1', 'Show me page nine')])

    expect(memory.results).toEqual([
      { toolName: 'getPage', toolCallId: 'call-1', input: { id: 9 }, output: 'No such page', failed: true },
    ])
    expect(memory.texts.at(-1)).toEqual({
      text: 'There is none.',
      role: 'assistant',
      id: textId('a-9', 'There is none.'),
    })
  })

  it('I6 hands on the error of the transport, with a receipt', async () => {
    const receipts: RequestReceipt[] = []
    const transport = withWorkingMemory(
      new DefaultChatTransport({ fetch: async () => new Response('down', { status: 500 }) }),
      createRecordingMemory(),
      { onReceipt: receipt => receipts.push(receipt) },
    )

    await expect(sendChat(transport, [said('u-1', 'Hello')])).rejects.toThrow('down')
    expect(receipts).toMatchObject([{ delivered: true, reason: 'request-failed' }])
  })

  it('O1 passes everything through while memory is off', async () => {
    const server = createChatServer([finished(answeredPage)])
    const receipts: RequestReceipt[] = []
    const memory = createRecordingMemory()
    memory.enabled = false
    const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory, {
      onReceipt: receipt => receipts.push(receipt),
    })

    await sendChat(transport, [said('u-1', 'Hello')])

    expect(server.bodies[0]?.messages).toEqual([said('u-1', 'Hello')])
    expect([memory.results, memory.texts, memory.turns]).toEqual([[], [], []])
    expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-off', tokens: 0, hash: '' }])
  })
})

describe('without a server', () => {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  }

  it('I1 I4 gives a real agent the block as the last content, and observes what its tools returned', async () => {
    const model = new MockLanguageModelV4({
      doStream: async ({ prompt }) => ({
        stream: convertArrayToReadableStream([
          { type: 'stream-start' as const, warnings: [] },
          ...(prompt.at(-1)?.role === 'tool'
            ? [
                { type: 'text-start' as const, id: 't' },
                { type: 'text-delta' as const, id: 't', delta: 'There it is.' },
                { type: 'text-end' as const, id: 't' },
                { type: 'finish' as const, usage, finishReason: { unified: 'stop' as const, raw: 'stop' } },
              ]
            : [
                {
                  type: 'tool-call' as const,
                  toolCallId: `call-${model.doStreamCalls.length}`,
                  toolName: 'getPage',
                  input: '{}',
                },
                { type: 'finish' as const, usage, finishReason: { unified: 'tool-calls' as const, raw: 'tool' } },
              ]),
        ]),
      }),
    })
    const getPage = tool({ inputSchema: jsonSchema<object>({ type: 'object' }), execute: async () => about })
    const memory = openMemory()
    const receipts: RequestReceipt[] = []
    const direct = new DirectChatTransport({ agent: new ToolLoopAgent({ model, tools: { getPage } }) })
    const transport = withWorkingMemory(direct as ChatTransport<UIMessage>, memory, {
      deadlineMs: 15_000,
      onReceipt: receipt => receipts.push(receipt),
    })

    const first = await sendChat(transport, [said('u-1', 'Show me the about page')])
    await sendChat(transport, [...first, said('u-2', 'Rename it')])

    const prompt = model.doStreamCalls[2]?.prompt
    expect(prompt?.at(-1)).toMatchObject({
      role: 'user',
      content: [
        { type: 'text', text: 'Rename it' },
        { type: 'text', text: expect.stringContaining('- "About" (p-1)') },
      ],
    })
    expect(JSON.stringify(prompt).split('[WORKING MEMORY]')).toHaveLength(2)
    expect(receipts.map(receipt => receipt.delivered)).toEqual([false, true])
  })
})
