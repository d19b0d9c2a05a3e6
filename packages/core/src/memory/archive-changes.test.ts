import { expect, it } from 'vitest'

import type { Entity } from '../model/entity.js'
import type { MemoryEvent } from '../model/memory-event.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import { anEntity } from '../testing/an-entity.js'
import { anExport } from '../testing/an-export.js'
import { archiveChanges } from './archive-changes.js'
import { transition } from './transition.js'

const policy = { ...DEFAULT_POLICY, maxTracked: 1, idleMs: 0, idleTurns: 0 }
const stamp = { origin: 'page-1', number: 1, at: 0 }

function aState(...entities: Entity[]): MemoryState {
  return {
    ...EMPTY_STATE,
    view: { ...EMPTY_STATE.view, entities: new Map(entities.map(entity => [entity.key, entity])) },
  }
}

/** What an event does to the archive of a thread with these entities. */
function changesBy(before: MemoryState, event: MemoryEvent) {
  return archiveChanges({ before, event, changes: transition(before, event, policy).changes })
}

const page = anEntity({ id: 'p-1', mentions: [{ message: 1, by: 'tool', alone: true }] })
const other = anEntity({ id: 'p-2' })
const slim = { ...page, mentions: [], seenBy: {} }

it('W5.1 archives what expires, without what only the window goes by', () => {
  expect(changesBy(aState(page), { ...stamp, at: 10, type: 'turn-started', id: 'u-1' })).toEqual([
    { type: 'archived', entity: slim },
  ])
})

it('W4 archives what has to make room', () => {
  const unpinned: MemoryEvent = { ...stamp, type: 'entity-pinned', keys: ['page/p-2'], pinned: false }
  const changes = changesBy(aState(page, { ...other, pinned: true }), unpinned)
  expect(changes).toMatchObject([{ type: 'archived' }])
})

it('W10 tells what is forgotten, whether or not it is in the window', () => {
  expect(changesBy(aState(page), { ...stamp, type: 'entity-forgotten', keys: ['page/p-1', 'page/p-9'] })).toEqual([
    { type: 'forgotten', key: 'page/p-1' },
    { type: 'forgotten', key: 'page/p-9' },
  ])
})

it('W10 leaves nothing of a thread that is cleared', () => {
  expect(changesBy(aState(page), { ...stamp, type: 'memory-cleared' })).toEqual([{ type: 'cut', afterSequence: -1 }])
})

it('P7 archives what an import brings beyond its room, as the import knows it', () => {
  const memory = anExport({
    entities: [
      { ...page, name: 'Imported' },
      { ...other, name: 'Imported' },
    ],
  })
  const changes = changesBy(aState(page), { ...stamp, type: 'memory-imported', memory })
  expect(changes).toMatchObject([
    { type: 'cut', afterSequence: -1 },
    { type: 'archived', entity: { name: 'Imported' } },
  ])
})

it('I12.1 takes back what was first seen since the turn that is dropped', () => {
  const known = { ...aState(page), view: { ...aState(page).view, now: { ...EMPTY_STATE.view.now, sequence: 7 } } }
  const begun = transition(known, { ...stamp, type: 'turn-started', id: 'u-1' }, DEFAULT_POLICY).state
  expect(changesBy(begun, { ...stamp, number: 2, type: 'thread-rewound', id: 'u-1' })).toEqual([
    { type: 'cut', afterSequence: 7 },
  ])
})
