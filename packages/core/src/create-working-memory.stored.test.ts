import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createWorkingMemory } from './create-working-memory.js'
import type { AntecedentError } from './errors.js'
import { defineFeature, type SliceScope } from './feature.js'
import { documents } from './features/documents/index.js'
import { longTerm } from './features/long-term/index.js'
import { artifacts } from './features/artifacts/index.js'
import { semanticSearch } from './features/semantic-search/index.js'
import type { FeatureModel } from './model/feature-model.js'
import { databaseName } from './runtime/persistence/indexed-db-schema.js'
import { currentPageEnvironment } from './runtime/environment.js'
import { createChannelWorker } from './testing/create-channel-worker.js'
import { loadStored, type SaidOfThread } from './testing/load-stored.js'
import { observePage, settle } from './testing/open-memory.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

const errors: AntecedentError[] = []
const embedded: string[] = []

/** Of the id that the vectors were stored under. */
const embedder = {
  id: 'letters-1',
  async embed(texts: readonly string[]) {
    embedded.push(...texts)
    return texts.map(text => [text.length, 1, 2, 3])
  },
}

interface NoteCalls {
  all(): readonly string[]
  add(text: string, scope: SliceScope): Promise<void>
}

const notes: FeatureModel<'notes', readonly string[], { readonly type: 'notes/added'; readonly text: string }> = {
  name: 'notes',
  empty: [],
  update: (kept, event) => (event.type === 'notes/added' ? [...kept, event.text] : kept),
}
const withNotes = defineFeature<'notes', NoteCalls>({
  name: 'notes',
  model: notes,
  idle: { all: { value: [] }, add: () => undefined },
  connect: host => ({
    calls: {
      all: () => [...host.slice(notes), ...host.slice(notes, 'user')],
      add: (text, scope) => host.submit({ type: 'notes/added', text }, scope),
    },
  }),
})

const features = [
  documents({
    profile: { template: '# User\n- Name:\n- City: where they live\n\n# Preferences\n' },
    plan: { template: { goal: '' }, scope: 'thread' },
  }),
  longTerm({ shared: true }),
  semanticSearch({ embedder }),
  artifacts(),
  withNotes,
] as const

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  errors.length = 0
  embedded.length = 0
})

type Memory = ReturnType<typeof open>

function open(thread: string, worker: WorkingMemoryOptions['worker'] = false) {
  const onError = (error: AntecedentError) => errors.push(error)
  const policy = { maxTracked: 10, maxMarks: 3 }
  const memory = createWorkingMemory({ user: 'ada', thread, worker, policy, features, onError })
  onTestFinished(() => memory.close())
  return memory
}

/** The clock goes on from when the earlier version ended. */
async function load(name: string) {
  const { said } = await loadStored(name)
  const { launch, support } = said
  if (!launch || !support) throw new Error(`${name} lacks a thread.`)
  vi.useFakeTimers({ toFake: ['Date'], now: support.at })
  onTestFinished(() => void vi.useRealTimers())
  return { launch, support }
}

/** Says what the earlier version said, as far as that could say it. */
async function ask(memory: Memory, like: SaidOfThread): Promise<SaidOfThread> {
  await memory.flush()
  const { at, query } = like
  const { entities } = memory.getSnapshot()
  const [hit] = await memory.search(query)
  const said: SaidOfThread = {
    at,
    query,
    block: memory.block().text,
    entities: entities.map(({ key }) => key),
    pinned: entities.flatMap(entity => (entity.pinned ? entity.key : [])),
    ...(hit && { found: hit.entity.key }),
    documents: memory.documents.list().map(({ name, version, text }) => ({ name, version, text })),
    versions: (await memory.documents.versions('profile')).length,
    artifacts: (await memory.artifacts.query()).map(({ id, citation }) => ({ id, citation })),
    notes: memory.notes.all(),
    lasting: memory.longTerm.entities().map(({ key }) => key),
    sessions: memory.longTerm.sessions().length,
  }
  return Object.fromEntries(Object.entries(said).filter(([key]) => key in like)) as unknown as SaidOfThread
}

