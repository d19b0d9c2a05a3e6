import type { ComponentChildren } from 'preact'
import { useAnswer } from '../use-answer.js'
import { usePanel } from '../use-panel.js'
import { measureRequests } from './measure-requests.js'
import { RUNS, STORES } from './summarize-safety.js'

/** Where memory runs and stores and why, what waits, what failed, and what it costs a request. */
export function SafetyFacts() {
  const snapshot = usePanel(state => state.snapshot)
  const errors = usePanel(state => state.errors)
  const { answer } = useAnswer<'requests'>({ about: 'requests' })
  if (!snapshot) return null
  const { status, dropped, now, steps } = snapshot
  return (
    <dl class="facts">
      <Fact name="Where">
        {RUNS[status.runs ?? 'unknown']}, {STORES[status.storage ?? 'unknown']}
      </Fact>
      {status.reason !== undefined && <Fact name="Why there">{status.reason}</Fact>}
      <Fact name="Waiting">
        {status.pending === 0
          ? 'Everything observed is committed'
          : `${status.pending} observations are not committed yet`}
      </Fact>
      <Fact name="Errors">
        {errors.length === 0 ? (
          'None since this panel looks at it'
        ) : (
          <ul class="foot-errors">
            {errors.map(({ error, at }) => (
              <li key={`${error.code} ${at}`}>
                <code>{error.code}</code> <bdi>{error.message}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name="Time">{measureRequests(answer?.receipts ?? [])}</Fact>
      <Fact name="Log">
        Turn {now.turn}, {steps.next - steps.first} steps
        {steps.first > 0 && `; the first ${steps.first} are folded together`}
      </Fact>
      {dropped > 0 && (
        <Fact name="Dropped">
          {dropped} messages to the page were not taken: malformed, too large, or too many at once
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
