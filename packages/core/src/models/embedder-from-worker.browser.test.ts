import { expect, it, onTestFinished } from 'vitest'
import { semanticSearch } from '../features/semantic-search/index.js'
import { createWorkingMemory } from '../create-working-memory.js'
import { createConceptEmbedder } from '../testing/create-concept-embedder.js'
import { embedderFromWorker } from './embedder-from-worker.js'

function startWorker(): Worker {
  const worker = new Worker(new URL('../testing/embedding-worker.ts', import.meta.url), { type: 'module' })
  onTestFinished(() => worker.terminate())
  return worker
}

const signal = new AbortController().signal

it('Q7 gives the vectors that the embedder in a real worker makes', async () => {
  const here = createConceptEmbedder()
  const there = embedderFromWorker(startWorker(), { id: here.id })
  const texts = ['page: Pricing', 'page: Team', '価格']
  const [made, wanted] = [await there.embed(texts, { signal }), await here.embed(texts, { signal })]
  expect(made.map(vector => [...Array.from(vector)])).toEqual(
    wanted.map(vector => Array.from(vector, number => Math.fround(number))),
  )
  const both = await Promise.all([there.embed(['menu'], { signal }), there.embed(['team', 'map'], { signal })])
  expect(both.map(vectors => vectors.length)).toEqual([1, 2])
})

it('Q7 rejects with what the embedder threw, and where the worker serves another', async () => {
  const worker = startWorker()
  const embedder = embedderFromWorker(worker, { id: 'concepts-1' })
  await expect(embedder.embed(['fail'], { signal })).rejects.toThrow('no such model')
  await expect(embedderFromWorker(worker, { id: 'other' }).embed(['menu'], { signal })).rejects.toThrow(
    'serves the embedder concepts-1, not other',
  )
  expect(await embedder.embed(['menu'], { signal })).toHaveLength(1)
})

it('Q7 tells the embedder in the worker when it is given up', async () => {
  const worker = startWorker()
  const embedder = embedderFromWorker(worker, { id: 'concepts-1' })
  const aborting = new AbortController()
  const embedding = embedder.embed(['hang'], { signal: aborting.signal })
  aborting.abort(new Error('too late'))
  await expect(embedding).rejects.toThrow('too late')
  const told = new Promise(resolve => worker.addEventListener('message', ({ data }) => resolve(data)))
  worker.postMessage('how many were aborted')
  expect(await told).toEqual({ aborted: 1 })
})

it('Q7 rejects at once where the worker cannot start', async () => {
  const worker = new Worker(URL.createObjectURL(new Blob(['this is no script'])))
  worker.addEventListener('error', event => event.preventDefault())
  onTestFinished(() => worker.terminate())
  await expect(embedderFromWorker(worker, { id: 'x' }).embed(['menu'], { signal })).rejects.toThrow('worker failed')
})

it('Q7 finds by meaning with an embedder in a worker of the app', async () => {
  const embedder = embedderFromWorker(startWorker(), { id: 'concepts-1', maxTexts: 2 })
  const memory = createWorkingMemory({
    user: crypto.randomUUID(),
    thread: 'a',
    features: [semanticSearch({ embedder })],
  })
  onTestFinished(() => memory.close())
  const titles = ['Plans and billing', 'Our staff', 'Find the office', 'Dinner menu', 'Imprint']
  const pages = titles.map((title, index) => ({ id: `p-${index}`, title }))
  memory.observe({ toolName: 'listPages', toolCallId: 'c-1', output: { pages } })
  await expect
    .poll(async () => (await memory.search('lunch')).map(({ entity }) => entity.id), { timeout: 30_000 })
    .toEqual(['p-3'])
})
