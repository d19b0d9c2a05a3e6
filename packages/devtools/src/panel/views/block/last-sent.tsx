import type { BlockText } from '@antecedent/core/devtools'
import { usePanel } from '../../use-panel.js'
import { LinkButton } from '../link-button.js'
import { useOpenView } from '../open-view.js'
import { tellClock } from '../requests/tell-clock.js'
import { undelivered } from '../requests/undelivered.js'
import { lastDelivered, lastRequest, type RequestRow } from './last-request.js'
import { SentDifference } from './sent-difference.js'

/** What the last requests really carried, beside the block that the next one would. */
export function LastSent({ block }: { block: BlockText }) {
  const last = usePanel(state => lastRequest(state.rows, state.at))
  const delivered = usePanel(state => lastDelivered(state.rows, state.at))
  const failure = last && undelivered(last.receipt)
  if (!last) return <p class="sent-line muted">No request has been sent with memory yet.</p>
  return (
    <>
      {failure && (
        <p class="sent-line">
          <span class="badge" data-kind={failure.kind === 'fault' ? 'bad' : 'plain'}>
            {failure.kind === 'fault' ? (last.receipt.delivered ? 'not received' : 'not sent') : 'nothing to send'}
          </span>
          <span>
            The last request, at {tellClock(last.at)}, carried no block. {failure.why}
          </span>
          <RequestLink row={last}>Open that request</RequestLink>
        </p>
      )}
      {delivered && (
        <SentDifference key={delivered.receipt.hash} block={block} receipt={delivered.receipt}>
          <RequestLink row={delivered}>Open the request of {tellClock(delivered.at)}</RequestLink>
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
