import { expect, it } from 'vitest'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { anEntity } from '../../testing/an-entity.js'
import { anExtracted, extractedItems } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { entityOf } from '../../testing/entity-of.js'
import { replayEvents } from '../../testing/replay-events.js'
import { resolveReference } from '../recall/resolve-reference.js'
import { transition } from '../transition.js'
import { blockOf } from '../../testing/block-of.js'

const refetched = { toolName: 'list_page', source: 'app', background: true } as const
const fetched = { toolName: 'list_page', source: 'app' } as const
const pages = (ids: readonly string[]) => {
  const entities = extractedItems('page', ids)
  return { action: 'listed' as const, entities, lists: [{ type: 'page', keys: entities.map(({ key }) => key) }] }
}
const meant = (state: ReturnType<typeof replayEvents>, text: string) => {
  const { status, entities } = resolveReference(text, { view: state.view, openNow: new Set() })
  return [status, ...entities.map(({ key }) => key)]
}

it('W11.2 makes known what was not, with the lowest standing', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [anExtracted({ id: 'p-1', name: 'About' })] }, { toolCallId: 'c-1' }),
    page1.result({ entities: [anExtracted({ id: 'p-2', name: 'Home' })] }, { ...refetched, toolCallId: 'q-1' }),
  ])
  const { now } = state.view
  expect(entityOf(state, 'page/p-2')).toEqual({
    key: 'page/p-2',
    type: 'page',
    id: 'p-2',
    ref: 'p2',
    name: 'Home',
    aliases: [],
    identifiers: [],
    role: 'subject',
    position: 0,
    firstSeen: now,
    lastSeen: now,
    seenBy: { app: now },
    accessCount: 0,
    useCount: 0,
    mentions: [],
    pinned: false,
    background: true,
    provenance: { toolName: 'list_page', toolCallId: 'q-1', path: '$' },
  })
  expect(meant(state, 'rename it')).toEqual(['resolved', 'page/p-1'])
  expect(meant(state, 'rename Home')).toEqual(['resolved', 'page/p-2'])
  expect(blockOf(state.view, { openNow: new Set() }).text.trimEnd()).toMatch(/"About"[^]*"Home" \(p-2\)$/)
})

it('W11.1 renames what is called otherwise now, and moves nothing of it', () => {
  const page1 = createEventFactory()
  const events = [
    page1.result({ entities: [anExtracted({ id: 'p-1', name: 'About' })] }, { toolCallId: 'c-1' }),
    page1.turn('t-1'),
  ]
  const known = entityOf(replayEvents(events), 'page/p-1')
  const met = anExtracted({ id: 'p-1', name: 'Imprint', role: 'item', position: 4, snippet: 'Who we are' })
  const state = replayEvents([...events, page1.result({ entities: [met] }, refetched)])
  expect(entityOf(state, 'page/p-1')).toEqual({
    ...known,
    name: 'Imprint',
    aliases: ['About'],
    snippet: 'Who we are',
  })
})

it('W11.2 lets what was known by a background result be seen, said, used or pinned like any other', () => {
  const page1 = createEventFactory()
  const known = page1.result({ entities: [anExtracted({ id: 'p-1', name: 'About' })] }, refetched)
  const seen = entityOf(replayEvents([known, page1.result({ entities: [anExtracted({ id: 'p-1' })] })]), 'page/p-1')
  expect(seen).toMatchObject({ accessCount: 1, firstSeen: { sequence: 2 }, mentions: [{ alone: true }] })
  const standing = [
    seen,
    entityOf(replayEvents([known, page1.text(['page/p-1'])]), 'page/p-1'),
    entityOf(replayEvents([known, page1.result({ inputValues: ['p-1'] })]), 'page/p-1'),
    entityOf(replayEvents([known, page1.pin(['page/p-1'])]), 'page/p-1'),
  ]
  for (const entity of standing) expect(entity).not.toHaveProperty('background')
  const unpinned = replayEvents([known, page1.pin(['page/p-1'], { pinned: false })])
  expect(entityOf(unpinned, 'page/p-1')).toMatchObject({ background: true })
})

it('W11.3 G6 gives the list that the same call showed its new order, in its place', () => {
  const page1 = createEventFactory()
  const events = [
    page1.result(pages(['a', 'b', 'c']), { ...fetched, inputHash: 1 }),
    page1.result({ entities: extractedItems('order', ['o-1']), lists: [{ type: 'order', keys: ['order/o-1'] }] }),
  ]
  const before = replayEvents(events).view.listViews
  const again = pages(['c', 'x', 'a'])
  const total = { ...again, lists: again.lists.map(list => ({ ...list, total: 9 })) }
  const state = replayEvents([...events, page1.result(total, { ...refetched, inputHash: 1 })])
  expect(state.view.listViews).toEqual([before[0], { ...before[1], keys: ['page/c', 'page/x', 'page/a'], total: 9 }])
  expect(['a', 'b', 'c', 'x'].map(id => entityOf(state, `page/${id}`).position)).toEqual([2, 1, 0, 1])
  expect(meant(state, 'the first page')).toEqual(['resolved', 'page/c'])
})

