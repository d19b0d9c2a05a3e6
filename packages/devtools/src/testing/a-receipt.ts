import type { Receipt } from '@antecedent/core/devtools'

/** A receipt of a request that carried its block, unless said otherwise. */
export function aReceipt(fields: Partial<Receipt> = {}): Receipt {
  return {
    at: 0,
    wire: 'ai-sdk',
    place: 'last',
    delivered: true,
    bytes: 400,
    hash: 'a',
    tokens: 100,
    entries: 3,
    leftOut: 0,
    tokensWithoutMemory: 1_000,
    rereadTokens: 0,
    cited: 0,
    citedTokens: 0,
    deadlineMissed: false,
    addedMs: 2,
    ...fields,
  }
}
