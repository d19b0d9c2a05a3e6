import { convertArrayToReadableStream } from 'ai/test'
import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai'
import { afterEach, expect, it, vi } from 'vitest'
import { createWorkingMemory } from '../../create-working-memory.js'
import { EMPTY_BLOCK } from '../../model/memory-block.js'
import { aBlock } from '../../testing/a-block.js'
import { calledTool, finished } from '../../testing/create-chat-server.js'
import { createRecordingMemory } from '../../testing/create-recording-memory.js'
import { said, sendChat } from '../../testing/send-chat.js'
import type { WorkingMemory } from '../../working-memory.js'
import { withWorkingMemory } from '../ai-sdk.js'
import type { RequestReceipt } from '../receipt/receipt.js'
import type { RequestMemory } from '../request-memory.js'

const opened: WorkingMemory[] = []

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

/** A memory that knows a page and a section. */
async function openMemory(): Promise<WorkingMemory> {
  const options = { user: `user-${Math.random()}`, thread: 'thread-1', worker: false, storage: 'memory' } as const
  const memory = createWorkingMemory(options)
  opened.push(memory)
  memory.observe({ toolName: 'getPage', toolCallId: 'call-1', output: { id: 'p-1', title: 'About' } })
  memory.observe({ toolName: 'getSection', toolCallId: 'call-2', output: { id: 's-1', title: 'Team' } })
  await memory.settled({ deadlineMs: 15_000 })
  return memory
}

/** A chat over a transport that notes the block it was sent. */
function openChat(
  memory: RequestMemory,
  { answer = finished(), deadlineMs = 10_000, startDeadlineMs = 500, onSend = () => {} } = {},
) {
  const blocks: (string | undefined)[] = []
  const receipts: RequestReceipt[] = []
  const transport: ChatTransport<UIMessage> = {
    sendMessages: async ({ messages }) => {
      onSend()
      const parts = messages.findLast(({ role }) => role === 'user')?.parts ?? []
      blocks.push(parts.flatMap(part => (part.type === 'text' ? part.text : [])).find(text => text.startsWith('[WORK')))
      return convertArrayToReadableStream([...answer])
    },
    reconnectToStream: async () => null,
  }
  const wrapped = withWorkingMemory(transport, memory, {
    deadlineMs,
    startDeadlineMs,
    onReceipt: receipt => receipts.push(receipt),
  })
  const send = (messages: UIMessage[], trigger?: 'regenerate-message') => sendChat(wrapped, messages, trigger)
  return { blocks, receipts, send }
}

const answered = (id: string, ...toolCallIds: string[]): UIMessage => ({
  id,
  role: 'assistant',
  parts: toolCallIds.map(toolCallId => ({
    type: 'tool-getPage',
    toolCallId,
    state: 'output-available',
    input: {},
    output: { id: toolCallId, title: `Page ${toolCallId}` },
  })),
})

/** So many turns of so many results each. */
const history = (turns: number, results: number): UIMessage[] =>
  Array.from({ length: turns }, (_, turn) => [
    said(`u-${turn}`, 'Go on'),
    answered(`a-${turn}`, ...Array.from({ length: results }, (_each, place) => `${turn}.${place}`)),
  ]).flat()

/** A replay of one test may still go on while the clock of the next is held. */
const realNow = performance.now.bind(performance)

/** Notes in order what a memory is told. */
function createTellingMemory(fields: Parameters<typeof createRecordingMemory>[0] = {}, busyMs = 0) {
  const told: string[] = []
  const memory = createRecordingMemory({
    observe: ({ toolCallId }) => {
      const until = realNow() + busyMs
      while (realNow() < until);
      told.push(String(toolCallId))
    },
    turn: ({ id }) => void told.push(`turn ${id}`),
    mention: (_text, { role }) => void told.push(`mention by ${role}`),
    ...fields,
  })
  return { told, memory }
}

it.each([
  ['forgotten', (memory: WorkingMemory) => void memory.forget('page/p-1'), ['s-1']],
  ['cleared', (memory: WorkingMemory) => memory.clear(), []],
])('I1 W10 does not send again what was just %s', async (_name, remove, left) => {
  const memory = await openMemory()
  const { blocks, send } = openChat(memory)

  await send([said('u-1', 'Hello')])
  remove(memory)
  await send([said('u-1', 'Hello')], 'regenerate-message')

  expect(blocks[0]).toContain('p-1')
  expect(blocks[1] ?? '').not.toContain('p-1')
  expect(['s-1'].filter(id => blocks[1]?.includes(id))).toEqual(left)
})

