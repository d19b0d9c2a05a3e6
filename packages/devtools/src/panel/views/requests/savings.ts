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

/** What became of several requests. */
export interface RequestTotals {
  readonly requests: number
  /** Of the requests for which there was something to deliver. */
  readonly delivered: number
  readonly deliverable: number
  /** Below 0, memory saved tokens. */
  readonly addedTokens: number
  readonly deadlinesMissed: number
  readonly slowestMs: number
}

export function totalOf(receipts: readonly Receipt[]): RequestTotals {
  const deliverable = receipts.filter(receipt => undelivered(receipt)?.kind !== 'nothing')
  return {
    requests: receipts.length,
    delivered: deliverable.filter(({ delivered }) => delivered).length,
    deliverable: deliverable.length,
    addedTokens: receipts.reduce((sum, receipt) => sum + addedTokens(receipt), 0),
    deadlinesMissed: receipts.filter(({ deadlineMissed }) => deadlineMissed).length,
    slowestMs: receipts.reduce((most, { addedMs }) => Math.max(most, addedMs), 0),
  }
}
