import { expect, it, onTestFinished, vi } from 'vitest'
import { semanticSearch } from './features/semantic-search/index.js'
import { longTerm } from './features/long-term/index.js'
import type { AntecedentError } from './errors.js'
import type { Embedder } from './host-models.js'
import { createConceptEmbedder } from './testing/create-concept-embedder.js'
import { openMemory, settle } from './testing/open-memory.js'
import type { Feature } from './feature.js'
import type { WorkingMemory } from './working-memory.js'
import type { WorkingMemoryOptions } from './working-memory-options.js'

const PAGES = [
  { id: 'p-1', title: 'Plans and billing' },
  { id: 'p-2', title: 'Our staff' },
  { id: 'p-3', title: 'Find the office' },
  { id: 'p-4', title: 'Dinner menu' },
  { id: 'p-5', title: 'Imprint' },
]

async function withSite<const Features extends readonly Feature[] = readonly []>(
  options: Partial<WorkingMemoryOptions<Features>> = {},
) {
  const memory = openMemory(options)
  memory.observe({ toolName: 'listPages', toolCallId: 'c-1', output: { pages: PAGES } })
  await settle(memory)
  return memory
}

const idsFound = async (memory: WorkingMemory, query: string, options?: Parameters<WorkingMemory['search']>[1]) =>
  (await memory.search(query, options)).map(({ entity }) => entity.id)

/** Waits until every page has its vector: then a search asks for none. */
const embedded = (embedder: { readonly calls: readonly (readonly string[])[] }) =>
  vi.waitFor(() => expect(new Set(embedder.calls.flat()).size).toBeGreaterThanOrEqual(PAGES.length), 5_000)

it('Q7 finds what means the like, where no word of the query stands in it', async () => {
  const embedder = createConceptEmbedder()
  const memory = await withSite({ features: [semanticSearch({ embedder })] })
  await embedded(embedder)
  await vi.waitFor(async () => expect(await idsFound(memory, 'prices')).toEqual(['p-1']))
  expect(await memory.search('colleagues')).toMatchObject([{ entity: { id: 'p-2' }, matched: 'meaning' }])
  expect(await idsFound(memory, 'colleagues', { meaning: false })).toEqual([])
})

it('Q7.1 keeps an identifier or a whole name first, whatever else means the like', async () => {
  const embedder = createConceptEmbedder()
  const memory = openMemory({ features: [semanticSearch({ embedder })] })
  memory.observe({
    toolName: 'listPages',
    toolCallId: 'c-1',
    output: {
      pages: [{ id: 'staff', title: 'Team, colleagues and employees' }, { id: 'x', title: 'Staff' }, ...PAGES],
    },
  })
  await settle(memory)
  await embedded(embedder)
  const first = async (query: string) => (await memory.search(query))[0]
  await vi.waitFor(async () => expect(await idsFound(memory, 'employees')).toContain('p-2'))
  expect(await first('Our staff')).toMatchObject({ entity: { id: 'p-2' }, score: 1, matched: 'name' })
  expect(await first('p-5')).toMatchObject({ entity: { id: 'p-5' }, score: 1, matched: 'identifier' })
})

it('Q7 asks for no text twice while it stays the same, and for a changed one anew', async () => {
  const embedder = createConceptEmbedder()
  const memory = await withSite({ features: [semanticSearch({ embedder })] })
  await embedded(embedder)
  await memory.search('imprint')
  memory.observe({ toolName: 'getPage', toolCallId: 'c-2', output: { id: 'p-5', title: 'Recipes' } })
  await vi.waitFor(() => expect(embedder.calls.flat()).toContainEqual(expect.stringContaining('Recipes')), 5_000)
  const pages = embedder.calls.flat().filter(text => text.endsWith('. (page)'))
  expect(pages).toHaveLength(PAGES.length + 1)
  expect(new Set(pages).size).toBe(pages.length)
  await vi.waitFor(async () => expect(await idsFound(memory, 'lunch')).toEqual(['p-5', 'p-4']))
})

it('Q7 embeds a text once, however many handles its thread has', async () => {
  const embedder = createConceptEmbedder()
  const embed: Embedder['embed'] = async (texts, options) => {
    // Longer than the other handle waits before it asks for texts.
    await new Promise(resolve => setTimeout(resolve, 1_500))
    return embedder.embed(texts, options)
  }
  const memory = await withSite({ features: [semanticSearch({ embedder: { id: 'slow', embed } })] })
  const other = memory.thread('t-1')
  onTestFinished(() => other.close())
  other.mention('hello', { role: 'assistant', id: 'm-1' })
  await embedded(embedder)
  await new Promise(resolve => setTimeout(resolve, 1_500))
  expect(embedder.calls.flat().toSorted()).toEqual(PAGES.map(({ title }) => `${title}. (page)`).toSorted())
})

const bad = {
  failing: () => Promise.reject(new Error('offline')),
  throwing: () => {
    throw new Error('broken')
  },
  'of another count': async () => [],
  'of no numbers': async texts => texts.map(() => ['a']) as never,
  'of NaN': async texts => texts.map(() => [NaN, 1]),
  'of zeros': async texts => texts.map(() => [0, 0]),
  'of nothing': async () => undefined as never,
} satisfies Record<string, Embedder['embed']>

it.each(Object.entries(bad))(
  'Q7 F20 finds by words alone where the embedder is %s, and says so',
  async (_name, embed) => {
    const errors: AntecedentError[] = []
    const memory = await withSite({
      features: [semanticSearch({ embedder: { id: 'bad', embed } })],
      onError: error => errors.push(error),
    })
    const queries = ['staff', 'office', 'dinner menu', 'billing', 'imprint']
    for (const query of queries) expect(await idsFound(memory, query)).toHaveLength(1)
    // Three times in a row, and then it is left alone for a minute.
    expect(errors.map(({ code }) => code)).toEqual(['callback-failed', 'callback-failed', 'callback-failed'])
    expect(memory.block().text).toContain('Our staff')
  },
)

