import { expect, it } from 'vitest'

import { AntecedentError } from '../errors.js'
import { createWorkGate } from './work-gate.js'

const never = (): Promise<null> => new Promise(() => {})
const answered = async (): Promise<null> => null
const laterTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it('F12 finds the text that two engines ended over, among others that were with it', async () => {
  const gate = createWorkGate()
  const [innocent, deadly, other] = [{}, {}, {}]
  void gate.run([innocent, deadly], never)
  void gate.run([other], never)
  expect(gate.engineDied()).toBe(true)
  expect([gate.isCareful, gate.isDeadly(deadly)]).toEqual([true, false])

  await gate.run([innocent], answered)
  void gate.run([deadly], never)
  void gate.run([other], never)
  await laterTurn()
  expect(gate.engineDied()).toBe(true)
  expect([innocent, deadly, other].map(gate.isDeadly)).toEqual([false, true, false])
})

it('F12 takes a text that was with one dead engine alone for none', async () => {
  const gate = createWorkGate()
  const [first, second] = [{}, {}]
  void gate.run([first], never)
  gate.engineDied()
  await gate.run([first], answered)
  void gate.run([second], never)
  expect(gate.engineDied()).toBe(true)
  expect([first, second].map(gate.isDeadly)).toEqual([false, false])
  expect(gate.isCareful).toBe(true)
  gate.forget([second])
  expect(gate.isCareful).toBe(false)
})

it('F12 tells an engine that died with nothing in hand, and what still failed as it ended', async () => {
  const gate = createWorkGate()
  expect(gate.engineDied()).toBe(false)
  const lost = new AntecedentError('call-timed-out', { message: 'late' })
  await expect(gate.run([{}], () => Promise.reject(lost))).rejects.toBe(lost)
  expect(gate.engineDied()).toBe(true)
  const refused = new AntecedentError('internal', { message: 'no' })
  await expect(createWorkGate().run([{}], () => Promise.reject(refused))).rejects.toBe(refused)
})
