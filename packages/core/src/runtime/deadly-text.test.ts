import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

import type { AntecedentError } from '../errors.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import type { ObservationContent } from '../model/observation.js'
import { type ChannelWorker, createChannelWorker } from '../testing/create-channel-worker.js'
import { aPageResult } from '../testing/create-observation-factory.js'
import { currentPageEnvironment } from './environment.js'
import { createMemoryClient } from './memory-client.js'
import type { ThreadClient } from './thread-client.js'
import { artifactClientOf } from '../features/artifacts/artifact-client.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const POISON = 'a text that ends engines'

/** A page whose workers end when they are given the poison; counts them by the text that ended them. */
function aPage() {
  const errors: AntecedentError[] = []
  const workers: ChannelWorker[] = []
  const poisoned: Record<string, number> = {}
  const ended = new Set<Worker>()
  const client = createMemoryClient({
    environment: currentPageEnvironment(),
    user: 'u-1',
    storage: 'indexeddb',
    startWorker() {
      const worker = createChannelWorker(currentPageEnvironment())
      const post = worker.postMessage.bind(worker) as (message: unknown, transfer: Transferable[]) => void
      worker.postMessage = (message: unknown, transfer?: unknown) => {
        const text = JSON.stringify(message)
        if (!text.includes(POISON)) return post(message, transfer as Transferable[])
        // An engine goes no further than the first that ends it.
        const id = text.slice(text.indexOf(POISON) + POISON.length).slice(1, 4)
        if (!ended.has(worker)) poisoned[id] = (poisoned[id] ?? 0) + 1
        ended.add(worker)
        queueMicrotask(() => worker.crash())
      }
      workers.push(worker)
      return worker
    },
    policy: DEFAULT_POLICY,
    enabled: true,
  })
  client.onError(error => errors.push(error))
  onTestFinished(() => client.close())
  client.start()
  return { client, errors, workers, poisoned }
}

const aResult = (toolCallId: string, output: string): ObservationContent => ({
  type: 'tool-result',
  result: { toolName: 'getText', toolCallId, output, source: 'tool' },
})

function idsIn(thread: ThreadClient): unknown[] {
  return [...thread.mirror.get().view.entities.values()].map(({ id }) => id).sort()
}

/** What it says once no engine ends any more. */
async function flushAll(thread: ThreadClient): Promise<unknown> {
  for (;;) {
    const flushed = await thread.flush('host')
    if (flushed.reason !== 'engine-failed') return flushed
  }
}

it('F12 lets an observation go that cost two workers, reads it on no page, and keeps all others', async () => {
  const { client, errors, workers, poisoned } = aPage()
  const [thread, users] = [client.thread('t-1'), client.userThread()]
  thread.send(aPageResult('p-1'))
  users.send(aPageResult('p-2'))
  thread.send(aResult('c-1', `${POISON} c-1`))
  users.send(aPageResult('p-3'))
  thread.send(aPageResult('p-4'))
  expect(await flushAll(thread)).toEqual({ durable: false, reason: 'observation-lost' })
  expect(await thread.flush('host')).toEqual({ durable: true })
  expect(await flushAll(users)).toEqual({ durable: true })
  expect([idsIn(thread), idsIn(users)]).toEqual([
    ['p-1', 'p-4'],
    ['p-2', 'p-3'],
  ])
  expect([poisoned, workers.length, client.status().runs]).toEqual([{ 'c-1': 2 }, 3, 'worker'])
  expect(errors.map(({ code }) => code)).toEqual(['worker-failed', 'worker-failed', 'observation-lost'])
})

it('F12 reads nothing of the call again: not in this page, nor after a reload', async () => {
  const before = aPage()
  const thread = before.client.thread('t-1')
  thread.send(aResult('c-1', `${POISON} c-1`))
  await flushAll(thread)
  expect(await thread.flush('host')).toEqual({ durable: true })
  const { ledger } = await thread.ask('transfer', 'export', null)
  expect(ledger.seen).toHaveLength(1)
  await before.client.close()

  const { client, workers } = aPage()
  const again = client.thread('t-1')
  again.send(aResult('c-1', 'what would be read anew'))
  again.send(aPageResult('p-1'))
  expect(await again.flush('host')).toEqual({ durable: true })
  expect([idsIn(again), workers.length]).toEqual([['p-1'], 1])
  expect(again.mirror.get().view.episodes).toHaveLength(1)
})

it('F12 loses one text after the other, and never a worker to the page', async () => {
  const { client, poisoned } = aPage()
  const thread = client.thread('t-1')
  for (const id of ['c-1', 'c-2', 'c-3']) {
    thread.send(aResult(id, `${POISON} ${id}`))
    thread.send(aPageResult(id))
  }
  expect(await flushAll(thread)).toEqual({ durable: false, reason: 'observation-lost' })
  for (;;) if (((await flushAll(thread)) as { durable: boolean }).durable) break
  expect([idsIn(thread), poisoned, client.status().runs]).toEqual([
    ['c-1', 'c-2', 'c-3'],
    { 'c-1': 2, 'c-2': 1, 'c-3': 1 },
    'worker',
  ])
})

it('F12 A1 refuses an artifact that cost two workers, and does not try it again', async () => {
  const { client, poisoned } = aPage()
  const thread = client.thread('t-1')
  thread.send(aPageResult('p-1'))
  const given = { id: 'a1', text: `${POISON} a-1`, source: 'tool', tags: [], links: [] } as const
  const keeping = artifactClientOf(thread).keep('a1', async () => given, { settings: {}, at: 1 })
  await expect(keeping).rejects.toMatchObject({ code: 'artifact-refused' })
  expect(artifactClientOf(thread).isKeeping('a1')).toBe(true)
  expect(await flushAll(thread)).toEqual({ durable: true })
  expect([idsIn(thread), poisoned, client.status().runs]).toEqual([['p-1'], { 'a-1': 2 }, 'worker'])
})
