import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { createWorkingMemory } from './create-working-memory.js'
import type { AntecedentError } from './errors.js'
import { type ArtifactCriteria, artifacts, type ArtifactsOptions } from './features/artifacts/index.js'
import { isCitation } from './memory/citation-mark.js'
import { resultIdOf } from './memory/content/result-id.js'
import type { LlmRequest } from './host-models.js'
import { databaseName } from './runtime/persistence/indexed-db-schema.js'
import type { RequestReceipt } from './request/receipt/receipt.js'
import { resultsOf } from './testing/results-of.js'
import type { FeaturedMemory, WorkingMemory } from './working-memory.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

let users = 0

type ArtifactMemory = FeaturedMemory<readonly [ReturnType<typeof artifacts>]>

function open({
  limits,
  compactors,
  ...options
}: Partial<WorkingMemoryOptions> & ArtifactsOptions = {}): ArtifactMemory {
  const memory = createWorkingMemory({
    user: `artifact user ${++users}`,
    thread: 't-1',
    worker: false,
    storage: 'memory',
    ...options,
    features: [artifacts({ ...(limits && { limits }), ...(compactors && { compactors }) })],
  })
  onTestFinished(() => memory.close())
  return memory
}

const listing = (ids: readonly string[]): string =>
  JSON.stringify({ pages: ids.map(id => ({ id, title: `Page ${id}`, text: `All about ${id}. `.repeat(40) })) })

const aResult = (toolCallId: string, ids = ['p-1', 'p-2', 'p-3']) => ({
  toolName: 'listPages',
  toolCallId,
  content: listing(ids),
})

async function keep(memory: ArtifactMemory, ...given: readonly ReturnType<typeof aResult>[]): Promise<void> {
  for (const one of given) memory.artifacts.keepResult(one)
  await vi.waitFor(() => {
    for (const { toolCallId } of given) expect(resultsOf(memory).keptResult(toolCallId)).toBeDefined()
  })
}

/** Memory is loaded and its engine runs. */
async function started(options: Parameters<typeof open>[0] = {}): Promise<ArtifactMemory> {
  const memory = open(options)
  await memory.artifacts.query()
  return memory
}

const textOf = async (memory: ArtifactMemory, id: string): Promise<string | undefined> => {
  const found = await memory.artifacts.retrieve(id)
  return found.status === 'found' ? found.text : undefined
}

const rejection = { status: 'rejected', error: expect.objectContaining({ code: 'artifact-refused' }) }

it.each(['memory', 'indexeddb'] as const)('A1 gives back the bytes that were stored, in %s', async storage => {
  const memory = open({ storage })
  const content = `${'ä😀 '.repeat(700_000)}end`
  const stored = await memory.artifacts.store({ content, tags: ['notes'] })
  if (stored.status !== 'stored') throw new Error(JSON.stringify(stored))
  const { artifact } = stored
  expect(artifact).toMatchObject({ source: 'app', tags: ['notes'], uses: 0, bytes: 700_000 * 7 + 3 })
  expect(await textOf(memory, artifact.id)).toBe(content)
  expect(await memory.artifacts.retrieve(artifact.id, { type: 'excerpt', maxLength: 3 })).toMatchObject({
    text: 'ä😀…',
  })
  expect(await memory.artifacts.query()).toMatchObject([{ id: artifact.id, uses: 2 }])
  expect((await memory.artifacts.events()).map(({ action }) => action)).toEqual(['stored', 'retrieved', 'retrieved'])
})

it('A13 finds and clears by several tags and by what stands in the texts', async () => {
  const memory = open()
  const notes: readonly (readonly [string, readonly string[]])[] = [
    ['Sow beans in May', ['plan', 'garden']],
    ['Order BEANS', ['plan']],
    ['Mend the gate', ['garden']],
    ['beans again', ['garden']],
  ]
  for (const [content, tags] of notes) await memory.artifacts.store({ content, tags })
  const found = async (criteria: ArtifactCriteria) =>
    Promise.all((await memory.artifacts.query(criteria)).map(({ id }) => textOf(memory, id)))
  expect(await found({ tag: ['plan', 'garden'] })).toEqual(['Sow beans in May'])
  expect(await found({ content: 'beans' })).toEqual(['beans again', 'Order BEANS', 'Sow beans in May'])
  expect(await found({ content: 'beans', tag: 'plan', limit: 1 })).toEqual(['Order BEANS'])
  expect(await found({ content: 'peas' })).toEqual([])
  expect(await memory.artifacts.clear({ content: 'beans', limit: 1 })).toBe(3)
  expect(await found({})).toEqual(['Mend the gate'])
})