it('I1.2 keeps the block of a turn in which a tool deletes what it shows', async () => {
  const memory = await openMemory()
  const { blocks, send } = openChat(memory)

  await send([said('u-1', 'Hello')])
  memory.observe({ toolName: 'deletePage', toolCallId: 'call-3', input: { id: 'p-1' }, output: { id: 'p-1' } })
  await memory.settled({ deadlineMs: 15_000 })
  await send([said('u-1', 'Hello')])

  expect(memory.block().text).not.toBe(blocks[0])
  expect(blocks[1]).toBe(blocks[0])
})

it('I1 takes a new block for new words under the same id, and tells memory of them', async () => {
  const memory = createRecordingMemory()
  const abouts: (string | undefined)[] = []
  const { send } = openChat({
    ...memory,
    enabled: true,
    block: ({ about }) => {
      abouts.push(about)
      return aBlock(about)
    },
  })

  await send([said('u-1', 'Hello')])
  await send([said('u-1', 'Goodbye')])
  await send([said('u-1', 'Goodbye')])

  expect(new Set(abouts)).toEqual(new Set(['Hello', 'Goodbye']))
  expect(memory.texts.map(({ text }) => text)).toEqual(['Hello', 'Goodbye'])
  expect(new Set(memory.texts.map(({ id }) => id)).size).toBe(2)
})

it('I5 states the tokens that are read again once a turn', async () => {
  const { receipts, send } = openChat(createRecordingMemory())
  const messages = [said('u-1', 'Hello'), answered('a-1', 'c-1'), said('u-2', 'Go on')]

  await send([said('u-1', 'Hello')])
  await send(messages)
  await send(messages)

  expect(receipts.map(({ rereadTokens }) => rereadTokens > 0)).toEqual([false, true, false])
})

it('I13 observes earlier turns after the request has gone, before the new turn and its answer', async () => {
  const stream = [
    ...calledTool('new', 'getPage', {}),
    { type: 'tool-output-available', toolCallId: 'new', output: 1 },
  ] satisfies UIMessageChunk[]
  const { told, memory } = createTellingMemory({}, 2)
  let toldAtSend: string[] | undefined
  const { send } = openChat(memory, { answer: finished(stream), onSend: () => (toldAtSend = [...told]) })

  await send([...history(3, 20), said('u-9', 'And now?')])

  expect(toldAtSend).toEqual([])
  const results = history(3, 20).flatMap(({ parts }) =>
    parts.flatMap(part => ('toolCallId' in part ? part.toolCallId : [])),
  )
  await expect.poll(() => told).toEqual([...results, 'turn u-9', 'mention by user', 'new'])
})

it('I13 waits for the results of the running turn only, where memory knows the thread', async () => {
  const { told, memory } = createTellingMemory()
  const knownAtWait: string[][] = []
  const { send } = openChat({
    ...memory,
    settled: async () => {
      knownAtWait.push([...told])
      return { deadlineMissed: false }
    },
  })

  await send([...history(2, 1), said('u-9', 'Go on'), answered('a-9', 'c-9')])

  expect(knownAtWait).toEqual([['turn u-9', 'mention by user', 'c-9']])
})

it('P9 replays all that came before, oldest first and once, where memory knows nothing', async () => {
  const { told, memory } = createTellingMemory({ blocks: [EMPTY_BLOCK, aBlock()] })
  const { blocks, send } = openChat(memory)
  const messages = [...history(2, 2), said('u-8', 'Thanks'), said('u-9', 'And now?')]

  await send(messages)
  await send(messages)

  expect(blocks).toEqual([aBlock().text, aBlock().text])
  const turn = (id: string) => [`turn ${id}`, 'mention by user']
  await expect
    .poll(() => told)
    .toEqual([...turn('u-0'), '0.0', '0.1', ...turn('u-1'), '1.0', '1.1', ...turn('u-8'), ...turn('u-9')])
})

it('P9 D5 replays what came before, where a block says nothing but what is the user’s', async () => {
  const { told, memory } = createTellingMemory({ followed: 0 })
  const { blocks, send } = openChat(memory)
  await send([...history(1, 1), said('u-9', 'And now?')])
  expect(blocks).toEqual([aBlock().text])
  await expect.poll(() => told).toContain('0.0')
})

