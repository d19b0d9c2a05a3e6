import { expect, it } from 'vitest'

import type { AntecedentError } from '../../errors.js'
import { EMPTY_BLOCK } from '../../model/memory-block.js'
import type { RequestReceipt } from '../../request/receipt/receipt.js'
import { watchRequests } from './watch-requests.js'

const { hash, tokens } = EMPTY_BLOCK

const receipt = (fields: Partial<RequestReceipt> = {}): RequestReceipt => ({
  at: 0,
  wire: 'ai-sdk',
  place: 'last',
  delivered: true,
  bytes: 0,
  hash,
  tokens,
  entries: 0,
  leftOut: 0,
  tokensWithoutMemory: 0,
  rereadTokens: 0,
  cited: 0,
  citedTokens: 0,
  deadlineMissed: false,
  addedMs: 0,
  ...fields,
})

const undelivered = receipt({ delivered: false, reason: 'body-without-block' })

function aWatch() {
  const receipts: RequestReceipt[] = []
  const errors: AntecedentError[] = []
  const watch = watchRequests({
    onReceipt: given => void receipts.push(given),
    onUndelivered: error => errors.push(error),
  })
  return { receipts, errors, watch }
}

it('I5 hands on full receipts, and nothing that is told in short', () => {
  const { receipts, watch } = aWatch()
  watch(receipt())
  watch({ delivered: true, hash, tokens, entries: 0, leftOut: 0, tokensWithoutMemory: 0 })
  expect(receipts).toEqual([receipt()])
})

it('I5 tells once, in words that name the fix, where three requests in a row left without their block', () => {
  const { errors, watch } = aWatch()
  for (const one of [undelivered, undelivered, receipt(), undelivered, undelivered]) watch(one)
  expect(errors).toEqual([])
  for (let count = 0; count < 4; count++) watch(undelivered)
  expect(errors.map(({ code }) => code)).toEqual(['block-undelivered'])
  expect(errors[0]?.message).toMatch(/prepareSendMessagesRequest.*\{ \.\.\.body, messages \}.*attach/)
})

it('I5 takes a request without anything to deliver for no failure', () => {
  const { errors, watch } = aWatch()
  for (let count = 0; count < 5; count++) watch(receipt({ delivered: false, reason: 'memory-empty' }))
  expect(errors).toEqual([])
})
