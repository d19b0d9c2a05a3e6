import { expect, it } from 'vitest'
import { aReceipt as receipt } from '../../../testing/a-receipt.js'
import { joinReceipts } from './join-receipts.js'
import { totalOf } from './savings.js'
import { undelivered } from './undelivered.js'

it('I5 adds up what requests cost and saved, and what arrived of what was to arrive', () => {
  const receipts = [
    receipt({ received: true }),
    receipt({ cited: 2, citedTokens: 900, rereadTokens: 40 }),
    receipt({ delivered: false, reason: 'body-without-block', deadlineMissed: true, addedMs: 31 }),
    receipt({ delivered: false, reason: 'memory-empty', tokens: 0 }),
    receipt({ received: false, reason: 'server-found-none' }),
    receipt({ reason: 'server-silent' }),
  ]
  expect(totalOf(receipts)).toEqual({
    requests: 6,
    delivered: 3,
    deliverable: 5,
    received: 1,
    unconfirmed: 1,
    addedTokens: -500,
    tokensWithoutMemory: 6_000,
    rereadTokens: 40,
    deadlinesMissed: 1,
    slowestMs: 31,
  })
})

it('I5 names a fix for every reason, and for one that it does not know', () => {
  const reasons = ['memory-off', 'memory-failed', 'no-user-message', 'unknown-shape', 'body-without-block', 'toString']
  const told = reasons.map(reason => undelivered(receipt({ delivered: false, reason: reason as never })))
  expect(told.map(it => it?.kind)).toEqual(reasons.map(() => 'fault'))
  expect(new Set(told.map(it => it?.fix)).size).toBe(reasons.length)
  expect(undelivered(receipt({}))).toBeUndefined()
  const empty = { delivered: false, reason: 'memory-empty' } as const
  expect(undelivered(receipt(empty))?.kind).toBe('nothing')
  expect(undelivered(receipt({ delivered: false, reason: 'memory-late' }))?.kind).toBe('fault')
  expect(undelivered(receipt({ received: false, reason: 'server-refused' }))?.kind).toBe('fault')
  expect(undelivered(receipt({ reason: 'server-silent' }))?.kind).toBe('unconfirmed')
  expect(undelivered(receipt({ received: true }))).toBeUndefined()
})

it('V2 finds the steps of receipts, of two of the same moment too', () => {
  const row = { at: 0, type: 'request-sent', turn: 1, about: [], count: 0, added: 0, changed: 0, removed: {} } as const
  const [first, second, third] = [receipt({ at: 1 }), receipt({ at: 5 }), receipt({ at: 5 })]
  const joined = joinReceipts(
    [third, second, first],
    [
      { ...row, index: 4, receipt: second },
      { ...row, index: 7, receipt: third },
    ],
  )
  expect(joined.map(({ id, step }) => [id, step])).toEqual([
    ['5 a 1', 7],
    ['5 a 0', 4],
    ['1 a 0', undefined],
  ])
})
