import { expect, it } from 'vitest'
import { DEFAULT_POLICY as policy } from '../../model/memory-policy.js'
import { anExtracted } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { entityOf } from '../../testing/entity-of.js'
import { replayEvents } from '../../testing/replay-events.js'
import { explainEntity } from './explain-entity.js'
import { scoreEntity } from './score.js'

const edge = { kind: 'reference', from: 'page/p-1', to: 'user/u-1' } as const

it('W3 explains a thing by the parts of its score, its edges and when it can leave', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({
      entities: [anExtracted(), anExtracted({ type: 'user', id: 'u-1', role: 'child' })],
      relationships: [edge, { ...edge, from: 'page/p-2' }],
    }),
    page1.text(['page/p-1']),
  ])
  const entity = entityOf(state, 'page/p-1')
  const { value, parts } = scoreEntity(entity, state.view)

  expect(explainEntity(state.view, 'page/p-1', { policy, leftOutBecause: undefined })).toEqual({
    entity,
    score: value,
    parts,
    shown: true,
    leavesAfter: { others: 1, room: 398 },
    relationships: [{ ...edge, sequence: 1 }],
  })
})

it('B7 says why a thing is not shown, and that a pinned one never leaves', () => {
  const page1 = createEventFactory()
  const { view } = replayEvents([page1.result({ entities: [anExtracted()] }), page1.pin(['page/p-1'])])
  const explanation = explainEntity(view, 'page/p-1', { policy, leftOutBecause: 'no-room' })

  expect(explanation).toMatchObject({ shown: false, leftOutBecause: 'no-room' })
  expect(explanation).not.toHaveProperty('expiresAfter')
  expect(explanation).not.toHaveProperty('leavesAfter')
})

it('W5 says when a thing leaves by the clock, where the policy sets one', () => {
  const page1 = createEventFactory()
  const { view } = replayEvents([page1.result({ entities: [anExtracted()] }), page1.text(['page/p-1'])])
  const clock = { ...policy, idleMs: 300_000 }
  const explained = explainEntity(view, 'page/p-1', { policy: clock, leftOutBecause: undefined })
  expect(explained?.expiresAfter).toEqual({ idleMs: 600_000, idleTurns: 6 })
})

it('W3 explains nothing that is not known', () => {
  const { view } = replayEvents([])
  expect(explainEntity(view, 'page/p-1', { policy, leftOutBecause: undefined })).toBeUndefined()
})
