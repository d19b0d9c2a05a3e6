import type { LongTermRow, LongTermState, SessionRow } from '@antecedent/core/devtools'
import { expect, it } from 'vitest'
import { describeAccess, describeRecall, formatSpan, describeTurns } from './long-term-words.js'

const asking = { thread: 't-1', shared: true }
const limits = { minAccesses: 5, recall: 2, everyTurns: 10, idleMs: 1 }
const row = (key: LongTermRow['key'], further: Partial<LongTermRow> = {}) => ({
  key,
  isReadable: true,
  isKnown: false,
  ...further,
})

function aSession(fields: Partial<SessionRow> = {}): SessionRow {
  return {
    thread: 't-1',
    fromSequence: 0,
    toSequence: 9,
    toTurn: 3,
    startedAt: 0,
    endedAt: 0,
    hasEnded: true,
    isReadable: true,
    ...fields,
  }
}

it.each([
  ['its own', [{ thread: 't-1' }], asking, 'Yes: this thread left it.'],
  ['what both shared', [{ thread: 't-2', shared: true as const }], asking, 'Yes: another thread left it'],
  ['what another kept', [{ thread: 't-2' }], asking, 'No: the threads that left it gave no grant'],
  [
    'what it may not ask',
    [{ thread: 't-2', shared: true as const }],
    { thread: 't-1', shared: false },
    'No: this thread',
  ],
  [
    'what neither shared',
    [{ thread: 't-2' }],
    { thread: 't-1', shared: false },
    'No: another thread left it, and neither',
  ],
  ['what is shared, as a draft', [{ thread: 't-2', shared: true as const }], { shared: true }, 'Yes: another'],
])('L4 says whether a thread is told of %s', (_, left, reader, words) => {
  expect(describeAccess(left, reader)).toContain(words)
})

it.each([
  [row('page/2'), 'Recalled at the next start of a session: 2 of 2.'],
  [row('page/3'), 'Not recalled: 2 others are more useful (recall: 2).'],
  [row('page/3', { isKnown: true }), 'Not recalled: it is in the working memory'],
  [row('page/3', { isReadable: false }), 'Not recalled: this thread may not be told'],
])('L2 says whether it is recalled: %#', (entity, words) => {
  const state: Pick<LongTermState, 'recalled' | 'limits'> = { recalled: ['page/1', 'page/2'], limits }
  expect(describeRecall(entity, state)).toContain(words)
})

it('L1 counts the turns of a session from where the one before it ended, as far as that is known', () => {
  const first = aSession()
  const second = aSession({ fromSequence: 9, toSequence: 20, toTurn: 8 })
  const begun = aSession({ fromSequence: 20, toSequence: 20, toTurn: 8 })
  const other = aSession({ thread: 't-2', fromSequence: 9, toSequence: 30, toTurn: 40 })
  const sessions = [begun, other, second, first]
  expect(sessions.map(session => describeTurns(session, sessions))).toEqual([
    'just begun',
    'up to turn 40',
    '5 turns',
    '3 turns',
  ])
})

it('V9 says the day of a span once, unless it went past midnight', () => {
  const at = (hour: number, day = 3) => new Date(2026, 10, day, hour, 5).getTime()
  expect(formatSpan({ startedAt: at(9), endedAt: at(11) })).toBe('3 Nov 2026, 09:05 – 11:05')
  expect(formatSpan({ startedAt: at(9), endedAt: at(9) })).toBe('3 Nov 2026, 09:05')
  expect(formatSpan({ startedAt: at(23), endedAt: at(1, 4) })).toBe('3 Nov 2026, 23:05 – 4 Nov 2026, 01:05')
})
