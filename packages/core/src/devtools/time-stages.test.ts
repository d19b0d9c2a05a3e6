import { expect, it } from 'vitest'
import { createStageTimer } from './time-stages.js'

it('V10 tells the median and the longest of the newest hundred times of each stage', () => {
  const timer = createStageTimer()
  expect(timer.read()).toEqual([])
  timer.add('read', 9_000)
  for (let ms = 1; ms <= 100; ms++) timer.add('read', ms)
  timer.add('store', 3)
  expect(timer.read()).toEqual([
    { stage: 'read', count: 100, medianMs: 51, maxMs: 100 },
    { stage: 'store', count: 1, medianMs: 3, maxMs: 3 },
  ])
})