it('W11 Q4 means by "all of them" the same things as before, in the new order of their list', () => {
  const page1 = createEventFactory()
  const shown = page1.result(pages(['a', 'b']), { ...fetched, inputHash: 1 })
  const reordered = page1.result(pages(['b', 'a']), { ...refetched, inputHash: 1 })
  expect(meant(replayEvents([shown]), 'all of them')).toEqual(['resolved', 'page/a', 'page/b'])
  expect(meant(replayEvents([shown, reordered]), 'all of them')).toEqual(['resolved', 'page/b', 'page/a'])
})

it('W11 W1.9 says the same a second time of a bare identifier that two things of the result have', () => {
  const page1 = createEventFactory()
  const entities = ['page', 'resource', 'order'].map(type => anExtracted({ type, id: 4, snippet: type }))
  const once = replayEvents([page1.result({ entities }, refetched)])
  const twice = replayEvents([page1.result({ entities }, refetched)], { from: once })
  expect(twice.view.entities).toEqual(once.view.entities)
})

it('W11 W1.9 says the same a second time of a bare identifier, whichever thing got a ref by the first', () => {
  const page1 = createEventFactory()
  const withoutRefs = page1.undoForget(['page', 'order'].map(type => anEntity({ type, id: 3 })))
  const bare = { entities: [anExtracted({ type: 'resource', id: 3 })] }
  const once = replayEvents([withoutRefs, page1.result(bare, refetched)])
  const twice = replayEvents([page1.result(bare, refetched)], { from: once })
  expect(twice.view.entities).toEqual(once.view.entities)
})

it('W11.3 G6 opens no list, and follows none of another tool, input or type', () => {
  const page1 = createEventFactory()
  const events = [
    page1.result(pages(['a', 'b']), { ...fetched, inputHash: 1 }),
    page1.result(pages(['b', 'a']), { ...fetched, toolName: 'searchPages', inputHash: 2 }),
  ]
  const { listViews } = replayEvents(events).view
  const state = replayEvents([
    ...events,
    page1.result(pages(['c', 'a']), { ...refetched, inputHash: 2 }),
    page1.result(pages(['c', 'a']), refetched),
    page1.result(pages(['c', 'a']), { ...refetched, toolName: 'listPages', inputHash: 1 }),
    page1.result({ lists: [{ type: 'order', keys: ['order/a'] }] }, { ...refetched, inputHash: 1 }),
  ])
  expect(state.view.listViews).toEqual(listViews)
})

it('W11.4 G6 moves a thing in the list that showed it last alone', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result(pages(['a', 'b', 'c']), fetched),
    page1.result(pages(['c', 'b']), { toolName: 'searchPages' }),
    page1.result(pages(['b', 'a', 'c']), refetched),
  ])
  expect(state.view.listViews.map(({ keys }) => keys)).toEqual([
    ['page/c', 'page/b'],
    ['page/b', 'page/a', 'page/c'],
  ])
  expect(['a', 'b', 'c'].map(id => entityOf(state, `page/${id}`).position)).toEqual([1, 1, 0])
})

it('W11 G6 follows two lists of one type in one result each in its own place, as the call showed them last', () => {
  const page1 = createEventFactory()
  const lists = (first: string, second: string) => ({
    lists: [first, second].map(id => ({ type: 'page', keys: [`page/${id}` as const] })),
  })
  const state = replayEvents([
    page1.result(lists('old', 'older'), fetched),
    page1.result(lists('a', 'b'), fetched),
    page1.result(lists('a2', 'b2'), refetched),
  ])
  expect(state.view.listViews.map(({ keys }) => keys[0])).toEqual(['page/a2', 'page/b2', 'page/old', 'page/older'])
})

it('W11 leaves the block as it was, byte for byte, where it says nothing new', () => {
  const page1 = createEventFactory()
  const seen = [
    page1.result(pages(['a', 'b', 'c']), fetched),
    page1.turn('t-1'),
    page1.result({ entities: [anExtracted({ id: 'b', name: 'Team' })] }),
  ]
  const poll = page1.result(pages(['a', 'b', 'c']), refetched)
  const textOf = (events: typeof seen) => blockOf(replayEvents(events).view, { openNow: new Set() }).text
  expect(textOf([...seen, poll])).toBe(textOf(seen))
})

it('W11.2 W7 takes free room alone, and gives it back first', () => {
  const policy = { ...DEFAULT_POLICY, maxTracked: 4 }
  const page1 = createEventFactory()
  const events = [
    page1.result({ entities: [anExtracted({ id: 'p-1' })] }),
    page1.result({ entities: [anExtracted({ id: 'p-2' })] }),
    page1.pin(['page/p-2']),
    page1.result(pages(['a', 'b', 'c', 'd']), refetched),
    page1.result(pages(['e', 'f', 'g']), refetched),
  ]
  const keysOf = (made: typeof events) => [...replayEvents(made, { policy }).view.entities.keys()]
  expect(keysOf(events)).toEqual(['page/p-1', 'page/p-2', 'page/a', 'page/b', 'page/e'])
  const taken = page1.result(pages(['x', 'y']), { toolName: 'listPages' })
  expect(keysOf([...events, taken])).toHaveLength(5)
  expect(keysOf([...events, taken])).toEqual(expect.arrayContaining(['page/p-1', 'page/p-2', 'page/x', 'page/y']))
})

