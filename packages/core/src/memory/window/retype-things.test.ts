import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { MemoryState } from '../../model/memory-state.js'
import { anExtracted } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { replayEvents } from '../../testing/replay-events.js'

const tickets = [
  anExtracted({ type: 'ticket', id: 'tk-501', name: 'Lamp flickers', role: 'item', position: 0 }),
  anExtracted({ type: 'ticket', id: 'tk-502', name: 'Wrong colour', role: 'item', position: 1 }),
]
const listed = {
  entities: tickets,
  lists: [{ type: 'ticket', keys: tickets.map(({ key }) => key) }],
} as const
const looked = anExtracted({ type: 'conversation', id: 'tk-502', name: 'Wrong colour' })

function keysOf({ view }: MemoryState): string[] {
  return [...view.entities.keys()].sort()
}

it.each([
  ['another word', tickets, looked, ['conversation/tk-501', 'conversation/tk-502']],
  [
    'a further identifier',
    [anExtracted({ type: 'issue', id: 266093, name: 'Late', identifiers: [{ field: 'number', value: 39 }] })],
    anExtracted({ type: 'issue', id: 39, name: 'Late' }),
    ['issue/39'],
  ],
  [
    'another word and a further identifier',
    [anExtracted({ type: 'entry', id: 41, name: 'Hours', identifiers: [{ field: 'documentId', value: 'k3v9x1q7' }] })],
    anExtracted({ type: 'article', id: 'k3v9x1q7', name: 'Hours' }),
    ['article/k3v9x1q7'],
  ],
  [
    'another word, without a name',
    [anExtracted({ type: 'voucher', id: '31f3e420-bce3-4aeb-abd7-a6b3d6406afe' })],
    anExtracted({ type: 'invoice', id: '31f3e420-bce3-4aeb-abd7-a6b3d6406afe', name: 'RE-19' }),
    ['invoice/31f3e420-bce3-4aeb-abd7-a6b3d6406afe'],
  ],
])('W1.7 knows what the user looks at under %s, before and after', (_how, entities, seen, keys) => {
  const page = createEventFactory()
  const lists = [{ type: entities[0]?.type ?? '', keys: entities.map(({ key }) => key) }]
  const events: MemoryEvent[] = [page.result({ entities, lists }), page.view([seen]), page.result({ entities, lists })]
  expect(keysOf(replayEvents(events))).toEqual(keys)
})

it.each([
  ['is called otherwise', anExtracted({ type: 'conversation', id: 'tk-502', name: 'Colours' })],
  ['has a short number in common alone', anExtracted({ type: 'conversation', id: 'tk-', name: 'Wrong colour' })],
  ['has no name, and no identifier drawn for one thing', anExtracted({ type: 'conversation', id: 'tk-502' })],
])('W1.5 keeps apart what %s', (_how, seen) => {
  const page = createEventFactory()
  const state = replayEvents([page.result(listed), page.view([seen])])
  expect(keysOf(state)).toEqual([seen.key, ...tickets.map(({ key }) => key)].sort())
})

it('W1.7 counts a list whose things the app calls otherwise, in the words of the app', () => {
  const page = createEventFactory()
  const { view } = replayEvents([page.result(listed), page.view([looked])])
  expect(view.listViews.map(({ type, keys }) => ({ type, keys }))).toEqual([
    { type: 'conversation', keys: ['conversation/tk-501', 'conversation/tk-502'] },
  ])
})

it('W1.7 brings back by a rewind what the app calls otherwise under its word', () => {
  const page = createEventFactory()
  const state = replayEvents([
    page.result(listed),
    page.turn('t1'),
    page.result({ entities: [anExtracted({ type: 'note', id: 'nt-9', name: 'Ask Bo' })] }),
    page.view([looked]),
    page.rewind('t1'),
  ])
  expect(keysOf(state)).toEqual(['conversation/tk-501', 'conversation/tk-502'])
  expect(state.view.listViews[0]?.keys).toEqual(['conversation/tk-501', 'conversation/tk-502'])
})

