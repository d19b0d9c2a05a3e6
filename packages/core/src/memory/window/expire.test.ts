import { expect, it } from 'vitest'
import { BEGINNING, type Moment } from '../../model/clock.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { anEntity } from '../../testing/an-entity.js'
import { findExpired } from './expire.js'

const policy = { ...DEFAULT_POLICY, idleMs: 300_000 }
const minutes = (count: number): number => count * 60_000
const moment = (at: number, turn: number): Moment => ({ ...BEGINNING, at, turn })

it('W5.1 expires what is idle by time and by turns', () => {
  const page = anEntity()
  expect(findExpired([page], { now: moment(minutes(6), 3), policy })).toEqual([page])
})

it.each([
  ['many turns within the idle time', moment(minutes(5), 50)],
  ['a night with few turns', moment(minutes(600), 2)],
])('W5.1 expires nothing by %s', (_name, now) => {
  expect(findExpired([anEntity()], { now, policy })).toEqual([])
})

it('W5.1 expires nothing by default, however long it was idle', () => {
  expect(findExpired([anEntity()], { now: moment(minutes(1e6), 1e6), policy: DEFAULT_POLICY })).toEqual([])
})

it('W5.1 never expires what is pinned', () => {
  expect(findExpired([anEntity({ pinned: true })], { now: moment(minutes(600), 50), policy })).toEqual([])
})

it('W5.1 keeps what was used often for longer, by time and by turns', () => {
  const often = anEntity({ accessCount: 4 })
  expect(findExpired([often], { now: moment(minutes(14), 50), policy })).toEqual([])
  expect(findExpired([often], { now: moment(minutes(16), 8), policy })).toEqual([])
  expect(findExpired([often], { now: moment(minutes(16), 9), policy })).toEqual([often])
})

it('W8 takes no time to have passed when the clock went back', () => {
  const page = anEntity({ lastSeen: moment(minutes(600), 0) })
  expect(findExpired([page], { now: moment(0, 50), policy })).toEqual([])
})
