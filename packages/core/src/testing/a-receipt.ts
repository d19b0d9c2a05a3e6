import { EMPTY_BLOCK } from '../model/memory-block.js'
import type { RequestReceipt } from '../request/receipt/receipt.js'

/** The receipt of a request that an empty block was delivered in, unless said otherwise. */
export function aReceipt(fields: Partial<RequestReceipt> = {}): RequestReceipt {
  const { hash, tokens } = EMPTY_BLOCK
  return {
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
  }
}