it('A1 keeps a value as its JSON, and refuses what has none', async () => {
  const memory = open()
  const stored = await memory.artifacts.store({ content: { id: 'p-1', title: 'About' } })
  expect(stored).toMatchObject({ status: 'stored', artifact: { kind: 'json', entities: [expect.any(String)] } })
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  expect(await memory.artifacts.store({ content: circular })).toEqual(rejection)
  expect(await memory.artifacts.store({ content: undefined })).toEqual(rejection)
  expect(await memory.artifacts.store(null as never)).toMatchObject({ status: 'rejected' })
})

it('A1 answers an unknown id with those that are near', async () => {
  const memory = await started()
  await keep(memory, aResult('c-1'))
  const id = resultIdOf('c-1')
  expect(await memory.artifacts.retrieve(`${id.slice(0, -1)}`)).toMatchObject({ status: 'unknown', near: [{ id }] })
  expect(await memory.artifacts.retrieve(undefined as never)).toMatchObject({ status: 'unknown' })
})

it('A2 says that a result is kept once it is, and keeps it once', async () => {
  const memory = await started({ storage: 'indexeddb' })
  const { artifacts } = memory
  artifacts.keepResult(aResult('c-1'))
  expect(resultsOf(memory).keptResult('c-1')).toBeUndefined()
  await keep(memory, aResult('c-1'))
  artifacts.keepResult(aResult('c-1'))
  expect(resultsOf(memory).keptResult('c-1')).toMatchObject({
    toolCallId: 'c-1',
    toolName: 'listPages',
    source: 'tool',
  })
  expect((await artifacts.events()).map(({ action }) => action)).toEqual(['stored'])
})

it('A3 cites at once, and with the same bytes in the next session', async () => {
  const user = `artifact user ${++users}`
  const memory = await started({ user, storage: 'indexeddb' })
  await keep(memory, aResult('c-1'), aResult('c-2'))
  resultsOf(memory).cite(['c-1', 'never-kept'])
  const text = memory.artifacts.citationOf('c-1')
  expect(isCitation(text!)).toBe(true)
  expect(memory.artifacts.citationOf('c-2')).toBeUndefined()
  await memory.settled({ deadlineMs: 20_000 })
  expect(memory.artifacts.citationOf('c-1')).toBe(text)
  await memory.flush()
  expect((await memory.artifacts.events()).at(-1)).toMatchObject({
    action: 'cited',
    id: resultIdOf('c-1'),
  })
  await memory.close()

  const next = await started({ user, storage: 'indexeddb' })
  expect(next.artifacts.citationOf('c-1')).toBe(text)
  await vi.waitFor(() => expect(resultsOf(next).keptResult('c-2')).toBeDefined())
})

it('M7 W10.5 T8 forgets artifacts that hold what is forgotten, alone or among others, and gives no word of it any more', async () => {
  const memory = await started({ storage: 'indexeddb' })
  await keep(memory, aResult('c-1', ['p-secret-1']), aResult('c-2', ['p-secret-1', 'p-2']), aResult('c-3', ['p-3']))
  memory.forget('page/p-secret-1')
  await memory.flush()
  const left = await memory.artifacts.query()
  expect(left.map(artifact => artifact.toolCallId)).toEqual(['c-3'])
  expect(resultsOf(memory).keptResult('c-1')).toBeUndefined()
  expect(resultsOf(memory).keptResult('c-2')).toBeUndefined()
  expect(JSON.stringify(await memory.artifacts.snapshot())).not.toContain('secret-1')
  expect((await memory.artifacts.events()).at(-1)).toMatchObject({ action: 'forgotten' })
  // The same history does not bring it back.
  expect(await memory.artifacts.store({ ...aResult('c-1', ['p-secret-1']) })).toEqual(rejection)
  expect(await memory.artifacts.store({ ...aResult('c-2', ['p-secret-1', 'p-2']) })).toEqual(rejection)
})

