import { expect, it } from 'vitest'

import { createSerialQueue } from './serial-queue.js'

const laterTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it('P9 runs a step at once where nothing is under way', () => {
  const done: string[] = []
  createSerialQueue().run(() => done.push('step'))
  expect(done).toEqual(['step'])
})

it('P9 keeps what comes during a task behind it, in order', async () => {
  const done: string[] = []
  const queue = createSerialQueue()
  const first = queue.begin(async () => {
    await laterTurn()
    done.push('first task')
    return 1
  })
  queue.run(() => done.push('a step'))
  const second = queue.begin(async () => {
    await laterTurn()
    done.push('second task')
    return 2
  })
  queue.run(() => done.push('another step'))
  await queue.idle()
  expect(done).toEqual(['first task', 'a step', 'second task', 'another step'])
  expect(await Promise.all([first, second])).toEqual([1, 2])
  queue.run(() => done.push('at once'))
  expect(done.at(-1)).toBe('at once')
})

it('P9 goes on after a task that fails', async () => {
  const queue = createSerialQueue()
  const failing = queue.begin(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await queue.idle()
  let isRun = false
  queue.run(() => {
    isRun = true
  })
  expect(isRun).toBe(true)
})
