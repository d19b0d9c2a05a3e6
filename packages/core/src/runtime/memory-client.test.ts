import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import type { AntecedentError } from '../errors.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { type ChannelWorker, createChannelWorker } from '../testing/create-channel-worker.js'
import { createFakeEnvironment, type FakeEnvironment } from '../testing/create-fake-environment.js'
import { holdDatabase } from '../testing/hold-database.js'
import { aPageResult } from '../testing/create-observation-factory.js'
import { currentPageEnvironment, type PageEnvironment } from './environment.js'
import { databaseName } from './persistence/indexed-db-schema.js'
import { createMemoryClient, type MemoryClient, type MemoryClientOptions } from './memory-client.js'
import type { ThreadClient } from './thread-client.js'
import { artifactClientOf } from '../features/artifacts/artifact-client.js'
import { NEEDED_PARTS } from '../testing/all-parts.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

interface Page {
  readonly client: MemoryClient
  /** Every worker that was started, the newest last. */
  readonly workers: ChannelWorker[]
  readonly errors: AntecedentError[]
}

function aPage(options: Partial<MemoryClientOptions> = {}): Page {
  const workers: ChannelWorker[] = []
  const errors: AntecedentError[] = []
  const client = createMemoryClient({
    environment: currentPageEnvironment(),
    user: 'u-1',
    storage: 'indexeddb',
    startWorker: () => {
      const worker = createChannelWorker(currentPageEnvironment())
      workers.push(worker)
      return worker
    },
    policy: DEFAULT_POLICY,
    enabled: true,
    ...options,
  })
  client.onError(error => errors.push(error))
  onTestFinished(() => client.close())
  return { client, workers, errors }
}

function observe(client: MemoryClient, thread: ThreadClient, id: string): void {
  client.start()
  thread.send(aPageResult(id))
}

function idsIn(thread: ThreadClient): unknown[] {
  return [...thread.mirror.get().view.entities.values()].map(({ id }) => id).sort()
}

const laterTurn = (delayMs = 0): Promise<void> => new Promise(resolve => setTimeout(resolve, delayMs))

it('O1 starts nothing before it is used where nobody looks at a page', async () => {
  const { client, workers } = aPage()
  const thread = client.thread('t-1')
  await laterTurn()
  expect(workers).toEqual([])
  expect(client.isStarted).toBe(false)
  observe(client, thread, 'p-1')
  await thread.settled()
  expect(workers).toHaveLength(1)
  expect(client.status()).toEqual({ runs: 'worker', storage: 'indexeddb' })
})

it('O1 starts at once on a page, but not while it is off', async () => {
  const { client, workers } = aPage({ environment: { ...currentPageEnvironment(), isPage: true }, enabled: false })
  await laterTurn(5)
  expect(workers).toEqual([])
  client.enabled = true
  await vi.waitFor(() => expect(client.status().runs).toBe('worker'))
  expect(workers).toHaveLength(1)
})

it('P6 makes one client a thread, and a new one for each draft', () => {
  const { client } = aPage()
  expect(client.thread('t-1')).toBe(client.thread('t-1'))
  expect(client.thread('t-1')).not.toBe(client.thread('t-2'))
  expect(client.thread(undefined)).not.toBe(client.thread(undefined))
  const draft = client.thread(undefined)
  expect(client.thread(draft.options.thread)).not.toBe(draft)
})

it('F12 starts a worker that died again, once for each that it lost, and loses nothing', async () => {
  const { client, workers, errors } = aPage()
  const thread = client.thread('t-1')
  observe(client, thread, 'committed')
  expect(await thread.flush()).toEqual({ durable: true })
  workers[0]!.crash()
  thread.send(aPageResult('while-dead'))
  expect(await thread.flush()).toEqual({ durable: true })
  expect(idsIn(thread)).toEqual(['committed', 'while-dead'])
  expect(workers).toHaveLength(2)
  expect(errors.map(({ code }) => code)).toEqual(['worker-failed'])
  expect(client.status()).toMatchObject({ runs: 'worker', storage: 'indexeddb', lastError: { code: 'worker-failed' } })
})

