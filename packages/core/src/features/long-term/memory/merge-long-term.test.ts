import { expect, it } from 'vitest'
import { LONG_TERM_LIMITS, type LongTermEntity } from '../../../model/long-term-entity.js'
import { EMPTY_STATE } from '../../../model/memory-state.js'
import type { AccessedEntity, Consolidation, Session } from '../../../model/session.js'
import { LONG_TERM, type LongTerm } from './long-term-slice.js'
import { slicesIn } from '../../../memory/feature-slices.js'
import { mergeLongTerm } from './merge-long-term.js'

const DAY = 24 * 60 * 60_000

const aSession = (fields: Partial<Session> = {}): Session => ({
  thread: 'a',
  fromSequence: 0,
  toSequence: 10,
  toTurn: 3,
  startedAt: 0,
  endedAt: 0,
  hasEnded: true,
  ...fields,
})

const accessed = (id: string, fields: Partial<AccessedEntity> = {}): AccessedEntity => ({
  key: `page/${id}`,
  type: 'page',
  id,
  name: `Page ${id}`,
  accessCount: 5,
  pinned: false,
  firstSeenAt: 0,
  lastSeenAt: 0,
  ...fields,
})

const NOTHING = slicesIn(EMPTY_STATE, LONG_TERM)

function take(known: LongTerm, left: Partial<Consolidation>, maxAgeMs = Infinity, at = 0): LongTerm {
  return mergeLongTerm(known, { session: aSession(), entities: [], gone: [], at, ...left }, () => true, maxAgeMs)
}

const idsOf = (lasting: readonly LongTermEntity[]): unknown[] => lasting.map(({ id }) => id)

it('L1 ranks what was accessed often over what was accessed long ago, and pinned things over all', () => {
  const entities = [
    accessed('old', { accessCount: 9, lastSeenAt: 0 }),
    accessed('new', { accessCount: 6, lastSeenAt: 7 * DAY }),
    accessed('pinned', { accessCount: 1, pinned: true }),
  ]
  expect(idsOf(take(NOTHING, { entities }, Infinity, 7 * DAY).view.lasting)).toEqual(['pinned', 'new', 'old'])
})

it('L1 keeps in the ledger what finds no room in the view, and brings it back once it is used more', () => {
  const many = Array.from({ length: 120 }, (_, index) => accessed(`p-${index}`, { accessCount: 200 - index }))
  const entitiesOf = (from: number) => many.slice(from, from + LONG_TERM_LIMITS.maxEntities)
  const full = [0, 50, 100].reduce((state, from) => take(state, { entities: entitiesOf(from) }), NOTHING)
  expect(idsOf(full.view.lasting)).toEqual(entitiesOf(0).map(({ id }) => id))
  expect(full.ledger.lasting).toHaveLength(70)
  const used = take(full, { entities: [accessed('p-119', { accessCount: 500 })] })
  expect(used.view.lasting[0]?.id).toBe('p-119')
  expect(idsOf(used.ledger.lasting)).not.toContain('p-119')
  expect(idsOf(used.ledger.lasting)).toContain('p-49')
})

it('P8 lets go of what was not accessed for longer than the policy says', () => {
  const state = take(NOTHING, { entities: [accessed('old'), accessed('new', { lastSeenAt: 5 * DAY })] })
  const later = take(state, {}, 2 * DAY, 6 * DAY)
  expect(idsOf(later.view.lasting)).toEqual(['new'])
})

it('L1 keeps each thread’s count apart, and its pin and its grant with it', () => {
  const first = take(NOTHING, {
    session: aSession({ shared: true }),
    entities: [accessed('p', { pinned: true, accessCount: 5 })],
  })
  const second = take(first, { session: aSession({ thread: 'b' }), entities: [accessed('p', { accessCount: 7 })] })
  const again = take(second, { entities: [accessed('p', { accessCount: 6 })] })
  expect(second.view.lasting[0]?.threads).toEqual([
    { thread: 'a', accessCount: 5, name: 'Page p', firstSeenAt: 0, lastSeenAt: 0, pinned: true, shared: true },
    { thread: 'b', accessCount: 7, name: 'Page p', firstSeenAt: 0, lastSeenAt: 0 },
  ])
  expect(again.view.lasting[0]?.threads).toMatchObject([
    { thread: 'b', accessCount: 7 },
    { thread: 'a', accessCount: 6 },
  ])
})

it('L3 lets a model’s words stand until more has happened', () => {
  const said = (text: string, by: 'template' | 'model') => ({ summary: { text, by, entities: [] } })
  const known = take(NOTHING, { session: aSession(said('at first', 'template')) })
  const worded = take(known, { session: aSession(said('by a model', 'model')) })
  const again = take(worded, { session: aSession(said('by template', 'template')) })
  expect(again.view.sessions[0]?.summary?.text).toBe('by a model')
  const later = take(again, { session: aSession({ ...said('more', 'template'), toSequence: 20 }) })
  expect(later.view.sessions[0]?.summary?.text).toBe('more')
  const stale = take(later, { session: aSession(said('by a model', 'model')) })
  expect(stale.view.sessions).toEqual(later.view.sessions)
})

it('L1 lets go of the least useful where there is no room for more', () => {
  const many = Array.from({ length: 200 }, (_, number) =>
    Array.from({ length: LONG_TERM_LIMITS.maxEntities }, (_entity, index) =>
      accessed(`p-${number * 50 + index}`, { accessCount: number * 50 + index + 1 }),
    ),
  )
  const past = Array.from({ length: 100 }, (_, index) => accessed(`late-${index}`, { accessCount: 20_000 + index }))
  const full = [...many, past.slice(0, 50), past.slice(50)].reduce(
    (state, entities) => take(state, { entities }),
    NOTHING,
  )
  expect(full.ledger.lasting).toHaveLength(LONG_TERM_LIMITS.maxStored)
  expect(idsOf(full.ledger.lasting)).not.toContain('p-0')
  expect(idsOf(full.ledger.lasting)).toContain('p-9999')
})

it('L1 consolidates anew a thread whose record was removed and begun again', () => {
  const before = take(NOTHING, { session: aSession({ toSequence: 60, endedAt: 100 }) })
  const anew = take(before, { session: aSession({ toSequence: 0, hasEnded: false, startedAt: 200, endedAt: 200 }) })
  const later = take(anew, { session: aSession({ toSequence: 12, startedAt: 200, endedAt: 300 }) })
  expect(later.view.sessions[0]).toMatchObject({ toSequence: 12, hasEnded: true })
})

it('L3 makes no session of a model’s words alone', () => {
  const summary = { text: 'late', by: 'model' as const, entities: [] }
  expect(take(NOTHING, { session: aSession({ summary }) }).view.sessions).toEqual([])
})
