import { afterEach, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { longTerm } from './features/long-term/index.js'
import { createWorkingMemory } from './create-working-memory.js'
import { databaseName } from './runtime/persistence/indexed-db-schema.js'
import { openFrame } from './testing/open-frame.js'
import { observePage, type PageReport, rememberedIds } from './testing/page-actions.js'
import type { WorkingMemory } from './working-memory.js'
import { artifacts } from './features/artifacts/index.js'

const PATIENCE = { timeout: 30_000 }
const opened: WorkingMemory[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

function open(user: string, thread: string) {
  const memory = createWorkingMemory({ user, thread, features: [artifacts(), longTerm({ shared: true })] })
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
  expect(await tab.run('longTermNames', { user, thread: 'c' })).toEqual([])
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

/** As the browser's own settings do, where it can be told to. */
async function clearSiteData(user: string): Promise<void> {
  if (await commands.clearSiteData()) return
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(databaseName(user))
    deleting.onsuccess = resolve
    deleting.onerror = reject
  })
}

it('F3 P8 keeps the session and writes it again when the site’s data are cleared after an earlier erase', async () => {
  const user = crypto.randomUUID()
  const memory = open(user, 'a')
  expect(await memory.erase()).toEqual({ status: 'erased', durable: true })
  const ids = Array.from({ length: 30 }, (_, index) => `p-${10 + index}`)
  for (const id of ids) observePage(memory, id)
  expect(await memory.flush()).toEqual({ durable: true })
  await clearSiteData(user)
  for (const id of ['p-90', 'p-91']) {
    observePage(memory, id)
    expect(await memory.flush()).toEqual({ durable: true })
  }
  expect(rememberedIds(memory)).toEqual([...ids, 'p-90', 'p-91'])
  const tab = await openFrame()
  const elsewhere = await tab.run<PageReport>('observePages', { user, thread: 'a', ids: [] })
  expect(elsewhere.ids).toEqual([...ids, 'p-90', 'p-91'])
  tab.close()
})

it.each(['observePages', 'observeUnreached'])(
  'P1 P8 says durable of what began after another tab had erased, and keeps it: %s',
  async action => {
    for (let round = 0; round < 2; round++) {
      const user = crypto.randomUUID()
      const memory = open(user, 'a')
      const tab = await openFrame()
      const observe = (...ids: string[]): Promise<PageReport> => tab.run(action, { user, thread: 'a', ids })
      expect(await observe('p-secret')).toMatchObject({ durable: true })
      expect(await memory.erase()).toEqual({ status: 'erased', durable: true })
      expect(await observe('p-1', 'p-2')).toMatchObject({ durable: true, ids: ['p-1', 'p-2'] })
      const stored = await readDatabase(user)
      for (const id of ['page/p-1', 'page/p-2']) expect(stored).toContain(id)
      expect(stored).not.toContain('p-secret')
      tab.close()
    }
  },
)

it.each(['observePages', 'observeUnreached'])(
  'A1 P8 keeps an artifact that was stored right after an erase, with a second tab open: %s',
  async action => {
    for (let round = 0; round < 2; round++) {
      const user = crypto.randomUUID()
      const memory = open(user, 'a')
      const tab = await openFrame()
      await tab.run(action, { user, thread: 'a', ids: ['p-secret'] })
      await memory.erase()
      const stored = await memory.artifacts.store({ content: 'kept right after the erase' })
      expect(stored).toMatchObject({ status: 'stored' })
      // The other tab has met the erasure by then, one way or the other.
      const later = await tab.run<PageReport>(action, { user, thread: 'a', ids: ['p-1'] })
      expect(later.ids).toEqual(['p-1'])
      expect(await memory.artifacts.query()).toHaveLength(1)
      expect(await readDatabase(user)).toContain('kept right after the erase')
      tab.close()
    }
  },
)
