import { Card } from '../parts/card.js'
import { formatCount, formatNumber } from '../parts/format-number.js'
import type { ReplayedRequest } from './replay-requests.js'
import type { ReplayState } from './use-replay.js'

export interface RequestsCardProps {
  shown: Extract<ReplayState, { status: 'replayed' }>
  picked: number
  onPick(place: number): void
}

/** Every request of the transcript: what the full history would cost, and what goes out with memory. */
export function RequestsCard({ shown: { requests, total }, picked, onPick }: RequestsCardProps) {
  const step = (by: number): void => onPick(Math.max(0, Math.min(requests.length - 1, picked + by)))
  return (
    <Card
      title="Requests"
      note={formatNumber(total)}
      action={
        <>
          <button type="button" disabled={picked === 0} onClick={() => step(-1)}>
            Previous
          </button>
          <button type="button" disabled={picked === requests.length - 1} onClick={() => step(1)}>
            Next
          </button>
        </>
      }
    >
      <div class="requests" tabIndex={0} role="group" aria-label="List of requests">
        <table>
          <thead>
            <tr>
              <th scope="col">Turn</th>
              <th scope="col">Request</th>
              <th scope="col">Full history</th>
              <th scope="col">With memory</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request, place) => (
              <tr key={request.end} aria-current={place === picked ? 'step' : undefined}>
                <td>{request.turn}</td>
                <td>
                  <button type="button" class="link" onClick={() => onPick(place)}>
                    {labelOf(request)}
                  </button>
                </td>
                <td>{formatNumber(request.receipt.tokensWithoutMemory)}</td>
                <td>{formatNumber(tokensWithMemory(request))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hint">
        In tokens, estimated.
        {total > requests.length && ` The first ${requests.length} of ${formatCount(total, 'request')} are replayed.`}
      </p>
    </Card>
  )
}

/** The history with citations in place of large old results, and the block. */
export function tokensWithMemory({ receipt, citedTokens }: ReplayedRequest): number {
  return receipt.tokensWithoutMemory - citedTokens + receipt.tokens
}

function labelOf({ said, tools, isTurn }: ReplayedRequest): string {
  if (!isTurn && tools.length > 0) return `after ${tools.join(', ')}`
  return said === '' ? 'first request' : `“${said.length > 80 ? `${said.slice(0, 79)}…` : said}”`
}