it('W11.1 X9 X10 marks what it says is gone, and brings back nothing that a call deleted', () => {
  const page1 = createEventFactory()
  const seen = page1.result(pages(['a', 'b', 'c']), fetched)
  const deleted = page1.result({ action: 'deleted', entities: [anExtracted({ id: 'a' })] })
  const missing = page1.result({ outcome: 'failed', missing: ['page/b', 'page/z'] }, refetched)
  const state = replayEvents([seen, deleted, missing])
  expect(['a', 'b', 'c'].map(id => entityOf(state, `page/${id}`).fate)).toEqual(['deleted', 'stale', undefined])
  const again = page1.result(pages(['a', 'b', 'c']), refetched)
  const told = replayEvents([seen, deleted, missing, again])
  expect(['a', 'b', 'c'].map(id => entityOf(told, `page/${id}`).fate)).toEqual(['deleted', undefined, undefined])
  const removed = page1.result({ action: 'deleted', entities: [anExtracted({ id: 'c' })] }, refetched)
  expect(entityOf(replayEvents([seen, removed]), 'page/c').fate).toBe('deleted')
})

it('W11.6 G1 adds edges that are new, and states none again', () => {
  const page1 = createEventFactory()
  const edge = { kind: 'parent', from: 'page/p-1', to: 'section/s-1' } as const
  const other = { kind: 'reference', from: 'page/p-1', to: 'user/u' } as const
  const state = replayEvents([
    page1.result({ relationships: [edge] }),
    page1.result({ relationships: [edge, other], plurals: { user: 'users' } }, refetched),
  ])
  expect(state.view.relationships).toEqual([
    { ...other, sequence: 2 },
    { ...edge, sequence: 1 },
  ])
  expect(state.view.plurals.get('user')).toBe('users')
})

it('W11 W10 learns nothing of what is forgotten', () => {
  const page1 = createEventFactory()
  const edge = { kind: 'parent', from: 'page/p-1', to: 'section/s-1' } as const
  const state = replayEvents([
    page1.result(pages(['p-1', 'p-2']), fetched),
    page1.forget(['page/p-1']),
    page1.result({ ...pages(['p-1', 'p-2']), relationships: [edge] }, refetched),
  ])
  expect([...state.view.entities.keys()]).toEqual(['page/p-2'])
  expect(state.view.listViews).toMatchObject([{ keys: ['page/p-2'] }])
  expect(state.view.relationships).toEqual([])
})

it('W11 X12 settles what is still arriving, without its parts counting for anything', () => {
  const page1 = createEventFactory()
  const part = { toolCallId: 'c-1', partial: true } as const
  const shown = page1.result({ entities: [anExtracted({ id: 'p-1', name: 'Ab' })] }, part)
  const known = page1.result({ entities: [anExtracted({ id: 'p-1', name: 'About' })] }, refetched)
  const settled = entityOf(replayEvents([shown, known]), 'page/p-1')
  expect(settled).not.toHaveProperty('provisional')
  expect(settled).toMatchObject({ name: 'About', aliases: [], mentions: [{ by: 'tool', alone: true }] })
  const streamed = page1.result({ entities: [anExtracted({ id: 'p-2' })] }, { ...refetched, ...part })
  expect([...replayEvents([streamed]).view.entities]).toEqual([])
})

it('W11 X16 counts once under its call id', () => {
  const page1 = createEventFactory()
  const told = { ...refetched, toolCallId: 'q-1' }
  const state = replayEvents([page1.result({ entities: [anExtracted({ id: 'p-1' })] }, told)])
  const again = page1.result({ entities: [anExtracted({ id: 'p-2' })] }, told)
  const { changes } = transition(state, again, DEFAULT_POLICY)
  expect(changes.map(({ type }) => type)).toEqual(['origin-advanced'])
})

it('W11 W5.1 expires what nobody spoke of as any other', () => {
  const page1 = createEventFactory()
  const events = [page1.result({ entities: [anExtracted({ id: 'p-1' })] }, { ...refetched, at: 0 })]
  const turns = [1, 2, 3].map(number => page1.turn(`t-${number}`, { at: 400_000 }))
  const polls = turns.map(turn => [turn, page1.result({ entities: [anExtracted({ id: 'p-1' })] }, refetched)])
  const policy = { ...DEFAULT_POLICY, idleMs: 300_000 }
  expect([...replayEvents([...events, ...turns], { policy }).view.entities.keys()]).toEqual([])
  expect(entityOf(replayEvents([...events, ...polls.flat().slice(0, 4)], { policy }), 'page/p-1').lastSeen.turn).toBe(0)
})