it('I6 P9 sends at the deadline without a block, however long a replay takes, and goes on with it', async () => {
  const { told, memory } = createTellingMemory({ blocks: [EMPTY_BLOCK, aBlock()] }, 2)
  const { blocks, receipts, send } = openChat(memory, { deadlineMs: 30, startDeadlineMs: 30 })

  await send([...history(3, 20), said('u-9', 'And now?')])

  expect(blocks).toEqual([undefined])
  expect(receipts[0]?.deadlineMissed).toBe(true)
  await expect.poll(() => told).toHaveLength(68)
})

it('I6 I17 waits for a start with what memory is told first, of a session that came late too, and no longer after it', async () => {
  vi.useFakeTimers()
  let settlesIn = 200
  const settled = () =>
    new Promise<{ deadlineMissed: boolean }>(resolve => {
      setTimeout(() => resolve({ deadlineMissed: false }), settlesIn)
    })
  const blocks = [EMPTY_BLOCK, aBlock()]
  const { receipts, send } = openChat(createRecordingMemory({ blocks, settled }), {
    deadlineMs: 30,
    startDeadlineMs: 500,
  })
  void send([...history(1, 1), said('u-9', 'And now?')])
  await vi.advanceTimersByTimeAsync(199)
  expect(receipts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(receipts.map(({ delivered }) => delivered)).toEqual([true])
  settlesIn = 60
  void send([...history(1, 1), said('u-9', 'And now?'), answered('a-9', 'c-9'), said('u-10', 'Then?')])
  await vi.advanceTimersByTimeAsync(31)
  expect(receipts.map(({ deadlineMissed }) => deadlineMissed)).toEqual([false, true])
})

it('I1.2 brings no block into a running loop that began without one', async () => {
  const { blocks, receipts, send } = openChat(createRecordingMemory({ blocks: [EMPTY_BLOCK, EMPTY_BLOCK, aBlock()] }))
  const loop = [said('u-1', 'Hello'), answered('a-1', 'c-1')]

  await send([said('u-1', 'Hello')])
  await send(loop)
  await send([...loop, said('u-2', 'Go on')])

  expect(blocks).toEqual([undefined, undefined, aBlock().text])
  expect(receipts.map(({ rereadTokens }) => rereadTokens)).toEqual([0, 0, 0])
})

it('I5 states the tokens that are read again where the block of the turn before is gone', async () => {
  const { receipts, send } = openChat(createRecordingMemory({ blocks: [aBlock(), aBlock(), EMPTY_BLOCK] }))
  const turn = [said('u-1', 'Hello'), answered('a-1', 'c-1')]
  await send([said('u-1', 'Hello')])
  await send([...turn, said('u-2', 'Go on')])
  expect(receipts.map(({ delivered, rereadTokens }) => [delivered, rereadTokens > 0])).toEqual([
    [true, false],
    [false, true],
  ])
})

it('I5 W10 states the tokens that are read again where a forget changes the block in a running loop', async () => {
  const memory = await openMemory()
  const { blocks, receipts, send } = openChat(memory)
  const loop = [said('u-1', 'Hello'), answered('a-1', 'c-1')]

  await send([said('u-1', 'Hello')])
  memory.forget('page/p-1')
  await memory.settled({ deadlineMs: 15_000 })
  await send(loop)

  expect(blocks[1]).not.toContain('p-1')
  expect(receipts.map(({ rereadTokens }) => rereadTokens > 0)).toEqual([false, true])
})

it('I6 I12 waits no longer than for a start where a turn runs again, in a memory that hangs', async () => {
  vi.useFakeTimers()
  const { blocks, send } = openChat(createRecordingMemory({ settled: () => new Promise(() => {}) }), {
    deadlineMs: 30,
    startDeadlineMs: 500,
  })
  const messages = [said('u-1', 'Go')]
  void send(messages)
  await vi.advanceTimersByTimeAsync(35)
  void send(messages, 'regenerate-message')
  await vi.advanceTimersByTimeAsync(490)
  expect(blocks).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15)
  expect(blocks).toHaveLength(2)
  void send([said('u-1', 'Go on')])
  await vi.advanceTimersByTimeAsync(35)
  expect(blocks).toHaveLength(3)
})
