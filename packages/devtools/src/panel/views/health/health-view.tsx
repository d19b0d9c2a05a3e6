import { summarizeSafety } from '../../footer/summarize-safety.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { Waiting } from '../waiting.js'
import { HealthErrors } from './health-errors.js'
import { HealthPlaces } from './health-places.js'
import { HealthSizes } from './health-sizes.js'
import { HealthSync } from './health-sync.js'
import { StageTable } from './stage-table.js'

/** How memory is doing now: where it runs and stores, what failed, how large it is, and how long its work takes. */
export function HealthView() {
  const snapshot = usePanel(state => state.snapshot)
  const errors = usePanel(state => state.errors)
  const isPast = usePanel(state => state.at !== undefined)
  const { answer, error } = useAnswer<'health'>({ about: 'health' })
  const { answer: requests } = useAnswer<'requests'>({ about: 'requests' })
  if (!snapshot) return <Waiting />
  const { kind } = summarizeSafety(snapshot, errors.length)
  return (
    <div class="health">
      <p class="health-verdict" role="status">
        <span class="badge" data-kind={kind}>
          {VERDICTS[kind].badge}
        </span>
        <span>{VERDICTS[kind].words}</span>
        {isPast && <span class="muted">This is now, not the step that is looked at.</span>}
      </p>
      {error && <Fault title="No newer answer" message={error.message} />}
      <div class="health-parts">
        <div class="health-column">
          <HealthPlaces snapshot={snapshot} origin={answer?.origin} />
          <HealthSync />
          <HealthErrors snapshot={snapshot} errors={errors} />
        </div>
        <HealthSizes snapshot={snapshot} origin={answer?.origin} maxTracked={answer?.maxTracked} />
        <StageTable stages={answer?.stages ?? []} receipts={requests?.receipts ?? []} />
      </div>
    </div>
  )
}

const VERDICTS = {
  good: { badge: 'fine', words: 'Memory runs and stores where it should, and nothing failed.' },
  warn: { badge: 'limited', words: 'Memory works, but not as well as it could: the reason stands below.' },
  bad: { badge: 'fault', words: 'Something failed or is off: see below.' },
} as const