it('W10.2 sends no words of a citation that names what was just forgotten', async () => {
  const memory = await started()
  await keep(memory, aResult('c-2', ['p-secret-1', 'p-2']))
  resultsOf(memory).cite(['c-2'])
  await memory.settled()
  expect(memory.artifacts.citationOf('c-2')).toContain('p-secret-1')
  memory.observe({ toolName: 'getPage', output: { id: 'p-secret-1', title: 'Secret' } })
  await memory.settled()
  memory.forget('page/p-secret-1')
  expect(memory.artifacts.citationOf('c-2')).not.toContain('p-secret-1')
})

it('A5 keeps again what a citation brings back, where it was lost and is at hand', async () => {
  const memory = await started()
  await keep(memory, aResult('c-1'))
  const id = resultIdOf('c-1')
  const { citation } = resultsOf(memory).keptResult('c-1')!
  resultsOf(memory).cite(['c-1'])
  await memory.artifacts.clear()
  expect(resultsOf(memory).keptResult('c-1')).toBeUndefined()
  await keep(memory, aResult('c-1'))
  expect(memory.artifacts.citationOf('c-1')).toBe(citation)
  expect(await textOf(memory, id)).toBe(aResult('c-1').content)
})

it('A10 clears what is meant, and with the thread all that was kept before', async () => {
  const memory = await started({ storage: 'indexeddb' })
  await keep(memory, aResult('c-1'), { ...aResult('c-2'), toolName: 'findPages' })
  expect(await memory.artifacts.clear({ toolName: 'findPages' })).toBe(1)
  expect(resultsOf(memory).keptResult('c-2')).toBeUndefined()
  resultsOf(memory).cite(['c-1'])
  memory.clear()
  await memory.flush()
  expect(await memory.artifacts.query()).toEqual([])
  expect(memory.artifacts.citationOf('c-1')).toBeUndefined()
  expect((await memory.artifacts.events()).map(({ action }) => action)).toEqual([
    'stored',
    'stored',
    'cleared',
    'cited',
    'cleared',
  ])
})

it('A8 gives up what is worth least where the caps are reached, and tells it', async () => {
  const memory = await started({ limits: { maxArtifacts: 2 } })
  await keep(memory, aResult('c-1'))
  await keep(memory, aResult('c-2'))
  await memory.artifacts.retrieve(resultIdOf('c-1'))
  await keep(memory, aResult('c-3'))
  expect(await memory.artifacts.query()).toHaveLength(2)
  expect((await memory.artifacts.events()).filter(({ action }) => action === 'evicted')).toHaveLength(1)
  expect(await open({ limits: { maxCharacters: 10 } }).artifacts.store({ content: 'x'.repeat(11) })).toEqual(rejection)
})

it('A9 passes artifacts on to another thread, and takes no bad snapshot', async () => {
  const memory = await started()
  await keep(memory, aResult('c-1'), aResult('c-2'))
  const snapshot = await memory.artifacts.snapshot()
  const other = memory.scoped({ agent: 'helper' })
  onTestFinished(() => other.close())
  expect(other.threadId).toBe('t-1/helper')
  expect(await other.artifacts.restore(JSON.parse(JSON.stringify(snapshot)))).toEqual({
    status: 'restored',
    artifacts: 2,
  })
  expect(await textOf(other, resultIdOf('c-1'))).toBe(aResult('c-1').content)
  expect(await other.artifacts.restore({ ...snapshot, version: 2 })).toMatchObject({
    status: 'rejected',
    error: { code: 'import-invalid' },
  })
  expect((await other.artifacts.events()).map(({ action }) => action)).toEqual(['restored', 'restored', 'retrieved'])
})

it('L2 A9 gives no agent the scope of another: an agent with a slash in its name, and an agent of an agent', () => {
  const memory = open({ thread: 't' })
  const idOf = (agent: string, of = memory) => of.scoped({ agent }).threadId
  expect(idOf('a')).toBe('t/a')
  expect(idOf('50 %')).toBe('t/50 %')
  const nested = idOf('b', memory.scoped({ agent: 'a' }))
  const ids = [nested, ...['a/b', 'a%2Fb', 'a%252Fb', '/', '%2F', 'a//b'].map(agent => idOf(agent))]
  expect(new Set(ids).size).toBe(ids.length)
})

