import { expect, it } from 'vitest'
import type { EntityKey } from '../model/entity.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import type { MemoryState } from '../model/memory-state.js'
import { anExtracted, extractedItems } from '../testing/an-extraction.js'
import { createEventFactory } from '../testing/create-event-factory.js'
import { entityOf } from '../testing/entity-of.js'
import { replayEvents } from '../testing/replay-events.js'
import { transition } from './transition.js'
import { orderEntities } from './window/order-entities.js'
import { blockOf } from '../testing/block-of.js'
import { ALL_MODELS } from '../testing/all-parts.js'

const hours = (count: number): number => count * 3_600_000

const page = anExtracted({ name: 'About' })
const section = anExtracted({ type: 'section', id: 's-1', name: 'Team', parent: 'page/p-1' })

function keysInOrder({ view }: MemoryState): EntityKey[] {
  return orderEntities(view.entities.values()).map(entity => entity.key)
}

/** Every key that the state holds anywhere. */
function textOf({ view, ledger }: MemoryState): string {
  const { entities, plurals, ...history } = view
  return JSON.stringify({
    ...history,
    entities: [...entities],
    plurals: [...plurals],
    tombstones: [...ledger.tombstones],
  })
}

it('W1 merges a thing that is seen again and moves it to the front', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [anExtracted({ name: 'About', slug: 'about', snippet: 'We are' })] }, { at: 1 }),
    page1.result({ entities: [anExtracted({ id: 'p-2', name: 'Home' })] }, { at: 2 }),
    page1.result({ entities: [anExtracted({ name: 'About us', role: 'child', position: 3 })] }, { at: 3 }),
  ])

  expect(keysInOrder(state)).toEqual(['page/p-1', 'page/p-2'])
  expect(entityOf(state, 'page/p-1')).toMatchObject({
    name: 'About us',
    aliases: ['About'],
    slug: 'about',
    snippet: 'We are',
    role: 'subject',
    position: 3,
    accessCount: 2,
    firstSeen: { sequence: 1 },
    lastSeen: { sequence: 3 },
  })
})

it.each<[string, Partial<Parameters<ReturnType<typeof createEventFactory>['result']>[0]>]>([
  ['a text', { entities: [anExtracted({ name: 'Free prizes', role: 'text' })] }],
  ['a reference', { entities: [anExtracted({ name: 'Free prizes', role: 'reference' })] }],
  ['a hit of a search', { action: 'searched', entities: [anExtracted({ name: 'Free prizes', role: 'item' })] }],
])('W1.8 is not renamed by %s once a record of its own has named it', (_by, said) => {
  const page1 = createEventFactory()
  const state = replayEvents([page1.result({ entities: [anExtracted({ name: 'About' })] }), page1.result(said)])
  expect(entityOf(state, 'page/p-1')).toMatchObject({ name: 'About', aliases: [] })
})

it('W1.8 takes a name from a text where nothing else has given one, and the record once it is read', () => {
  const page1 = createEventFactory()
  const found = [page1.result({ entities: [anExtracted({ name: 'Abuot', role: 'text' })] })]
  const read = page1.result({ entities: [anExtracted({ name: 'About' })] })
  expect(entityOf(replayEvents(found), 'page/p-1').name).toBe('Abuot')
  expect(entityOf(replayEvents([...found, read]), 'page/p-1').name).toBe('About')
})

it('W1 keeps each former name once, newest first, and none that is the name again', () => {
  const page1 = createEventFactory()
  const names = ['A', 'B', 'C', 'A']
  const state = replayEvents(names.map(name => page1.result({ entities: [anExtracted({ name })] })))

  expect(entityOf(state, 'page/p-1')).toMatchObject({ name: 'A', aliases: ['C', 'B'] })
})

it('W1.9 takes a bare identifier of unknown type for the thing it already knows', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [anExtracted({ type: 'order', id: 4711, name: 'Pens' })] }),
    page1.result({ entities: [anExtracted({ type: 'resource', id: '4711', role: 'reference' })] }),
  ])

  expect([...state.view.entities.keys()]).toEqual(['order/4711'])
  expect(entityOf(state, 'order/4711')).toMatchObject({ type: 'order', name: 'Pens', accessCount: 2 })
})

it('W1.9 merges what one result shows by its key and again by a bare identifier', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({
      entities: [
        anExtracted({ type: 'order', id: 'o-1', name: 'Pens', role: 'item' }),
        anExtracted({ type: 'resource', id: 'o-1', role: 'reference', position: 1 }),
      ],
    }),
  ])

  expect([...state.view.entities.values()]).toMatchObject([{ key: 'order/o-1', name: 'Pens', accessCount: 2 }])
})

