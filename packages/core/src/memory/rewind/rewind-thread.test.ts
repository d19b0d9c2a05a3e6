import { expect, it } from 'vitest'
import { listSeen } from '../seen-ids.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { anExtracted, extractedItems } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { entityOf } from '../../testing/entity-of.js'
import { replayEvents } from '../../testing/replay-events.js'
import { transition } from '../transition.js'

const page = anExtracted({ name: 'About' })
const other = anExtracted({ id: 'p-2', name: 'Home' })

it('I12 takes back what was observed since a turn began, and gives what was known before its place back', () => {
  const page1 = createEventFactory()
  const before = replayEvents([page1.turn('u-1'), page1.result({ entities: [page] }, { toolCallId: 'c-1' })])
  const state = replayEvents(
    [
      page1.turn('u-2'),
      page1.text(['page/p-1'], { id: 'u-2' }),
      page1.result(
        {
          action: 'updated',
          entities: [{ ...page, name: 'Contact' }, other],
          lists: [{ type: 'page', keys: ['page/p-2'] }],
          relationships: [{ kind: 'parent', from: 'page/p-1', to: 'page/p-2' }],
          inputValues: ['p-1'],
        },
        { toolCallId: 'c-2' },
      ),
      page1.rewind('u-2', { at: 7 }),
    ],
    { from: before },
  )

  expect([...state.view.entities]).toEqual([['page/p-1', entityOf(before, 'page/p-1')]])
  expect(state.view).toMatchObject({ turnId: 'u-1', episodes: before.view.episodes, listViews: [], relationships: [] })
  expect(state.view.fieldUse.size).toBe(0)
  expect(state.view.now).toEqual({ ...before.view.now, sequence: 6, at: 7 })
  expect(state.ledger.seen).toEqual(before.ledger.seen)
})

it('I12.2 X10 lets stand what tools did to things that were known before: deleted, not found, and there again', () => {
  const page1 = createEventFactory()
  const ids = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5']
  const deleted = (id: string) => page1.result({ action: 'deleted', entities: [anExtracted({ id })] })
  const state = replayEvents([
    page1.result({ action: 'listed', entities: extractedItems('page', ids) }),
    deleted('p-3'),
    page1.turn('u-1'),
    deleted('p-1'),
    page1.result({ outcome: 'failed', inputValues: ['p-2'], missing: ['page/p-2'] }),
    page1.result({ entities: [anExtracted({ id: 'p-3' })] }),
    deleted('p-9'),
    page1.view([anExtracted({ id: 'p-4' })]),
    deleted('p-4'),
    page1.rewind('u-1'),
  ])

  expect([...state.view.entities.values()].map(({ id, fate }) => [id, fate])).toEqual([
    ['p-1', 'deleted'],
    ['p-2', 'stale'],
    ['p-3', undefined],
    ['p-4', 'deleted'],
    ['p-5', undefined],
  ])
})

it('I12 X10 knows as deleted what has left the window since', () => {
  const page1 = createEventFactory()
  const state = replayEvents(
    [
      page1.result({ action: 'listed', entities: [page, other] }),
      page1.turn('u-1'),
      page1.result({ action: 'deleted', entities: [page] }),
      page1.turn('u-2'),
      page1.turn('u-3', { at: 10 }),
      page1.rewind('u-1'),
    ],
    { policy: { ...DEFAULT_POLICY, idleMs: 0, idleTurns: 2 } },
  )

  expect(entityOf(state, 'page/p-1')).toMatchObject({ accessCount: 1, fate: 'deleted' })
})

it('I12 goes back to the turn that holds a message, and to a message of the user that began without a turn', () => {
  const page1 = createEventFactory()
  const shown = (id: string) => page1.result({ entities: [anExtracted({ id })] })
  const state = replayEvents([
    page1.turn('u-1'),
    shown('a'),
    page1.text([], { role: 'assistant', id: 'a-1' }),
    page1.text([], { id: 'm-2' }),
    shown('b'),
    page1.text([], { role: 'assistant', id: 'a-2' }),
  ])
  const keysAfter = (id: string) => [
    ...replayEvents([createEventFactory('page-2').rewind(id)], { from: state }).view.entities.keys(),
  ]

  expect(keysAfter('a-2')).toEqual(['page/a'])
  expect(keysAfter('m-2')).toEqual(['page/a'])
  expect(keysAfter('a-1')).toEqual([])
  expect(keysAfter('u-1')).toEqual([])
})

it.each(['unknown', 'u-0'])('I12.3 changes nothing but the moment by the id %s, which no mark reaches', id => {
  const page1 = createEventFactory()
  const policy = { ...DEFAULT_POLICY, maxMarks: 2 }
  const turns = ['u-0', 'u-1', 'u-2'].flatMap(turn => [page1.turn(turn), page1.result({ entities: [page] })])
  const before = replayEvents(turns, { policy })
  const { changes } = transition(before, page1.rewind(id), policy)

  expect(changes.map(change => change.type)).toEqual(['origin-advanced', 'clock-advanced'])
})

it.each([
  ['u-0', false],
  ['u-1', true],
])('I12.3 reaches back 16 turns whose words are told, too: %s', (id, isReached) => {
  const page1 = createEventFactory()
  const turns = Array.from({ length: 17 }, (_, turn) => [
    page1.turn(`u-${turn}`),
    page1.text([], { id: `u-${turn}/words` }),
    page1.result({ entities: extractedItems('page', [`p-${turn}`]) }),
  ])
  const before = replayEvents(turns.flat())
  const { state } = transition(before, page1.rewind(id), DEFAULT_POLICY)
  expect([...state.view.entities.keys()]).toEqual(isReached ? ['page/p-0'] : [...before.view.entities.keys()])
})