it('A9 shares the thread with a sub-agent that shares it, and gives a draft scope to that of a draft', () => {
  const memory = open()
  const shared = memory.scoped({ agent: 'helper', share: true })
  const draft = open({ thread: undefined }).scoped({ agent: 'helper' })
  onTestFinished(async () => void (await Promise.all([shared.close(), draft.close()])))
  expect(shared.threadId).toBe('t-1')
  expect(draft.threadId).toBeUndefined()
})

it('A9 shares a draft with a sub-agent, before and after it has a name', async () => {
  const memory = await started({ thread: undefined })
  const shared = memory.scoped({ agent: 'helper', share: true })
  shared.observe({ toolName: 'getPage', output: { id: 'p-1', title: 'About' } })
  await memory.settled({ deadlineMs: 20_000 })
  expect(memory.block().text).toContain('About')
  await shared.close()
  memory.adoptThread('t-7')
  expect(shared.threadId).toBe('t-7')
  expect(memory.observe({ toolName: 'getPage', output: { id: 'p-2' } })).toEqual({ status: 'accepted' })
})

it('A1 takes the artifacts of a draft along when it is named', async () => {
  const memory = await started({ thread: undefined, storage: 'indexeddb' })
  await keep(memory, aResult('c-1'))
  const id = resultIdOf('c-1')
  memory.artifacts.keepResult(aResult('c-2'))
  memory.adoptThread('t-9')
  await vi.waitFor(async () => expect(await memory.artifacts.query()).toHaveLength(2))
  await vi.waitFor(() => expect(resultsOf(memory).keptResult('c-2')).toBeDefined())
  expect(await textOf(memory, id)).toBe(aResult('c-1').content)
})

it('F16 says where what is kept could not be read, which is no empty list', async () => {
  const errors: AntecedentError[] = []
  const memory = await started({ storage: 'indexeddb', onError: error => errors.push(error) })
  expect((await memory.artifacts.query()).failed).toBeUndefined()
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('no answer', 'DataError')
  })
  onTestFinished(() => getAll.mockRestore())
  const found = await memory.artifacts.query()
  expect([...found]).toEqual([])
  expect(found.failed).toMatchObject({ code: 'storage-failed' })
  expect(errors).toEqual([found.failed])
})

it('O1 O4 keeps nothing while it is off, closed or private', async () => {
  const memory = await started()
  memory.isPrivate = true
  expect(await memory.artifacts.store({ content: 'x' })).toEqual({ status: 'ignored', reason: 'private-turn' })
  memory.artifacts.keepResult(aResult('c-1'))
  memory.isPrivate = false
  expect(await memory.artifacts.query()).toEqual([])
  memory.enabled = false
  expect(await memory.artifacts.store({ content: 'x' })).toEqual({ status: 'ignored', reason: 'memory-off' })
  expect(await memory.artifacts.retrieve('a1')).toEqual({ status: 'unknown', id: 'a1', near: [] })
  expect(await memory.artifacts.snapshot()).toMatchObject({ artifacts: [] })
  memory.enabled = true
  await memory.close()
  expect(await memory.artifacts.restore({})).toEqual({ status: 'ignored', reason: 'memory-closed' })
  expect([await memory.artifacts.clear(), await memory.artifacts.events()]).toEqual([0, []])
  expect(resultsOf(memory).keptResult('c-1')).toBeUndefined()
})

it('F9 gives out no text that is not what was stored', async () => {
  const user = `artifact user ${++users}`
  const memory = await started({ user, storage: 'indexeddb' })
  await keep(memory, aResult('c-1'))
  const id = resultIdOf('c-1')
  const database = await new Promise<IDBDatabase>(resolve => {
    const opening = indexedDB.open(databaseName(user))
    opening.onsuccess = () => resolve(opening.result)
  })
  const parts = database.transaction('artifactParts', 'readwrite').objectStore('artifactParts')
  parts.put({ thread: 'thread t-1', id, number: 0, text: 'other' })
  await new Promise(resolve => parts.transaction.addEventListener('complete', resolve))
  database.close()
  expect(await memory.artifacts.retrieve(id)).toMatchObject({ status: 'failed', error: { code: 'artifact-damaged' } })
})