it('W2 keeps the order of a list', () => {
  const page1 = createEventFactory()
  const state = replayEvents([page1.result({ entities: extractedItems('order', ['b', 'c', 'a']) })])

  expect(keysInOrder(state)).toEqual(['order/b', 'order/c', 'order/a'])
})

it('W4 evicts the oldest of equal things past the limit, and never a pinned one', () => {
  const page1 = createEventFactory()
  const policy = { ...DEFAULT_POLICY, maxTracked: 2 }
  const shown = (id: string) => page1.result({ entities: [anExtracted({ id })] })
  const state = replayEvents([shown('a'), page1.pin(['page/a']), shown('b'), shown('c'), shown('d')], { policy })

  expect(keysInOrder(state)).toEqual(['page/d', 'page/c', 'page/a'])
})

it('W4 makes room at once when what was pinned no longer is', () => {
  const page1 = createEventFactory()
  const policy = { ...DEFAULT_POLICY, maxTracked: 1 }
  const shown = (id: string) => page1.result({ entities: [anExtracted({ id })] })
  const events = [shown('a'), page1.pin(['page/a']), shown('b'), page1.pin(['page/a'], { pinned: false })]

  expect(keysInOrder(replayEvents(events, { policy }))).toEqual(['page/b'])
})

it('W5.1 expires nothing in a night without turns', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page] }, { at: 0 }),
    page1.turn('u-1', { at: hours(9) }),
    page1.turn('u-2', { at: hours(9) }),
  ])

  expect(keysInOrder(state)).toEqual(['page/p-1'])
})

it('W5.1 expires what was idle over the idle time and the idle turns, where the policy sets a time', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page] }, { at: 0 }),
    page1.turn('u-1', { at: hours(1) }),
    page1.turn('u-2', { at: hours(1) }),
  ])
  const u3 = page1.turn('u-3', { at: hours(1) })
  expect(transition(state, u3, DEFAULT_POLICY, ALL_MODELS).state.view.entities.size).toBe(1)
  const { state: after, changes } = transition(state, u3, { ...DEFAULT_POLICY, idleMs: 300_000 }, ALL_MODELS)

  expect(after.view.entities.size).toBe(0)
  expect(changes).toContainEqual({ type: 'entity-removed', key: 'page/p-1', reason: 'expired' })
})

it('W8 orders by sequence when the clock jumps back, and expires nothing by a jump alone', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [anExtracted({ id: 'a' })] }, { at: hours(10) }),
    page1.result({ entities: [anExtracted({ id: 'b' })] }, { at: hours(1) }),
    page1.turn('u-1', { at: hours(900) }),
    page1.turn('u-2', { at: hours(1) }),
    page1.turn('u-3', { at: hours(1) }),
  ])

  expect(keysInOrder(state)).toEqual(['page/b', 'page/a'])
})

it('W9 keeps apart what the agent touched, what the user looked at and what was said', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page] }),
    page1.view([anExtracted()]),
    page1.text(['page/p-1']),
    page1.text(['page/p-1'], { role: 'assistant' }),
    page1.result({ entities: [page] }, { source: 'app' }),
  ])

  const { seenBy, name } = entityOf(state, 'page/p-1')
  expect(name).toBe('About')
  expect(seenBy).toMatchObject({
    tool: { sequence: 1 },
    'user-view': { sequence: 2 },
    'user-text': { sequence: 3 },
    app: { sequence: 5 },
  })
})

it('W10.1 removes a forgotten thing everywhere, leaving a hash that does not tell its key', () => {
  const page1 = createEventFactory()
  const observed = {
    action: 'listed',
    entities: [page, { ...section, role: 'child' }],
    lists: [{ type: 'page', keys: ['page/p-1', 'page/p-2'] }],
    relationships: [{ kind: 'parent', from: 'page/p-1', to: 'section/s-1' }],
  } as const
  const state = replayEvents([page1.result(observed), page1.forget(['page/p-1'])])

  expect(textOf(state)).not.toMatch(/p-1|About/)
  expect([...state.view.entities.keys()]).toEqual(['section/s-1'])
  expect(state.view.listViews).toMatchObject([{ keys: ['page/p-2'] }])
  expect(state.view.episodes).toMatchObject([{ entities: ['section/s-1'] }])
  expect(state.view.relationships).toEqual([])
  expect([...state.ledger.tombstones]).toEqual([[expect.any(Number), 0]])
})

