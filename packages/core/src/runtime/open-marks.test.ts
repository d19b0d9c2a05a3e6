import { expect, it, vi } from 'vitest'

import { createOpenMarks } from './open-marks.js'

it('W9 marks what is on screen until it is taken back', () => {
  const marks = createOpenMarks()
  const unmark = marks.mark(['page/a', 'page/b'])
  expect([...marks.get()]).toEqual(['page/a', 'page/b'])
  unmark()
  expect(marks.get().size).toBe(0)
})

it('W9 counts marks, for one thing may be shown in two places', () => {
  const marks = createOpenMarks()
  const first = marks.mark(['page/a'])
  const second = marks.mark(['page/a'])
  first()
  first()
  expect([...marks.get()]).toEqual(['page/a'])
  second()
  expect(marks.get().size).toBe(0)
})

it('W9 gives the same set, and tells nobody, until a mark changes it', () => {
  const marks = createOpenMarks()
  marks.mark(['page/a'])
  const before = marks.get()
  const listener = vi.fn()
  const stop = marks.subscribe(listener)
  marks.mark(['page/a'])()
  expect(marks.get()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
  marks.mark(['page/b'])
  expect(marks.get()).not.toBe(before)
  expect(before.has('page/b')).toBe(false)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  marks.mark(['page/c'])
  expect(listener).toHaveBeenCalledTimes(1)
})
