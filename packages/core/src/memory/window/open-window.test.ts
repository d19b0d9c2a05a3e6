import { expect, it } from 'vitest'
import { anExtracted } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { entityOf } from '../../testing/entity-of.js'
import { replayEvents } from '../../testing/replay-events.js'
import { transition } from '../transition.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'

it('Q6 mints a ref for each new thing, by the letter of its type, and keeps it for as long as the thing is known', () => {
  const page1 = createEventFactory()
  const types = ['page', 'section', 'person', '注文', '_row']
  const state = replayEvents([
    page1.result({ entities: types.map(type => anExtracted({ type, id: 1, role: 'item' })) }),
    page1.result({ entities: [anExtracted({ id: 1 }), anExtracted({ id: 2 })] }),
  ])

  expect([...state.view.entities.values()].map(({ type, id, ref }) => [type, id, ref])).toEqual([
    ['page', 1, 'p1'],
    ['section', 1, 's1'],
    ['person', 1, 'p2'],
    ['注文', 1, 'x1'],
    ['_row', 1, 'x2'],
    ['page', 2, 'p3'],
  ])
  expect(Object.fromEntries(state.view.minted)).toEqual({ p: 3, s: 1, x: 2 })
})

it('Q6 gives a thing that left another ref when it comes again', () => {
  const page1 = createEventFactory()
  const shown = (id: string) => page1.result({ entities: [anExtracted({ id })] })
  const state = replayEvents([shown('a'), shown('b'), shown('a')], { policy: { ...DEFAULT_POLICY, maxTracked: 1 } })

  expect(entityOf(state, 'page/a').ref).toBe('p3')
})

it('T4 mints no ref that something is called, known before, shown beside it or said as a further identifier', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [anExtracted({ id: 'p2' }), anExtracted({ id: 'p1', name: 'p4' })] }),
    page1.result({ entities: [anExtracted({ id: 'x', identifiers: [{ field: 'number', value: 'p6' }] })] }),
  ])

  expect([...state.view.entities.values()].map(({ id, ref }) => [id, ref])).toEqual([
    ['p2', 'p3'],
    ['p1', 'p5'],
    ['x', 'p7'],
  ])
})

it('Q6 gives a ref to a thing that an older version stored without one', () => {
  const page1 = createEventFactory()
  const known = replayEvents([page1.result({ entities: [anExtracted()] })])
  const { ref: _ref, ...old } = entityOf(known, 'page/p-1')
  const before = { ...known, view: { ...known.view, entities: new Map([[old.key, old]]), minted: new Map() } }
  const { state } = transition(before, page1.result({ entities: [anExtracted()] }), DEFAULT_POLICY)

  expect(entityOf(state, 'page/p-1').ref).toBe('p1')
})

const bare = (id: string) => anExtracted({ type: 'resource', id, role: 'reference', name: 'Bare' })

it('W1.9 finds by a bare identifier what the same result shows, before it or after', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({
      entities: [
        bare('nothing'),
        bare('o-2'),
        ...['o-1', 'o-2'].map(id => anExtracted({ type: 'order', id })),
        bare('o-1'),
      ],
    }),
  ])

  expect(new Set(state.view.entities.keys())).toEqual(new Set(['resource/nothing', 'order/o-1', 'order/o-2']))
  expect(entityOf(state, 'order/o-1').accessCount).toBe(2)
  expect(entityOf(state, 'order/o-2').accessCount).toBe(2)
})

it('W1.9 W11 means by a bare identifier what was shown, and of that what was seen first', () => {
  const page1 = createEventFactory()
  const named = (type: string) => page1.result({ entities: [anExtracted({ type, id: 'x-1', name: type })] })
  const unseen = page1.result({ entities: [anExtracted({ type: 'order', id: 'x-1' })] }, { background: true })
  const state = replayEvents([unseen, named('page'), named('note'), page1.result({ entities: [bare('x-1')] })])

  expect([...state.view.entities.values()].map(({ key, accessCount }) => [key, accessCount])).toEqual([
    ['order/x-1', 0],
    ['page/x-1', 2],
    ['note/x-1', 1],
  ])
})

it('I12 W1.9 means by a bare identifier the same thing after a rewind, which puts what had expired in the last place', () => {
  const page1 = createEventFactory()
  const policy = { ...DEFAULT_POLICY, idleMs: 0, idleTurns: 1 }
  const things = ['order', 'page'].map(type => anExtracted({ type, id: 'x-1' }))
  const again = () => page1.result({ entities: [bare('x-1')] })
  const before = replayEvents([page1.result({ entities: things }), page1.turn('t-1')], { policy })
  const namesOf = (state: typeof before) => things.map(({ key }) => state.view.entities.get(key)?.name)
  const rewound = replayEvents([page1.text(['page/x-1']), page1.turn('t-2', { at: 9 }), page1.rewind('t-1')], {
    from: before,
    policy,
  })

  expect([...rewound.view.entities.keys()]).toEqual(['page/x-1', 'order/x-1'])
  expect(namesOf(replayEvents([again()], { from: rewound, policy }))).toEqual(['Bare', undefined])
  expect(namesOf(replayEvents([again()], { from: before, policy }))).toEqual(['Bare', undefined])
})
