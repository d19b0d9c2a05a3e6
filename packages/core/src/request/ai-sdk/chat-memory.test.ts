import { DefaultChatTransport, type UIMessage } from 'ai'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createWorkingMemory } from '../../create-working-memory.js'
import { aBlock } from '../../testing/a-block.js'
import { calledTool, createChatServer, finished } from '../../testing/create-chat-server.js'
import { createRecordingMemory } from '../../testing/create-recording-memory.js'
import { readAnswer, said } from '../../testing/send-chat.js'
import type { WorkingMemory } from '../../working-memory.js'
import { type ChatMemory, withWorkingMemory } from '../ai-sdk.js'
import type { RequestReceipt } from '../receipt/receipt.js'

function openMemory(user = `user-${crypto.randomUUID()}`): WorkingMemory {
  const memory = createWorkingMemory({ user, thread: 'list', worker: false, storage: 'memory' })
  onTestFinished(() => memory.close())
  return memory
}

function openList(): WorkingMemory {
  const list = createWorkingMemory({ user: `user-${crypto.randomUUID()}`, worker: false, storage: 'memory' })
  onTestFinished(() => list.close())
  return list
}

const pageOf = (id: string) => [
  ...calledTool(`c-${id}`, 'getPage', {}),
  { type: 'tool-output-available' as const, toolCallId: `c-${id}`, output: { id, title: `Page ${id}` } },
]

/** A transport for several chats; `send` says something in one of them. */
function openChats(memory: ChatMemory, answers: Parameters<typeof createChatServer>[0]) {
  const server = createChatServer(answers)
  const receipts: RequestReceipt[] = []
  const http = new DefaultChatTransport<UIMessage>({ fetch: server.fetch })
  const transport = withWorkingMemory(http, memory, {
    mode: 'text',
    deadlineMs: 15_000,
    onReceipt: given => receipts.push(given),
  })
  const send = async (chatId: string, text: string) => {
    const messages = [said(`${chatId}-${text}`, text)]
    const request = {
      trigger: 'submit-message' as const,
      chatId,
      messageId: undefined,
      messages,
      abortSignal: undefined,
    }
    await readAnswer(await transport.sendMessages(request))
    return JSON.stringify(server.bodies.at(-1)?.messages)
  }
  return { send, receipts }
}

it('I15 gives each chat of one transport its own thread, and nothing of another', async () => {
  const list = openMemory()
  const asked: string[] = []
  const threads: WorkingMemory[] = []
  const memoryOf = (chatId: string) => {
    asked.push(chatId)
    threads.push(list.thread(chatId))
    return threads.at(-1)!
  }
  const { send } = openChats(memoryOf, [finished(pageOf('p-1')), finished(pageOf('p-2')), finished(), finished()])
  await send('a', 'Show the first')
  await send('b', 'Show the second')
  const [inA, inB] = [await send('a', 'Rename it'), await send('b', 'Rename it')]
  expect(inA).toContain('Page p-1')
  expect(inA).not.toContain('Page p-2')
  expect(inB).toContain('Page p-2')
  expect(inB).not.toContain('Page p-1')
  expect(asked).toEqual(['a', 'b'])
  await Promise.all(threads.map(thread => thread.close()))
})

it('I15 asks again for the memory of a chat whose memory was closed, as where the user changed', async () => {
  const [first, second] = [openMemory(), openMemory()]
  let current = first
  second.observe({ toolName: 'getPage', toolCallId: 'c-2', output: { id: 'p-2', title: 'Of the second' } })
  await second.settled({ deadlineMs: 15_000 })
  const { send } = openChats(_chatId => current, [finished(), finished()])
  await send('a', 'Hello')
  current = second
  await first.close()
  expect(await send('a', 'Rename it')).toContain('Of the second')
})

it('P26 I15 gives no user the memory of another where their chats have the same id', async () => {
  const [first, second] = [openList(), openList()]
  let list = first
  const threads: WorkingMemory[] = []
  const memoryOf = (chatId: string) => {
    threads.push(list.thread(chatId))
    return threads.at(-1)!
  }
  const { send } = openChats(memoryOf, [finished(pageOf('p-1')), finished(pageOf('p-2')), finished()])
  await send('a', 'Show the first')
  list = second
  await first.close()
  expect(threads[0]?.status().phase).toBe('off')
  await send('a', 'Show the second')
  const sent = await send('a', 'Rename it')
  expect(sent).toContain('Page p-2')
  expect(sent).not.toContain('Page p-1')
  expect(threads).toHaveLength(2)
})

it('I15 asks a function without an id at each request, so that no user is given the memory of another', async () => {
  const [first, second] = [openMemory(), openMemory()]
  let current = first
  for (const [memory, title] of [
    [first, 'Of the first'],
    [second, 'Of the second'],
  ] as const) {
    memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-1', title } })
    await memory.settled({ deadlineMs: 15_000 })
  }
  const { send } = openChats(() => current, [finished(), finished()])
  expect(await send('a', 'Hello')).toContain('Of the first')
  current = second
  const sent = await send('a', 'Rename it')
  expect(sent).toContain('Of the second')
  expect(sent).not.toContain('Of the first')
})

it.each([
  ['gives none', () => undefined],
  [
    'throws',
    () => {
      throw new Error('No such chat')
    },
  ],
])('I15 I6 sends a chat as the app made it where the function %s', async (_name, memoryOf) => {
  const { send, receipts } = openChats(memoryOf, [finished(pageOf('p-1'))])
  expect(await send('a', 'Hello')).toBe(JSON.stringify([said('a-Hello', 'Hello')]))
  expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-off' }])
})

it('I6 sends a chat as the app made it where it has no memory at all', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { send } = openChats(undefined as never, [finished(pageOf('p-1'))])
  expect(await send('a', 'Hello')).toBe(JSON.stringify([said('a-Hello', 'Hello')]))
  warn.mockRestore()
})

it('I5.2 says of a closed memory that it is closed', async () => {
  const memory = openMemory()
  await memory.close()
  const { send, receipts } = openChats(memory, [finished()])
  await send('a', 'Hello')
  expect(receipts).toMatchObject([{ delivered: false, reason: 'memory-closed' }])
})

it('I5 says where all that memory holds is left out of the block', async () => {
  const snapshot = { entities: [{ key: 'page/p-1' }], turn: 1 } as never
  const memory = createRecordingMemory({ blocks: [aBlock(''), aBlock('')], getSnapshot: () => snapshot })
  memory.block = () => ({ ...aBlock(), text: '', entries: [] })
  const { send, receipts } = openChats(memory, [finished()])
  await send('a', 'Hello')
  expect(receipts).toMatchObject([{ delivered: false, reason: 'nothing-to-show' }])
})
