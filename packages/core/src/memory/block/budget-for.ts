/** Of a short request; and of the longest. */
export const DEFAULT_BUDGET_TOKENS = 300
/** Of a request whose history is compacted: what stands there is not repeated. (A16) */
export const COMPACTED_BUDGET_TOKENS = 200
const MAX_BUDGET_TOKENS = 800
const SHARE = 0.04

/** In steps, so that a request that grows by a message leaves the block as it is. */
const STEP = 100

/** From here on a longer request changes nothing: twice what has the most room, for its last result does not count. */
export const LONG_REQUEST_TOKENS = (2 * MAX_BUDGET_TOKENS) / SHARE

/**
 * Budget of a block in a request of so many tokens, where the host sets no budget: 300, and 4 % of a long one, up to
 * 800. (B6)
 */
export function budgetFor(requestTokens: number): number {
  const share = Math.floor((requestTokens * SHARE) / STEP) * STEP
  return Math.min(MAX_BUDGET_TOKENS, Math.max(DEFAULT_BUDGET_TOKENS, share || 0))
}
