import { expect, it } from 'vitest'
import type { EntityKey } from '../../model/entity.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { anExtracted, extractedItems } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { replayEvents } from '../../testing/replay-events.js'
import { transition } from '../transition.js'

it('G4 keeps the shown entities of a call as an episode, at most ten', () => {
  const page1 = createEventFactory()
  const ids = Array.from({ length: 12 }, (_, index) => index)
  const items = extractedItems('order', ids)
  const referred = anExtracted({ type: 'user', id: 'u', role: 'reference' })
  const state = replayEvents([
    page1.result({ action: 'listed', entities: [referred, ...items] }, { toolName: 'listOrders' }),
  ])

  expect(state.view.episodes).toEqual([
    {
      action: 'listed',
      source: 'tool',
      outcome: 'succeeded',
      toolName: 'listOrders',
      entities: items.slice(0, 10).map(item => item.key),
      moment: state.view.now,
    },
  ])
})

it('G4 X9 names of a call that failed what is known of its input, and nothing else', () => {
  const page1 = createEventFactory()
  const about = anExtracted({ type: 'page', id: 'p-1' })
  const other = anExtracted({ type: 'page', id: 'p-2' })
  const failed = { action: 'updated', outcome: 'failed', inputValues: ['p-1', 'p-9'] } as const
  const state = replayEvents([
    page1.result({ action: 'listed', entities: [about, other] }),
    page1.result(failed, { toolName: 'renamePage' }),
    page1.result({ ...failed, inputValues: ['p-9'] }, { toolName: 'renamePage' }),
  ])
  expect(state.view.episodes.map(({ outcome, entities, subject }) => ({ outcome, entities, subject }))).toEqual([
    { outcome: 'failed', entities: [], subject: undefined },
    { outcome: 'failed', entities: ['page/p-1'], subject: 'page/p-1' },
    { outcome: 'succeeded', entities: ['page/p-1', 'page/p-2'], subject: undefined },
  ])
  expect([...state.view.entities.keys()]).toEqual(['page/p-1', 'page/p-2'])
})

it('G1 keeps an edge that is stated again once, as of the newest statement', () => {
  const page1 = createEventFactory()
  const edge = { kind: 'parent', from: 'page/p-1', to: 'section/s-1' } as const
  const other = { kind: 'reference', from: 'page/p-1', to: 'user/u' } as const
  const state = replayEvents([
    page1.result({ relationships: [edge] }),
    page1.result({ relationships: [other] }),
    page1.result({ relationships: [edge] }),
  ])

  expect(state.view.relationships).toEqual([
    { ...edge, sequence: 3 },
    { ...other, sequence: 2 },
  ])
})

it('G6 keeps a list as it was shown, newest first, at most 200 of it', () => {
  const page1 = createEventFactory()
  const keys = Array.from({ length: 230 }, (_, index): EntityKey => `order/${index}`)
  const state = replayEvents([
    page1.result({ lists: [{ type: 'page', keys: ['page/p-1'] }] }),
    page1.result({ lists: [{ type: 'order', keys, total: 512 }] }, { toolName: 'listOrders' }),
  ])

  expect(state.view.listViews).toEqual([
    { type: 'order', keys: keys.slice(0, 200), total: 512, toolName: 'listOrders', sequence: 2, message: 2 },
    { type: 'page', keys: ['page/p-1'], toolName: 'getPage', sequence: 1, message: 1 },
  ])
})

it('G6 keeps the list that was asked for before the lists of what its records hold, which name them', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({
      lists: [
        { type: 'order', keys: ['order/1', 'order/2'] },
        { type: 'line', keys: ['line/1'], parent: 'order/1' },
      ],
    }),
  ])
  expect(state.view.listViews.map(({ type, parent }) => [type, parent])).toEqual([
    ['order', undefined],
    ['line', 'order/1'],
  ])
  const forgotten = replayEvents([page1.forget(['order/1'])], { from: state })
  expect(forgotten.view.listViews.map(({ keys }) => keys)).toEqual([['order/2']])
})

it('G6 lets go of no list that was asked for because of the lists of what later records hold', () => {
  const page1 = createEventFactory()
  const held = (card: EntityKey, at: number) => ({ type: 'label', keys: [`label/${at}`], parent: card }) as const
  const cards = Array.from({ length: 20 }, (_, at): EntityKey => `card/${at}`)
  const state = replayEvents([
    page1.result({ lists: [{ type: 'column', keys: ['column/1', 'column/2'] }] }),
    page1.result({ lists: [{ type: 'card', keys: cards }, ...cards.map(held)] }),
  ])
  const { listViews } = state.view
  expect(listViews.filter(({ parent }) => parent === undefined).map(({ type }) => type)).toEqual(['card', 'column'])
  expect(listViews.filter(({ parent }) => parent !== undefined)).toHaveLength(8)
})

it('X5 learns the plural of a type once, and bounds how many it knows', () => {
  const page1 = createEventFactory()
  const plurals = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`type${index}`, `types${index}`]))
  const learned = replayEvents([page1.view([], { plurals: { page: 'pages' } })])
  const { changes } = transition(learned, page1.view([], { plurals: { page: 'pages' } }), DEFAULT_POLICY)
  const flooded = replayEvents([page1.result({ plurals })], { from: learned })

  expect(changes.some(change => change.type === 'plural-learned')).toBe(false)
  expect(flooded.view.plurals.size).toBe(1_000)
  expect(flooded.view.plurals.get('type1499')).toBe('types1499')
})
