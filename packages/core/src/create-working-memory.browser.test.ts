import { afterEach, expect, it } from 'vitest'
import { commands } from 'vitest/browser'

import { createWorkingMemory } from './create-working-memory.js'
import { databaseName } from './runtime/persistence/indexed-db-schema.js'
import { type Frame, FRAME_SETUP, openFrame, openFrameWithPolicy } from './testing/open-frame.js'
import { observePage, type PageReport, rememberedIds, report } from './testing/page-actions.js'
import { startWorkers } from './testing/start-workers.js'
import type { WorkingMemory } from './working-memory.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

const opened: { close(): unknown }[] = []
let users = 0

function aUser(): string {
  return `user ${Date.now()} ${users++}`
}

function open(options: WorkingMemoryOptions): WorkingMemory {
  const memory = createWorkingMemory(options)
  opened.push(memory)
  return memory
}

async function openedFrame(opening: Promise<Frame>): Promise<Frame> {
  const frame = await opening
  opened.push(frame)
  return frame
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(async one => one.close()))
})

it('P1 runs in a real worker over real IndexedDB and acknowledges what is committed', async () => {
  const memory = open({ user: aUser(), thread: 'a' })
  observePage(memory, 'p1')
  const { block: _block, ...rest } = await report(memory)
  expect(rest).toEqual({
    ids: ['p1'],
    runs: 'worker',
    storage: 'indexeddb',
    reason: undefined,
    durable: true,
    lastError: undefined,
  })
})

it('P1 has its entities back after a reload', async () => {
  const user = aUser()
  const frame = await openedFrame(openFrame())
  const before = await frame.run<PageReport>('observePages', { user, thread: 'a', ids: ['p1', 'p2'] })
  await frame.reload()
  const after = await frame.run<PageReport>('observePages', { user, thread: 'a', ids: [] })
  expect(after.ids).toEqual(['p1', 'p2'])
  expect(after.block).toBe(before.block)
})

it('P1 shows the stored block while the worker is still starting', async () => {
  const user = aUser()
  const first = createWorkingMemory({ user, thread: 'a' })
  observePage(first, 'p1')
  const { block } = await report(first)
  await first.close()

  const second = open({ user, thread: 'a', worker: () => new Worker(URL.createObjectURL(new Blob(['']))) })
  // A send right after a reload waits for what is stored, and for no worker.
  expect(await second.settled({ deadlineMs: 5_000 })).toEqual({ deadlineMissed: false })
  expect(second.block().text).toBe(block)
  expect(second.status()).toMatchObject({ phase: 'ready' })
  expect(second.status().runs).toBeUndefined()
})

it('F10 P1 keeps what flush acknowledged when the renderer crashes', async () => {
  const user = aUser()
  const acknowledged = await commands.crashRenderer<PageReport>({
    module: new URL('./testing/page-actions.ts', import.meta.url).pathname,
    run: 'observePages',
    argument: { user, thread: 'a', ids: ['p1', 'p2', 'p3'] },
  })
  expect(acknowledged.durable).toBe(true)
  const memory = open({ user, thread: 'a' })
  await memory.flush()
  await expect.poll(() => rememberedIds(memory)).toEqual(acknowledged.ids)
})

it('W5.2 finds after a reload what has left the window', async () => {
  const user = aUser()
  const frame = await openedFrame(openFrame())
  const kept = await frame.run<string[]>('observeInSmallWindow', { user, thread: 'a', ids: ['p1', 'p2', 'p3'] })
  expect(kept).toEqual(['p2', 'p3'])
  await frame.reload()
  const hits = await frame.run<object[]>('searchPages', { user, thread: 'a', query: 'Page p1' })
  expect(hits[0]).toEqual({ id: 'p1', stored: true })
})

it('P7 takes into one thread what another exported, and has it after a reload', async () => {
  const user = aUser()
  const frame = await openedFrame(openFrame())
  await frame.run('observePages', { user, thread: 'a', ids: ['p1', 'p2'] })
  const text = await frame.run<string>('exportText', { user, thread: 'a' })
  expect(await frame.run('importText', { user, thread: 'b', text })).toEqual({ status: 'accepted', durable: true })
  await frame.reload()
  const after = await frame.run<PageReport>('observePages', { user, thread: 'b', ids: [] })
  expect(after.ids).toEqual(['p1', 'p2'])
})

