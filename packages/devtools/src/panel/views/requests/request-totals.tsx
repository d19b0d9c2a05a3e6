import { formatNumber } from '../../parts/format-number.js'
import type { RequestTotals as Totals } from './savings.js'

/** Totals of this page's requests. */
export function RequestTotals({ totals }: { totals: Totals }) {
  const { requests, delivered, received, unconfirmed, deliverable, deadlinesMissed, slowestMs, rereadTokens } = totals
  const isWhole = delivered === deliverable
  return (
    <dl class="totals" aria-label="Totals">
      <Total
        name={requests >= MAX_REQUESTS ? `last ${requests} requests` : requests === 1 ? 'request' : 'requests'}
        value={formatNumber(requests)}
        more={tellOthers(totals)}
      />
      <Total
        name={isWhole ? 'blocks sent' : `blocks not sent, of ${deliverable}`}
        value={isWhole ? `${delivered} of ${deliverable}` : formatNumber(deliverable - delivered)}
        more={
          isWhole
            ? unconfirmed > 0
              ? `${unconfirmed} not confirmed by the server`
              : received > 0
                ? `${received} received, as the server says`
                : 'each left the page'
            : 'the reason and the fix stand below'
        }
        kind={deliverable === 0 ? 'plain' : !isWhole ? 'bad' : unconfirmed > 0 ? 'warn' : 'good'}
      />
      <TokenTotal totals={totals} />
      <Total
        name="tokens read again"
        value={formatNumber(rereadTokens)}
        more="past the prompt cache, at most"
        title={REREAD}
      />
      <Total
        name={deadlinesMissed === 1 ? 'deadline missed' : 'deadlines missed'}
        value={formatNumber(deadlinesMissed)}
        more="sent with an older block"
        kind={deadlinesMissed > 0 ? 'warn' : 'plain'}
      />
      <Total name="longest wait for memory" value={formatMs(slowestMs)} more="before a send" />
    </dl>
  )
}

/** Tokens counted as read again, as they are neither saved nor added. */
export const REREAD =
  'Tokens that a prompt cache held, and reads again: they stand after the place of the block before, which moved on, or after a result that is cited since. They are among the tokens sent, and cost more than cached ones.'

function TokenTotal({ totals: { addedTokens, tokensWithoutMemory } }: { totals: Totals }) {
  const share = tokensWithoutMemory === 0 ? 0 : Math.abs(addedTokens) / tokensWithoutMemory
  const percent = share > 0 && share < 0.01 ? 'under 1' : Math.round(share * 100)
  return (
    <Total
      name={addedTokens < 0 ? 'tokens saved' : 'tokens added'}
      value={formatNumber(Math.abs(addedTokens))}
      more={`${percent} % of ${formatNumber(tokensWithoutMemory)} without memory`}
      kind={addedTokens < 0 ? 'good' : 'plain'}
    />
  )
}

function tellOthers({ requests, deliverable }: Totals): string {
  const others = requests - deliverable
  return others === 0 ? 'each with a block to send' : `${others} had nothing to send yet`
}

/** As many as a memory keeps of its thread on a page. */
const MAX_REQUESTS = 50

export function formatMs(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`
}

interface TotalProps {
  name: string
  value: string
  /** Subject of the number. */
  more: string
  kind?: 'good' | 'warn' | 'bad' | 'plain'
  title?: string
}

function Total({ name, value, more, kind = 'plain', title }: TotalProps) {
  return (
    <div class="total" data-kind={kind} title={title}>
      <dt>{name}</dt>
      <dd>
        {value} <span class="total-more">{more}</span>
      </dd>
    </div>
  )
}