it('F7 lets artifacts give way where the browser has no room, and keeps what is observed', async () => {
  const errors: AntecedentError[] = []
  const memory = await started({ storage: 'indexeddb', onError: error => errors.push(error) })
  await keep(memory, aResult('c-1'))
  const { put } = IDBObjectStore.prototype
  let refusals = 1
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    if (this.name === 'views' && refusals-- > 0) throw new DOMException('refused', 'QuotaExceededError')
    return put.call(this, value)
  })
  onTestFinished(() => refusing.mockRestore())
  memory.observe({ toolName: 'getPage', toolCallId: 'c-9', output: { id: 'p-9', title: 'Nine' } })
  expect(await memory.flush()).toEqual({ durable: true })
  await vi.waitFor(() =>
    expect(errors.map(({ code, details }) => [code, details['evicted']])).toEqual([['storage-quota', 1]]),
  )
  expect(resultsOf(memory).keptResult('c-1')).toBeUndefined()
})

it('T6 keeps no credential of a stored result in any store, wherever it stands', async () => {
  const user = `artifact user ${++users}`
  const canary = 'sk_live_51HxCANARYq8ZpT0vW3mR7yK2'
  const memory = await started({ user, storage: 'indexeddb' })
  const rows = Array.from({ length: 400 }, (_, index) => ({ id: `r-${index}`, note: `Row ${index}` }))
  const contents = [
    JSON.stringify({ rows: [...rows, { id: 'r-x', api_key: canary, note: `use ${canary}` }] }),
    `${'A line of a log that says little.\n'.repeat(10_000)}Authorization: Bearer ${canary}\n`,
    JSON.stringify({ content: [{ type: 'text', text: JSON.stringify({ id: 1, password: canary }) }] }),
  ]
  for (const [index, content] of contents.entries()) {
    const stored = await memory.artifacts.store({
      content,
      toolName: 'getRows',
      toolCallId: `c-${index}`,
      tags: [canary],
    })
    expect(stored.status).toBe('stored')
  }
  await memory.flush()
  const found = await memory.artifacts.retrieve(resultIdOf('c-0'))
  expect(found).toMatchObject({ text: expect.stringContaining('r-399') })
  expect(JSON.stringify(await everythingIn(user))).not.toContain('CANARY')
})

it('A6 takes a citation from a model where there is one, redacted and in its place', async () => {
  const asked: LlmRequest[] = []
  const memory = await started({
    async llm(request) {
      asked.push(request)
      return 'Three pages,\nthe first one is "About"'
    },
  })
  memory.mention('Which pages are there?', { role: 'user' })
  memory.setTask({ kind: 'tidy', goal: 'Tidy the site' })
  await memory.settled({ deadlineMs: 20_000 })
  await keep(memory, aResult('c-1'))
  await vi.waitFor(() => expect(resultsOf(memory).keptResult('c-1')?.citation).toContain('Three pages, the first one'))
  const id = resultIdOf('c-1')
  const { citation } = resultsOf(memory).keptResult('c-1')!
  expect(isCitation(citation)).toBe(true)
  expect(citation).toContain(`retrieve_result({"id":"${id}"})`)
  expect(asked).toMatchObject([
    { purpose: 'compact', prompt: expect.stringMatching(/Tidy the site[^]*Which pages are there/) },
  ])
})

it('A6 keeps what is cited as it is, and asks a failing model no more for a minute', async () => {
  const errors: AntecedentError[] = []
  let calls = 0
  const memory = await started({
    onError: error => errors.push(error),
    llm() {
      calls++
      throw new Error('no model')
    },
  })
  for (const id of ['c-1', 'c-2', 'c-3']) await keep(memory, aResult(id))
  await vi.waitFor(() => expect(errors).toHaveLength(3))
  await keep(memory, aResult('c-4'))
  await memory.artifacts.query()
  expect([calls, errors.map(({ code }) => code)]).toEqual([3, Array(3).fill('callback-failed')])
  expect(isCitation(resultsOf(memory).keptResult('c-4')!.citation)).toBe(true)
})

