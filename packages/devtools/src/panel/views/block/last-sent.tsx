import type { BlockText } from '@antecedent/core/devtools'
import { usePanel } from '../../use-panel.js'
import { LinkButton } from '../link-button.js'
import { useOpenView } from '../open-view.js'
import { formatClock } from '../requests/format-clock.js'
import { outcomeOf } from '../requests/outcome-of.js'
import { undelivered } from '../requests/undelivered.js'
import { lastDelivered, lastRequest, type RequestRow } from './last-request.js'
import { SentDifference } from './sent-difference.js'

/** Blocks that the last requests really carried, beside that of the next one. */
export function LastSent({ block }: { block: BlockText }) {
  const last = usePanel(state => lastRequest(state.rows, state.at))
  const delivered = usePanel(state => lastDelivered(state.rows, state.at))
  if (!last) return <p class="sent-line muted">No request has been sent with memory yet.</p>
  const failure = undelivered(last.receipt)
  const { words, kind } = outcomeOf(last.receipt)
  return (
    <>
      {failure && (
        <p class="sent-line">
          <span class="badge" data-kind={kind}>
            {words}
          </span>
          <span>
            The last request, at {formatClock(last.at)},{' '}
            {last.receipt.delivered ? 'left with its block' : 'carried no block'}. {failure.why}
          </span>
          <RequestLink row={last}>Open that request</RequestLink>
        </p>
      )}
      {delivered && (
        <SentDifference key={delivered.receipt.hash} block={block} receipt={delivered.receipt}>
          <RequestLink row={delivered}>Open the request of {formatClock(delivered.at)}</RequestLink>
        </SentDifference>
      )}
    </>
  )
}

function RequestLink({ row, children }: { row: RequestRow; children: (string | number)[] | string }) {
  const openView = useOpenView()
  if (!openView) return null
  return <LinkButton onClick={from => openView({ view: 'requests', step: row.index }, from)}>{children}</LinkButton>
}