it('F12 sends again, once, what a worker took with it before it was committed', async () => {
  const { client, workers } = aPage()
  const thread = client.thread('t-1')
  observe(client, thread, 'p-1')
  await thread.settled()
  thread.send(aPageResult('p-2'))
  thread.send({
    type: 'tool-result',
    result: { toolName: 'getPage', output: new TextEncoder().encode('{"id":"bytes"}').buffer, source: 'tool' },
  })
  workers[0]!.crash()
  expect(await thread.flush()).toEqual({ durable: true })
  await thread.settled()
  expect(idsIn(thread)).toEqual(['bytes', 'p-1', 'p-2'])
  const exported = await thread.ask('transfer', 'export', null)
  expect(exported.episodes).toHaveLength(3)
  expect(Object.values(exported.ledger.origins)).toEqual([3])
  expect(thread.outstanding()).toEqual([])
})

it('F12 keeps a draft and a memory without storage through a death, and doubles nothing', async () => {
  for (const id of ['t-1', undefined]) {
    const { client, workers } = aPage({ storage: 'memory' })
    const thread = client.thread(id)
    observe(client, thread, 'p-1')
    thread.send(aPageResult('p-1'))
    await thread.settled()
    const { view } = thread.mirror.get()
    workers[0]!.crash()
    thread.send(aPageResult('p-2'))
    await thread.settled()
    expect(workers).toHaveLength(2)
    expect(idsIn(thread)).toEqual(['p-1', 'p-2'])
    expect(thread.mirror.get().view.episodes).toHaveLength(3)
    expect(thread.mirror.get().view.entities.get('page/p-1')).toEqual(view.entities.get('page/p-1'))
  }
})

it('F12 moves to the page after the second death, and says why', async () => {
  const { client, workers } = aPage()
  const thread = client.thread('t-1')
  observe(client, thread, 'p-1')
  await thread.flush()
  workers[0]!.crash()
  await thread.flush()
  workers[1]!.crash()
  thread.send(aPageResult('p-2'))
  expect(await thread.flush()).toEqual({ durable: true })
  expect(workers).toHaveLength(2)
  expect(idsIn(thread)).toEqual(['p-1', 'p-2'])
  expect(client.status()).toMatchObject({ runs: 'page', reason: expect.stringContaining('The worker died twice.') })
})

it('F12 takes a worker that does not answer for dead', async () => {
  const environment = createFakeEnvironment({ indexedDB })
  const { client, workers, errors } = aPage({ environment })
  const thread = client.thread('t-1')
  observe(client, thread, 'p-1')
  expect(await thread.flush()).toEqual({ durable: true })
  workers[0]!.hang()
  const flushing = thread.flush()
  thread.send(aPageResult('p-2'))
  await laterTurn()
  environment.advance(5_000)
  expect(await flushing).toEqual({ durable: false, reason: 'engine-failed' })
  await laterTurn()
  environment.advance(1_000)
  await laterTurn()
  expect(errors.map(({ code }) => code)).toEqual(['call-timed-out'])
  expect(await thread.flush()).toEqual({ durable: true })
  expect(idsIn(thread)).toEqual(['p-1', 'p-2'])
  expect(workers).toHaveLength(2)
})

it('F16 waits with its worker for a database that another tab holds, and says of artifacts that they cannot be read', async () => {
  const environment = createFakeEnvironment({ indexedDB })
  const workers: ChannelWorker[] = []
  const startWorker = (): Worker => {
    const worker = createChannelWorker(environment)
    workers.push(worker)
    return worker
  }
  const { client, errors } = aPage({ environment, startWorker })
  const thread = client.thread('t-1')
  observe(client, thread, 'p-1')
  const given = { id: 'a1', text: 'kept', source: 'app', tags: [], links: [] } as const
  await runWhile(artifactClientOf(thread).host.store(given, {}, 1), environment)
  expect(await runWhile(thread.flush(), environment)).toEqual({ durable: true })

  const release = await holdDatabase('u-1')
  thread.send(aPageResult('p-2'))
  const asked = [
    artifactClientOf(thread).host.query({}),
    artifactClientOf(thread).host.retrieve('a1', { type: 'full' }, NOT_NOTED),
  ]
  const [listed, read] = await runWhile(Promise.allSettled(asked), environment)
  expect([listed, read]).toMatchObject([
    { status: 'rejected', reason: { code: 'storage-failed' } },
    { status: 'rejected', reason: { code: 'storage-failed' } },
  ])
  // Long enough for every deadline of a call that is left without an answer.
  await runWhile(laterTurn(100), environment)
  expect(idsIn(thread)).toEqual(['p-1', 'p-2'])
  expect(workers).toHaveLength(1)
  expect(client.status()).toMatchObject({ runs: 'worker', storage: 'indexeddb' })
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['storage-failed']))

  await release()
  expect(await runWhile(artifactClientOf(thread).host.query({}), environment)).toMatchObject([{ id: 'a1' }])
  expect(await runWhile(thread.flush(), environment)).toEqual({ durable: true })
})

