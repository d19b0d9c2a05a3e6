import { MockEmbeddingModelV4 } from 'ai/test'
import { expect, it } from 'vitest'
import { embedderFromAiSdk } from './embedder-from-ai-sdk.js'

const { signal } = new AbortController()
const lengthsOf = ({ values }: { values: string[] }) => ({
  embeddings: values.map(value => [value.length, 1]),
  warnings: [],
})

it.each([
  [Promise.resolve(undefined), true, [3]],
  [2, true, [2, 1]],
  [Promise.resolve(1), Promise.resolve(false), [1, 1, 1]],
  [Infinity, false, [3]],
])(
  'Q7 gives a model that takes %s texts no more of them',
  async (maxEmbeddingsPerCall, supportsParallelCalls, sizes) => {
    const model = new MockEmbeddingModelV4({
      maxEmbeddingsPerCall: maxEmbeddingsPerCall as number,
      supportsParallelCalls: supportsParallelCalls as boolean,
      doEmbed: async options => lengthsOf(options),
    })
    const vectors = await embedderFromAiSdk(model).embed(['a', 'bb', 'ccc'], { signal })
    expect(vectors).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    expect(model.doEmbedCalls.map(({ values }) => values.length)).toEqual(sizes)
    expect(model.doEmbedCalls[0]?.abortSignal).toBe(signal)
  },
)

it('Q7 names the model, and what it is asked with, so that other vectors are made anew', async () => {
  const model = new MockEmbeddingModelV4({ provider: 'p', modelId: 'm', doEmbed: async options => lengthsOf(options) })
  const providerOptions = { openai: { dimensions: 256 } }
  const embedder = embedderFromAiSdk(model, { providerOptions, headers: { 'x-app': 'a' } })
  expect([embedderFromAiSdk(model).id, embedder.id]).toEqual(['p/m', 'p/m {"openai":{"dimensions":256}}'])
  await embedder.embed(['a'], { signal })
  expect(model.doEmbedCalls).toMatchObject([{ providerOptions, headers: { 'x-app': 'a' } }])
})

it('Q7 takes no answer of another count, which would mix up the texts of two calls', async () => {
  const model = new MockEmbeddingModelV4({
    maxEmbeddingsPerCall: 2,
    doEmbed: async ({ values }) => lengthsOf({ values: values.slice(1) }),
  })
  await expect(embedderFromAiSdk(model).embed(['a', 'b', 'c'], { signal })).rejects.toThrow('1 of 2')
})
