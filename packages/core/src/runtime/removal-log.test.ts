import { expect, it } from 'vitest'
import type { OptimisticRemoval, Observation } from '../model/observation.js'
import { createRemovalLog } from './removal-log.js'

const sent = (content: Observation['content'], number: number): Observation => ({
  origin: 'page-1',
  number,
  at: 0,
  content,
})

it('W10 I12 knows what takes something away from when it waits until a view includes it, also in another engine', () => {
  const log = createRemovalLog()
  const forget: OptimisticRemoval = { type: 'entity-forgotten', keys: ['page/p-1'] }
  const rewind: OptimisticRemoval = { type: 'thread-rewound', id: 'u-1' }
  log.expect({ type: 'turn-started', id: 'u-1' })
  log.sent(sent({ type: 'turn-started', id: 'u-1' }, 1))
  expect(log.underWay(0)).toEqual([])
  log.expect(rewind)
  log.sent(sent(forget, 2))
  expect(log.underWay(1)).toEqual([rewind, forget])
  expect(log.underWay(1)).toBe(log.underWay(1))
  log.sent(sent(rewind, 3))
  expect(log.underWay(2)).toEqual([rewind])
  expect(log.underWay(3)).toEqual([])
  // An engine that replaces another begins with what was committed.
  expect(log.underWay(1)).toEqual([rewind, forget])
  log.committed(2)
  expect(log.underWay(1)).toEqual([rewind])
  log.committed(3)
  expect(log.underWay(1)).toEqual([])
})
