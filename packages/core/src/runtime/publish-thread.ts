import { isViewChange } from '../memory/apply-changes.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryState } from '../model/memory-state.js'
import type { ErrorReport } from '../model/memory-status.js'
import { reportOf } from './error-report.js'
import type { Publication, ThreadOptions } from './worker/memory-host.js'

type PublicationMetadata = Pick<Publication, 'error' | 'metric' | 'log' | 'news' | 'step' | 'erased' | 'stored'>

/** Tells the page what becomes of a thread, and how many of its observations that includes. */
export interface ThreadPublisher {
  /** Says something beside the state. */
  tell(metadata?: PublicationMetadata): void
  tellState(error?: ErrorReport): void
  /** Everything of the user is gone, on the page too. (P8) */
  tellErased(): void
  tellChanges(event: MemoryEvent, changes: readonly MemoryChange[], metadata: PublicationMetadata): void
  tellError(error: unknown): void
  /** A completed transaction holds what this ledger counts. */
  noteCommitted(committed: Pick<MemoryState, 'ledger'>): void
  /** Highest number of the page's observations that it was told to be in the state. */
  applied(): number
  watch(isWatched: boolean): void
  isWatched(): boolean
}

export interface ThreadPublisherOptions {
  thread: ThreadOptions
  /** Whether nothing else holds what the thread knows, so that the page is told all of it. */
  tellsLedger: boolean
  state: () => MemoryState
  /** Number of the last erasure that the state came after. */
  erasures: () => number
  publish: (publication: Publication) => void
}

/** Events between two that a watched thread tells with the state they made. */
const EVENTS_A_STATE = 250

export function createThreadPublisher({
  thread,
  tellsLedger,
  state,
  erasures,
  publish,
}: ThreadPublisherOptions): ThreadPublisher {
  let isWatched = false
  let watched = 0
  let applied = 0
  let committed = 0

  /** A ledger that forgot the page does not lower its numbers. */
  const numberIn = ({ ledger }: Pick<MemoryState, 'ledger'>, known: number): number =>
    Math.max(known, ledger.origins.get(thread.origin) ?? 0)

  const publishNow = (update: Publication['update'], metadata: PublicationMetadata = {}): void => {
    applied = numberIn(state(), applied)
    publish({ thread: thread.thread, update, applied, committed, erasures: erasures(), ...metadata })
  }

  const tell: ThreadPublisher['tell'] = metadata => publishNow({ kind: 'none' }, metadata)

  /** Another state took the place of what was known. */
  const taken = (): PublicationMetadata => (isWatched ? { step: { type: 'state-taken', state: state() } } : {})

  const tellState = (metadata: PublicationMetadata): void => {
    const { view, ledger } = state()
    publishNow({ kind: 'view', view, ...(tellsLedger && { ledger }) }, { ...metadata, ...taken() })
  }

  return {
    tell,
    tellState: error => tellState(error ? { error } : {}),
    tellErased: () => tellState({ erased: true }),
    tellChanges(event, changes, metadata) {
      const told = tellsLedger ? changes : changes.filter(isViewChange)
      const withState = isWatched && ++watched % EVENTS_A_STATE === 0
      const step = { type: 'event-applied', event, changes, ...(withState && { state: state() }) } as const
      publishNow({ kind: 'changes', changes: told }, { ...metadata, ...(isWatched && { step }) })
    },
    tellError: error => tell({ error: reportOf(error) }),
    noteCommitted(held) {
      committed = numberIn(held, committed)
    },
    applied: () => applied,
    isWatched: () => isWatched,
    watch(isWanted) {
      isWatched = isWanted
      if (isWanted) tell(taken())
    },
  }
}