it('I12.3 keeps no more of the past than half of what is tracked, the newest turn apart', () => {
  const page1 = createEventFactory()
  const policy = { ...DEFAULT_POLICY, maxTracked: 4 }
  const shown = () => page1.result({ entities: extractedItems('page', ['a', 'b']) })
  const marksAfter = (turns: number) =>
    replayEvents(Array.from({ length: turns }, (_, index) => [page1.turn(`u-${index}-${turns}`), shown()]).flat(), {
      policy,
    }).ledger.marks.map(mark => mark.before.size)

  expect(marksAfter(2)).toEqual([0, 2])
  expect(marksAfter(3)).toEqual([2])
})

it('I12.2 keeps what the user looked at and pinned since, for it was not observed in what is dropped', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page] }),
    page1.turn('u-1'),
    page1.result({ entities: [other, anExtracted({ id: 'p-3' }), anExtracted({ id: 'p-4' })] }),
    page1.view([page]),
    page1.view([anExtracted({ id: 'p-3' })]),
    page1.pin(['page/p-4']),
    page1.rewind('u-1'),
  ])

  expect([...state.view.entities.keys()]).toEqual(['page/p-1', 'page/p-3', 'page/p-4'])
  expect(entityOf(state, 'page/p-1')).toMatchObject({
    lastSeen: state.view.now,
    mentions: [{ message: 1, by: 'view', alone: true }],
  })
  expect(entityOf(state, 'page/p-3')).toMatchObject({ seenBy: { 'user-view': state.view.now } })
  expect(entityOf(state, 'page/p-4')).toMatchObject({ pinned: true, lastSeen: state.view.now, mentions: [] })
})

it('I12.2 lets acts of the user and the host stand: pin, rename, forget, task', () => {
  const page1 = createEventFactory()
  const task = { kind: 'booking', status: 'active', entities: [], from: 'host' } as const
  const ids = ['p-1', 'p-2', 'p-3']
  const child = anExtracted({ type: 'section', id: 's-1', parent: 'page/p-3' })
  const state = replayEvents([
    page1.result({
      action: 'listed',
      entities: [...extractedItems('page', ids), child],
      lists: [{ type: 'page', keys: ['page/p-1', 'page/p-3'] }],
    }),
    page1.turn('u-1'),
    page1.result({ entities: extractedItems('page', ids) }),
    page1.pin(['page/p-1']),
    page1.rename('page/p-2', 'Imprint'),
    page1.forget(['page/p-3']),
    page1.task(task),
    page1.result({ entities: extractedItems('page', ids) }),
    page1.rewind('u-1'),
  ])

  expect([...state.view.entities.keys()]).toEqual(['page/p-1', 'page/p-2', 'section/s-1'])
  expect(entityOf(state, 'page/p-1')).toMatchObject({ pinned: true, accessCount: 1 })
  expect(entityOf(state, 'page/p-2')).toMatchObject({ name: 'Imprint', accessCount: 1 })
  expect(entityOf(state, 'section/s-1')).not.toHaveProperty('parent')
  expect(state.view.listViews).toMatchObject([{ keys: ['page/p-1'] }])
  expect(state.view.task).toEqual(task)
  expect(state.ledger.tombstones.size).toBe(1)
})

it('I12.2 keeps a thing whose forgetting was taken back', () => {
  const page1 = createEventFactory()
  const before = replayEvents([page1.result({ entities: [page] }), page1.turn('u-1')])
  const held = entityOf(before, 'page/p-1')
  const state = replayEvents([page1.forget([held.key]), page1.undoForget([held]), page1.rewind('u-1')], {
    from: before,
  })

  expect(entityOf(state, 'page/p-1')).toEqual(held)
})

it('I12.3 goes back nowhere after memory was cleared, and still knows what it has seen', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.turn('u-1'),
    page1.result({ entities: [page] }),
    page1.clear(),
    page1.rewind('u-1'),
  ])

  expect(state.view.entities.size).toBe(0)
  expect(state.view.now.turn).toBe(1)
  expect(listSeen(state.ledger.seen)).toHaveLength(1)
})

it('Q6 gives no ref a second time, whatever was taken back or cleared', () => {
  const page1 = createEventFactory()
  const shown = (id: string) => page1.result({ entities: [anExtracted({ id })] })
  const rewound = replayEvents([shown('a'), page1.turn('u-1'), shown('b'), page1.rewind('u-1'), shown('c')])
  const cleared = replayEvents([page1.clear(), shown('d')], { from: rewound })

  expect([...rewound.view.entities.values()].map(({ key, ref }) => [key, ref])).toEqual([
    ['page/a', 'p1'],
    ['page/c', 'p3'],
  ])
  expect(entityOf(cleared, 'page/d').ref).toBe('p4')
})

it('I12 W4 tracks no more than before after a rewind that brings back what left, beside what the user looked at since', () => {
  const page1 = createEventFactory()
  const policy = { ...DEFAULT_POLICY, maxTracked: 4, maxShare: 0.75 }
  const state = replayEvents(
    [
      page1.result({ entities: extractedItems('page', ['a', 'b']) }),
      page1.result({ entities: extractedItems('page', ['c', 'd']) }),
      page1.turn('u-1'),
      ...['x', 'y', 'z'].map(id => page1.view([anExtracted({ id })])),
      page1.rewind('u-1'),
    ],
    { policy },
  )

  expect([...state.view.entities.keys()]).toEqual(['page/c', 'page/x', 'page/y', 'page/z'])
})
