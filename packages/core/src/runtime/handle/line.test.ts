import { expect, it } from 'vitest'

import { createLine } from './line.js'

const laterTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it('P9 runs a step at once where nothing is under way', () => {
  const done: string[] = []
  createLine().run(() => done.push('step'))
  expect(done).toEqual(['step'])
})

it('P9 keeps what comes during a task behind it, in order', async () => {
  const done: string[] = []
  const line = createLine()
  const first = line.begin(async () => {
    await laterTurn()
    done.push('first task')
    return 1
  })
  line.run(() => done.push('a step'))
  const second = line.begin(async () => {
    await laterTurn()
    done.push('second task')
    return 2
  })
  line.run(() => done.push('another step'))
  await line.idle()
  expect(done).toEqual(['first task', 'a step', 'second task', 'another step'])
  expect(await Promise.all([first, second])).toEqual([1, 2])
  line.run(() => done.push('at once'))
  expect(done.at(-1)).toBe('at once')
})

it('P9 goes on after a task that fails', async () => {
  const line = createLine()
  const failing = line.begin(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await line.idle()
  let isRun = false
  line.run(() => {
    isRun = true
  })
  expect(isRun).toBe(true)
})
