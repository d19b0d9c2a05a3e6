import type { Receipt } from '@antecedent/core/devtools'
import { tellCount, tellNumber } from '../../parts/tell-number.js'
import { REREAD } from './request-totals.js'
import { addedTokens } from './savings.js'

/** What a request would have been without memory, and what came to it and went from it. */
export function ReceiptCost({ receipt }: { receipt: Receipt }) {
  const { tokensWithoutMemory, delivered, tokens, cited, citedTokens, rereadTokens } = receipt
  const added = addedTokens(receipt)
  const outcome =
    added < 0 ? `${tellNumber(-added)} saved` : added > 0 ? `${tellNumber(added)} added` : 'the same as without'
  return (
    <section>
      <h3>What it cost</h3>
      <table class="receipt-sum">
        <caption class="hidden">Tokens, estimated</caption>
        <tbody>
          <tr>
            <td class="number">{tellNumber(tokensWithoutMemory)}</td>
            <th scope="row">tokens of its messages without memory, estimated</th>
          </tr>
          <tr>
            <td class="number">+ {tellNumber(delivered ? tokens : 0)}</td>
            <th scope="row">{delivered ? 'the block' : 'no block was sent'}</th>
          </tr>
          {cited > 0 && (
            <tr>
              <td class="number">− {tellNumber(citedTokens)}</td>
              <th scope="row">
                {tellCount(cited, 'old result')} {cited === 1 ? 'stands as a citation' : 'stand as citations'}
              </th>
            </tr>
          )}
          <tr class="receipt-whole">
            <td class="number">= {tellNumber(tokensWithoutMemory + added)}</td>
            <th scope="row">
              tokens sent: <strong data-kind={added < 0 ? 'good' : 'plain'}>{outcome}</strong>
            </th>
          </tr>
          {rereadTokens > 0 && (
            <tr>
              <td class="number muted">of them {tellNumber(rereadTokens)}</td>
              <th scope="row" class="muted">
                past the prompt cache. {REREAD}
              </th>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
