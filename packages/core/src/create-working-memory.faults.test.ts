import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import type { AntecedentError } from './errors.js'
import { databaseName } from './runtime/persistence/indexed-db-schema.js'
import { idsIn, observePage, openMemory, settle } from './testing/open-memory.js'
import type { WorkingMemory } from './working-memory.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const USER = 'ada'

interface Opened {
  readonly memory: WorkingMemory
  readonly errors: AntecedentError[]
}

function open(): Opened {
  const errors: AntecedentError[] = []
  const memory = openMemory({ user: USER, storage: 'indexeddb', onError: error => errors.push(error) })
  return { memory, errors }
}

/** What a page of before left of three pages. */
async function leaveThree(): Promise<void> {
  const { memory } = open()
  for (const id of ['p-1', 'p-2', 'p-3']) observePage(memory, id)
  expect(await memory.flush()).toEqual({ durable: true })
  await memory.close()
}

/** Changes a stored record as a fault of the disk would. */
async function damage(store: 'views' | 'ledgers', change: (record: never) => unknown): Promise<void> {
  const database = await settled(indexedDB.open(databaseName(USER)))
  const records = database.transaction(store, 'readwrite').objectStore(store)
  const changed = change((await settled(records.get('thread t-1'))) as never)
  if (changed === undefined) await settled(records.delete('thread t-1'))
  else await settled(records.put(changed))
  database.close()
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })
}

it.each<[string, 'views' | 'ledgers', (record: never) => unknown]>([
  [
    'lost an entity',
    'views',
    (record: { view: { entities: Map<string, unknown> } }) => (record.view.entities.delete('page/p-2'), record),
  ],
  ['has another digit', 'ledgers', (record: { ledger: { seen: number[] } }) => ((record.ledger.seen[0]! ^= 1), record)],
  [
    'is of an earlier commit',
    'ledgers',
    (record: { revision: number }) => ({ ...record, revision: record.revision - 1 }),
  ],
  ['is not there', 'ledgers', () => undefined],
])('F9 serves no thread of which a record %s, and says so', async (_what, store, change) => {
  await leaveThree()
  await damage(store, change)
  const { memory, errors } = open()
  observePage(memory, 'p-4')
  await settle(memory)
  expect(await memory.flush()).toEqual({ durable: false, reason: 'storage-failed' })
  expect(errors).toMatchObject([{ code: 'storage-damaged' }])
  expect(memory.status().lastError).toMatchObject({ code: 'storage-damaged' })
  expect(idsIn(memory)).not.toContain('p-2')
  // Erased, it is whole again.
  expect(await memory.erase()).toEqual({ status: 'erased', durable: true })
  observePage(memory, 'p-5')
  expect(await memory.flush()).toEqual({ durable: true })
})

const DAY_MS = 24 * 60 * 60_000

it.each([
  ['a day on', DAY_MS],
  ['a day back', -DAY_MS],
  ['ten years on', 3_650 * DAY_MS],
  ['ten years back', -3_650 * DAY_MS],
])('F18 W8 loses nothing, and keeps every score from 0 to 1, where the clock jumps %s', async (_jump, jumpMs) => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => clock.mockRestore())
  const scores = (memory: WorkingMemory): number[] =>
    memory.getSnapshot().entities.map(({ key }) => memory.explain(key)?.score ?? Number.NaN)
  const { memory, errors } = open()
  const ids = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5']
  for (const [index, id] of ids.entries()) {
    // There and back again, and a reload's worth of turns in between.
    clock.mockReturnValue(Date.now() + (index % 2 === 0 ? jumpMs : -jumpMs))
    memory.turn({ id: `turn-${id}` })
    observePage(memory, id)
    expect(await memory.flush()).toEqual({ durable: true })
    expect(scores(memory).every(score => score >= 0 && score <= 1)).toBe(true)
    expect(memory.block().text).toContain(`Page ${id}`)
  }
  expect(await found(memory, ids)).toEqual(ids)
  await memory.close()
  clock.mockReturnValue(Date.now() - jumpMs)
  const again = open()
  observePage(again.memory, 'p-6')
  await settle(again.memory)
  expect(await found(again.memory, ids)).toEqual(ids)
  expect(scores(again.memory).every(score => score >= 0 && score <= 1)).toBe(true)
  expect([...errors, ...again.errors]).toEqual([])
})

/** Those of the pages that are remembered, in the window or beyond. */
async function found(memory: WorkingMemory, ids: readonly string[]): Promise<string[]> {
  const hits = await Promise.all(ids.map(id => memory.search(`Page ${id}`, { limit: 50 })))
  return ids.filter((id, index) => hits[index]?.some(({ entity }) => entity.id === id))
}
