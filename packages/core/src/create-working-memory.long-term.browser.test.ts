import { afterEach, expect, it } from 'vitest'
import { longTerm } from './features/long-term/index.js'
import { createWorkingMemory } from './create-working-memory.js'
import { openDatabase } from './runtime/persistence/indexed-db-schema.js'
import { openFrame } from './testing/open-frame.js'
import type { WorkingMemory } from './working-memory.js'

const PATIENCE = { timeout: 30_000 }
const opened: WorkingMemory[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

/** The next day, for sessions that end after a moment without an event. */
function openLater(user: string, thread: string) {
  const memory = createWorkingMemory({ user, thread, features: [longTerm({ shared: true, idleMs: 1 })] })
  opened.push(memory)
  return memory
}

const named = (memory: ReturnType<typeof openLater>) => memory.longTerm.entities().map(({ name }) => name)

it('L1 L2 recalls what was used often in a tab that was closed without a word, in another thread', async () => {
  const user = crypto.randomUUID()
  const tab = await openFrame()
  expect(await tab.run('useOften', { user, thread: 'a', id: 'p-1', title: 'Pricing' })).toEqual({ durable: true })
  tab.close()

  const memory = openLater(user, 'b')
  await expect.poll(() => named(memory), PATIENCE).toEqual(['Pricing'])
  expect(memory.status()).toMatchObject({ runs: 'worker', storage: 'indexeddb' })
  memory.turn({ id: 'b-1' })
  await expect.poll(() => memory.block().text, PATIENCE).toContain('"Pricing" (p-1) recalled')

  const other = openLater(crypto.randomUUID(), 'b')
  await other.settled()
  expect(named(other)).toEqual([])
})

it('L1 P1 counts once what a page consolidated when it broke off, however often it is begun again', async () => {
  const user = crypto.randomUUID()
  const tab = await openFrame()
  for (let time = 0; time < 3; time++) {
    await tab.run('useOften', { user, thread: 'a', id: 'p-1', title: 'Pricing', turns: `${time}` })
    void tab.run('endSession', { user, thread: 'a' }).catch(() => {})
    await tab.reload()
  }
  tab.close()
  const memory = openLater(user, 'a')
  await expect
    .poll(() => memory.longTerm.entities()[0]?.threads, PATIENCE)
    .toMatchObject([{ thread: 'a', accessCount: 18 }])
  expect(memory.longTerm.entities()).toHaveLength(1)
})

it('L1 P6 takes from two tabs that consolidate one thread at once the same as from one', async () => {
  const user = crypto.randomUUID()
  const tabs = [await openFrame(), await openFrame()]
  await tabs[0]?.run('useOften', { user, thread: 'a', id: 'p-1', title: 'Pricing' })
  await Promise.all(tabs.map(tab => tab.run('endSession', { user, thread: 'a' })))
  for (const tab of tabs) tab.close()
  const memory = openLater(user, 'b')
  await expect.poll(() => named(memory), PATIENCE).toEqual(['Pricing'])
  expect(memory.longTerm.entities()[0]?.threads).toMatchObject([{ thread: 'a', accessCount: 6 }])
  expect(memory.longTerm.sessions().filter(({ thread }) => thread === 'a')).toHaveLength(1)
})

it('L1 W10 forgets in storage what lasts, for the next page too', async () => {
  const user = crypto.randomUUID()
  const tab = await openFrame()
  await tab.run('useOften', { user, thread: 'a', id: 'p-1', title: 'Pricing' })
  await tab.run('endSession', { user, thread: 'a' })
  const memory = openLater(user, 'b')
  await expect.poll(() => named(memory), PATIENCE).toEqual(['Pricing'])
  memory.forget('page/p-1')
  expect(await memory.flush()).toEqual({ durable: true })
  await memory.close()
  await tab.reload()
  expect(await tab.run('longTermNames', { user, thread: 'c' })).toEqual([])
  tab.close()
})

it('L1 F5 keeps what a thread left behind whose record is gone, and ends its session', async () => {
  const user = crypto.randomUUID()
  const tab = await openFrame()
  await tab.run('useOften', { user, thread: 'a', id: 'p-1', title: 'Pricing' })
  await tab.run('endSession', { user, thread: 'a' })
  await tab.run('useOften', { user, thread: 'a', id: 'p-2', title: 'Team', turns: 'later' })
  tab.close()
  const database = await openDatabase({ user })
  await Promise.all([database.delete('views', 'thread a'), database.delete('ledgers', 'thread a')])
  database.close()

  const memory = openLater(user, 'b')
  const sessionOfA = () => memory.longTerm.sessions().find(({ thread }) => thread === 'a')
  await expect.poll(() => sessionOfA()?.hasEnded, PATIENCE).toBe(true)
  expect(named(memory)).toEqual(['Pricing'])
})