it('W10.3 lets no later observation bring a forgotten thing back, in whatever it stands', () => {
  const page1 = createEventFactory()
  const observed = {
    entities: [page, { ...section, role: 'child' }],
    lists: [{ type: 'page', keys: ['page/p-1'] }],
    relationships: [{ kind: 'parent', from: 'page/p-1', to: 'section/s-1' }],
  } as const
  const state = replayEvents([
    page1.forget(['page/p-1']),
    page1.turn('u-1'),
    page1.result(observed),
    page1.view([page]),
    page1.text(['page/p-1']),
  ])

  expect(textOf(state)).not.toMatch(/p-1|About/)
  expect([...state.view.entities.keys()]).toEqual(['section/s-1'])
})

it('W10.3 brings a forgotten thing back by new evidence in a later turn where the host allows it', () => {
  const page1 = createEventFactory()
  const policy = { ...DEFAULT_POLICY, forgottenReturn: 'later-turn' as const }
  const seen = () => page1.result({ entities: [page] })
  const sameTurn = replayEvents([page1.turn('u-1'), page1.forget(['page/p-1']), seen()], { policy })
  const laterTurn = replayEvents([page1.turn('u-2'), seen()], { policy, from: sameTurn })

  expect(sameTurn.view.entities.size).toBe(0)
  expect([...laterTurn.view.entities.keys()]).toEqual(['page/p-1'])
})

it('W10.4 takes a forget back by an event that adds again, after which it can be observed', () => {
  const page1 = createEventFactory()
  const before = replayEvents([page1.result({ entities: [page] })])
  const held = entityOf(before, 'page/p-1')
  const undone = replayEvents([page1.forget([held.key]), page1.undoForget([held])], { from: before })
  const seenAgain = replayEvents([page1.result({ entities: [page] })], { from: undone })

  expect(entityOf(undone, 'page/p-1')).toEqual(held)
  expect(undone.ledger.tombstones.size).toBe(0)
  expect(entityOf(seenAgain, 'page/p-1')).toMatchObject({ accessCount: 2 })
})

it('W10.7 takes from other things the values that name what is forgotten, also where a rewind brings them back', () => {
  const page1 = createEventFactory()
  const ada = anExtracted({ type: 'user', id: 'usr-7', name: 'Ada Lovelace' })
  const order = anExtracted({
    type: 'order',
    id: 'o-1',
    name: "Ada Lovelace's order",
    snippet: 'usr-7',
    attributes: [
      { field: 'customer', value: 'ada lovelace' },
      { field: 'status', value: 'open' },
    ],
  })
  const before = replayEvents([page1.result({ entities: [ada, order] }), page1.turn('u-1'), page1.pin(['order/o-1'])])
  const [held, speaking] = [[entityOf(before, 'user/usr-7')], [entityOf(before, 'order/o-1')]]
  const forgotten = replayEvents([page1.forget(['user/usr-7'])], { from: before })
  const left = { name: "Ada Lovelace's order", attributes: [{ field: 'status', value: 'open' }] }
  expect(entityOf(forgotten, 'order/o-1')).toMatchObject(left)
  expect(entityOf(forgotten, 'order/o-1').snippet).toBeUndefined()

  const rewound = replayEvents([page1.rewind('u-1')], { from: forgotten })
  expect(entityOf(rewound, 'order/o-1')).toMatchObject(left)

  const undone = replayEvents([page1.undoForget(held, { speaking })], { from: forgotten })
  expect(entityOf(undone, 'order/o-1')).toMatchObject({
    snippet: 'usr-7',
    attributes: [
      { field: 'status', value: 'open' },
      { field: 'customer', value: 'ada lovelace' },
    ],
  })
})

it('W10.4 takes back one forget alone, and none that came after it', () => {
  const page1 = createEventFactory()
  const [ada, team] = [
    anExtracted({ type: 'user', id: 'usr-7', name: 'Ada Lovelace' }),
    anExtracted({ type: 'team', id: 'tm-9', name: 'Engines' }),
  ]
  const [order, note] = ['order', 'note'].map(type =>
    anExtracted({
      type,
      id: `${type}-1`,
      attributes: [
        { field: 'customer', value: 'Ada Lovelace' },
        { field: 'team', value: 'Engines' },
      ],
    }),
  )
  const before = replayEvents([page1.result({ entities: [ada, team, order!, note!] })])
  const speaking = [entityOf(before, 'order/order-1'), entityOf(before, 'note/note-1')]
  const events = [page1.forget(['user/usr-7']), page1.forget(['team/tm-9']), page1.forget(['order/order-1'])]
  const undone = replayEvents([...events, page1.undoForget([entityOf(before, 'user/usr-7')], { speaking })], {
    from: before,
  })

  expect([...undone.view.entities.keys()].sort()).toEqual(['note/note-1', 'user/usr-7'])
  expect(entityOf(undone, 'note/note-1').attributes).toEqual([{ field: 'customer', value: 'Ada Lovelace' }])
})