/** Without what later versions say in other words or in another order: headings, quotes, and what was looked at last. */
function factsOf({ block, entities, ...said }: SaidOfThread) {
  const entries = block.split('\n').filter(line => line.startsWith('- '))
  const words =
    entries
      .join(' ')
      .replaceAll('last opened', '')
      .match(/[\w/@.-]*\w[\w/@.-]*/g) ?? []
  return { ...said, words: new Set(words), entities: entities.toSorted() }
}

const NAMES = ['first', 'before-sums', 'before-slices', 'with-slices', 'with-fields'] as const

// Where a later version says the same in other words, `factsOf` is what stays.
it.each(['launch', 'support'] as const)('P20 gives the block of the version before, in the thread %s', async thread => {
  const like = (await load('before-slices'))[thread]
  expect(await ask(open(thread), like)).toEqual(like)
  expect(errors).toEqual([])
  // Its vectors are taken as they are: the query alone is embedded.
  expect(embedded).toEqual([like.query])
})

describe.each(NAMES)('what an earlier version stored (%s)', name => {
  it.each(['launch', 'support'] as const)('P20 is all there in the thread %s', async thread => {
    const like = (await load(name))[thread]
    expect(factsOf(await ask(open(thread), like))).toEqual(factsOf(like))
    expect(errors).toEqual([])
  })

  it('P21 is gone on with, and is there again with what came to it', async () => {
    const { launch, support } = await load(name)
    const memory = open('launch')
    // Both calls of before, which are known, and a new one.
    memory.observe({ toolName: 'getPage', toolCallId: 'call-6', output: { id: 'p-1', title: 'Said before' } })
    memory.observe({ toolName: 'listPages', toolCallId: 'again', output: { pages: [{ id: 'p-3', title: 'Imprint' }] } })
    observePage(memory, 'p-9', 'Contact')
    await settle(memory)
    await memory.documents.patch('profile', { Preferences: ['Short answers'] })
    expect(await memory.flush()).toEqual({ durable: true })
    await memory.close()

    const again = open('launch')
    const said = await ask(again, launch)
    expect(said.entities).toContain('page/p-9')
    expect(said.entities).not.toContain('page/p-3')
    expect(said.pinned).toEqual(launch.pinned)
    expect(said.block).toContain('"Pricing" (p-1)')
    expect(again.documents.get('profile')?.text).toContain('Short answers')
    expect(again.documents.get('profile')?.version).toBe((launch.documents?.[0]?.version ?? 0) + 1)
    expect(factsOf(await ask(open('support'), support)).entities).toEqual(factsOf(support).entities)
    expect(errors).toEqual([])
  })
})

describe.each(NAMES.slice(1))('what an earlier version stored (%s)', name => {
  it('P21 can be rewound to a turn that the earlier version began', async () => {
    await load(name)
    const memory = open('launch')
    observePage(memory, 'p-9', 'Contact')
    await settle(memory)
    memory.rewind('u-8')
    await settle(memory)
    const keys = memory.getSnapshot().entities.map(({ key }) => key)
    expect(keys).not.toContain('page/p-9')
    expect(keys).toContain('page/p-1')
  })

  it('P20 gives back the bytes of an artifact, and those of its citation', async () => {
    const { launch } = await load(name)
    const memory = open('launch')
    const texts = await Promise.all(
      (launch.artifacts ?? []).map(async ({ id }) => {
        const found = await memory.artifacts.retrieve(id)
        return found.status === 'found' ? found.text : found.status
      }),
    )
    expect(texts).toEqual([
      'The page on pricing names no taxes.\nThe table is too wide for telephones.\n',
      expect.stringMatching(/^\{"pages":.* All about Plans\. "\}\]\}$/),
    ])
    const call = { id: 'call-report', type: 'function', function: { name: 'readPages', arguments: '{}' } }
    const history = [
      { role: 'user', content: 'Read both pages' },
      { role: 'assistant', tool_calls: [call] },
      { role: 'tool', tool_call_id: call.id, content: texts[1] },
      { role: 'user', content: 'And now?' },
    ]
    const { body } = memory.attach({ model: 'm', messages: history }, { compaction: true })
    expect(body.messages[2]).toEqual({ ...history[2], content: launch.artifacts?.[1]?.citation })
  })
})

const NEWER = expect.stringContaining('made by a newer version of Antecedent. Reload the page')

/** What a newer version does at its start: a higher version of the database, and one more store. */
async function upgrade(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName('ada'), 99)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('plans').put('kept', 'a plan'))
  await vi.waitFor(() => expect(request.readyState).toBe('done'))
  return request.result
}

