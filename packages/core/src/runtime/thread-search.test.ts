import 'fake-indexeddb/auto'
import { expect, it, onTestFinished } from 'vitest'
import { createExtractor } from '../memory/extract/create-extractor.js'
import type { MadeVectors, UnembeddedText } from '../model/meaning.js'
import { DEFAULT_POLICY, type MemoryPolicy } from '../model/memory-policy.js'
import type { ObservationContent } from '../model/observation.js'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { aPageResult, createObservationFactory } from '../testing/create-observation-factory.js'
import { createEntityVectors } from './entity-vectors.js'
import { createMemoryEngine } from './memory-engine.js'
import { openIndexedDBStorage } from './persistence/indexed-db-storage.js'
import { NO_VECTOR_STORAGE } from './persistence/vector-storage.js'

const EAST = Float32Array.from([1, 0])
const NORTH = Float32Array.from([0, 1])
let users = 0

/** One tab's engine over real storage, and what a page asks it of its thread. */
async function aTab(user: string, { durable = true, policy = {} as Partial<MemoryPolicy> } = {}) {
  const storage = await openIndexedDBStorage({ user })
  const origin = `tab-${++users}`
  const observe = createObservationFactory(origin)
  const environment = createFakeEnvironment()
  const engine = createMemoryEngine({
    environment,
    storage,
    policy: { ...DEFAULT_POLICY, ...policy },
    extractor: createExtractor(),
    isMeasured: false,
    announce: () => {},
    publish: () => {},
  })
  onTestFinished(() => engine.close())
  await engine.openThread({ thread: 't-1', origin, durable })
  const { searching: search } = await engine.thread('t-1')
  return {
    engine,
    async submit(...contents: readonly ObservationContent[]) {
      await engine.submit('t-1', contents.map(observe))
      await engine.flush('t-1')
    },
    lacking: async (archive = true, length?: number) => {
      // What was handed out before and did not come back.
      environment.advance(30_000)
      const asked = { embedder: 'e', limit: 99, archive, ...(length !== undefined && { length }) }
      return [...(await search.unembedded(asked))].sort((one, other) => (one.key < other.key ? -1 : 1))
    },
    put: (texts: readonly UnembeddedText[], vector = EAST) => search.putVectors(madeOf(texts, vector)),
    found: async (vector = EAST) => {
      const hits = await search.search({ query: 'zzz', meaning: { embedder: 'e', vector, weights: {} } })
      return hits.map(({ entity }) => entity.id)
    },
    async stored() {
      const pages = await storage.vectors.read('e')
      return pages.flatMap(({ texts }) => texts.map(({ key }) => key))
    },
  }
}

function madeOf(texts: readonly UnembeddedText[], vector: Float32Array): MadeVectors {
  const values = Float32Array.from(texts.flatMap(() => [...vector]))
  return { embedder: 'e', length: vector.length, texts, values }
}

const aUser = () => `search ${++users}`

it('Q7.4 says which texts lack a vector, and finds by those that it was given', async () => {
  const { submit, lacking, put, found, stored } = await aTab(aUser())
  await submit(aPageResult('p-1', 'About'), aPageResult('p-2', 'Pricing'))
  const texts = await lacking()
  expect(texts.map(({ key, text }) => [key, text])).toEqual([
    ['page/p-1', 'About. (page)'],
    ['page/p-2', 'Pricing. (page)'],
  ])
  await put(texts.slice(0, 1))
  expect((await lacking()).map(({ key }) => key)).toEqual(['page/p-2'])
  expect(await found()).toEqual(['p-1'])
  expect(await found(NORTH)).toEqual([])
  expect(await stored()).toEqual(['page/p-1'])
})

