import type { RequestReceipt } from '@antecedent/core'
import { useMemoryRequests } from '@antecedent/react'
import { writeCount, writeNumber } from '../app/format.js'
import { usePlace } from '../app/place.js'
import type { ChatMessage } from './chat-message.js'

const REASONS: Record<NonNullable<RequestReceipt['reason']>, string> = {
  'memory-off': 'memory is off',
  'memory-closed': 'the memory was closed',
  'memory-late': 'memory came too late',
  'memory-empty': 'nothing is remembered yet',
  'nothing-to-show': 'the request itself holds all that is remembered',
  'memory-failed': 'memory failed, and the chat went on without it',
  'no-user-message': 'there was no message to carry it',
  'unknown-shape': 'the request has a shape it does not know',
  'body-without-block': 'the request left without it',
  'server-found-none': 'the server found none in the request',
  'server-refused': 'the server refused it',
}

/** What became of memory in the last request, and what the last answer cost with it and would cost without. */
export function ReceiptLine({ answer }: { answer: ChatMessage | undefined }) {
  const { memory, history } = usePlace()
  const [receipt] = useMemoryRequests({ limit: 1 })
  const sent =
    history === 'full'
      ? 'The server sends the whole history.'
      : 'The server sends the last 6 messages, calls and results among them.'
  return (
    <p className="receipt" role="status">
      {memory === 'off' ? `No memory. ${sent}` : receipt ? describe(receipt, answer) : sent}
    </p>
  )
}

function describe(receipt: RequestReceipt, answer?: ChatMessage) {
  const { delivered, reason, tokens, entries, tokensWithoutMemory, citedTokens } = receipt
  const read = answer?.metadata?.inputTokens
  const sent = tokensWithoutMemory + (delivered ? tokens : 0) - citedTokens
  return (
    <>
      {delivered ? (
        <span className="delivered">
          {writeCount(tokens, 'token')} of memory delivered, {writeCount(entries, 'thing')}
        </span>
      ) : (
        <span>No memory sent: {reason ? REASONS[reason] : 'the reason is unknown'}</span>
      )}
      {` · the page sent ${writeCount(sent, 'token')}, without memory ${writeNumber(tokensWithoutMemory)}`}
      {read !== undefined && ` · the model read ${writeNumber(read)}`}
    </>
  )
}
