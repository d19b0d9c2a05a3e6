import { expect, it } from 'vitest'
import { listSeen } from '../seen-ids.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import type { MemoryExport } from '../../model/memory-export.js'
import type { MemoryState } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { anExport } from '../../testing/an-export.js'
import { anExtracted } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { entityOf } from '../../testing/entity-of.js'
import { replayEvents } from '../../testing/replay-events.js'
import { toExport } from '../../runtime/worker/to-export.js'

const exported = (state: MemoryState): MemoryExport => ({ ...toExport(state), thread: 'thread-1' })
const page = anExtracted({ name: 'About' })
const section = anExtracted({ type: 'section', id: 's-1', parent: 'page/p-1' })

it('P7 puts an export in the place of all that is known, and applies no observation twice', () => {
  const page1 = createEventFactory()
  const memory = exported(
    replayEvents([createEventFactory('page-9').turn('u-1'), page1.result({ entities: [page] }, { toolCallId: 'c-1' })]),
  )
  const before = replayEvents([page1.turn('u-7'), page1.result({ entities: [section] }, { toolCallId: 'c-2' })])
  const state = replayEvents([page1.import(memory, { at: 9 })], { from: before })
  const again = replayEvents([page1.result({ entities: [section] }, { toolCallId: 'c-1' })], { from: state })

  expect([...state.view.entities]).toEqual([['page/p-1', memory.entities[0]]])
  expect(state.view).toMatchObject({ turnId: 'u-1', now: { sequence: 3, at: 9, turn: 1, call: 1 } })
  expect(listSeen(state.ledger.seen)).toEqual(memory.ledger.seen)
  expect([...state.ledger.origins]).toEqual([['page-1', 4]])
  expect(state.ledger.marks).toEqual([])
  expect(again.view).toEqual(state.view)
})

it('P7 goes on counting events and refs from whichever are further', () => {
  const page1 = createEventFactory()
  const memory = anExport({
    now: { sequence: 90, at: 0, turn: 0, call: 0, message: 0 },
    entities: [anEntity({ id: 'a', ref: 'p7' }), anEntity({ id: 'b' })],
    minted: { p: 3, s: 2 },
    fieldUse: { 'page.id': 2 },
  })
  const before = replayEvents([page1.result({ entities: [anExtracted({ type: 'section', id: 1 })] })])
  const state = replayEvents([page1.import(memory), page1.result({ entities: [page, section] })], { from: before })

  expect(state.view.now.sequence).toBe(92)
  expect([entityOf(state, 'page/p-1').ref, entityOf(state, 'section/s-1').ref]).toEqual(['p8', 's3'])
  expect(state.view.fieldUse.get('page.id')).toBe(2)
})

it('P7 brings nothing back that was forgotten here, and forgets what the export forgot', () => {
  const page1 = createEventFactory()
  const task = { kind: 'review', status: 'active', entities: ['page/p-1'], from: 'host' } as const
  const older = exported(
    replayEvents([
      page1.task(task),
      page1.result({
        entities: [page, section],
        lists: [{ type: 'page', keys: ['page/p-1'] }],
        relationships: [{ kind: 'parent', from: 'page/p-1', to: 'section/s-1' }],
      }),
    ]),
  )
  const other = createEventFactory('page-2')
  const forgetful = replayEvents([other.turn('u-1'), other.forget(['page/p-1'])])
  const imported = replayEvents([other.import(older)], {
    from: forgetful,
    policy: { ...DEFAULT_POLICY, forgottenReturn: 'later-turn' },
  })
  const elsewhere = replayEvents([createEventFactory('page-3').import(exported(imported))])

  expect([...imported.view.entities.keys()]).toEqual(['section/s-1'])
  expect(JSON.stringify(exported(imported))).not.toContain('p-1')
  expect(entityOf(imported, 'section/s-1')).not.toHaveProperty('parent')
  expect(elsewhere.ledger.tombstones).toEqual(forgetful.ledger.tombstones)
})

it('P7 keeps an import within the limits of the memory that takes it', () => {
  const policy = { ...DEFAULT_POLICY, maxTracked: 2, maxSeen: 1, maxEpisodes: 0, maxFieldUse: 1 }
  const memory = anExport({
    entities: ['a', 'b', 'c'].map(id => anEntity({ id })),
    fieldUse: { 'page.id': 1, 'page.name': 1 },
    ledger: { origins: {}, seen: [1, 2, 3], tombstones: [] },
  })
  const state = replayEvents([createEventFactory().import(memory)], { policy })

  expect(state.view.entities.size).toBe(2)
  expect(state.view.fieldUse.size).toBe(1)
  expect(listSeen(state.ledger.seen)).toEqual([3])
})
