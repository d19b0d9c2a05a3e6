import { expect, it, vi } from 'vitest'
import { createListeners } from './listeners.js'

const laterTask = () => new Promise(resolve => setTimeout(resolve))

it('F20 tells a burst once, later, and all whoever throws', async () => {
  const thrown: unknown[] = []
  const { subscribe, notify } = createListeners(run => {
    try {
      run()
    } catch (error) {
      thrown.push(error)
    }
  })
  const told = vi.fn()
  subscribe(() => {
    throw new Error('no')
  })
  const stop = subscribe(told)
  notify()
  notify()
  expect(told).not.toHaveBeenCalled()
  await laterTask()
  expect([told.mock.calls.length, thrown]).toEqual([1, [new Error('no')]])
  notify()
  stop()
  await laterTask()
  expect(told).toHaveBeenCalledTimes(1)
})
