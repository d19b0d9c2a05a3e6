import 'fake-indexeddb/auto'
import { DefaultChatTransport } from 'ai'
import { expect, it, onTestFinished } from 'vitest'
import { createWorkingMemory } from './create-working-memory.js'
import { workingMemoryMiddleware, workingMemorySubscriber } from './request/ag-ui.js'
import { withWorkingMemory } from './request/ai-sdk.js'
import { createMemoryFetch } from './request/fetch.js'
import type { RequestReceipt } from './request/receipt/receipt.js'
import { currentPageEnvironment } from './runtime/environment.js'
import { type ChannelWorker, createChannelWorker } from './testing/create-channel-worker.js'
import { createChatServer } from './testing/create-chat-server.js'
import { holdDatabase } from './testing/hold-database.js'
import { observePage, settle } from './testing/open-memory.js'
import { said, sendChat } from './testing/send-chat.js'
import type { WorkingMemory } from './working-memory.js'

let users = 0

/** A thread that an earlier page stored, in a page that has just started. */
async function reload(id?: string): Promise<WorkingMemory> {
  const options = { user: `start-${++users}`, thread: 't-1', worker: false } as const
  const before = createWorkingMemory(options)
  if (id) observePage(before, id)
  before.turn({ id: 'u-1' })
  await settle(before)
  await before.close()
  const memory = createWorkingMemory(options)
  onTestFinished(() => memory.close())
  return memory
}

/** More than is replayed by the deadline of a start. */
const earlier = Array.from({ length: 400 }, (_, turn) => [
  { role: 'user', content: `Look at ${turn}` },
  { role: 'assistant', content: `I see ${turn}.` },
]).flat()

const now = { role: 'user', content: 'Rename it' }

type Send = (
  memory: WorkingMemory,
  options: { startDeadlineMs?: number },
  before?: typeof earlier,
) => Promise<RequestReceipt | undefined>

const sends: Record<string, Send> = {
  async createMemoryFetch(memory, options, before = earlier) {
    const send = createMemoryFetch(memory, { fetch: async () => new Response('{}'), ...options })
    await send('https://models.example/v1/chat/completions', {
      method: 'POST',
      body: JSON.stringify({ model: 'm', messages: [...before, now] }),
    })
    return memory.requests()[0]
  },
  async withWorkingMemory(memory, options, before = earlier) {
    const http = new DefaultChatTransport({ fetch: createChatServer().fetch })
    const messages = [...before, now].map(({ role, content }, place) => ({ ...said(`m-${place}`, content), role }))
    await sendChat(withWorkingMemory(http, memory, options), messages as Parameters<typeof sendChat>[1])
    return memory.requests()[0]
  },
  async 'AG-UI'(memory, options, before = earlier) {
    const messages = [...before, now].map((message, place) => ({ id: `m-${place}`, ...message }))
    await workingMemorySubscriber(memory, options).onRunInitialized({ messages })
    workingMemoryMiddleware(memory)({ messages, context: [] }, { run: () => undefined })
    return memory.requests()[0]
  },
}

it('P25 restores what is stored for who waits for it, in Node too', async () => {
  const memory = await reload('p-1')
  expect(memory.status().phase).toBe('restoring')
  await settle(memory)
  expect(memory.status().phase).toBe('ready')
  expect(memory.block().text).toContain('Page p-1')
})

it.each(Object.keys(sends))('I17 sends the block with the first request after a reload: %s', async name => {
  const memory = await reload('p-1')
  expect(await sends[name]?.(memory, { startDeadlineMs: 15_000 })).toMatchObject({ delivered: true, entries: 1 })
})

it.each(Object.keys(sends))('I17 says that memory was late where a start takes longer: %s', async name => {
  const memory = await reload('p-1')
  onTestFinished(await holdDatabase(memory.user))
  const options = { startDeadlineMs: 40 }
  expect(await sends[name]?.(memory, options)).toMatchObject({ delivered: false, reason: 'memory-late' })
})

it.each(Object.keys(sends))('I17 says that memory is empty where nothing was stored: %s', async name => {
  const memory = await reload()
  const options = { startDeadlineMs: 15_000 }
  expect(await sends[name]?.(memory, options)).toMatchObject({ delivered: false, reason: 'memory-empty' })
})

/** A thread of which nothing is stored, on a page whose worker is not there yet. */
async function withoutWorker(): Promise<WorkingMemory> {
  const workers: ChannelWorker[] = []
  let isOver = false
  const silent = (): Worker => {
    if (isOver) throw new Error('No worker here.')
    const worker = createChannelWorker(currentPageEnvironment())
    worker.hang()
    workers.push(worker)
    return worker
  }
  const memory = createWorkingMemory({ user: `start-${++users}`, thread: 't-1', worker: silent })
  onTestFinished(() => {
    isOver = true
    for (const worker of workers) worker.crash()
    return memory.close()
  })
  void memory.settled()
  await expect.poll(() => memory.status().phase).toBe('ready')
  return memory
}

it.each(Object.keys(sends))(
  'I19 says that memory is empty where it was told words alone, however late: %s',
  async name => {
    const memory = await withoutWorker()
    const options = { startDeadlineMs: 40 }
    const talk = earlier.slice(0, 2)
    await sends[name]?.(memory, options, [])
    expect(await sends[name]?.(memory, options, talk)).toMatchObject({ reason: 'memory-empty', deadlineMissed: false })
  },
)

it.each(Object.keys(sends))('I19 says that memory is late where a result is not shown yet: %s', async name => {
  const memory = await withoutWorker()
  observePage(memory, 'p-1')
  const sent = await sends[name]?.(memory, { startDeadlineMs: 40 }, [])
  expect(sent).toMatchObject({ delivered: false, reason: 'memory-late' })
  expect(memory.attach({ messages: [now] }).receipt).toMatchObject({ delivered: false, reason: 'memory-late' })
})

it('I17 says of a body that is attached before memory is there that memory is late, or closed', async () => {
  const memory = await reload('p-1')
  const attach = () => memory.attach({ messages: [now] }).receipt
  void memory.settled()
  expect(attach()).toMatchObject({ delivered: false, reason: 'memory-late' })
  await settle(memory)
  expect(attach()).toMatchObject({ delivered: true })
  expect(memory.attach({ messages: [now] }, { onWire: ['call-p-1'] }).receipt).toMatchObject({
    reason: 'nothing-to-show',
  })
  await memory.close()
  expect(attach()).toMatchObject({ delivered: false, reason: 'memory-closed' })
})
