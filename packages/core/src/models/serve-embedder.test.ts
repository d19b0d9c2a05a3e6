import { expect, it, onTestFinished } from 'vitest'
import type { Embedder } from '../host-models.js'
import { embedderFromWorker } from './embedder-from-worker.js'
import { serveEmbedder } from './serve-embedder.js'

function joined(embedder: Embedder) {
  const { port1, port2 } = new MessageChannel()
  port1.start()
  port2.start()
  onTestFinished(() => port1.close())
  return { page: port1, worker: port2, stop: serveEmbedder(embedder, port2) }
}

const { signal } = new AbortController()
const lengths: Embedder = { id: 'e', embed: async texts => texts.map(text => [text.length, 1]) }

it('T11 answers no message that is not of its wire, and goes on', async () => {
  const { page } = joined(lengths)
  const heard: unknown[] = []
  page.addEventListener('message', ({ data }) => heard.push(data))
  const embed = { antecedent: 'embed', call: '1', id: 'e' }
  for (const message of [null, 7, 'x', {}, embed, { ...embed, texts: [1] }, { ...embed, texts: 'ab' }])
    page.postMessage(message)
  page.postMessage({ ...embed, call: 1, texts: [] })
  page.postMessage({ ...embed, texts: Array.from({ length: 5_000 }, () => '') })
  expect(await embedderFromWorker(page, { id: 'e' }).embed(['ab'], { signal })).toEqual([Float32Array.from([2, 1])])
  expect(heard).toHaveLength(1)
})

it('T11 takes no answer that is not of its call, its kind or its size', async () => {
  const { port1: page, port2: worker } = new MessageChannel()
  page.start()
  worker.start()
  onTestFinished(() => page.close())
  const embedding = embedderFromWorker(page, { id: 'e' }).embed(['a', 'b'], { signal })
  const call = await new Promise<string>(resolve =>
    worker.addEventListener('message', ({ data }) => resolve(data.call as string)),
  )
  const answer = { antecedent: 'embedded', call, length: 2 }
  for (const message of [
    null,
    answer,
    { ...answer, values: [1, 2, 3, 4] },
    { ...answer, call: 'x', values: new Float32Array(4) },
  ])
    worker.postMessage(message)
  worker.postMessage({ ...answer, values: new Float32Array(6) })
  await expect(embedding).rejects.toThrow('other vectors')
})

it('Q7 answers with an error where the embedder gives what is no table', async () => {
  const { page } = joined({ id: 'e', embed: async () => [[1], [1, 2]] })
  await expect(embedderFromWorker(page, { id: 'e' }).embed(['a', 'b'], { signal })).rejects.toThrow('of one length')
})

it('Q7 serves no more once it is stopped, and aborts what runs', async () => {
  const signals: AbortSignal[] = []
  const { page, stop } = joined({
    id: 'e',
    embed(_texts, options) {
      signals.push(options.signal)
      return new Promise(() => {})
    },
  })
  void embedderFromWorker(page, { id: 'e' }).embed(['a'], { signal })
  await expect.poll(() => signals.length).toBe(1)
  stop()
  expect(signals[0]?.aborted).toBe(true)
})