it('Q7.6 does not wait for an embedder that never answers, and aborts it', async () => {
  const signals: AbortSignal[] = []
  const errors: AntecedentError[] = []
  const embed: Embedder['embed'] = (_texts, { signal }) => {
    signals.push(signal)
    return new Promise(() => {})
  }
  const memory = await withSite({
    features: [semanticSearch({ embedder: { id: 'late', embed } })],
    onError: error => errors.push(error),
  })
  expect(await idsFound(memory, 'staff')).toEqual(['p-2'])
  expect(signals[0]?.aborted).toBe(true)
  expect(errors[0]).toMatchObject({ code: 'callback-failed', message: expect.stringContaining('3000 ms') })
})

it('Q7 O1 leaves out an embedder that is none, and tells of it', async () => {
  const errors: AntecedentError[] = []
  const memory = await withSite({
    features: [semanticSearch({ embedder: { id: '' } as never })],
    onError: error => errors.push(error),
  })
  expect(await idsFound(memory, 'staff')).toEqual(['p-2'])
  expect(errors).toMatchObject([{ code: 'options-invalid', details: { path: 'embedder' } }])
})

it('Q7 W10 embeds nothing of what is forgotten, and nothing while the thread is private', async () => {
  const embedder = createConceptEmbedder()
  const memory = openMemory({ features: [semanticSearch({ embedder })] })
  memory.observe({ toolName: 'listPages', toolCallId: 'c-1', output: { pages: PAGES } })
  await settle(memory)
  memory.forget('page/p-2')
  await vi.waitFor(() => expect(embedder.calls.flat()).toHaveLength(PAGES.length - 1), 5_000)
  expect(embedder.calls.flat().join()).not.toContain('staff')
  memory.isPrivate = true
  memory.observe({ toolName: 'getPage', toolCallId: 'c-2', output: { id: 'p-9', title: 'Secret plans' } })
  expect(await idsFound(memory, 'employees')).toEqual([])
  expect(embedder.calls.flat().join()).not.toContain('employees')
  expect(embedder.calls.flat().join()).not.toContain('Secret')
})

it('Q1 Q7 gives candidates to what nothing in a text points at, once it was heard, and no verdict', async () => {
  const embedder = createConceptEmbedder()
  const memory = await withSite({ features: [semanticSearch({ embedder })] })
  await embedded(embedder)
  const text = 'where do employees come from'
  const before = memory.resolve(text)
  expect(before).toMatchObject({ status: 'unknown', evidence: [] })
  memory.mention(text, { role: 'user', id: 'm-1' })
  await vi.waitFor(() => expect(memory.resolve(text).evidence).toEqual([{ kind: 'meaning', text }]), 5_000)
  expect(memory.resolve(text)).toMatchObject({ status: 'unknown', entities: [] })
  expect(memory.resolve(text).candidates[0]?.id).toBe('p-2')
  expect(memory.resolve(text, { type: 'order' }).evidence).toEqual([])
  const named = 'the Our staff page'
  memory.mention(named, { role: 'user', id: 'm-2' })
  await vi.waitFor(() => expect(embedder.calls.flat()).toContain(named))
  expect(memory.resolve(named)).toMatchObject({ status: 'resolved', evidence: [{ kind: 'name' }] })
})

it('Q7 asks an embedder that begins with a search nothing before one, and tells subscribers what came of it', async () => {
  const embedder = { ...createConceptEmbedder(), begins: 'with-search' as const }
  const memory = await withSite({ features: [semanticSearch({ embedder })] })
  memory.mention('Where do people eat?', { role: 'user' })
  await new Promise(resolve => setTimeout(resolve, 700))
  expect(embedder.calls).toEqual([])
  const onChange = vi.fn<() => void>()
  await memory.search('prices')
  memory.subscribe(onChange)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 5_000)
  expect(await idsFound(memory, 'prices')).toEqual(['p-1'])
})

it('Q7 embeds a query once, however often it is asked at the same time', async () => {
  const embedder = createConceptEmbedder()
  const memory = await withSite({ features: [semanticSearch({ embedder })] })
  await Promise.all([memory.search('prices'), memory.search(' prices'), memory.search('prices')])
  expect(embedder.calls.flat().filter(text => text === 'prices')).toHaveLength(1)
})

it('L1 L4 finds what lasts, by words and by meaning, in threads that may be told of it', async () => {
  const embedder = createConceptEmbedder()
  const options = {
    user: `lasting-${crypto.randomUUID()}`,
    features: [semanticSearch({ embedder }), longTerm({ shared: true, minAccesses: 1, recall: 0 })] as const,
  }
  const memory = await withSite(options)
  await embedded(embedder)
  await vi.waitFor(async () => expect(await idsFound(memory, 'prices')).toEqual(['p-1']))
  await memory.longTerm.endSession()
  const other = memory.thread('t-2')
  onTestFinished(() => other.close())
  const first = async (query: string) => (await other.search(query))[0]
  expect(await first('imprint')).toMatchObject({ entity: { id: 'p-5' }, matched: 'name', stored: true, longTerm: true })
  expect(await first('prices')).toMatchObject({ entity: { id: 'p-1' }, matched: 'meaning', longTerm: true })
  const alone = openMemory({
    ...options,
    thread: 't-3',
    features: [semanticSearch({ embedder }), longTerm({ recall: 0 })],
  })
  expect(await alone.search('imprint')).toEqual([])
})
