import type { Receipt } from '@antecedent/core/devtools'
import { formatCount, formatNumber, formatSigned } from '../../parts/format-number.js'
import { REREAD } from './request-totals.js'
import { addedTokens } from './savings.js'

/** Tokens of a request without memory, and those added to it and saved. */
export function ReceiptCost({ receipt }: { receipt: Receipt }) {
  const { tokensWithoutMemory, delivered, tokens, cited, citedTokens, rereadTokens, cost } = receipt
  const added = addedTokens(receipt)
  const outcome =
    added < 0 ? `${formatNumber(-added)} saved` : added > 0 ? `${formatNumber(added)} added` : 'the same as without'
  return (
    <section>
      <h3>What it cost</h3>
      <table class="receipt-sum">
        <caption class="hidden">Tokens, estimated</caption>
        <tbody>
          <tr>
            <td class="number">{formatNumber(tokensWithoutMemory)}</td>
            <th scope="row">tokens of its messages without memory, estimated</th>
          </tr>
          <tr>
            <td class="number">+ {formatNumber(delivered ? tokens : 0)}</td>
            <th scope="row">{delivered ? 'the block' : 'no block was sent'}</th>
          </tr>
          {cited > 0 && (
            <tr>
              <td class="number">− {formatNumber(citedTokens)}</td>
              <th scope="row">
                {formatCount(cited, 'old result')} {cited === 1 ? 'stands as a citation' : 'stand as citations'}
              </th>
            </tr>
          )}
          <tr class="receipt-whole">
            <td class="number">= {formatNumber(tokensWithoutMemory + added)}</td>
            <th scope="row">
              tokens sent: <strong data-kind={added < 0 ? 'good' : 'plain'}>{outcome}</strong>
            </th>
          </tr>
          {rereadTokens > 0 && (
            <tr>
              <td class="number muted">of them {formatNumber(rereadTokens)}</td>
              <th scope="row" class="muted">
                past the prompt cache. {REREAD}
              </th>
            </tr>
          )}
          {cost && (
            <tr>
              <td class="number muted">{formatSigned(cost.added)}</td>
              <th scope="row" class="muted">
                {describeCost(cost)}
              </th>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** The price of the input, by rates that change with the provider's list. */
function describeCost({ added, cached, written, asOf }: NonNullable<Receipt['cost']>): string {
  const outcome = added < 0 ? 'saved from' : 'added to'
  const month = new Date(`${asOf}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${outcome} the price, in tokens of plain input: cached input at ${cached}, written to the cache at ${written}, the provider’s rates of ${month}`
}
