import { CACHE_RATES } from './cache-rates.js'
import type { RequestReceipt } from './receipt.js'

/**
 * A receipt with the price that memory added to the input of its request, in tokens of plain input: the block is plain input, what is
 * read again is written to the cache in place of being read from it, and what is cited would have been read from it. The receipt
 * itself where the wire does not say whose model answers.
 */
export function addCost(receipt: RequestReceipt): RequestReceipt {
  const { wire, delivered, tokens, rereadTokens, citedTokens, tokensWithoutMemory } = receipt
  const rates = CACHE_RATES[wire]
  if (!rates) return receipt
  const block = delivered ? tokens : 0
  const { cached, written, fromTokens } = rates
  const added =
    tokensWithoutMemory < fromTokens
      ? block - citedTokens
      : block + rereadTokens * (written - cached) - citedTokens * cached
  return { ...receipt, cost: { added: Math.round(added), ...rates } }
}
