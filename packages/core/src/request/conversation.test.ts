import { DefaultChatTransport, type UIMessage, type UIMessageChunk } from 'ai'
import { AbstractChat, type ChatInit, type ChatState } from 'ai'
import { afterEach, expect, it } from 'vitest'

import { createWorkingMemory } from '../create-working-memory.js'
import { transfer } from '../features/transfer/index.js'
import { calledTool, createChatServer, finished, saidText } from '../testing/create-chat-server.js'
import { createRecordingMemory } from '../testing/create-recording-memory.js'
import type { ToolResult } from '../model/tool-result.js'
import type { WorkingMemory } from '../working-memory.js'
import { withWorkingMemory, type WithWorkingMemoryOptions } from './ai-sdk.js'
import { said, sendChat } from '../testing/send-chat.js'

const opened: WorkingMemory[] = []

function openMemory() {
  const memory = createWorkingMemory({
    user: `v-${Math.random()}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    features: [transfer()],
  })
  opened.push(memory)
  return memory
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

/** The chat of the AI SDK that its frameworks' hooks stand on. */
class TestChat extends AbstractChat<UIMessage> {
  constructor(init: ChatInit<UIMessage>) {
    super({ ...init, state: new TestState() })
  }
}

class TestState implements ChatState<UIMessage> {
  status = 'ready' as const
  error = undefined
  messages: UIMessage[] = []
  pushMessage = (message: UIMessage): void => {
    this.messages = [...this.messages, message]
  }
  popMessage = (): void => {
    this.messages = this.messages.slice(0, -1)
  }
  replaceMessage = (index: number, message: UIMessage): void => {
    this.messages = this.messages.with(index, message)
  }
  snapshot = <Value>(value: Value): Value => structuredClone(value)
}

let answers = 0

/** An answer that shows a page. */
function shows(id: string): UIMessageChunk[] {
  const toolCallId = `call-${id}-${++answers}`
  return finished(
    [
      ...calledTool(toolCallId, 'getPage', { id }),
      { type: 'tool-output-available', toolCallId, output: { id, title: `Page ${id}` } },
      ...saidText('t', `This is Page ${id}.`),
    ],
    `a-${answers}`,
  )
}

function openChat(chunks: UIMessageChunk[][], options: WithWorkingMemoryOptions = {}) {
  const server = createChatServer(chunks)
  const memory = openMemory()
  const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory, {
    deadlineMs: 15_000,
    mode: 'text',
    ...options,
  })
  return { chat: new TestChat({ transport }), memory, server }
}

/** What a stream told is taken in slices, of which a busy machine may make many: waited for, not timed. */
async function expectIds(memory: WorkingMemory, ids: readonly string[]): Promise<void> {
  const read = async (): Promise<unknown[]> => {
    await memory.settled({ deadlineMs: 15_000 })
    return memory.getSnapshot().entities.map(({ id }) => id)
  }
  await expect.poll(read, { timeout: 15_000 }).toEqual(ids)
}

it('I12.4 takes back what an answer observed that is asked for again', async () => {
  const { chat, memory } = openChat([shows('p-1'), shows('p-2'), shows('p-3')])
  await chat.sendMessage({ text: 'Show one' })
  await chat.sendMessage({ text: 'Show another' })
  await expectIds(memory, ['p-2', 'p-1'])
  await chat.regenerate()
  await expectIds(memory, ['p-3', 'p-1'])
  expect((await memory.transfer.export()).now.turn).toBe(2)
})

it('I12.6 takes back what a turn observed that this page first met in its midst', async () => {
  const server = createChatServer()
  const memory = openMemory()
  const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory, {
    deadlineMs: 15_000,
  })
  const part = {
    type: 'tool-getPage' as const,
    toolCallId: 'c-1',
    state: 'output-available' as const,
    input: { id: 'p-1' },
    output: { id: 'p-1', title: 'Page p-1' },
  }
  const question = said('u-1', 'Show one')
  await sendChat(transport, [question, { id: 'a-1', role: 'assistant', parts: [part] }])
  await expectIds(memory, ['p-1'])
  await sendChat(transport, [question], 'regenerate-message')
  await expectIds(memory, [])
})

it('I12.4 takes back what an edited message and all after it observed', async () => {
  const { chat, memory, server } = openChat([shows('p-1'), shows('p-2'), shows('p-3')])
  await chat.sendMessage({ text: 'Show one' })
  await chat.sendMessage({ text: 'Show another' })
  const [first] = chat.messages
  await chat.sendMessage({ text: 'Show the third', messageId: first!.id })
  await expectIds(memory, ['p-3'])
  expect(JSON.stringify(server.bodies.at(-1))).not.toContain('WORKING MEMORY')
})

it('I12 keeps what the tool calls of a turn observed when they are sent back', async () => {
  const memory = createRecordingMemory()
  const server = createChatServer()
  const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory)
  await sendChat(transport, [said('u-1', 'Go')])
  expect(memory.rewound).toEqual([])
})

it('I18 I12 goes back to the answer that the user comes back to', async () => {
  const { chat, memory } = openChat([shows('p-1'), shows('p-2'), shows('p-3')])
  await chat.sendMessage({ text: 'Show one' })
  const first = chat.messages
  await chat.regenerate()
  await expectIds(memory, ['p-2'])
  chat.messages = first
  await chat.sendMessage({ text: 'Show another' })
  await expectIds(memory, ['p-3', 'p-1'])
  expect((await memory.transfer.export()).now.turn).toBe(2)
})

it('I18 tells no turn of a send that failed, and one where it is made again', async () => {
  const memory = createRecordingMemory()
  const answers = [new Response('No', { status: 500 }), new Response('No', { status: 500 })]
  const server = createChatServer()
  const http = new DefaultChatTransport({ fetch: async (...given) => answers.pop() ?? server.fetch(...given) })
  const transport = withWorkingMemory(http, memory)
  for (const trigger of ['submit-message', 'regenerate-message'] as const) {
    await expect(sendChat(transport, [said('u-1', 'Go')], trigger)).rejects.toThrow('No')
  }
  expect([memory.turns, memory.texts, memory.requests.length]).toEqual([[], [], 2])
  await sendChat(transport, [said('u-1', 'Go')])
  await sendChat(transport, [said('u-1', 'Go')])
  expect([memory.turns, memory.texts.length]).toEqual([['u-1'], 1])
})

it('O4 I18 does not take a turn for private that becomes so while its send is answered', async () => {
  const memory = createRecordingMemory()
  const server = createChatServer()
  const http = new DefaultChatTransport({
    async fetch(...given) {
      memory.isPrivate = true
      return server.fetch(...given)
    },
  })
  await sendChat(withWorkingMemory(http, memory), [said('u-1', 'Go')])
  expect(memory.turns).toEqual([])
})

it('O4 leaves nothing of a turn that is private, nor takes it up from the messages of a later one', async () => {
  const { chat, memory } = openChat([shows('p-1'), shows('secret'), shows('p-2')])
  await chat.sendMessage({ text: 'Show one' })
  memory.isPrivate = true
  await chat.sendMessage({ text: 'Show the secret' })
  memory.isPrivate = false
  await chat.sendMessage({ text: 'Show another' })
  await expectIds(memory, ['p-2', 'p-1'])
  expect(JSON.stringify(await memory.transfer.export())).not.toContain('secret')
  await memory.replay(chat.messages)
  await expectIds(memory, ['p-2', 'p-1'])
})

it('O4 sends the block in a private turn, chosen without regard to what is said', async () => {
  const { chat, memory, server } = openChat([shows('p-1'), shows('secret')])
  await chat.sendMessage({ text: 'Show one' })
  await expectIds(memory, ['p-1'])
  memory.isPrivate = true
  await chat.sendMessage({ text: 'Something private' })
  expect(server.bodies[1]?.messages.at(-1)?.parts.at(-1)).toMatchObject({ text: expect.stringContaining('Page p-1') })
})

it('O4 leaves out what a transcript marks as private, also where memory knows nothing of the thread', async () => {
  const isPrivate = ({ metadata }: UIMessage): boolean =>
    (metadata as { private?: boolean } | undefined)?.private === true
  const { chat, memory } = openChat([shows('p-2')], { isPrivate })
  const part = (id: string) => ({
    type: 'tool-getPage' as const,
    toolCallId: `old-${id}`,
    state: 'output-available' as const,
    input: { id },
    output: { id, title: `Page ${id}` },
  })
  chat.messages = [
    said('u-1', 'Show one'),
    { id: 'a-1', role: 'assistant', parts: [part('p-1')] },
    { ...said('u-2', 'Show the secret'), metadata: { private: true } },
    { id: 'a-2', role: 'assistant', parts: [part('secret')] },
  ]
  await chat.sendMessage({ text: 'Show another' })
  await expectIds(memory, ['p-2', 'p-1'])
})

it('P9 rebuilds an unknown thread from the messages of its next request, in order', async () => {
  const first = openChat([shows('p-1'), shows('p-2')])
  await first.chat.sendMessage({ text: 'Show one' })
  await first.chat.sendMessage({ text: 'Show another' })
  const second = openChat([finished(saidText('t', 'Yes.'))])
  second.chat.messages = first.chat.messages
  await second.chat.sendMessage({ text: 'And now?' })
  expect(second.server.bodies[0]?.messages.at(-1)?.parts.at(-1)).toMatchObject({
    text: expect.stringMatching(/Page p-2[^]*Page p-1/),
  })
  await expectIds(second.memory, ['p-2', 'p-1'])
  expect((await second.memory.transfer.export()).now.turn).toBe(3)
})

it('X12 observes preliminary results as parts of one, at most every 100 ms, and the last as the whole', async () => {
  const results: ToolResult[] = []
  const memory = createRecordingMemory({ observe: result => results.push(result) })
  const output = (title: string, preliminary?: true): UIMessageChunk => ({
    type: 'tool-output-available',
    toolCallId: 'c-1',
    output: { id: 'p-1', title },
    ...(preliminary && { preliminary }),
  })
  const server = createChatServer([
    finished([...calledTool('c-1', 'getPage', {}), output('A', true), output('Ab', true), output('About')]),
    finished([...calledTool('c-2', 'getPage', {}), { ...output('B', true), toolCallId: 'c-2' } as UIMessageChunk]),
  ])
  const transport = withWorkingMemory(new DefaultChatTransport({ fetch: server.fetch }), memory)
  await sendChat(transport, [said('u-1', 'Show it')])
  await sendChat(transport, [said('u-2', 'And that')])
  const call = { toolName: 'getPage', input: {} }
  expect(results).toEqual([
    { ...call, toolCallId: 'c-1', output: { id: 'p-1', title: 'A' }, partial: true },
    { ...call, toolCallId: 'c-1', output: { id: 'p-1', title: 'About' } },
    { ...call, toolCallId: 'c-2', output: { id: 'p-1', title: 'B' }, partial: true },
    { ...call, toolCallId: 'c-2', output: '', failed: true },
  ])
})

it('O2 tells memory of each request', async () => {
  const memory = createRecordingMemory()
  const transport = withWorkingMemory(new DefaultChatTransport({ fetch: createChatServer().fetch }), memory)
  await sendChat(transport, [said('u-1', 'Hello')])
  expect(memory.requests).toMatchObject([{ delivered: true, entries: 1 }])
})