it('W1.7 knows one thing where an app and a tool call it by two words, whichever comes first', () => {
  const word = fc.constantFrom('ticket', 'conversation', 'case', 'entry', 'post', 'voucher')
  const name = fc.constantFrom('Lamp flickers', 'Über uns', '灯台', 'Wrong colour')
  const id = fc.constantFrom('tk-501', 'k3v9x1q7', 20418, '31f3e420-bce3-4aeb-abd7-a6b3d6406afe')
  const order = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(word, word, name, id, order, (type, other, called, number, views) => {
      const page = createEventFactory()
      const shown = anExtracted({ type, id: number, name: called, role: 'item' })
      const open = anExtracted({ type: other, id: number, name: called })
      const both = [...views, !views.at(-1)]
      const events = both.map(isView => (isView ? page.view([open]) : page.result({ entities: [shown] })))
      expect(keysOf(replayEvents(events))).toEqual([open.key])
    }),
  )
})

const uuid = '8a1d6c02-54f4-4c1e-9b21-0e7f1f3a0a01'
const task = anExtracted({ type: 'task', id: 't-1', name: 'Order lunch', role: 'item' })
const assigned = anExtracted({ type: 'assignment', id: uuid, role: 'child', parent: task.key })
const user = anExtracted({ type: 'user', id: uuid, name: 'Ada Lind', role: 'item' })

it('W1.10 takes the word by which a result tells of what records only gave the identifier of', () => {
  const page = createEventFactory()
  const users = { entities: [user], lists: [{ type: 'user', keys: [user.key] }] }
  const { view } = replayEvents([page.result({ entities: [task, assigned] }), page.result(users)])
  expect([...view.entities.keys()].sort()).toEqual([task.key, user.key])
  expect(view.entities.get(user.key)).toMatchObject({ name: 'Ada Lind', parent: task.key, role: 'item' })
  expect(view.listViews[0]?.keys).toEqual([user.key])
})

it.each([
  ['was named already', { ...assigned, name: 'Ada Lind' }, user],
  ['was asked for itself', { ...assigned, role: 'item' as const }, user],
  ['is only referred to again', assigned, { ...user, role: 'reference' as const }],
  ['has no name now either', assigned, anExtracted({ type: 'user', id: uuid, role: 'item' })],
])('W1.10 leaves under its word what %s', (_how, before, met) => {
  const page = createEventFactory()
  const { view } = replayEvents([page.result({ entities: [task, before] }), page.result({ entities: [met] })])
  expect(view.entities.has(before.key)).toBe(true)
})

it('W1.10 takes no short number for one thing', () => {
  const page = createEventFactory()
  const part = anExtracted({ type: 'assignment', id: 17, role: 'child', parent: task.key })
  const other = anExtracted({ type: 'user', id: 17, name: 'Ada Lind', role: 'item' })
  const state = replayEvents([page.result({ entities: [task, part] }), page.result({ entities: [other] })])
  expect(keysOf(state)).toEqual([part.key, task.key, other.key].sort())
})

const hits = ['Project Apollo.md', 'People/Ada Lovelace.md'].map((id, position) =>
  anExtracted({ type: 'file', id, role: 'item', position }),
)

it.each([
  ['a word for what it holds', 'note', ['file/People/Ada Lovelace.md', 'note/Project Apollo.md']],
  ['no more than that it is one', 'text_file', ['file/People/Ada Lovelace.md', 'file/Project Apollo.md']],
])('W1.11 knows a file that a call is about by %s', (_how, type, keys) => {
  const page = createEventFactory()
  const found = { entities: hits, lists: [{ type: 'file', keys: hits.map(({ key }) => key) }] }
  const read = anExtracted({ type, id: 'Project Apollo.md' })
  const state = replayEvents([page.result(found), page.result({ entities: [read] })])
  expect(keysOf(state)).toEqual(keys)
  expect(state.view.listViews[0]?.type).toBe('file')
})

it('W1.11 knows where a moved note was by its word too', () => {
  const page = createEventFactory()
  const moved = anExtracted({ type: 'note', id: 'Archive/Ada Lovelace.md' })
  const missing = ['file/People/Ada Lovelace.md', 'file/Ada Lovelace.md'] as const
  const state = replayEvents([
    page.result({ entities: hits }),
    page.result({ entities: [moved], missing, inputValues: ['People/Ada Lovelace.md'] }),
  ])
  expect(keysOf(state)).toEqual(['file/Project Apollo.md', moved.key, 'note/People/Ada Lovelace.md'])
  expect(state.view.entities.get('note/People/Ada Lovelace.md')?.fate).toBe('stale')
})
