import { afterEach, expect, it } from 'vitest'
import { createWorkingMemory } from './create-working-memory.js'
import { databaseName } from './runtime/persistence/indexed-db-schema.js'
import { openFrame } from './testing/open-frame.js'
import type { WorkingMemory } from './working-memory.js'

const PATIENCE = { timeout: 30_000 }
const opened: WorkingMemory[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

function open(user: string, thread: string): WorkingMemory {
  const memory = createWorkingMemory({ user, thread, longTerm: { shared: true } })
  opened.push(memory)
  return memory
}

/** Every text in every store of a user's database. */
async function readDatabase(user: string): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName(user))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const stores = [...database.objectStoreNames]
  const records = await Promise.all(
    stores.map(
      name =>
        new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(name).objectStore(name).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        }),
    ),
  )
  database.close()
  return JSON.stringify(records, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
}

it('P8 leaves nothing readable in any store, though another tab has the thread open and goes on writing', async () => {
  const user = crypto.randomUUID()
  const tab = await openFrame()
  await tab.run('useOften', { user, thread: 'a', id: 'p-secret', title: 'Salaries' })
  await tab.run('endSession', { user, thread: 'a' })
  const memory = open(user, 'b')
  memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-secret-2', title: 'Bonuses' } })
  await memory.artifacts.store({ content: 'the text of Salaries' })
  await memory.flush()
  expect(await readDatabase(user)).toMatch(/Salaries.*Bonuses|Bonuses.*Salaries/s)

  expect(await memory.erase()).toEqual({ status: 'erased', durable: true })
  expect(await tab.run('useOften', { user, thread: 'a', id: 'p-new', title: 'Lunch', turns: 'later' })).toBeDefined()
  await expect.poll(() => readDatabase(user), PATIENCE).toContain('Lunch')
  expect(await readDatabase(user)).not.toMatch(/Salaries|Bonuses|p-secret/)
  expect(await tab.run('lastingNames', { user, thread: 'c' })).toEqual([])
  tab.close()
})

it('P8 W10 takes back no forget of before another tab erased everything', async () => {
  const user = crypto.randomUUID()
  const memory = open(user, 'a')
  memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-secret', title: 'Salaries' } })
  await memory.flush()
  const forgotten = memory.forget('page/p-secret')
  memory.observe({ toolName: 'getPage', toolCallId: 'c-2', output: { id: 'p-2', title: 'Bonuses' } })
  await memory.flush()
  const tab = await openFrame()
  expect(await tab.run('eraseUser', { user })).toEqual({ status: 'erased', durable: true })
  await expect.poll(() => memory.getSnapshot().entities, PATIENCE).toEqual([])
  expect(forgotten.undo()).toBe(false)
  await memory.flush()
  expect(await readDatabase(user)).not.toMatch(/Salaries|Bonuses|p-secret/)
  tab.close()
})