it('X9 marks what a call asked for and did not find as stale, until it is seen again', () => {
  const page1 = createEventFactory()
  const failed = { outcome: 'failed', missing: ['page/p-1'], inputValues: ['p-1', 'About'] } as const
  const other = anExtracted({ id: 'p-2', name: 'About' })
  const missed = replayEvents([page1.result({ entities: [page, other] }), page1.result(failed)])
  const found = replayEvents([page1.result({ entities: [page] })], { from: missed })

  expect(entityOf(missed, 'page/p-1').fate).toBe('stale')
  expect(entityOf(missed, 'page/p-2').fate).toBeUndefined()
  expect(missed.view.episodes[0]).toMatchObject({ outcome: 'failed', entities: ['page/p-1'] })
  expect(entityOf(found, 'page/p-1').fate).toBeUndefined()
})

it('W10.1 keeps a forgotten thing out under any other type, where its identifier says enough by itself', () => {
  const page1 = createEventFactory()
  const long = anExtracted({ id: 'about-us' })
  const short = anExtracted({ id: '12' })
  const state = replayEvents([
    page1.result({ entities: [long, short] }),
    page1.forget(['page/about-us', 'page/12']),
    page1.result({
      entities: [anExtracted({ type: 'document', id: 'about-us' }), anExtracted({ type: 'row', id: '12' })],
    }),
  ])

  expect([...state.view.entities.keys()]).toEqual(['row/12'])
})

it('W10.7 forgets what has the telling identifier under another type too, now and before a turn that is taken back', () => {
  const page1 = createEventFactory()
  const document = anExtracted({ type: 'document', id: 'about-us', name: 'Brochure' })
  const row = anExtracted({ type: 'row', id: '12' })
  const listed = [anExtracted({ id: 'about-us' }), document, anExtracted({ id: '12' }), row]
  const lists = [{ type: 'document', keys: [document.key] }]
  const state = replayEvents([
    page1.result({ entities: listed, lists }),
    page1.turn('u-1'),
    page1.rename(document.key, 'Leaflet'),
    page1.forget(['page/about-us', 'page/12']),
  ])
  const rewound = replayEvents([page1.rewind('u-1')], { from: state })

  for (const left of [state, rewound]) {
    expect([...left.view.entities.keys()]).toEqual(['row/12'])
    expect(left.view.listViews).toMatchObject([{ keys: [] }])
    expect(textOf(left)).not.toMatch(/Brochure|Leaflet/)
  }
})

it('M7 W10 takes the goal from a task that names what is forgotten, now and before a turn that is taken back', () => {
  const page1 = createEventFactory()
  const about = (goal: string) => ({
    kind: 'edit',
    goal,
    status: 'active' as const,
    entities: [],
    from: 'host' as const,
  })
  const events = [
    page1.result({ entities: [anExtracted({ id: 'about-us', name: 'Brochure' })] }),
    page1.task(about('New Brochure')),
    page1.turn('u-1'),
    page1.forget(['page/about-us']),
  ]
  const state = replayEvents(events)
  const rewound = replayEvents([page1.rewind('u-1')], { from: state })
  for (const { view } of [state, rewound])
    expect(view.task).toEqual({ kind: 'edit', status: 'active', entities: [], from: 'host' })
  const other = replayEvents([page1.task(about('New prices')), page1.forget(['page/about-us'])], {
    from: replayEvents(events.slice(0, 1)),
  })
  expect(other.view.task?.goal).toBe('New prices')
})

it('X10 renames a thing and keeps its old name as an alias, and knows nothing of an unknown one', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page] }),
    page1.rename('page/p-1', 'Imprint'),
    page1.rename('page/p-2', 'Nothing'),
  ])

  expect([...state.view.entities.values()]).toMatchObject([{ name: 'Imprint', aliases: ['About'], accessCount: 1 }])
})

it('X10 marks what a call deleted, and keeps the mark when it is only referred to', () => {
  const page1 = createEventFactory()
  const child = anExtracted({ type: 'section', id: 's-9', role: 'child' })
  const state = replayEvents([
    page1.result({ entities: [page, child] }),
    page1.result({ action: 'deleted', entities: [page, child] }),
    page1.result({ entities: [anExtracted({ role: 'reference' })] }),
  ])

  expect(entityOf(state, 'page/p-1').fate).toBe('deleted')
  expect(entityOf(state, 'section/s-9').fate).toBeUndefined()
  expect(blockOf(state.view, { openNow: new Set() }).text).toContain('- "About" (p-1) deleted')
})

