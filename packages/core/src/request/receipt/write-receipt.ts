import type { MemoryBlock } from '../../model/memory-block.js'
import type { RequestReceipt } from './receipt.js'

/** What a wire knows of a request, beside its block. */
export type RequestFacts = Pick<RequestReceipt, 'wire' | 'place' | 'delivered' | 'tokensWithoutMemory' | 'addedMs'> &
  Partial<Pick<RequestReceipt, 'rereadTokens' | 'deadlineMissed' | 'cited' | 'citedTokens' | 'uncited'>> & {
    /** Told where it was not delivered. */
    reason: RequestReceipt['reason']
  }

/** The receipt of a request that was made just now. (I5) */
export function writeReceipt(
  { text, hash, tokens, entries, leftOut }: MemoryBlock,
  facts: RequestFacts,
): RequestReceipt {
  const { reason, ...told } = facts
  return {
    at: Date.now(),
    rereadTokens: 0,
    cited: 0,
    citedTokens: 0,
    deadlineMissed: false,
    ...told,
    ...(!told.delivered && reason && { reason }),
    bytes: new TextEncoder().encode(text).length,
    hash,
    tokens,
    entries: entries.length,
    leftOut,
  }
}
