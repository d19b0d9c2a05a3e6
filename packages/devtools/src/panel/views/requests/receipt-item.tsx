import { useId } from 'preact/hooks'
import { tellCount, tellNumber, tellSigned } from '../../parts/tell-number.js'
import type { LoggedReceipt } from './join-receipts.js'
import { ReceiptDetail } from './receipt-detail.js'
import { REREAD, tellMs } from './request-totals.js'
import { addedTokens } from './savings.js'
import { tellClock } from './tell-clock.js'
import { tellPlace } from './tell-place.js'
import { type Undelivered, undelivered } from './undelivered.js'

export interface ReceiptItemProps {
  logged: LoggedReceipt
  isOpen: boolean
  onToggle: () => void
  isReachable: boolean
  onFocus: () => void
}

const SENT = 'The block left the page; no server says that it read it.'
const RECEIVED = 'The server says that it read the block.'

/** What became of the block, in words: only a server that says so has received it. */
function outcomeOf({ delivered, received }: LoggedReceipt['receipt'], failure: Undelivered | undefined): string {
  if (failure?.kind === 'nothing') return 'nothing to send'
  if (failure) return delivered ? 'not received' : 'not sent'
  return received ? 'received' : 'sent'
}

/** One request: whether the block arrived, where, and what it cost or saved. */
export function ReceiptItem({ logged, isOpen, onToggle, isReachable, onFocus }: ReceiptItemProps) {
  const { receipt, id } = logged
  const { wire, place, tokens, entries, tokensWithoutMemory, cited, citedTokens, rereadTokens, deadlineMissed } =
    receipt
  const detail = useId()
  const failure = undelivered(receipt)
  const added = addedTokens(receipt)
  const kind = !failure ? 'good' : failure.kind === 'nothing' ? 'plain' : 'bad'
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
            {outcomeOf(receipt, failure)}
          </span>
          <time dateTime={new Date(receipt.at).toISOString()}>{tellClock(receipt.at)}</time>
        </span>
        <span class="receipt-where">
          <span class="mono">{wire}</span>
          {!failure && <span class="muted"> · {tellPlace(place)}</span>}
        </span>
        <span class="receipt-block">
          {failure ? '' : `${tellCount(tokens, 'token')}, ${tellCount(entries, 'entry', 'entries')}`}
        </span>
        <span class="receipt-cost" title="Tokens of the request without memory → with it, estimated">
          <span class="muted">
            {tellNumber(tokensWithoutMemory)} → {tellNumber(tokensWithoutMemory + added)}
          </span>{' '}
          <strong data-kind={added < 0 ? 'good' : 'plain'}>
            {added === 0 ? 'no change' : `${tellNumber(Math.abs(added))} ${added < 0 ? 'saved' : 'added'}`}
          </strong>
        </span>
        <span class="receipt-notes">
          {cited > 0 && <span>{`${cited} cited, ${tellSigned(-citedTokens)}`}</span>}
          {rereadTokens > 0 && <span title={REREAD}>{tellNumber(rereadTokens)} read again</span>}
          {deadlineMissed && (
            <span class="badge" data-kind="warn">
              deadline missed
            </span>
          )}
          <span class="muted" title="What memory added to the send">
            {tellMs(receipt.addedMs)} waited
          </span>
        </span>
        {failure && (
          <span class="receipt-failure">
            {failure.why}{' '}
            <span class="receipt-fix">
              {failure.kind === 'fault' && <strong>Fix: </strong>}
              {failure.fix}
            </span>
          </span>
        )}
      </button>
      <div id={detail}>{isOpen && <ReceiptDetail key={receipt.hash} logged={logged} />}</div>
    </li>
  )
}
