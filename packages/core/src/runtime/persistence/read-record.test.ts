import { expect, it } from 'vitest'
import { EMPTY_STATE } from '../../model/memory-state.js'
import { anExtracted } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { replayEvents } from '../../testing/replay-events.js'
import { RECORD_SCHEMA, type StoredThread } from './stored-thread.js'
import { readState } from './read-record.js'

const page1 = createEventFactory()
const state = replayEvents([page1.turn('u-1'), page1.result({ entities: [anExtracted()], inputValues: ['p-1'] })])
const record: StoredThread = { thread: 't', revision: 1, schema: RECORD_SCHEMA, ...state }

it('P3 reads a state as it was written, and keeps what this version does not know', () => {
  const newer = { ...record, view: { ...state.view, mood: 'blue' }, ledger: { ...state.ledger, more: [1] } }

  expect(readState(record)).toEqual(state)
  expect(readState(newer)).toEqual({ view: newer.view, ledger: newer.ledger })
})

it('P3 reads a record of a version that knew no refs, feedback, marks or citations', () => {
  const { fieldUse: _fieldUse, minted: _minted, citations: _citations, ...view } = state.view
  const { marks: _marks, ...ledger } = state.ledger
  const older = { ...record, view, ledger } as unknown as StoredThread

  expect(readState(older)).toEqual({
    view: { ...view, fieldUse: new Map(), minted: new Map(), citations: new Map() },
    ledger: { ...ledger, marks: [] },
  })
})

it.each([
  ['a newer one', { ...record, schema: RECORD_SCHEMA + 1 }, 'newer version'],
  ['one without entities', { ...record, view: { ...state.view, entities: [] } }, 'damaged'],
  ['one without a view', { ...record, view: undefined }, 'damaged'],
  ['one whose ledger is no ledger', { ...record, ledger: { ...EMPTY_STATE.ledger, seen: 1 } }, 'damaged'],
])('P3 refuses a record: %s', (_name, stored, words) => {
  expect(() => readState(stored as unknown as StoredThread)).toThrow(words)
})
