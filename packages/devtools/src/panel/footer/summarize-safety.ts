import type { ClientSnapshot } from '@antecedent/core/devtools'

export interface SafetySummary {
  /** `warn`: it works, but not as well as it could; `bad`: something failed or is off. */
  readonly kind: 'good' | 'warn' | 'bad'
  readonly words: string
  readonly counts: string
}

/** The state of a memory in one line. */
export function summarizeSafety(snapshot: ClientSnapshot | undefined, errors: number): SafetySummary {
  if (!snapshot) return { kind: 'warn', words: 'Waiting for the page', counts: '' }
  const { status, entities, pinned } = snapshot
  const total = Object.values(entities).reduce((sum, count) => sum + count, 0)
  const counts = [
    `${total} remembered`,
    pinned > 0 && `${pinned} pinned`,
    status.pending > 0 && `${status.pending} pending`,
    errors > 0 && (errors === 1 ? '1 error' : `${errors} errors`),
    snapshot.dropped > 0 && `${snapshot.dropped} messages dropped`,
  ]
  return {
    kind: kindOf(snapshot, errors),
    words: tellPlaces(status),
    counts: counts.filter(Boolean).join(' · '),
  }
}

function kindOf({ status, dropped }: ClientSnapshot, errors: number): SafetySummary['kind'] {
  if (status.phase === 'off' || errors > 0) return 'bad'
  return status.phase === 'restoring' || status.reason !== undefined || dropped > 0 ? 'warn' : 'good'
}

function tellPlaces({ phase, runs, storage }: ClientSnapshot['status']): string {
  if (phase === 'off') return 'Memory is off'
  if (phase === 'restoring') return 'Memory is being restored'
  return `${RUNS[runs ?? 'unknown']}, ${STORES[storage ?? 'unknown']}`
}

export const RUNS = { worker: 'In a worker', page: 'On the page', unknown: 'Starting' } as const

export const STORES = {
  indexeddb: 'kept in IndexedDB',
  memory: 'kept until it closes',
  unknown: 'storage not known yet',
} as const
