import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { type ChannelWorker, createChannelWorker } from '../testing/create-channel-worker.js'
import { aPageResult } from '../testing/create-observation-factory.js'
import { createTwoTabs } from '../testing/create-two-tabs.js'
import { currentPageEnvironment } from './environment.js'
import { createMemoryClient, type MemoryClient, type MemoryClientOptions } from './memory-client.js'
import { openDatabase } from './persistence/indexed-db-schema.js'
import { artifactClientOf } from '../features/artifacts/artifact-client.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

function aClient(user: string, startWorker: MemoryClientOptions['startWorker'] = false): MemoryClient {
  const environment = currentPageEnvironment()
  const client = createMemoryClient({
    environment,
    user,
    storage: 'indexeddb',
    startWorker,
    policy: DEFAULT_POLICY,
    enabled: true,
  })
  client.start()
  return client
}

async function storedOf(user: string): Promise<string> {
  const database = await openDatabase({ user })
  const stores = await Promise.all([...database.objectStoreNames].map(name => database.getAll(name)))
  database.close()
  return JSON.stringify(stores, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
}

it('T9 P2 shows and stores nothing of another user over 500 switches in two tabs', async () => {
  const users = ['ann', 'bob', 'cy']
  const leaks: string[] = []
  const isOthers = (user: string, text: string): boolean =>
    users.some(other => other !== user && text.includes(`of-${other}-`))
  for (let round = 0; round < 250; round++) {
    const tabs = [users[round % 3], users[(round * 2 + 1) % 3]].map((user = '') => ({ user, client: aClient(user) }))
    for (const [tab, { user, client }] of tabs.entries()) {
      const thread = client.thread('t-1')
      thread.send(aPageResult(`of-${user}-${(round + tab) % 7}`))
      const flushed = await thread.flush('host')
      const shown = [...thread.mirror.get().view.entities.keys()].join(' ')
      if (!flushed.durable || !shown.includes(`of-${user}-`) || isOthers(user, shown)) leaks.push(`${round}: ${shown}`)
    }
    await Promise.all(tabs.map(({ client }) => client.close()))
  }
  for (const user of users) if (isOthers(user, await storedOf(user))) leaks.push(`stored of ${user}`)
  expect(leaks).toEqual([])
})

it.each(['lost', 'prompt', 'late'] as const)(
  'T8 W10 leaves nothing of what was forgotten in any store, whatever another tab still writes (channel: %s)',
  async delivery => {
    const { tabs, clock, readDatabase, close } = createTwoTabs({ delivery })
    onTestFinished(close)
    const [first, second] = tabs.map(({ client }) => {
      client.start()
      return client.thread('t-1')
    })
    first?.send(aPageResult('canary-1', 'Salaries of all'))
    const text = JSON.stringify({ id: 'canary-1', title: 'Salaries of all' })
    await artifactClientOf(first!).host.store(
      { id: 'a1', text, toolName: 'getPage', source: 'tool', tags: [], links: [] },
      {},
      clock.now,
    )
    await first?.flush()
    second?.send(aPageResult('p-2'))
    await second?.flush()
    expect(await readDatabase()).toMatch(/canary-1.*Salaries of all/s)

    clock.now++
    first?.send({ type: 'entity-forgotten', keys: ['page/canary-1'] })
    second?.send(aPageResult('p-3'))
    await first?.flush()
    second?.send(aPageResult('p-4'))
    await second?.flush()
    expect(await readDatabase()).not.toMatch(/canary-1|Salaries/)
    expect([...(second?.mirror.get().view.entities.keys() ?? [])].sort()).toEqual(['page/p-2', 'page/p-3', 'page/p-4'])
  },
)

it('T8 F12 leaves nothing of what was forgotten where the worker ends in its midst', async () => {
  for (let turns = 0; turns < 12; turns++) {
    const user = `crash-${turns}`
    const workers: ChannelWorker[] = []
    const client = aClient(user, () => {
      const worker = createChannelWorker(currentPageEnvironment())
      workers.push(worker)
      return worker
    })
    const thread = client.thread('t-1')
    thread.send(aPageResult('canary-1', 'Salaries of all'))
    await thread.flush()
    thread.send({ type: 'entity-forgotten', keys: ['page/canary-1'] })
    for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setTimeout(resolve))
    workers[0]?.crash()
    expect(await thread.flush()).toEqual({ durable: true })
    expect(await storedOf(user)).not.toMatch(/canary-1|Salaries/)
    await client.close()
  }
})
