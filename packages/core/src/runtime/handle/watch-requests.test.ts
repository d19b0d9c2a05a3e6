import { expect, it } from 'vitest'

import type { AntecedentError } from '../../errors.js'
import type { RequestReceipt } from '../../request/receipt/receipt.js'
import { aReceipt } from '../../testing/a-receipt.js'
import { watchRequests } from './watch-requests.js'

const undelivered = aReceipt({ delivered: false, reason: 'body-without-block' })

function aWatch() {
  const receipts: RequestReceipt[] = []
  const errors: AntecedentError[] = []
  const watch = watchRequests({
    onReceipt: given => void receipts.push(given),
    onMisuse: error => errors.push(error),
  })
  return { receipts, errors, watch }
}

it('I5 hands on receipts', () => {
  const { receipts, watch } = aWatch()
  watch(aReceipt())
  expect(receipts).toEqual([aReceipt()])
})

it('I5 tells once, in words that name the fix, where three requests in a row left without their block', () => {
  const { errors, watch } = aWatch()
  for (const one of [undelivered, undelivered, aReceipt(), undelivered, undelivered]) watch(one)
  expect(errors).toEqual([])
  for (let count = 0; count < 4; count++) watch(undelivered)
  expect(errors.map(({ code }) => code)).toEqual(['block-undelivered'])
  expect(errors[0]?.message).toMatch(/prepareSendMessagesRequest.*\{ \.\.\.body, messages \}.*attach/)
})

it('I5 takes a request without anything to deliver for no failure', () => {
  const { errors, watch } = aWatch()
  for (let count = 0; count < 5; count++) watch(aReceipt({ delivered: false, reason: 'memory-empty' }))
  expect(errors).toEqual([])
})