it('F16 keeps a worker that leaves one call without an answer and is there when it is asked', async () => {
  const environment = createFakeEnvironment({ indexedDB })
  const { client, workers, errors } = aPage({ environment })
  const thread = client.thread('t-1')
  observe(client, thread, 'p-1')
  expect(await thread.flush()).toEqual({ durable: true })
  const worker = workers[0]!
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (message: { path?: string[] }, ...transferred: never[]) => {
    if (message.path?.[0] !== 'ask') post(message, ...transferred)
  }
  expect(await runWhile(thread.askOrReport('search', 'find', { query: 'p-1' }), environment)).toBeUndefined()
  await runWhile(laterTurn(50), environment)
  expect(errors.map(({ code }) => code)).toEqual(['call-timed-out'])
  expect(workers).toHaveLength(1)
})

const NOT_NOTED = { at: 1, isNoted: false }

/** Lets the clock run until the promise settles. */
async function runWhile<Result>(running: Promise<Result>, environment: FakeEnvironment): Promise<Result> {
  let isSettled = false
  const settle = (): void => void (isSettled = true)
  running.then(settle, settle)
  while (!isSettled) {
    await laterTurn()
    environment.advance(100)
  }
  return running
}

it('F11 runs on the page where no worker starts, and says why', async () => {
  const refused = aPage({
    startWorker: () => {
      throw new Error('Refused by policy.')
    },
  })
  const missing = aPage({ startWorker: undefined, environment: { ...currentPageEnvironment(), Worker: undefined } })
  const unwanted = aPage({ startWorker: false })
  for (const { client } of [refused, missing, unwanted]) await client.thread('t-1').flush()
  expect(refused.client.status()).toMatchObject({
    runs: 'page',
    reason: expect.stringContaining('Refused by policy.'),
  })
  expect(missing.client.status()).toMatchObject({
    runs: 'page',
    reason: 'There are no web workers here, as in Node.',
  })
  expect(unwanted.client.status()).toEqual({ runs: 'page', storage: 'indexeddb' })
})

it('P1 shows what is stored while its worker starts', async () => {
  const before = aPage()
  observe(before.client, before.client.thread('t-1'), 'p-1')
  await before.client.thread('t-1').flush()
  await before.client.close()
  const environment = createFakeEnvironment({ indexedDB })
  const after = aPage({
    startWorker: () => {
      const worker = createChannelWorker(currentPageEnvironment())
      worker.hang()
      return worker
    },
    environment,
  })
  const thread = after.client.thread('t-1')
  after.client.start()
  await vi.waitFor(() => expect(idsIn(thread)).toEqual(['p-1']))
  expect(thread.mirror.get().isRestored).toBe(true)
  expect(after.client.status().runs).toBeUndefined()
  environment.advance(5_000)
  await vi.waitFor(() => expect(after.client.status().runs).toBe('page'))
  expect(idsIn(thread)).toEqual(['p-1'])
})

it('F17 reads the threads again when the page is back', async () => {
  let resume = (): void => {}
  const environment: PageEnvironment = {
    ...currentPageEnvironment(),
    openBroadcast: () => undefined,
    onResumed(listener) {
      resume = listener
      return () => {}
    },
  }
  const first = aPage({ environment, startWorker: false })
  const thread = first.client.thread('t-1')
  await thread.flush()
  const second = aPage({ startWorker: false })
  observe(second.client, second.client.thread('t-1'), 'p-1')
  await second.client.thread('t-1').flush()
  expect(idsIn(thread)).toEqual([])
  resume()
  await vi.waitFor(() => expect(idsIn(thread)).toEqual(['p-1']))
})

