import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createWorkingMemory } from './create-working-memory.js'
import type { Feature } from './feature.js'
import { longTerm } from './features/long-term/index.js'
import type { PackageHost } from './package-feature.js'
import { DEFAULT_POLICY } from './model/memory-policy.js'
import { currentPageEnvironment } from './runtime/environment.js'
import { openDatabase } from './runtime/persistence/indexed-db-schema.js'
import { createMemoryClient } from './runtime/memory-client.js'

/** Begins a turn as soon as its thread has heard that everything was erased. */
const turnsOnErasure: Feature<'turns-on-erasure', object> = {
  name: 'turns-on-erasure',
  idle: {},
  load: () => (host: PackageHost) => {
    host.thread().onRenewed(why => {
      if (why === 'erased') onErased()
    })
    return { calls: {} }
  },
}

/** Every text in every store of a user's database. */
async function readDatabase(user: string): Promise<string> {
  const database = await openDatabase({ user })
  const stores = await Promise.all([...database.objectStoreNames].map(name => database.getAll(name)))
  database.close()
  return JSON.stringify(stores, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
}

let onErased = (): void => {}

it('P8 recalls nothing that another tab erased, though its thread hears of it before the user’s memory', async () => {
  const memory = createWorkingMemory({
    user: 'erase-elsewhere',
    thread: 'a',
    worker: false,
    features: [longTerm({ shared: true, minAccesses: 1 }), turnsOnErasure],
  })
  onTestFinished(() => memory.close())
  memory.turn({ id: 't-0' })
  memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-secret', title: 'Salaries' } })
  expect(await memory.longTerm.endSession()).toMatchObject({ status: 'consolidated' })
  expect(memory.longTerm.entities()).toMatchObject([{ name: 'Salaries' }])
  expect(await memory.flush()).toEqual({ durable: true })
  let heard = 0
  onErased = () => {
    heard++
    memory.turn({ id: `t-${heard}` })
  }

  const elsewhere = createMemoryClient({
    // Nobody is told of it: what writes next meets it.
    environment: { ...currentPageEnvironment(), openBroadcast: () => undefined },
    user: 'erase-elsewhere',
    storage: 'indexeddb',
    startWorker: false,
    policy: DEFAULT_POLICY,
    enabled: true,
  })
  onTestFinished(() => elsewhere.close())
  await elsewhere.erase()
  memory.observe({ toolName: 'getPage', toolCallId: 'c-2', output: { id: 'p-new', title: 'Lunch' } })
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0))
  await memory.settled()
  await memory.flush()
  expect(await readDatabase('erase-elsewhere')).not.toMatch(/Salaries|p-secret/)
  expect(memory.getSnapshot().entities).toMatchObject([{ name: 'Lunch' }])
})

it('P10.1 keeps of a chat that the app deletes nothing of what was shown or said, and lets no tab bring it back', async () => {
  const user = 'deleted-chat'
  const list = createWorkingMemory({ user, worker: false })
  onTestFinished(() => list.close())
  const shown = { toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-secret', title: 'Salaries' } }
  const tell = async () => {
    const chat = list.thread('t-deleted')
    chat.turn({ id: 'u-1' })
    chat.mention('My plan for Salaries', { role: 'user', id: 'u-1' })
    chat.observe(shown)
    await chat.flush()
    return chat
  }
  await (await tell()).close()
  expect(await readDatabase(user)).toMatch(/p-secret.*Salaries/)

  const chat = list.thread('t-deleted')
  chat.clear()
  expect(await chat.flush()).toEqual({ durable: true })
  await chat.close()

  const database = await openDatabase({ user })
  const kept = await Promise.all(
    [...database.objectStoreNames].map(async name => [name, await database.getAllKeys(name)] as const),
  )
  database.close()
  expect(kept.filter(([, keys]) => keys.some(key => String(key).includes('t-deleted')))).toEqual([
    ['ledgers', ['thread t-deleted']],
    ['views', ['thread t-deleted']],
  ])
  expect(await readDatabase(user)).not.toMatch(/p-secret|getPage|Salaries|plan|"c-1"/)

  const again = await tell()
  expect(again.getSnapshot().entities).toEqual([])
})
