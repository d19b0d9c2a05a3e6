import { expect, it } from 'vitest'
import { createCallLog } from './call-log.js'

it('I4 concludes a call once, whether it was seen to begin or not', () => {
  const log = createCallLog()
  log.begin('c-1', { toolName: 'getPage', input: 1 })
  expect(log.underWay('c-1')).toEqual({ toolName: 'getPage', input: 1 })
  expect(['c-1', 'c-1', 'c-2', 'c-2'].map(log.conclude)).toEqual([true, false, true, false])
  expect(log.underWay('c-1')).toBeUndefined()
})

it('I4 keeps the newest calls only', () => {
  const log = createCallLog()
  for (let index = 0; index <= 1_000; index++) log.begin(`c-${index}`, { toolName: 'getPage', input: index })
  expect(log.underWay('c-0')).toBeUndefined()
  expect(log.underWay('c-1')).toBeDefined()
  for (let index = 0; index <= 10_000; index++) log.conclude(`c-${index}`)
  expect(log.conclude('c-10000')).toBe(false)
  expect(log.conclude('c-0')).toBe(true)
})

it('I12 lets results be given again once memory went back', () => {
  const log = createCallLog()
  log.conclude('c-1')
  log.reopen([])
  expect(['c-1', 'c-1'].map(log.conclude)).toEqual([true, false])
})

it('I12 knows what was answered in a branch that was left, until it is answered again', () => {
  const log = createCallLog()
  for (const call of ['c-1', 'c-2', 'c-3']) log.conclude(call)
  log.reopen(['c-1'])
  expect([log.hasLeft(), ...['c-1', 'c-2', 'c-3', 'c-4'].map(log.wasLeft)]).toEqual([true, false, true, true, false])
  log.conclude('c-2')
  log.reopen(['c-1', 'c-3'])
  expect(['c-1', 'c-2', 'c-3'].map(log.wasLeft)).toEqual([false, true, false])
})
