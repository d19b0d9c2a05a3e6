import { useId } from 'preact/hooks'
import { formatCount, formatNumber, formatSigned } from '../../parts/format-number.js'
import type { LoggedReceipt } from './join-receipts.js'
import { ReceiptDetail } from './receipt-detail.js'
import { outcomeOf } from './outcome-of.js'
import { REREAD, formatMs } from './request-totals.js'
import { addedTokens } from './savings.js'
import { formatClock } from './format-clock.js'
import { describePlace } from './describe-place.js'
import { undelivered } from './undelivered.js'

export interface ReceiptItemProps {
  logged: LoggedReceipt
  isOpen: boolean
  onToggle: () => void
  isReachable: boolean
  onFocus: () => void
}

const SENT = 'The block left the page; no server says that it read it.'
const RECEIVED = 'The server says that it read the block.'

/** One request: whether the block arrived, where, and what it cost or saved. */
export function ReceiptItem({ logged, isOpen, onToggle, isReachable, onFocus }: ReceiptItemProps) {
  const { receipt, id } = logged
  const { wire, place, tokens, entries, tokensWithoutMemory, cited, citedTokens, rereadTokens, deadlineMissed } =
    receipt
  const detail = useId()
  const failure = undelivered(receipt)
  const added = addedTokens(receipt)
  const { words, kind } = outcomeOf(receipt)
  const isGone = failure === undefined || failure.kind === 'unconfirmed'
  return (
    <li class="receipt" data-kind={kind}>
      <button
        type="button"
        class="receipt-head"
        data-focus={id}
        tabIndex={isReachable ? 0 : -1}
        aria-expanded={isOpen}
        aria-controls={detail}
        onClick={onToggle}
        onFocus={onFocus}
      >
        <span class="receipt-outcome">
          <svg class="icon chevron" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M4.5 2.5 8 6 4.5 9.5" />
          </svg>
          <span class="badge" data-kind={kind} title={failure ? undefined : receipt.received ? RECEIVED : SENT}>
            {words}
          </span>
          <time dateTime={new Date(receipt.at).toISOString()}>{formatClock(receipt.at)}</time>
        </span>
        <span class="receipt-where">
          <span class="mono">{wire}</span>
          {isGone && <span class="muted"> · {describePlace(place)}</span>}
        </span>
        <span class="receipt-block">
          {isGone ? `${formatCount(tokens, 'token')}, ${formatCount(entries, 'entry', 'entries')}` : ''}
        </span>
        <span class="receipt-cost" title="Tokens of the request without memory → with it, estimated">
          <span class="muted">
            {formatNumber(tokensWithoutMemory)} → {formatNumber(tokensWithoutMemory + added)}
          </span>{' '}
          <strong data-kind={added < 0 ? 'good' : 'plain'}>
            {added === 0 ? 'no change' : `${formatNumber(Math.abs(added))} ${added < 0 ? 'saved' : 'added'}`}
          </strong>
        </span>
        <span class="receipt-notes">
          {cited > 0 && <span>{`${cited} cited, ${formatSigned(-citedTokens)}`}</span>}
          {rereadTokens > 0 && <span title={REREAD}>{formatNumber(rereadTokens)} read again</span>}
          {deadlineMissed && (
            <span class="badge" data-kind="warn">
              deadline missed
            </span>
          )}
          <span class="muted" title="What memory added to the send">
            {formatMs(receipt.addedMs)} waited
          </span>
        </span>
        {failure && (
          <span class="receipt-failure">
            {failure.why}{' '}
            <span class="receipt-fix">
              {failure.kind !== 'nothing' && <strong>Fix: </strong>}
              {failure.fix}
            </span>
          </span>
        )}
      </button>
      <div id={detail}>{isOpen && <ReceiptDetail key={receipt.hash} logged={logged} />}</div>
    </li>
  )
}
