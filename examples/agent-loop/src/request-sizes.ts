import type { RequestReceipt } from '@antecedent/core'

/** A request's size in tokens, estimated: with every result in full, and as it was sent. */
export function sizesOf(receipt: RequestReceipt): { readonly inFull: number; readonly sent: number } {
  const { tokens, tokensWithoutMemory, citedTokens, delivered } = receipt
  const block = delivered ? tokens : 0
  return { inFull: tokensWithoutMemory + block, sent: tokensWithoutMemory + block - citedTokens }
}
