import type { ClientSnapshot, OriginState } from '@antecedent/core/devtools'
import { RUNS } from '../../footer/summarize-safety.js'
import { formatCount } from '../../parts/format-number.js'
import { HealthFact, HealthPart } from './health-part.js'

export interface HealthPlacesProps {
  snapshot: ClientSnapshot
  origin: OriginState | undefined
}

/** Where memory runs and stores, why there, and in how many tabs. */
export function HealthPlaces({ snapshot: { status, isPrivate }, origin }: HealthPlacesProps) {
  const { phase, runs, storage, reason, pending } = status
  const { workers, isPersisted } = origin ?? {}
  const unsaid = origin ? 'The browser does not say' : 'Not told yet'
  return (
    <HealthPart title="Worker, storage, tabs">
      <dl class="facts">
        <HealthFact name="Phase" kind={phase === 'ready' ? 'good' : phase === 'off' ? 'bad' : 'warn'}>
          {PHASES[phase]}
          {isPrivate && '; this turn is private'}
        </HealthFact>
        <HealthFact name="Runs" kind={runs === 'page' && reason !== undefined ? 'warn' : undefined}>
          {RUNS[runs ?? 'unknown']}
        </HealthFact>
        <HealthFact name="Storage" kind={storage === 'memory' && reason !== undefined ? 'warn' : undefined}>
          {STORAGES[storage ?? 'unknown']}
        </HealthFact>
        {reason !== undefined && (
          <HealthFact name="Why there" kind="warn">
            {reason}
          </HealthFact>
        )}
        <HealthFact name="Waiting">
          {pending === 0
            ? 'Nothing: all that was observed is committed'
            : `${formatCount(pending, 'observation')} not committed yet`}
        </HealthFact>
        <HealthFact name="Workers">
          {workers === undefined ? unsaid : `${formatCount(workers, 'worker')} of memories at this origin, in all tabs`}
        </HealthFact>
        <HealthFact name="Kept">
          {isPersisted === undefined
            ? unsaid
            : isPersisted
              ? 'The browser keeps it though disk space gets short'
              : 'The browser may drop it when disk space gets short'}
        </HealthFact>
      </dl>
    </HealthPart>
  )
}

const STORAGES = {
  indexeddb: 'IndexedDB',
  memory: 'Memory, until the page closes',
  unknown: 'Not known yet',
} as const

const PHASES = { ready: 'Ready', restoring: 'Being restored', off: 'Off' } as const
