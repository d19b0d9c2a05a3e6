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

it('Q6 gives a ref to a thing that an older version stored without one', () => {
  const page1 = createEventFactory()
  const known = replayEvents([page1.result({ entities: [anExtracted()] })])
  const { ref: _ref, ...old } = entityOf(known, 'page/p-1')
  const before = { ...known, view: { ...known.view, entities: new Map([[old.key, old]]), minted: new Map() } }
  const { state } = transition(before, page1.result({ entities: [anExtracted()] }), DEFAULT_POLICY)

  expect(entityOf(state, 'page/p-1').ref).toBe('p1')
})

it('W1 finds by a bare identifier what the same result put before', () => {
  const page1 = createEventFactory()
  const bare = (id: string) => anExtracted({ type: 'resource', id, role: 'reference' })
  const state = replayEvents([
    page1.result({ entities: [bare('nothing'), anExtracted({ type: 'order', id: 'o-1' }), bare('o-1')] }),
  ])

  expect([...state.view.entities.keys()]).toEqual(['resource/nothing', 'order/o-1'])
  expect(entityOf(state, 'order/o-1').accessCount).toBe(2)
})