it('F14 starts nothing when it is closed before it was used, and answers no more', async () => {
  const { client, workers } = aPage()
  const thread = client.thread('t-1')
  await client.close()
  await client.close()
  expect(workers).toEqual([])
  expect(await thread.flush()).toEqual({ durable: false, reason: 'engine-failed' })
  await expect(thread.ask('transfer', 'export', null)).rejects.toMatchObject({
    code: 'internal',
    message: 'Memory is closed.',
  })
})

it('F14 ends its worker and leaves no timer when it is closed', async () => {
  const environment = createFakeEnvironment({ indexedDB })
  const { client, workers } = aPage({ environment })
  observe(client, client.thread('t-1'), 'p-1')
  await client.close()
  await laterTurn()
  expect(workers[0]!.isTerminated).toBe(true)
  expect(environment.pendingTimers()).toBe(0)
})

it('W10 X16 keeps the forgotten forgotten and the seen seen when an engine without storage dies', async () => {
  const { client, workers } = aPage({ storage: 'memory' })
  const thread = client.thread('t-1')
  observe(client, thread, 'p-1')
  thread.send({ type: 'turn-started', id: 'turn-1' })
  thread.send(aPageResult('p-2'))
  thread.send({ type: 'entity-forgotten', keys: ['page/p-1'] })
  await thread.flush()
  await vi.waitFor(() => expect(thread.outstanding()).toEqual([]))
  const { view } = thread.mirror.get()
  workers[0]!.crash()
  thread.send(aPageResult('p-1'))
  thread.send({ type: 'turn-started', id: 'turn-1' })
  await thread.settled()
  expect(workers).toHaveLength(2)
  expect(idsIn(thread)).toEqual(['p-2'])
  expect(thread.mirror.get().view.now.turn).toBe(view.now.turn)
})

it('F14 lets a thread go once nobody holds it and it is committed, and a draft at once', async () => {
  const { client } = aPage()
  const thread = client.thread('t-1')
  expect(client.thread('t-1')).toBe(thread)
  observe(client, thread, 'p-1')
  await thread.settled()
  client.release(thread)
  expect(client.thread('t-1')).toBe(thread)
  client.release(thread)
  client.release(thread)
  await vi.waitFor(() => expect(thread.outstanding()).toEqual([]))
  const again = client.thread('t-1')
  expect(again).not.toBe(thread)
  await expect(thread.ask('transfer', 'export', null)).resolves.toBeDefined()
  expect(await again.flush()).toEqual({ durable: true })
  await again.settled()
  expect(idsIn(again)).toEqual(['p-1'])
  const draft = client.thread(undefined)
  draft.send(aPageResult('p-2'))
  await draft.settled()
  client.release(draft)
  await expect(draft.ask('transfer', 'export', null)).rejects.toMatchObject({
    message: expect.stringContaining('never opened'),
  })
})

it('F12 forgives a worker that lived a minute', async () => {
  const environment = createFakeEnvironment({ indexedDB })
  const { client, workers } = aPage({ environment })
  const thread = client.thread('t-1')
  for (let death = 1; death <= 3; death++) {
    observe(client, thread, `p-${death}`)
    expect(await thread.flush()).toEqual({ durable: true })
    environment.advance(60_000)
    workers.at(-1)!.crash()
  }
  expect(await thread.flush()).toEqual({ durable: true })
  expect(workers).toHaveLength(4)
  expect(client.status().runs).toBe('worker')
})

it('F1 goes on from what the page restored where the engine could not open the database', async () => {
  const before = aPage()
  observe(before.client, before.client.thread('t-1'), 'p-1')
  await before.client.thread('t-1').settled()
  const { view } = before.client.thread('t-1').mirror.get()
  const { client } = aPage({
    startWorker: () => createChannelWorker({ ...currentPageEnvironment(), indexedDB: undefined }),
  })
  const thread = client.thread('t-1')
  thread.mirror.restore(view)
  client.start()
  await vi.waitFor(() => expect(client.status().storage).toBe('memory'))
  observe(client, thread, 'p-2')
  await thread.settled()
  expect(idsIn(thread)).toEqual(['p-1', 'p-2'])
})

