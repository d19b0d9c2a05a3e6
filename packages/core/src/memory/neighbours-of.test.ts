import { expect, it } from 'vitest'
import type { Action } from '../model/extraction.js'
import type { EntityKey } from '../model/entity.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import type { MemoryState } from '../model/memory-state.js'
import { anExtracted, extractedItems } from '../testing/an-extraction.js'
import { createEventFactory } from '../testing/create-event-factory.js'
import { replayEvents } from '../testing/replay-events.js'
import { type Direction, neighboursOf } from './neighbours-of.js'

const page = (id: string) => anExtracted({ id })
const neighbours = ({ view }: MemoryState, key: EntityKey, direction: Direction) => neighboursOf(view, key, direction)
const moves = ({ view }: MemoryState) =>
  view.relationships.filter(({ kind }) => kind === 'sequence').map(({ from, to }) => `${from} ${to}`)

it('G2 makes an edge from what one act was about to what the next act is about', () => {
  const page1 = createEventFactory()
  const acts: readonly Action[] = ['viewed', 'created', 'updated', 'accessed']
  const state = replayEvents([
    ...acts.map((action, index) => page1.result({ action, entities: [page(`a${index}`)] })),
    page1.view([page('seen')]),
  ])

  expect(moves(state)).toEqual(['page/a3 page/seen', 'page/a2 page/a3', 'page/a1 page/a2', 'page/a0 page/a1'])
})

it('G2 makes none by lists, searches, deletions, failures, several things at once, or the same thing again', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page('a')] }),
    page1.result({ action: 'listed', entities: extractedItems('page', ['b', 'c']) }),
    page1.result({ action: 'searched', entities: [page('d')] }),
    page1.result({ action: 'deleted', entities: [page('e')] }),
    page1.result({ outcome: 'failed' }),
    page1.view([page('f'), page('g')]),
    page1.result({ entities: [page('a')] }),
  ])

  expect(moves(state)).toEqual([])
  expect(moves(replayEvents([page1.result({ entities: [page('z')] })], { from: state }))).toEqual(['page/a page/z'])
})

it('G2 names the thing that is known where an act only says its identifier', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [anExtracted({ type: 'order', id: 'o-1' })] }),
    page1.result({ entities: [page('a')] }),
    page1.result({ entities: [anExtracted({ type: 'resource', id: 'o-1' })] }),
  ])

  expect(moves(state)).toEqual(['page/a order/o-1', 'order/o-1 page/a'])
})

it('G3 follows the order of acts and the tree, the newest edge first, as far as things are known', () => {
  const page1 = createEventFactory()
  const section = anExtracted({ type: 'section', id: 's', role: 'child', parent: 'page/a' })
  const state = replayEvents([
    page1.result({
      entities: [page('a'), section, anExtracted({ type: 'user', id: 'u', role: 'reference' })],
      relationships: [
        { kind: 'parent', from: 'page/a', to: 'section/s' },
        { kind: 'parent', from: 'page/a', to: 'section/unknown' },
        { kind: 'reference', from: 'page/a', to: 'user/u' },
        { kind: 'reference', from: 'page/a', to: 'page/a' },
      ],
    }),
    page1.result({ entities: [page('b')] }),
    page1.result({ entities: [page('a')] }),
    page1.result({ entities: [page('c')] }),
  ])

  expect(neighbours(state, 'page/a', 'next')).toEqual(['page/c', 'page/b'])
  expect(neighbours(state, 'page/a', 'previous')).toEqual(['page/b'])
  expect(neighbours(state, 'page/a', 'children')).toEqual(['section/s'])
  expect(neighbours(state, 'section/s', 'parent')).toEqual(['page/a'])
  expect(neighbours(state, 'page/a', 'references')).toEqual(['user/u'])
  expect(neighbours(state, 'user/u', 'references')).toEqual(['page/a'])
  expect(neighbours(state, 'page/unknown', 'parent')).toEqual([])
})

it('G3 knows a parent and its children by the parent that a thing was read with, where no edge says so', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page('a'), anExtracted({ type: 'section', id: 's', role: 'child', parent: 'page/a' })] }),
  ])

  expect(neighbours(state, 'page/a', 'children')).toEqual(['section/s'])
  expect(neighbours(state, 'section/s', 'parent')).toEqual(['page/a'])
})

it('G1 keeps the order of acts when long lists state more edges than there is room for', () => {
  const page1 = createEventFactory()
  const relationships = Array.from({ length: 20 }, (_, index) => ({
    kind: 'parent' as const,
    from: 'page/a' as const,
    to: `row/${index}` as const,
  }))
  const state = replayEvents(
    [...['a', 'b', 'c', 'd'].map(id => page1.result({ entities: [page(id)] })), page1.result({ relationships })],
    { policy: { ...DEFAULT_POLICY, maxRelationships: 8 } },
  )

  expect(moves(state)).toEqual(['page/c page/d', 'page/b page/c'])
  expect(state.view.relationships).toHaveLength(8)
})
