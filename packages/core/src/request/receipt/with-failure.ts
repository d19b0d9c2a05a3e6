import type { RequestReceipt } from './receipt.js'

/** How a request failed: `refused`: the server answered with an error. `unanswered`: nothing did. A stop by the app is no failure. */
export type Failure = 'refused' | 'unanswered' | undefined

/** The receipt of a request that failed so. Why there was no block to send stays. (I14.1) */
export function withFailure(receipt: RequestReceipt, failure: Failure): RequestReceipt {
  const isSent = receipt.delivered || (failure === 'unanswered' && receipt.reason === 'body-without-block')
  return failure && isSent ? { ...receipt, delivered: failure === 'refused', reason: 'request-failed' } : receipt
}

/** How a response says that its request failed. */
export function failureOf(response: { readonly status: number } | undefined): Failure {
  // What a host's own `fetch` gives may only look like a response.
  return response && response.status >= 400 ? 'refused' : undefined
}
