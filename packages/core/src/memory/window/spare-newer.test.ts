import { expect, it } from 'vitest'
import type { EntityKey } from '../../model/entity.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { anExport } from '../../testing/an-export.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { replayEvents } from '../../testing/replay-events.js'
import { transition } from '../transition.js'

/** A thread to which two results of one call each came: `old` at 1, `new` at 9, with a child and a list each. */
function aThread(): MemoryState {
  const page = createEventFactory()
  const result = (id: string, at: number) => {
    const fields = { identifiers: [], path: '', position: 0 }
    const parent: EntityKey = `page/${id}`
    const part: EntityKey = `part/${id}-1`
    const entities = [
      { ...fields, key: parent, type: 'page', id, name: id, role: 'item' as const },
      { ...fields, key: part, type: 'part', id: `${id}-1`, role: 'child' as const, parent },
    ]
    const lists = [{ type: 'page', keys: [parent] }]
    return page.result(
      { entities, lists, relationships: [{ kind: 'parent', from: parent, to: part }] },
      { at, toolCallId: id },
    )
  }
  return replayEvents([result('old', 1), result('new', 9)])
}

const keysOf = ({ view: { entities, listViews, episodes, relationships } }: MemoryState) => ({
  entities: [...entities.keys()].sort(),
  lists: listViews.flatMap(({ keys }) => keys),
  episodes: episodes.flatMap(episode => episode.entities),
  relationships: relationships.map(({ to }) => to),
})

const OTHERS = { after: 1, upTo: 2 }
const events = createEventFactory('page-2')

it('P10 leaves by a clear what others told after it, with lists, episodes and edges', () => {
  const { state } = transition(aThread(), events.clear({ at: 5, spares: OTHERS }), DEFAULT_POLICY)
  expect(keysOf(state)).toEqual({
    entities: ['page/new', 'part/new-1'],
    lists: ['page/new'],
    episodes: ['page/new', 'part/new-1'],
    relationships: ['part/new-1'],
  })
})

it.each([
  ['was told before it', { at: 10, spares: OTHERS }],
  ['its page knew of, whatever its clock says', { at: 5, spares: { after: 2, upTo: 2 } }],
  ['is of its own page', { at: 5 }],
])('P10 takes away by a clear what %s', (_what, fields) => {
  const { state } = transition(aThread(), events.clear(fields), DEFAULT_POLICY)
  expect(keysOf(state)).toEqual({ entities: [], lists: [], episodes: [], relationships: [] })
})

it('P10 Q6 leaves by an import what others told after it, and gives no ref twice', () => {
  const imported = anEntity({ id: 'imported', ref: 'p1' })
  const before = aThread()
  const known = before.view.entities.get('page/new')
  const entities = new Map(before.view.entities)
  if (known) entities.set(known.key, { ...known, ref: 'p1' })
  const act = events.import(anExport({ entities: [imported] }), { at: 5, spares: OTHERS })
  const { state } = transition({ ...before, view: { ...before.view, entities } }, act, DEFAULT_POLICY)
  expect(keysOf(state).entities).toEqual(['page/imported', 'page/new', 'part/new-1'])
  expect([...state.view.entities.values()].filter(({ ref }) => ref === 'p1').map(({ id }) => id)).toEqual(['imported'])
})
