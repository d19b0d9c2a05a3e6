import { expect, it } from 'vitest'
import type { AntecedentError } from '../../errors.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import type { Llm, LlmRequest } from '../../host-models.js'
import { createModelTask } from './create-model-task.js'

interface Asked extends LlmRequest {
  answer(value: unknown): void
  fail(error: unknown): void
}

function aTask({ model, maxWaiting }: { model?: Llm; maxWaiting?: number } = {}) {
  const environment = createFakeEnvironment()
  const errors: AntecedentError[] = []
  const asked: Asked[] = []
  const taken: unknown[] = []
  const task = createModelTask({
    model: model ?? (request => new Promise((answer, fail) => asked.push({ ...request, answer, fail }))),
    environment,
    deadlineMs: 30_000,
    ...(maxWaiting !== undefined && { maxWaiting }),
    failure: 'llm did nothing',
    onError: error => errors.push(error),
  })
  const put = (how: 'run' | 'enqueue', prompt = 'x') =>
    task[how](ask => ask({ purpose: 'extract', prompt }, answer => taken.push(answer)))
  const failTimes = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++) {
      const done = put('run')
      asked.at(-1)?.fail(new Error('quota'))
      await done
    }
  }
  const prompts = (): readonly string[] => asked.map(({ prompt }) => prompt)
  return { task, environment, errors, asked, taken, put, failTimes, prompts }
}

/** Lets what is under way go on. */
const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

it('M1 gives a model up at the deadline, and not before', async () => {
  const { environment, errors, asked, put } = aTask()
  const done = put('run')
  environment.advance(29_999)
  expect(asked[0]?.signal.aborted).toBe(false)
  environment.advance(1)
  expect(await done).toBeUndefined()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(errors).toMatchObject([
    { code: 'callback-failed', message: 'llm did nothing: it did not answer within 30000 ms' },
  ])
})

it('M1 takes no answer that comes after the deadline', async () => {
  const { environment, asked, taken, put } = aTask()
  const done = put('run')
  environment.advance(30_000)
  asked[0]?.answer('late')
  await done
  expect(taken).toEqual([])
})

it('F20 reports a function that throws before it returns, and an answer that is of no use', async () => {
  const { put, errors, environment } = aTask({
    model: () => {
      throw new Error('no key')
    },
  })
  await put('run')
  const { task, asked, errors: others } = aTask()
  const done = task.run(ask =>
    ask({ purpose: 'extract', prompt: 'x' }, () => {
      throw new TypeError('it gave no text')
    }),
  )
  asked[0]?.answer(1)
  await done
  expect([...errors, ...others].map(({ message }) => message)).toEqual([
    'llm did nothing: no key',
    'llm did nothing: it gave no text',
  ])
  expect(environment.pendingTimers()).toBe(0)
})

it('M2 runs the jobs of a queue one at a time, in order, whatever becomes of them', async () => {
  const { asked, taken, put, prompts } = aTask()
  const done = ['a', 'b', 'c'].map(prompt => put('enqueue', prompt))
  await settle()
  expect(prompts()).toEqual(['a'])
  asked[0]?.fail(new Error('quota'))
  await settle()
  expect(prompts()).toEqual(['a', 'b'])
  asked[1]?.answer('of b')
  await settle()
  asked[2]?.answer('of c')
  expect(await Promise.all(done)).toEqual([undefined, 1, 2])
  expect(taken).toEqual(['of b', 'of c'])
})

it('M2 begins the next job only when the one before it has ended, its answer taken', async () => {
  const { task, asked, put, prompts } = aTask()
  let release = (): void => {}
  void task.enqueue(ask =>
    ask({ purpose: 'extract', prompt: 'a' }, () => new Promise<void>(resolve => (release = resolve))),
  )
  void put('enqueue', 'b')
  await settle()
  asked[0]?.answer('of a')
  await settle()
  expect(prompts()).toEqual(['a'])
  release()
  await settle()
  expect(prompts()).toEqual(['a', 'b'])
})

