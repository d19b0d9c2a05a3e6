import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { MemoryEvent } from '../../model/memory-event.js'
import type { MemoryState } from '../../model/memory-state.js'
import { arbitraryEvents } from '../../testing/arbitrary-events.js'
import { replayEvents } from '../../testing/replay-events.js'
import type { StoredLedger, StoredView } from './indexed-db-schema.js'
import { RECORD_SCHEMA, type StoredThread } from './stored-thread.js'
import { fromRecords, toRecords } from './thread-records.js'

const events = arbitraryEvents(['page-1', 'page-2'])

const aThread = (state: MemoryState): StoredThread => ({ thread: 't', revision: 3, schema: RECORD_SCHEMA, ...state })

/** What a database gives back of what was written to it. */
const stored = (thread: StoredThread): [StoredView, StoredLedger] => structuredClone([...toRecords(thread)])

const isDamaged = (view: StoredView | undefined, ledger: StoredLedger | undefined): boolean | undefined =>
  fromRecords(view, ledger)?.isDamaged

/** Every place in a record where a value stands, as what changes it there. */
function changesOf(value: unknown, put: (changed: unknown) => void = () => {}): (() => void)[] {
  if (value instanceof Map) {
    return [...value].flatMap(([key, one]) => [
      () => void value.delete(key),
      ...changesOf(one, changed => value.set(key, changed)),
    ])
  }
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>
    return Object.entries(fields).flatMap(([key, one]) => changesOf(one, changed => void (fields[key] = changed)))
  }
  if (typeof value === 'string')
    return [() => put(`${value}x`), () => put(value.slice(1) + value.slice(0, 1) + '\u0000')]
  if (typeof value === 'number') return [() => put(value + 1), () => put(-value - 1)]
  return [() => put(value === undefined ? 0 : !value)]
}

describe('F9 the records of a thread', () => {
  it('are what was written, whatever became of the thread in between', () => {
    fc.assert(
      fc.property(events, (made: MemoryEvent[]) => {
        for (let end = 1; end <= made.length; end++) {
          const thread = aThread(replayEvents(made.slice(0, end)))
          const [view, ledger] = stored(thread)
          expect(isDamaged(view, ledger)).toBe(false)
          expect(fromRecords(view, ledger)).toEqual(thread)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are damaged where one value of either has changed', () => {
    fc.assert(
      fc.property(events, fc.nat(), fc.boolean(), (made, place, isOfView) => {
        const [view, ledger] = stored(aThread(replayEvents(made)))
        const changes = changesOf(isOfView ? view.view : ledger.ledger)
        changes[place % changes.length]?.()
        expect(isDamaged(view, ledger)).toBe(changes.length > 0)
      }),
      { numRuns: 300 },
    )
  })

  it('are damaged where one is missing, or is of another revision', () => {
    const thread = aThread(replayEvents([]))
    const [view, ledger] = stored(thread)
    const [later] = stored({ ...thread, revision: 4 })
    expect(isDamaged(view, undefined)).toBe(true)
    expect(isDamaged(undefined, ledger)).toBe(true)
    expect(isDamaged(later, ledger)).toBe(true)
    expect(fromRecords(undefined, undefined)).toBeUndefined()
  })

  it('P3 are read where an older version wrote them, without a sum or with one of before', () => {
    const [{ sum: _view, ...view }, { sum: _ledger, ...ledger }] = stored(aThread(replayEvents([])))
    expect(isDamaged(view, ledger)).toBe(false)
    const old = { revision: 2, sum: 1 }
    expect(isDamaged({ ...view, sum: old }, { ...ledger, sum: old })).toBe(false)
  })

  it('P3 of a newer version are not judged', () => {
    const [view, ledger] = stored(aThread(replayEvents([])))
    const newer = { schema: RECORD_SCHEMA + 1, sum: { revision: 3, sum: 1 } }
    expect(isDamaged({ ...view, ...newer }, { ...ledger, ...newer })).toBe(false)
  })
})
