import { expect, it } from 'vitest'
import { anEntityRow } from '../../../testing/an-entity-row.js'
import { describeRule, describeTimeToLeave, timeToLeave } from './time-to-leave.js'

const MINUTE = 60_000
const page = anEntityRow({ type: 'page', id: 1, lastSeen: { sequence: 1, at: 0, turn: 4, call: 1, message: 1 } })

it('W5.1 drains time and turns apart', () => {
  const leaving = timeToLeave(page, { now: 4 * MINUTE, turn: 5 })
  expect(leaving).toEqual({
    status: 'idle',
    time: { left: MINUTE, share: 0.2 },
    turns: { left: 2, share: expect.closeTo(2 / 3, 9) },
  })
  expect(describeTimeToLeave(leaving)).toBe('60 s and 2 turns')
})

it('W5 waits for the one that is left when the other has run out', () => {
  expect(describeTimeToLeave(timeToLeave(page, { now: 9 * MINUTE, turn: 6 }))).toBe('1 turn')
  expect(describeTimeToLeave(timeToLeave(page, { now: MINUTE, turn: 9 }))).toBe('4 min')
})

it('W5 says that it can leave as soon as both have run out', () => {
  expect(timeToLeave(page, { now: 6 * MINUTE, turn: 7 })).toEqual({ status: 'due' })
})

it('W4 W5 says after how many new things one leaves where no clock is set, and why', () => {
  const { expiresAfter: _, ...row } = page
  const told = (others: number, room: number) => {
    const leaving = { ...row, leavesAfter: { others, room } }
    return [describeTimeToLeave(timeToLeave(leaving, { now: 99 * MINUTE, turn: 99 })), describeRule(leaving)]
  }
  expect(told(3, 20)).toEqual([
    'after 23 new',
    'It leaves for want of room alone: 20 more fit, and 3 would leave before it.',
  ])
  expect(told(0, 0)).toEqual(['next', 'It leaves for want of room alone: 0 more fit, and 0 would leave before it.'])
})

it('W4 keeps a pinned one', () => {
  const { expiresAfter: _, ...pinned } = page
  expect(timeToLeave(pinned, { now: 99 * MINUTE, turn: 99 })).toEqual({ status: 'pinned' })
})

it('W8 takes a clock that went back for no time at all', () => {
  expect(timeToLeave(page, { now: -MINUTE, turn: 0 })).toEqual({
    status: 'idle',
    time: { left: 5 * MINUTE, share: 1 },
    turns: { left: 3, share: 1 },
  })
})
