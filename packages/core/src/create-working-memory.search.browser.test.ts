import { afterEach, expect, it, onTestFinished } from 'vitest'
import { semanticSearch } from './features/semantic-search/index.js'
import { createWorkingMemory } from './create-working-memory.js'
import type { AntecedentError } from './errors.js'
import type { Embedder } from './host-models.js'
import { databaseName } from './runtime/persistence/indexed-db-schema.js'
import type { VectorPage, VectorValues } from './runtime/persistence/vector-storage.js'
import { createConceptEmbedder } from './testing/create-concept-embedder.js'
import { openFrame } from './testing/open-frame.js'
import type { WorkingMemory } from './working-memory.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

const PATIENCE = { timeout: 30_000 }
const PAGES = [
  { id: 'p-1', title: 'Plans and billing' },
  { id: 'p-2', title: 'Our staff' },
  { id: 'p-3', title: 'Find the office' },
  { id: 'p-4', title: 'Dinner menu' },
]
interface Searched {
  readonly found: readonly string[]
  readonly embedded: readonly string[]
}

const opened: WorkingMemory[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

function open(user: string, options: Partial<WorkingMemoryOptions> = {}): WorkingMemory {
  const memory = createWorkingMemory({ user, thread: 'a', ...options })
  opened.push(memory)
  return memory
}

function observeSite(memory: WorkingMemory): void {
  memory.observe({ toolName: 'listPages', toolCallId: 'c-1', output: { pages: PAGES } })
}

const idsFound = async (memory: WorkingMemory, query: string) =>
  (await memory.search(query)).map(({ entity }) => entity.id)

/** Of a user's database, as it is on the disk. */
async function recordsOf<Stored>(user: string, store: 'vectorPages' | 'vectorValues'): Promise<readonly Stored[]> {
  const settle = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The request failed.'))
    })
  const database = await settle(indexedDB.open(databaseName(user)))
  const records = await settle(database.transaction(store).objectStore(store).getAll())
  database.close()
  return records
}

const keysKept = async (user: string): Promise<readonly string[]> =>
  (await recordsOf<VectorPage>(user, 'vectorPages')).flatMap(({ keys }) => keys).sort()

const keys = PAGES.map(({ id }) => `page/${id}`)

async function withVectors(user: string, embedder: Embedder): Promise<WorkingMemory> {
  const memory = open(user, { features: [semanticSearch({ embedder })] })
  observeSite(memory)
  // Memory makes the database: a test that opened it first would make an empty one.
  expect(await memory.flush()).toEqual({ durable: true })
  await expect.poll(() => keysKept(user), PATIENCE).toEqual(keys)
  return memory
}

it('Q7 finds by meaning in a real worker, and by words where a word stands in it', async () => {
  const embedder = createConceptEmbedder()
  const memory = await withVectors(crypto.randomUUID(), embedder)
  expect(memory.status()).toMatchObject({ runs: 'worker', storage: 'indexeddb' })
  expect(await memory.search('what does it cost')).toMatchObject([{ entity: { id: 'p-1' }, matched: 'meaning' }])
  expect(await idsFound(memory, 'employees')).toEqual(['p-2'])
  expect((await memory.search('Our staff'))[0]).toMatchObject({ entity: { id: 'p-2' }, score: 1, matched: 'name' })
})

it('Q7 P1 finds by meaning after a reload of the page, and embeds nothing again but the query', async () => {
  const given = { user: crypto.randomUUID(), thread: 'a', query: 'what does it cost' }
  const titles = ['Billing', 'Staff', 'Menu']
  const frame = await openFrame()
  onTestFinished(() => frame.close())
  const before = await frame.run<Searched>('searchTitles', { ...given, titles })
  expect(before.found).toEqual(['Billing'])
  expect(before.embedded.toSorted()).toEqual([
    'Page Billing. (page)',
    'Page Menu. (page)',
    'Page Staff. (page)',
    given.query,
  ])
  await frame.reload()
  expect(await frame.run<Searched>('searchTitles', { ...given, titles: [] })).toEqual({
    found: ['Billing'],
    embedded: [given.query],
  })
})

it('Q7 P1 embeds nothing again in the next worker, and all of it for a model of another id', async () => {
  const user = crypto.randomUUID()
  const first = createConceptEmbedder()
  const memory = await withVectors(user, first)
  await memory.flush()
  await memory.close()

  const second = createConceptEmbedder()
  expect(await idsFound(open(user, { features: [semanticSearch({ embedder: second })] }), 'lunch')).toEqual(['p-4'])
  await new Promise(resolve => setTimeout(resolve, 1_500))
  expect(second.calls).toEqual([['lunch']])
  await Promise.all(opened.splice(0).map(one => one.close()))

  const third = createConceptEmbedder({ id: 'concepts-2' })
  const changed = open(user, { features: [semanticSearch({ embedder: third })] })
  await idsFound(changed, 'lunch')
  await expect.poll(() => new Set(third.calls.flat()).size, PATIENCE).toBe(1 + PAGES.length)
  await expect.poll(() => idsFound(changed, 'dinner'), PATIENCE).toEqual(['p-4'])
  await expect
    .poll(async () => new Set((await recordsOf<VectorPage>(user, 'vectorPages')).map(page => page.embedder)), PATIENCE)
    .toEqual(new Set(['concepts-2']))
})

it('Q7 W10 leaves no vector in storage of what was forgotten, nor any after a clear', async () => {
  const user = crypto.randomUUID()
  const memory = await withVectors(user, createConceptEmbedder())
  memory.forget('page/p-2')
  expect(await memory.flush()).toEqual({ durable: true })
  expect(await keysKept(user)).toEqual(keys.filter(key => key !== 'page/p-2'))
  const lengths = (await recordsOf<VectorValues>(user, 'vectorValues')).map(({ values }) => values.buffer.byteLength)
  const [page] = await recordsOf<VectorPage>(user, 'vectorPages')
  expect(lengths).toEqual([3 * 4 * (page?.length ?? 0)])
  memory.clear()
  expect(await memory.flush()).toEqual({ durable: true })
  expect([await keysKept(user), await recordsOf(user, 'vectorValues')]).toEqual([[], []])
})

const bad: [name: string, embed: Embedder['embed']][] = [
  ['fails', () => Promise.reject(new Error('offline'))],
  ['never answers', () => new Promise(() => {})],
  ['gives no vectors', async texts => texts.map(() => [Number.NaN])],
]

it.each(bad)('Q7 F20 goes on by words where the embedder %s', async (_name, embed) => {
  const errors: AntecedentError[] = []
  const memory = open(crypto.randomUUID(), {
    features: [semanticSearch({ embedder: { id: 'bad', embed } })],
    onError: error => errors.push(error),
  })
  observeSite(memory)
  await memory.settled()
  expect(await idsFound(memory, 'staff')).toEqual(['p-2'])
  expect(errors[0]?.code).toBe('callback-failed')
  expect(memory.block().text).toContain('Our staff')
  expect(await memory.flush()).toEqual({ durable: true })
})

it('Q7 keeps no vectors without an embedder, and finds as ever', async () => {
  const user = crypto.randomUUID()
  const memory = open(user)
  observeSite(memory)
  await memory.settled()
  expect(await memory.search('staff')).toMatchObject([{ entity: { id: 'p-2' }, matched: 'name' }])
  expect(await idsFound(memory, 'employees')).toEqual([])
  await memory.flush()
  expect(await keysKept(user)).toEqual([])
})