it('I5 hands on the receipt of each request, whatever the host does with it', async () => {
  const receipts: RequestReceipt[] = []
  const memory = await started({
    telemetry: {
      onReceipt(receipt) {
        receipts.push(receipt)
        throw new Error('no')
      },
    },
  })
  const { receipt } = memory.attach({ messages: [{ role: 'user', content: 'Hi' }] })
  expect(receipts).toEqual([receipt])
})

it('I5.4 keeps the receipts of a thread for all of its handles, tells them in a burst once, and none of private turns', async () => {
  const memory = await started()
  const other = memory.thread('t-1')
  const elsewhere = memory.thread('t-2')
  const agent = memory.scoped({ agent: 'a-1' })
  for (const handle of [other, elsewhere, agent]) onTestFinished(() => handle.close())
  await Promise.all([other, elsewhere, agent].map(handle => handle.artifacts.query()))
  expect(memory.requests()).toEqual([])
  await new Promise(resolve => setTimeout(resolve, 5))
  const told = vi.fn()
  onTestFinished(other.subscribe(told))
  const body = { messages: [{ role: 'user', content: 'Hi' }] }
  const first = memory.attach(body).receipt
  const second = other.attach(body).receipt
  memory.isPrivate = true
  memory.attach(body)
  memory.isPrivate = false
  expect(memory.requests()).toEqual([second, first])
  expect(other.requests()).toBe(memory.requests())
  expect([elsewhere.requests(), agent.requests()]).toEqual([[], []])
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
})

it('I5 takes the receipts of a draft along when it is named, and keeps them for who opens the thread anew', async () => {
  const memory = await started()
  const draft = memory.thread()
  await draft.artifacts.query()
  const { receipt } = draft.attach({ messages: [{ role: 'user', content: 'Hi' }] })
  draft.adoptThread('t-9')
  expect(draft.requests()).toEqual([receipt])
  await draft.close()
  const again = memory.thread('t-9')
  onTestFinished(() => again.close())
  await again.artifacts.query()
  expect(again.requests()).toEqual([receipt])
})

it('A8 tells of artifacts that were stored, cleared and restored on any handle of the thread, and of no retrieval', async () => {
  const memory = await started()
  const other = memory.thread('t-1')
  const elsewhere = memory.thread('t-2')
  for (const handle of [other, elsewhere]) onTestFinished(() => handle.close())
  await Promise.all([other, elsewhere].map(handle => handle.artifacts.query()))
  const told = vi.fn()
  const unconcerned = vi.fn()
  onTestFinished(other.artifacts.subscribe(told))
  onTestFinished(elsewhere.artifacts.subscribe(unconcerned))
  const times = async (act: Promise<unknown>): Promise<number> => {
    await act
    await new Promise(resolve => setTimeout(resolve, 5))
    return told.mock.calls.length
  }
  const stored = await memory.artifacts.store({ content: 'Notes of the day' })
  const id = 'artifact' in stored ? stored.artifact.id : ''
  expect(await times(memory.artifacts.query())).toBe(1)
  expect(await times(memory.artifacts.retrieve(id))).toBe(1)
  const snapshot = await memory.artifacts.snapshot()
  expect(await times(memory.artifacts.clear())).toBe(2)
  expect(await times(memory.artifacts.restore(snapshot))).toBe(3)
  expect(await times(memory.artifacts.clear({ toolName: 'none' }))).toBe(3)
  expect(unconcerned).not.toHaveBeenCalled()
})

it('O1 refuses at once what is no function, and goes on without limits and rules that are none', async () => {
  expect(() => open({ llm: 'gpt' as never })).toThrow('llm must be a function')
  const errors: AntecedentError[] = []
  const compactors = { list: () => 'no message carries a function' } as never
  const memory = await started({ limits: { maxBytes: -1 }, compactors, onError: error => errors.push(error) })
  expect(errors).toMatchObject([
    { code: 'options-invalid', details: { path: 'limits.maxBytes' } },
    { code: 'options-invalid', details: { path: 'compactors.list' } },
  ])
  await keep(memory, aResult('c-1'))
})

