import type { RequestReceipt } from '@antecedent/core'
import { usePlace } from '../app/place.js'

const REASONS: Record<NonNullable<RequestReceipt['reason']>, string> = {
  'memory-off': 'memory is off',
  'memory-empty': 'nothing is remembered yet',
  'memory-failed': 'memory failed, and the chat went on without it',
  'no-user-message': 'there was no message to carry it',
  'unknown-shape': 'the request has a shape it does not know',
  'body-without-block': 'the request left without it',
}

/** What became of memory in the last request. */
export function ReceiptLine({ receipt }: { receipt: RequestReceipt | undefined }) {
  const { memory, history } = usePlace()
  const sent = history === 'full' ? 'The server sends the whole history.' : 'The server sends the last 6 messages.'
  return (
    <p className="receipt" role="status">
      {memory === 'off' ? `No memory. ${sent}` : receipt ? describe(receipt) : sent}
    </p>
  )
}

function describe({ delivered, reason, tokens, entries }: RequestReceipt) {
  if (!delivered) return `No memory sent: ${reason ? REASONS[reason] : 'the reason is unknown'}`
  return (
    <>
      <span className="delivered">{tokens} tokens of memory sent, delivered</span> · {entries}{' '}
      {entries === 1 ? 'thing' : 'things'}
    </>
  )
}
