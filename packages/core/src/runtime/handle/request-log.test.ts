import { expect, it, vi } from 'vitest'
import { aReceipt } from '../../testing/a-receipt.js'
import { createRequestLog } from './request-log.js'

const times = (log: ReturnType<typeof createRequestLog>, thread: string) => log.get(thread).map(({ at }) => at)

it('I5.4 keeps the last 50 receipts of a thread, newest first, and the same list until another comes', () => {
  const log = createRequestLog()
  expect(log.get('t-1')).toBe(log.get('t-2'))
  for (let at = 1; at <= 60; at++) log.add('t-1', aReceipt({ at }))
  expect(times(log, 't-1')).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
  const kept = log.get('t-1')
  log.add('t-2', aReceipt({ at: 61 }))
  expect(log.get('t-1')).toBe(kept)
  expect(times(log, 't-2')).toEqual([61])
})

it('I5 puts the later request first, whatever the clock says', () => {
  const log = createRequestLog()
  log.add('t-1', aReceipt({ at: 9, tokens: 1 }))
  log.add('t-1', aReceipt({ at: 5, tokens: 2 }))
  expect(log.get('t-1').map(({ tokens }) => tokens)).toEqual([2, 1])
})

it('I5 gives what a draft sent to the thread that it becomes', () => {
  const log = createRequestLog()
  log.add('draft 1', aReceipt({ at: 2 }))
  log.add('t-1', aReceipt({ at: 1 }))
  log.add('t-1', aReceipt({ at: 3 }))
  const told = vi.fn()
  const stop = log.subscribe(told)
  log.rename('draft 1', 't-1')
  log.rename('draft 2', 't-1')
  stop()
  log.add('t-1', aReceipt({ at: 4 }))
  expect(told.mock.calls).toEqual([['t-1']])
  expect([times(log, 't-1'), times(log, 'draft 1')]).toEqual([[4, 3, 2, 1], []])
})

it('I5 keeps the receipts of the 32 threads that sent last', () => {
  const log = createRequestLog()
  for (let number = 1; number <= 32; number++) log.add(`t-${number}`, aReceipt())
  log.add('t-1', aReceipt())
  log.add('t-33', aReceipt())
  expect([log.get('t-1').length, log.get('t-2').length, log.get('t-33').length]).toEqual([2, 0, 1])
})
