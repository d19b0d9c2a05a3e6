import { expect, it } from 'vitest'
import { embedderFromTransformers } from './embedder-from-transformers.js'

const { signal } = new AbortController()

/** As the typings of transformers.js have a pipeline: its texts may be one, its options are optional, its tensor says more. */
type Pipeline = (
  texts: string | string[],
  options?: { pooling?: 'none' | 'mean' | 'cls'; normalize?: boolean; quantize?: boolean },
) => Promise<{
  type: string
  data: Float32Array | BigInt64Array | string[]
  dims: number[]
  tolist(): unknown[]
}>

function aPipeline(dimsOf = (count: number) => [count, 2]) {
  const asked: unknown[] = []
  let running = 0
  let most = 0
  const pipeline: Pipeline = async (texts, options) => {
    asked.push([texts, options])
    most = Math.max(most, ++running)
    await new Promise(resolve => setTimeout(resolve, 5))
    running--
    const data = Float32Array.from([texts].flat().flatMap(text => [text.length, 1]))
    return { type: 'float32', data, dims: dimsOf([texts].flat().length), tolist: () => [] }
  }
  return { pipeline, asked, most: () => most }
}

it('Q7 asks a pipeline for pooled vectors of length 1, and gives them text by text', async () => {
  const { pipeline, asked } = aPipeline()
  const embedder = embedderFromTransformers(pipeline, { id: 'm', prefix: 'passage: ' })
  expect(await embedder.embed(['a', 'bcd'], { signal })).toEqual([
    Float32Array.from([10, 1]),
    Float32Array.from([12, 1]),
  ])
  expect(asked).toEqual([[['passage: a', 'passage: bcd'], { pooling: 'mean', normalize: true }]])
})

it('Q7 waits for a pipeline that still loads, and runs one list at a time', async () => {
  const { pipeline, most } = aPipeline()
  const embedder = embedderFromTransformers(Promise.resolve(pipeline), { id: 'm', pooling: 'cls' })
  const lists = await Promise.all([['a'], ['b'], ['c', 'd']].map(texts => embedder.embed(texts, { signal })))
  expect([lists.map(list => list.length), most()]).toEqual([[1, 1, 2], 1])
})

it('Q7 fails where a pipeline did not load, gives what is not pooled, or is asked too late', async () => {
  const broken = embedderFromTransformers(Promise.reject(new Error('404')), { id: 'm' })
  await expect(broken.embed(['a'], { signal })).rejects.toThrow('404')
  const unpooled = embedderFromTransformers(aPipeline(count => [count, 1, 2]).pipeline, { id: 'm' })
  await expect(unpooled.embed(['a'], { signal })).rejects.toThrow('1 x 1 x 2')
  const { pipeline, asked } = aPipeline()
  await expect(
    embedderFromTransformers(pipeline, { id: 'm' }).embed(['a'], { signal: AbortSignal.abort() }),
  ).rejects.toThrow('abort')
  expect(asked).toEqual([])
})
