import type { RequestReceipt } from '@antecedent/core'
import { Card } from '../parts/card.js'
import { formatCount, formatNumber } from '../parts/format-number.js'
import type { ReplayedRequest } from './replay-requests.js'
import { tokensWithMemory } from './requests-card.js'

/** Why a request carries no block, in words. */
const REASONS: Readonly<Partial<Record<NonNullable<RequestReceipt['reason']>, string>>> = {
  'memory-empty': 'Nothing is known yet.',
  'nothing-to-show': 'All that is known stands in the request itself.',
  'no-user-message': 'There is no user message to place it behind.',
}

/** One request: its block, its tokens and the results that it cites. */
export function RequestCard({ request }: { request: ReplayedRequest }) {
  const { block, receipt, cited, citedTokens } = request
  const full = receipt.tokensWithoutMemory
  const sent = tokensWithMemory(request)
  return (
    <Card title="Block of this request" note={formatCount(receipt.tokens, 'token')}>
      {block === '' ? (
        <p class="hint">Empty. {receipt.reason && (REASONS[receipt.reason] ?? `The reason is ${receipt.reason}.`)}</p>
      ) : (
        <pre class="block" tabIndex={0} aria-label="Text of the block">
          {block}
        </pre>
      )}
      <dl class="tokens">
        <div>
          <dt>Full history</dt>
          <dd>{formatNumber(full)}</dd>
        </div>
        <div>
          <dt>Saved by citations</dt>
          <dd>{formatNumber(citedTokens)}</dd>
        </div>
        <div>
          <dt>Block</dt>
          <dd>{formatNumber(receipt.tokens)}</dd>
        </div>
        <div>
          <dt>With memory</dt>
          <dd>
            {formatNumber(sent)}
            {full > 0 && <span class="hint"> {tellShare(sent / full - 1)}</span>}
          </dd>
        </div>
      </dl>
      <h3>Cited results</h3>
      {cited.length === 0 ? (
        <p class="hint">None. Results are cited once they take more than 4,000 tokens, from 2,000 characters each.</p>
      ) : (
        <ul class="misses">
          {cited.map(({ toolCallId, toolName, citation }) => (
            <li key={toolCallId}>
              <span class="tag">{toolName}</span> <code>{toolCallId}</code>
              <span class="hint">{citation}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function tellShare(share: number): string {
  const percent = Math.round(share * 100)
  return percent > 0 ? `+${percent} %` : `${percent < 0 ? '−' : ''}${Math.abs(percent)} %`
}