/** What a browser keeps for a page besides its databases. */
function aLocalStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

/** What became of a thread between two visits, and what the second is told. */
async function comeBack(between: (database: IDBDatabase, first: MemoryClient) => Promise<void>): Promise<Page> {
  const environment = { ...currentPageEnvironment(), localStorage: aLocalStorage() }
  const first = aPage({ environment })
  const thread = first.client.thread('t-1')
  observe(first.client, thread, 'p-1')
  await thread.flush()
  const request = indexedDB.open(databaseName('u-1'))
  await vi.waitFor(() => expect(request.readyState).toBe('done'))
  const records = await Promise.all(['views', 'ledgers'].map(store => recordsIn(request.result, store)))
  thread.send(aPageResult('p-2'))
  await thread.flush()
  setBack = async () => {
    const transaction = request.result.transaction(['views', 'ledgers'], 'readwrite')
    for (const [index, store] of ['views', 'ledgers'].entries())
      for (const record of records[index] ?? []) transaction.objectStore(store).put(record)
    await new Promise(resolve => transaction.addEventListener('complete', resolve))
  }
  await between(request.result, first.client)
  await first.client.close()
  request.result.close()
  const second = aPage({ environment })
  const again = second.client.thread('t-1')
  observe(second.client, again, 'p-3')
  await again.flush()
  return second
}

let setBack: () => Promise<void>

async function recordsIn(database: IDBDatabase, store: string): Promise<object[]> {
  const request = database.transaction(store).objectStore(store).getAll()
  await vi.waitFor(() => expect(request.readyState).toBe('done'))
  return request.result as object[]
}

it('F9 tells of a database that lost its last writes, goes on with what it has, and tells it once', async () => {
  const { client, errors } = await comeBack(() => setBack())
  const [error] = errors
  expect(errors).toMatchObject([{ code: 'storage-damaged', details: { revision: expect.any(Number) } }])
  expect(error!.details).toEqual({ revision: Number(error!.details?.['written']) - 1, written: expect.any(Number) })
  expect(idsIn(client.thread('t-1'))).toEqual(['p-1', 'p-3'])
  expect(await client.thread('t-1').flush()).toEqual({ durable: true })
})

it('F9 tells of a database that opens empty', async () => {
  const { errors } = await comeBack(async database => {
    const transaction = database.transaction(['views', 'ledgers'], 'readwrite')
    for (const store of ['views', 'ledgers']) transaction.objectStore(store).clear()
    await new Promise(resolve => transaction.addEventListener('complete', resolve))
  })
  expect(errors).toMatchObject([{ code: 'storage-damaged', details: { revision: 0, written: expect.any(Number) } }])
})

it('F9 P8 takes no erasure for a fault', async () => {
  const { errors } = await comeBack(async (_database, first) => first.erase())
  expect(errors).toEqual([])
})

it('F9 tells nothing of a database that is as it was left', async () => {
  const { client, errors } = await comeBack(async () => {})
  expect(errors).toEqual([])
  expect(idsIn(client.thread('t-1'))).toEqual(['p-1', 'p-2', 'p-3'])
})

it('K24 gives the place of a worker that lacks what a later handle needs to one that has it', async () => {
  const workers: ChannelWorker[] = []
  const startWorker = (): ChannelWorker => {
    const worker = createChannelWorker(currentPageEnvironment(), workers.length === 0 ? {} : undefined)
    workers.push(worker)
    return worker
  }
  const { client, errors } = aPage({ startWorker })
  const thread = client.thread('t-1')
  observe(client, thread, 'p-1')
  await thread.settled()
  observe(client, thread, 'p-2')
  client.need(NEEDED_PARTS)
  client.need(NEEDED_PARTS)
  observe(client, thread, 'p-3')
  const given = { id: 'a1', text: 'kept', source: 'app', tags: [], links: [] } as const
  expect(await artifactClientOf(thread).host.store(given, {}, 1)).toMatchObject({ id: 'a1' })
  expect(await thread.flush()).toEqual({ durable: true })
  expect([idsIn(thread), thread.outstanding(), errors]).toEqual([['p-1', 'p-2', 'p-3'], [], []])
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  expect(client.status()).toEqual({ runs: 'worker', storage: 'indexeddb' })
})
