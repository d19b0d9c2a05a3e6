import type { MemoryBlock } from '../../model/memory-block.js'
import type { RequestReceipt } from './receipt.js'
import type { ServerWord } from './server-word.js'

/** A wire's facts on a request, beside its block. */
export type RequestFacts = Pick<RequestReceipt, 'wire' | 'place' | 'delivered' | 'tokensWithoutMemory' | 'addedMs'> &
  Partial<Pick<RequestReceipt, 'rereadTokens' | 'deadlineMissed' | 'cited' | 'citedTokens' | 'uncited'>> & {
    /** Told where it was not delivered. */
    reason: RequestReceipt['reason']
    /** What the server said of it, `silent` where it should have; told where it was delivered. */
    serverWord?: ServerWord | 'silent' | undefined
  }

const RECEIVED: Readonly<Record<ServerWord | 'silent', Pick<RequestReceipt, 'received' | 'reason'>>> = {
  received: { received: true },
  empty: { received: false, reason: 'server-found-none' },
  invalid: { received: false, reason: 'server-refused' },
  silent: { reason: 'server-silent' },
}

/** The receipt of a request that was made just now. (I5) */
export function writeReceipt(
  { text, hash, tokens, entries, leftOut }: MemoryBlock,
  facts: RequestFacts,
): RequestReceipt {
  const { reason, serverWord, ...told } = facts
  return {
    at: Date.now(),
    rereadTokens: 0,
    cited: 0,
    citedTokens: 0,
    deadlineMissed: false,
    ...told,
    ...(!told.delivered ? reason && { reason } : serverWord && RECEIVED[serverWord]),
    bytes: new TextEncoder().encode(text).length,
    hash,
    tokens,
    entries: entries.length,
    leftOut,
  }
}