/** All records of a user's database. */
async function everythingIn(user: string): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>(resolve => {
    const opening = indexedDB.open(databaseName(user))
    opening.onsuccess = () => resolve(opening.result)
  })
  const records = await Promise.all(
    [...database.objectStoreNames].map(
      name =>
        new Promise<unknown[]>(resolve => {
          const request = database.transaction(name).objectStore(name).getAll()
          request.onsuccess = () => resolve(request.result.map(readable))
        }),
    ),
  )
  database.close()
  return records.flat()
}

/** Maps as lists, so that JSON shows what is in them. */
function readable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_key, item: unknown) => (item instanceof Map ? [...item] : item)))
}

it('K21 sends results in full where the memory keeps none, and says so on the receipt, and once to the app', async () => {
  const errors: AntecedentError[] = []
  const memory = createWorkingMemory({
    user: 'keeps nothing',
    thread: 't-1',
    worker: false,
    storage: 'memory',
    onError: error => errors.push(error),
  })
  onTestFinished(() => memory.close())
  await memory.settled()
  const body = { model: 'm', messages: [{ role: 'user', content: 'Hello' }] }
  memory.turn({ id: 'u-1' })
  await memory.flush()
  expect(memory.attach(body).receipt).not.toHaveProperty('uncited')
  for (const compaction of [true, {}]) {
    const { body: sent, receipt } = memory.attach(body, { compaction })
    expect(sent).toEqual(body)
    expect(receipt).toMatchObject({ cited: 0, uncited: 'feature-missing' })
  }
  expect(errors).toMatchObject([{ code: 'feature-missing', details: { feature: 'artifacts' } }])
  expect(errors[0]?.message).toContain('features: [artifacts()]')
})

it.each<[string, (memory: WorkingMemory) => unknown]>([
  ['forget', memory => memory.forget('page/p-1')],
  ['clear', memory => memory.clear()],
  ['erase', memory => memory.erase()],
])('K22 reaches artifacts that were stored before by a page without the feature: %s', async (what, act) => {
  const user = `without the feature ${what}`
  const before = open({ user, storage: 'indexeddb' })
  await keep(before, aResult('c-1', ['p-1']), aResult('c-2', ['p-2']))
  resultsOf(before).cite(['c-1'])
  await before.flush()
  await before.close()

  const without = createWorkingMemory({ user, thread: 't-1', worker: false, storage: 'indexeddb' })
  await without.flush()
  await act(without)
  await without.flush()
  await without.close()

  const after = open({ user, storage: 'indexeddb' })
  const left = await after.artifacts.query()
  expect(left.map(({ toolCallId }) => toolCallId)).toEqual(what === 'forget' ? ['c-2'] : [])
})

it.each(['memory', 'indexeddb'] as const)(
  'K24 has what a later handle of the user needs, and loses nothing of those before it: %s',
  async storage => {
    const user = `later handle ${storage}`
    const errors: AntecedentError[] = []
    const shared = { user, worker: false as const, storage, onError: (error: AntecedentError) => errors.push(error) }
    const first = createWorkingMemory({ ...shared, thread: 'a' })
    onTestFinished(() => first.close())
    const observe = (id: string) => first.observe({ toolName: 'getPage', toolCallId: id, output: { id, title: id } })
    observe('p-1')
    await first.settled({ deadlineMs: 15_000 })
    observe('p-2')
    const later = createWorkingMemory({ ...shared, thread: 'b', features: [artifacts()] })
    onTestFinished(() => later.close())
    observe('p-3')
    expect(await later.artifacts.store({ content: 'kept' })).toMatchObject({ status: 'stored' })
    observe('p-4')
    await first.settled({ deadlineMs: 15_000 })
    expect(first.getSnapshot().entities.map(({ id }) => id)).toEqual(['p-4', 'p-3', 'p-2', 'p-1'])
    expect(await first.flush()).toEqual(
      storage === 'indexeddb' ? { durable: true } : { durable: false, reason: 'memory-storage' },
    )
    expect(await later.artifacts.query()).toHaveLength(1)
    expect(errors).toEqual([])
  },
)