it('P9 replays a transcript of 200 messages without a task that holds the page', async () => {
  const memory = open({ user: aUser(), thread: 'a' })
  await memory.flush()
  const rows = Array.from({ length: 10 }, (_, index) => ({
    id: `r-${index}`,
    title: `Row ${index}`,
    text: 'x'.repeat(200),
  }))
  const messages = Array.from({ length: 100 }, (_, turn) => [
    { id: `u-${turn}`, role: 'user', parts: [{ type: 'text', text: `Show page ${turn}` }] },
    {
      id: `a-${turn}`,
      role: 'assistant',
      parts: [
        {
          type: 'tool-getPage',
          toolCallId: `call-${turn}`,
          state: 'output-available',
          input: { id: `p-${turn}` },
          output: { id: `p-${turn}`, title: `Page p-${turn}`, rows },
        },
        { type: 'text', text: `This is Page p-${turn}.` },
      ],
    },
  ]).flat()
  const gaps: number[] = []
  let last = performance.now()
  let isOver = false
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    gaps.push(performance.now() - last)
    last = performance.now()
    if (!isOver) port2.postMessage(0)
  }
  port2.postMessage(0)
  expect(await memory.replay(messages)).toEqual({ turns: 100, results: 100 })
  isOver = true
  port1.close()
  // On a busy machine every task takes longer; one that did all at once would be the longest by far.
  const allMs = gaps.reduce((sum, gap) => sum + gap, 0)
  // There are more gaps than a call takes arguments.
  const longest = gaps.reduce((one, other) => Math.max(one, other), 0)
  expect(longest).toBeLessThan(Math.max(50, allMs / 3))
  await memory.settled({ deadlineMs: 15_000 })
  expect(memory.getSnapshot().entities[0]?.id).toBe('p-99')
})

it('T9 P2 keeps the memory of two users apart', async () => {
  const ann = open({ user: aUser(), thread: 'a' })
  const bob = open({ user: aUser(), thread: 'a' })
  observePage(ann, 'p1')
  await ann.flush()
  const { block, ids } = await report(bob)
  expect({ block, ids }).toEqual({ block: '', ids: [] })
})

it('P6 loses no update of two tabs that write at once, and both converge', async () => {
  const user = aUser()
  const [left, right] = await Promise.all([openedFrame(openFrame()), openedFrame(openFrame())])
  const ids = (side: string): string[] => Array.from({ length: 40 }, (_, index) => `${side}${index}`)
  await Promise.all([
    left.run('observePages', { user, thread: 'a', ids: ids('l') }),
    right.run('observePages', { user, thread: 'a', ids: ids('r') }),
  ])
  const all = [...ids('l'), ...ids('r')].sort()
  const seenBy = async (frame: Frame): Promise<readonly string[]> =>
    (await frame.run<PageReport>('observePages', { user, thread: 'a', ids: [] })).ids
  await expect.poll(() => seenBy(left)).toEqual(all)
  await expect.poll(() => seenBy(right)).toEqual(all)
  const third = open({ user, thread: 'a' })
  await third.flush()
  await expect.poll(() => rememberedIds(third)).toEqual(all)
})

it('P6 shows in one tab what another observed', async () => {
  const user = aUser()
  const frame = await openedFrame(openFrame())
  const memory = open({ user, thread: 'a' })
  await memory.flush()
  await frame.run('observePages', { user, thread: 'a', ids: ['p1'] })
  await expect.poll(() => rememberedIds(memory)).toEqual(['p1'])
})

it('F11 T13 runs on the page where a content security policy refuses workers, and says why', async () => {
  const frame = await openedFrame(openFrameWithPolicy("worker-src 'none'"))
  const result = await frame.run<PageReport>('observePages', { user: aUser(), thread: 'a', ids: ['p1'] })
  expect(result.lastError).toBeUndefined()
  expect(result).toMatchObject({ ids: ['p1'], runs: 'page', storage: 'indexeddb', durable: true })
  expect(result.reason).toMatch(/worker/i)
})