it('Q7 takes no vector of a text that changed meanwhile, nor of what was forgotten', async () => {
  const { submit, lacking, put, stored, found } = await aTab(aUser())
  await submit(aPageResult('p-1', 'About'), aPageResult('p-2', 'Pricing'), aPageResult('p-3', 'Team'))
  const texts = await lacking()
  await submit(aPageResult('p-1', 'Imprint'), { type: 'entity-forgotten', keys: ['page/p-2'] })
  await put(texts)
  expect(await stored()).toEqual(['page/p-3'])
  expect(await found()).toEqual(['p-3'])
  expect((await lacking()).map(({ key }) => key)).toEqual(['page/p-1'])
})

it.each([
  ['forget', { type: 'entity-forgotten', keys: ['page/p-1', 'page/p-2'] }],
  ['clear', { type: 'memory-cleared' }],
] as const)('Q7 W10 leaves no vector after a %s', async (_name, act) => {
  const { submit, lacking, put, stored, found } = await aTab(aUser())
  await submit(aPageResult('p-1', 'About'), aPageResult('p-2', 'Pricing'))
  await put(await lacking())
  expect(await stored()).toHaveLength(2)
  await submit(act)
  expect([await stored(), await found()]).toEqual([[], []])
})

it('Q7 W10 stores nothing that another tab has forgotten, however late it comes to know', async () => {
  const user = aUser()
  const [one, two] = [await aTab(user), await aTab(user)]
  await one.submit(aPageResult('p-1', 'About'), aPageResult('p-2', 'Pricing'))
  await two.engine.refresh('t-1')
  const texts = await two.lacking()
  expect(texts).toHaveLength(2)
  await one.submit({ type: 'entity-forgotten', keys: ['page/p-1'] })
  await two.put(texts)
  expect(await one.stored()).toEqual(['page/p-2'])
})

it('Q7 W5.2 finds by meaning what left the window, and keeps its vector', async () => {
  const { submit, lacking, put, stored, found } = await aTab(aUser(), { policy: { maxTracked: 2 } })
  await submit(aPageResult('p-1', 'About'), aPageResult('p-2', 'Pricing'))
  await put(await lacking())
  await submit(aPageResult('p-3', 'Team'), aPageResult('p-4', 'Menu'))
  expect((await found()).sort()).toEqual(['p-1', 'p-2'])
  expect(await stored()).toHaveLength(2)
  expect((await lacking(false)).map(({ key }) => key)).toEqual(['page/p-3', 'page/p-4'])
})

it('Q7 has its vectors again in the next engine, and none of them of a changed length', async () => {
  const user = aUser()
  const first = await aTab(user)
  await first.submit(aPageResult('p-1', 'About'))
  await first.put(await first.lacking())
  const second = await aTab(user)
  expect([await second.lacking(), await second.found()]).toEqual([[], ['p-1']])
  const texts = await second.lacking(true, 3)
  expect(texts).toHaveLength(1)
  await second.put(texts, Float32Array.from([0, 0, 1]))
  expect(await second.found(Float32Array.from([0, 0, 1]))).toEqual(['p-1'])
  expect(await second.found()).toEqual([])
})

it('Q7 keeps what a draft knows in the engine alone', async () => {
  const { submit, lacking, put, stored, found } = await aTab(aUser(), { durable: false })
  await submit(aPageResult('p-1', 'About'))
  await put(await lacking())
  expect([await stored(), await found()]).toEqual([[], ['p-1']])
})

it('P8 Q7 erases every vector of a user with all else', async () => {
  const { engine, submit, lacking, put, stored, found } = await aTab(aUser())
  await submit(aPageResult('p-1', 'About'))
  await put(await lacking())
  await engine.erase()
  expect([await stored(), await found()]).toEqual([[], []])
})

it('Q7 F16 searches without the vectors of a storage that does not answer', async () => {
  const environment = createFakeEnvironment()
  const hanging = { ...NO_VECTOR_STORAGE, read: () => new Promise<never>(() => {}) }
  const vectors = createEntityVectors({ storage: hanging, environment })
  const asked = vectors.of('e')
  environment.advance(2_000)
  expect((await asked).values).toHaveLength(0)
})