it('X10 keeps a deletion over a later call that does not find the thing', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ action: 'deleted', entities: [page] }),
    page1.result({ outcome: 'failed', missing: ['page/p-1'], inputValues: ['p-1'] }),
  ])

  expect(entityOf(state, 'page/p-1').fate).toBe('deleted')
})

it('X14 counts an identifier, a name or a slug in the input of a later call as a use', () => {
  const page1 = createEventFactory()
  const email = [{ field: 'email', value: 'a@b.c' }]
  const state = replayEvents([
    page1.result({
      entities: [
        anExtracted({ id: 1, role: 'item' }),
        anExtracted({ id: 2, role: 'item', name: 'About' }),
        anExtracted({ id: 3, role: 'item', slug: 'home' }),
        anExtracted({ id: 4, role: 'item', identifiers: email }),
        anExtracted({ id: 5, role: 'item' }),
      ],
    }),
    page1.result({ inputValues: ['1', 'About', 'home', 'a@b.c'] }),
  ])

  expect([...state.view.entities.values()].map(({ id, useCount }) => [id, useCount])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 0],
  ])
})

it('X16 changes nothing but the count of its page by a call id that was already seen', () => {
  const page1 = createEventFactory()
  const page2 = createEventFactory('page-2')
  const before = replayEvents([page1.result({ entities: [page] }, { toolCallId: 'c-1' })])
  const { state, changes } = transition(
    before,
    page2.result({ entities: [anExtracted({ name: 'Changed' })] }, { toolCallId: 'c-1' }),
    DEFAULT_POLICY,
    ALL_MODELS,
  )

  expect(changes).toEqual([{ type: 'origin-advanced', origin: 'page-2', number: 1, keep: DEFAULT_POLICY.maxOrigins }])
  expect(state.view).toEqual(before.view)
})

it('X16 tells the ids of calls, messages and turns apart, and counts what has none', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page] }, { toolCallId: 'x' }),
    page1.text(['page/p-1'], { id: 'x' }),
    page1.turn('x'),
    page1.text(['page/p-1'], { id: 'x' }),
    page1.text(['page/p-1']),
    page1.text(['page/p-1']),
  ])

  expect(entityOf(state, 'page/p-1').accessCount).toBe(4)
  expect(state.view.now).toMatchObject({ sequence: 5, turn: 1, call: 1, message: 4 })
  expect(state.view.turnId).toBe('x')
})

it('O1 forgets the whole view when memory is cleared, and still knows what it has seen', () => {
  const page1 = createEventFactory()
  const observed = page1.result({ entities: [page], plurals: { page: 'pages' } }, { toolCallId: 'c-1' })
  const cleared = replayEvents([observed, page1.turn('u-1'), page1.clear()])
  const replayed = replayEvents([createEventFactory('page-2').result({ entities: [page] }, { toolCallId: 'c-1' })], {
    from: cleared,
  })

  expect(textOf(cleared)).not.toMatch(/p-1|About/)
  expect(cleared.view).toMatchObject({ now: { sequence: 3, turn: 1 }, turnId: 'u-1', episodes: [], listViews: [] })
  expect(replayed.view.entities.size).toBe(0)
})

it('F20 counts an observation that could not be read as arrived', () => {
  const before = replayEvents([createEventFactory().result({ entities: [page] })])
  const state = replayEvents([{ type: 'observation-failed', origin: 'page-1', number: 2, at: 5 }], { from: before })

  expect(state.view.entities).toEqual(before.view.entities)
  expect(state.view.now).toEqual({ ...before.view.now, sequence: 2, at: 5 })
  expect(state.ledger.origins.get('page-1')).toBe(2)
})

it('T5 keeps magic keys as plain data', () => {
  const page1 = createEventFactory()
  const magic = anExtracted({ type: '__proto__', id: 'constructor', name: '$antecedent' })
  const plurals = JSON.parse('{"__proto__":"__proto__s"}') as Record<string, string>
  const state = replayEvents([page1.result({ entities: [magic], plurals, inputValues: ['__proto__'] })])

  expect(entityOf(state, '__proto__/constructor')).toMatchObject({ type: '__proto__', id: 'constructor' })
  expect(state.view.plurals.get('__proto__')).toBe('__proto__s')
  expect(Object.prototype).not.toHaveProperty('constructor.name', '$antecedent')
})
