import { tellNumber, tellSigned } from '../../parts/tell-number.js'
import type { RequestTotals as Totals } from './savings.js'

/** What the requests of this page came to. */
export function RequestTotals({ totals }: { totals: Totals }) {
  const { requests, delivered, deliverable, addedTokens, deadlinesMissed, slowestMs } = totals
  const isWhole = delivered === deliverable
  const share = deliverable === 0 ? '–' : `${Math.floor((delivered / deliverable) * 100)} %`
  return (
    <dl class="totals" aria-label="Totals">
      <Total name={requests >= MAX_REQUESTS ? 'last requests' : 'requests'} value={tellNumber(requests)} />
      <Total
        name={isWhole ? `delivered, of ${deliverable}` : `delivered, ${deliverable - delivered} of ${deliverable} not`}
        value={share}
        kind={isWhole ? 'good' : 'bad'}
      />
      <Total
        name={addedTokens < 0 ? 'tokens saved' : 'tokens added'}
        value={tellSigned(addedTokens)}
        kind={addedTokens < 0 ? 'good' : 'plain'}
      />
      <Total
        name={deadlinesMissed === 1 ? 'deadline missed' : 'deadlines missed'}
        value={tellNumber(deadlinesMissed)}
        kind={deadlinesMissed > 0 ? 'warn' : 'plain'}
      />
      <Total name="slowest send, added" value={tellMs(slowestMs)} />
    </dl>
  )
}

/** As many as a memory keeps of its thread on a page. */
const MAX_REQUESTS = 50

export function tellMs(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`
}

function Total({
  name,
  value,
  kind = 'plain',
}: {
  name: string
  value: string
  kind?: 'good' | 'warn' | 'bad' | 'plain'
}) {
  return (
    <div class="total" data-kind={kind}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
