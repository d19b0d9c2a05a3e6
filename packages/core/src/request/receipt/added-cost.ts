import type { RequestReceipt } from './receipt.js'
import { CACHE_RATES } from './cache-rates.js'

/**
 * Price that memory added to the input of a request, in tokens of plain input: the block is plain input, what is read again is
 * written to the cache in place of being read from it, and what is cited would have been read from it. Undefined where the wire
 * does not say whose model answers.
 */
export function addedCost({
  wire,
  delivered,
  tokens,
  rereadTokens,
  citedTokens,
  tokensWithoutMemory,
}: Pick<
  RequestReceipt,
  'wire' | 'delivered' | 'tokens' | 'rereadTokens' | 'citedTokens' | 'tokensWithoutMemory'
>): RequestReceipt['cost'] {
  const rates = CACHE_RATES[wire]
  if (!rates) return undefined
  const block = delivered ? tokens : 0
  const { cached, written, fromTokens } = rates
  const added =
    tokensWithoutMemory < fromTokens
      ? block - citedTokens
      : block + rereadTokens * (written - cached) - citedTokens * cached
  return { added: Math.round(added), ...rates }
}
