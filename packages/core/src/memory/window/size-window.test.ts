import { expect, it } from 'vitest'
import type { EntityKey } from '../../model/entity.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { anExtracted, extractedItems } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { replayEvents } from '../../testing/replay-events.js'

const idsFrom = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`)

it('W7 lets a flood of 10,000 records evict nothing pinned, nothing that was referred to, and half of the rest at most', () => {
  const page1 = createEventFactory()
  const before = replayEvents([
    page1.result(
      { action: 'listed', entities: extractedItems('order', idsFrom('o', 200)) },
      { toolName: 'listOrders' },
    ),
    page1.result({ action: 'listed', entities: extractedItems('page', idsFrom('p', 200)) }, { toolName: 'listPages' }),
    page1.pin(['order/o-199']),
    page1.text(['order/o-198']),
    page1.view([anExtracted({ type: 'order', id: 'o-197' })]),
    page1.result({ inputValues: ['o-196'], outcome: 'failed' }, { toolName: 'getOrder' }),
  ])
  const flooded = replayEvents(
    [page1.result({ action: 'listed', entities: extractedItems('row', idsFrom('r', 10_000)) }, { toolName: 'query' })],
    { from: before },
  )
  const count = (type: string) => [...flooded.view.entities.values()].filter(entity => entity.type === type).length

  expect([...flooded.view.entities.keys()]).toEqual(
    expect.arrayContaining(['order/o-196', 'order/o-197', 'order/o-198', 'order/o-199']),
  )
  expect(flooded.view.entities.size).toBe(401)
  expect(count('row')).toBeGreaterThan(150)
  expect(count('row')).toBeLessThanOrEqual(200)
})

it('W7 takes in all that a result brings of what is known already, and the best places of what is new', () => {
  const page1 = createEventFactory()
  const known = extractedItems('page', ['a', 'b', 'c'])
  const notes = extractedItems('note', ['x', 'y', 'z']).map(note => ({ ...note, role: 'child' as const }))
  const state = replayEvents(
    [
      page1.result({ entities: known }),
      page1.result({ entities: [...notes, ...known, ...extractedItems('page', ['d'])] }),
    ],
    { policy: { ...DEFAULT_POLICY, maxTracked: 6 } },
  )

  expect([...state.view.entities.keys()]).toEqual(['page/a', 'page/b', 'page/c', 'note/x', 'note/y', 'page/d'])
})

it('W7 evicts first what one tool holds beyond its share, though it is newer', () => {
  const page1 = createEventFactory()
  const shown = (id: string, toolName: string) => page1.result({ entities: [anExtracted({ id })] }, { toolName })
  const state = replayEvents(
    [shown('a', 'getPage'), ...idsFrom('r', 6).map(id => shown(id, 'query')), shown('b', 'getPage')],
    { policy: { ...DEFAULT_POLICY, maxTracked: 4 } },
  )

  expect([...state.view.entities.keys()]).toEqual(['page/a', 'page/r-4', 'page/r-5', 'page/b'])
})

it('W7 still evicts what was referred to when there is nothing else', () => {
  const page1 = createEventFactory()
  const keys: EntityKey[] = ['page/a', 'page/b', 'page/c']
  const state = replayEvents(
    ['a', 'b', 'c'].map(id => page1.view([anExtracted({ id })])),
    { policy: { ...DEFAULT_POLICY, maxTracked: 2 } },
  )

  expect([...state.view.entities.keys()]).toEqual(keys.slice(1))
})

it('W7 takes in what is new where the window is full of what calls used long ago', () => {
  const page1 = createEventFactory()
  const opened = (id: string) =>
    page1.result({ entities: [anExtracted({ id })], inputValues: [id] }, { toolName: 'getPage' })
  const state = replayEvents(
    [...idsFrom('p', 8).flatMap(id => [opened(id), opened(id)]), opened('x'), opened('y'), opened('z')],
    { policy: { ...DEFAULT_POLICY, maxTracked: 6 } },
  )

  expect([...state.view.entities.keys()]).toEqual(['page/p-5', 'page/p-6', 'page/p-7', 'page/x', 'page/y', 'page/z'])
})

it('W11.2 W7 evicts first what nobody spoke of, and counts none of it to the share of its tool', () => {
  const policy = { ...DEFAULT_POLICY, maxTracked: 6 }
  const page1 = createEventFactory()
  const { view } = replayEvents(
    [
      page1.result({ entities: extractedItems('page', ['p-1', 'p-2', 'p-3']) }, { toolName: 'listPages' }),
      page1.result({ entities: extractedItems('page', ['x-1', 'x-2']) }, { toolName: 'listPages', background: true }),
      page1.result({ entities: extractedItems('order', ['o-1', 'o-2', 'o-3']) }, { toolName: 'listOrders' }),
    ],
    { policy },
  )
  expect([...view.entities.values()].map(({ id }) => id)).toEqual(['p-1', 'p-2', 'p-3', 'o-1', 'o-2', 'o-3'])
})
