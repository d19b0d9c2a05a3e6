import type { Receipt } from '@antecedent/core/devtools'
import { undelivered } from './undelivered.js'

/** Tokens of a request with memory less those without: below 0, memory saved some. Estimated, as the receipt is. */
export function addedTokens({
  delivered,
  tokens,
  citedTokens,
}: Pick<Receipt, 'delivered' | 'tokens' | 'citedTokens'>): number {
  return (delivered ? tokens : 0) - citedTokens
}

/** Outcome of several requests. */
export interface RequestTotals {
  readonly requests: number
  /** Of the requests for which there was something to deliver. */
  readonly delivered: number
  readonly deliverable: number
  /** Of which a server says that it read the block. */
  readonly received: number
  /** Of which it should say so, and says nothing. */
  readonly unconfirmed: number
  /** Below 0, memory saved tokens. */
  readonly addedTokens: number
  /** Of the same requests without memory. */
  readonly tokensWithoutMemory: number
  /** Of those that went out, what a prompt cache reads again. */
  readonly rereadTokens: number
  readonly deadlinesMissed: number
  readonly slowestMs: number
}

export function totalOf(receipts: readonly Receipt[]): RequestTotals {
  const deliverable = receipts.filter(receipt => undelivered(receipt)?.kind !== 'nothing')
  return {
    requests: receipts.length,
    delivered: deliverable.filter(receipt => undelivered(receipt)?.kind !== 'fault').length,
    received: deliverable.filter(({ received }) => received).length,
    unconfirmed: deliverable.filter(receipt => undelivered(receipt)?.kind === 'unconfirmed').length,
    deliverable: deliverable.length,
    addedTokens: sumOf(receipts, addedTokens),
    tokensWithoutMemory: sumOf(receipts, receipt => receipt.tokensWithoutMemory),
    rereadTokens: sumOf(receipts, receipt => receipt.rereadTokens),
    deadlinesMissed: receipts.filter(({ deadlineMissed }) => deadlineMissed).length,
    slowestMs: receipts.reduce((most, { addedMs }) => Math.max(most, addedMs), 0),
  }
}

function sumOf(receipts: readonly Receipt[], countOf: (receipt: Receipt) => number): number {
  return receipts.reduce((sum, receipt) => sum + countOf(receipt), 0)
}