it('M2 leaves out what comes while too many wait', async () => {
  const { asked, put, prompts } = aTask({ maxWaiting: 1 })
  void put('enqueue', 'a')
  await settle()
  void put('enqueue', 'b')
  expect(await put('enqueue', 'c')).toBeUndefined()
  asked[0]?.answer(1)
  await settle()
  void put('enqueue', 'd')
  asked[1]?.answer(1)
  await settle()
  expect(prompts()).toEqual(['a', 'b', 'd'])
})

it('M3 aborts what is dropped, takes no answer of it, and reports no failure', async () => {
  const { task, environment, errors, asked, taken, put } = aTask()
  let begun = 0
  const done = [put('enqueue', 'a'), task.enqueue(async () => begun++)]
  await settle()
  task.drop()
  expect([asked[0]?.signal.aborted, environment.pendingTimers()]).toEqual([true, 0])
  asked[0]?.answer('late')
  expect(await Promise.all(done)).toEqual([undefined, undefined])
  expect([asked.length, begun, taken, errors]).toEqual([1, 0, [], []])
})

it.each([0, 1, 2, 3, 4, 5])('M3 takes no answer once it is dropped, %i turns after it came', async turns => {
  const { task, asked, taken, errors, put } = aTask()
  const done = put('run')
  asked[0]?.answer('just now')
  for (let turn = 0; turn < turns; turn++) await undefined
  const before = [...taken]
  task.drop()
  await done
  expect([taken, errors]).toEqual([before, []])
})

it('M3 asks nothing for a job that was dropped before it asked', async () => {
  const { task, asked, errors } = aTask()
  const done = task.run(async ask => {
    await settle()
    await ask({ purpose: 'extract', prompt: 'x' }, () => {})
  })
  task.drop()
  await done
  expect([asked, errors]).toEqual([[], []])
})

it('M3 runs what comes after a drop, in the place of what was dropped', async () => {
  const { task, asked, taken, put, prompts } = aTask({ maxWaiting: 1 })
  void put('run', 'older')
  void put('enqueue', 'waiting')
  task.drop()
  const done = [put('run', 'newer'), put('enqueue', 'next')]
  await settle()
  expect(prompts()).toEqual(['older', 'newer', 'next'])
  for (const { answer, prompt } of asked.toReversed()) answer(`of ${prompt}`)
  await Promise.all(done)
  expect(taken).toEqual(['of next', 'of newer'])
})

it('M4 asks nothing for a minute after three failures in a row, and lets go of what waits', async () => {
  const { task, environment, asked, put, failTimes } = aTask()
  await failTimes(3)
  expect(task.pausedMs()).toBe(60_000)
  await Promise.all([put('run'), put('enqueue')])
  environment.advance(59_999)
  await put('run')
  expect(asked).toHaveLength(3)
  environment.advance(1)
  void put('run')
  expect(asked).toHaveLength(4)
})

it('M4 counts failures in a row, and none of what was dropped or asked nothing', async () => {
  const { task, asked, put, failTimes } = aTask()
  await failTimes(2)
  const done = put('run')
  asked.at(-1)?.answer('well')
  await done
  await failTimes(2)
  void put('run')
  task.drop()
  await task.run(async () => {
    throw new Error('nothing was asked')
  })
  expect(task.pausedMs()).toBe(0)
  await failTimes(1)
  expect(task.pausedMs()).toBe(60_000)
})

it('M5 F14 drops everything at the end, and runs nothing any more', async () => {
  const { task, environment, errors, asked, put } = aTask()
  const done = put('run')
  task.end()
  expect([asked[0]?.signal.aborted, environment.pendingTimers()]).toEqual([true, 0])
  task.drop()
  expect(await Promise.all([done, put('run'), put('enqueue')])).toEqual([undefined, undefined, undefined])
  environment.advance(1e9)
  await put('run')
  expect([asked.length, errors]).toEqual([1, []])
})
