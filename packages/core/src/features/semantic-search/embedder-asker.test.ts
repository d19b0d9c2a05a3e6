import { expect, it } from 'vitest'
import type { Embedder } from '../../host-models.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { createEmbedderAsker } from './embedder-asker.js'

function asking(embed: Embedder['embed']) {
  const environment = createFakeEnvironment()
  return { environment, asker: createEmbedderAsker({ embedder: { id: 'e', embed }, environment }) }
}

it('Q7 gives vectors of length 1, whatever list of numbers they came as', async () => {
  const { asker } = asking(async () => [[3, 4], Float32Array.from([0, -2]), { length: 2, 0: 1e30, 1: 0 }])
  const vectors = await asker.embed(['a', 'b', 'c'], 1_000)
  expect(vectors.map(vector => [...vector])).toEqual([
    [expect.closeTo(0.6), expect.closeTo(0.8)],
    [0, -1],
    [1, 0],
  ])
  expect(asker.length()).toBe(2)
})

it('Q7 takes no vectors of another length than those before', async () => {
  let length = 2
  const { asker } = asking(async texts => texts.map(() => Array.from({ length }, () => 1)))
  await asker.embed(['a'], 1_000)
  length = 3
  await expect(asker.embed(['a'], 1_000)).rejects.toMatchObject({ code: 'callback-failed' })
})

it('Q7 takes no vectors that differ in length', async () => {
  const { asker } = asking(async () => [[1], [1, 1]])
  await expect(asker.embed(['a', 'b'], 1_000)).rejects.toMatchObject({
    message: expect.stringContaining('differ in length'),
  })
})

it('Q7 leaves an embedder alone for a minute after three failures in a row', async () => {
  let isFailing = true
  const { asker, environment } = asking(async () => {
    if (isFailing) throw new Error('offline')
    return [[1]]
  })
  const fail = () =>
    expect(asker.embed(['a'], 1_000)).rejects.toMatchObject({ message: expect.stringContaining('offline') })
  await fail()
  await fail()
  isFailing = false
  await asker.embed(['a'], 1_000)
  isFailing = true
  await fail()
  await fail()
  expect(asker.isPaused()).toBe(false)
  await fail()
  expect(asker.isPaused()).toBe(true)
  environment.advance(60_000)
  expect(asker.isPaused()).toBe(false)
})

it('Q7 gives up at the deadline and at the end, and lets the embedder know', async () => {
  const signals: AbortSignal[] = []
  const { asker, environment } = asking((_texts, { signal }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  const late = asker.embed(['a'], 3_000)
  environment.advance(3_000)
  await expect(late).rejects.toMatchObject({ message: expect.stringContaining('within 3000 ms') })
  const ended = asker.embed(['a'], 3_000)
  asker.end()
  await expect(ended).rejects.toMatchObject({ code: 'callback-failed' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  expect([asker.isPaused(), environment.pendingTimers()]).toEqual([true, 0])
})