it("F11 runs in the package's own worker where the app's script is not there, and says why", async () => {
  const memory = open({
    user: aUser(),
    thread: 'a',
    worker: () => new Worker('/no-such-worker.js', { type: 'module' }),
  })
  observePage(memory, 'p1')
  expect(await report(memory)).toMatchObject({
    ids: ['p1'],
    runs: 'worker',
    storage: 'indexeddb',
    reason: expect.stringMatching(/^The app's worker: /),
  })
})

it('F8 keeps to memory where storage is refused, and says why', async () => {
  const actions = new URL('./testing/page-actions.ts', import.meta.url).href
  const iframe = document.createElement('iframe')
  // An opaque origin: reading `indexedDB` throws there, and no worker of another origin starts.
  iframe.setAttribute('sandbox', 'allow-scripts')
  iframe.srcdoc = `<!doctype html><script>${FRAME_SETUP}</script><script type="module">
    const { observePages } = await import(${JSON.stringify(actions)})
    parent.postMessage(await observePages({ user: 'u', thread: 'a', ids: ['p1'] }), '*')
  </script>`
  const answered = new Promise<PageReport>(resolve =>
    addEventListener('message', event => event.source === iframe.contentWindow && resolve(event.data)),
  )
  document.body.append(iframe)
  const result = await answered
  iframe.remove()
  expect(result).toMatchObject({ ids: ['p1'], runs: 'page', storage: 'memory', durable: false })
  expect(result.reason).toMatch(/IndexedDB|memory database/)
})

it('F12 restarts a worker that was killed and loses nothing', async () => {
  const startOwn = () => new Worker(new URL('./runtime/worker/worker-entry.js', import.meta.url), { type: 'module' })
  const { worker, given: workers } = await startWorkers(2, startOwn)
  const memory = open({ user: aUser(), thread: 'a', worker })
  observePage(memory, 'p1')
  await memory.flush()
  observePage(memory, 'p2')
  workers[0]?.terminate()
  observePage(memory, 'p3')
  await expect.poll(() => rememberedIds(memory), { timeout: 30_000 }).toEqual(['p1', 'p2', 'p3'])
  expect(workers).toHaveLength(2)
  expect(memory.status()).toMatchObject({ runs: 'worker', lastError: { code: 'worker-failed' } })
})

it('F12 replaces a worker that hangs, within the deadline of its calls', async () => {
  const startHanging = () => new Worker(new URL('./testing/hanging-worker.ts', import.meta.url), { type: 'module' })
  const { worker, given: workers } = await startWorkers(2, startHanging)
  const memory = open({ user: aUser(), thread: 'a', worker })
  observePage(memory, 'p1')
  await memory.flush()
  workers[0]?.postMessage('hang')
  observePage(memory, 'p2')
  await expect.poll(() => rememberedIds(memory), { timeout: 30_000 }).toEqual(['p1', 'p2'])
  expect(workers).toHaveLength(2)
}, 60_000)

it('F3 writes its memory again when the database is deleted under it', async () => {
  const user = aUser()
  const memory = open({ user, thread: 'a' })
  observePage(memory, 'p1')
  await memory.flush()
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(databaseName(user))
    deleting.onsuccess = resolve
    deleting.onerror = reject
  })
  observePage(memory, 'p2')
  expect(await report(memory)).toMatchObject({ ids: ['p1', 'p2'], durable: true })
  const frame = await openedFrame(openFrame())
  const elsewhere = await frame.run<PageReport>('observePages', { user, thread: 'a', ids: [] })
  expect(elsewhere.ids).toEqual(['p1', 'p2'])
})

it('O1 starts no worker and opens no database while it is off', async () => {
  const user = aUser()
  const memory = open({ user, thread: 'a', enabled: false, worker: () => expect.unreachable('a worker was started') })
  observePage(memory, 'p1')
  expect(await memory.flush()).toEqual({ durable: false, reason: 'memory-off' })
  expect(memory.block().text).toBe('')
  expect((await indexedDB.databases()).map(database => database.name)).not.toContain(databaseName(user))
})
