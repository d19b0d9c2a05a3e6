import { expect, it } from 'vitest'
import type { AntecedentError } from '../../errors.js'
import type { Embedder } from '../../host-models.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { createEmbedderTask } from './embedder-task.js'

function asking(embed: Embedder['embed']) {
  const environment = createFakeEnvironment()
  const errors: AntecedentError[] = []
  const onError = (error: AntecedentError): void => void errors.push(error)
  const task = createEmbedderTask({ embedder: { id: 'e', embed }, environment, onError })
  return { environment, errors, task }
}

it('Q7 gives vectors of length 1, whatever list of numbers they came as', async () => {
  const { task } = asking(async () => [[3, 4], Float32Array.from([0, -2]), { length: 2, 0: 1e30, 1: 0 }])
  const vectors = await task.embed(['a', 'b', 'c'])
  expect(vectors?.map(vector => [...vector])).toEqual([
    [expect.closeTo(0.6), expect.closeTo(0.8)],
    [0, -1],
    [1, 0],
  ])
  expect(task.length()).toBe(2)
})

it('Q7.3 takes no vectors of another length than those before', async () => {
  let length = 2
  const { task, errors } = asking(async texts => texts.map(() => Array.from({ length }, () => 1)))
  await task.embed(['a'])
  length = 3
  expect(await task.embed(['a'])).toBeUndefined()
  expect(errors).toMatchObject([{ code: 'callback-failed' }])
})

it('Q7 takes no vectors that differ in length', async () => {
  const { task, errors } = asking(async () => [[1], [1, 1]])
  expect(await task.embed(['a', 'b'])).toBeUndefined()
  expect(errors).toMatchObject([{ message: expect.stringContaining('differ in length') }])
})

it('Q7.7 leaves an embedder alone for a minute after three failures in a row', async () => {
  let calls = 0
  const { task, environment, errors } = asking(async () => {
    calls++
    throw new Error('offline')
  })
  for (let time = 0; time < 4; time++) expect(await task.embed(['a'])).toBeUndefined()
  expect([calls, errors.length]).toEqual([3, 3])
  expect(errors[0]?.message).toContain('offline')
  environment.advance(60_000)
  await task.embed(['a'])
  expect(calls).toBe(4)
})

it('Q7.6 waits as long as it is told for a query, and lets the embedder know that it waits no more', async () => {
  const signals: AbortSignal[] = []
  const { task, environment, errors } = asking((_texts, { signal }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  const query = task.embed(['a'], 3_000)
  const texts = task.embed(['b'])
  environment.advance(3_000)
  expect(await query).toBeUndefined()
  expect(errors).toMatchObject([{ message: expect.stringContaining('within 3000 ms') }])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  task.end()
  expect([await texts, signals[1]?.aborted, environment.pendingTimers()]).toEqual([undefined, true, 0])
})