async function contentsOf(database: IDBDatabase): Promise<unknown> {
  const stores = [...database.objectStoreNames]
  const requests = stores.map(name => database.transaction(name).objectStore(name).getAll())
  await vi.waitFor(() => expect(requests.every(({ readyState }) => readyState === 'done')).toBe(true))
  return requests.map(({ result }) => result)
}

it.each([
  ['the page', false],
  ['a worker', () => createChannelWorker(currentPageEnvironment(), { features: [notes] }) as unknown as Worker],
] as const)('P22 P23 does without a newer database on %s, says why, and leaves it as it is', async (_where, worker) => {
  await load('before-slices')
  const newer = await upgrade()
  const kept = await contentsOf(newer)
  const memory = open('launch', worker)
  for (const id of ['p-8', 'p-9']) {
    observePage(memory, id, 'Contact')
    await memory.documents.patch('profile', { User: { Name: `Eve ${id}` } })
    expect(await memory.flush()).toEqual({ durable: false, reason: 'memory-storage' })
  }
  expect(memory.status()).toMatchObject({ storage: 'memory', reason: NEWER })
  expect(memory.block().text).toContain('"Contact" (p-9)')
  expect(errors).toMatchObject([{ code: 'storage-newer', message: NEWER }])
  expect(await memory.erase()).toMatchObject({ status: 'rejected', error: { code: 'storage-newer' } })
  await memory.close()
  expect(await contentsOf(newer)).toEqual(kept)
  newer.close()
})

it('P22 P23 goes on in memory once a newer version takes the database, and says why once', async () => {
  await load('before-slices')
  const memory = open('launch')
  expect(await memory.flush()).toEqual({ durable: true })
  const newer = await upgrade()
  const kept = await contentsOf(newer)
  await vi.waitFor(() => expect(memory.status()).toMatchObject({ storage: 'memory', reason: NEWER }))
  for (const id of ['p-8', 'p-9']) {
    observePage(memory, id, 'Contact')
    await memory.documents.patch('profile', { User: { Name: `Eve ${id}` } })
    expect(await memory.flush()).toEqual({ durable: false, reason: 'storage-failed' })
  }
  expect(memory.block().text).toContain('"Contact" (p-9)')
  expect(errors).toMatchObject([{ code: 'storage-newer', message: NEWER }])
  await memory.close()
  expect(await contentsOf(newer)).toEqual(kept)
  newer.close()
})

it('P24 keeps what a feature stored, where a page without the feature goes on', async () => {
  const options = { user: 'ada', thread: 'launch', worker: false } as const
  const first = createWorkingMemory({ ...options, features: [withNotes] })
  await first.notes.add('of the chat', 'thread')
  await first.notes.add('of the user', 'user')
  await first.close()

  const without = createWorkingMemory(options)
  observePage(without, 'p-1')
  expect(await without.flush()).toEqual({ durable: true })
  await without.close()

  const again = createWorkingMemory({ ...options, features: [withNotes] })
  await again.flush()
  await expect.poll(() => again.notes.all()).toEqual(['of the chat', 'of the user'])
  await again.close()
})
