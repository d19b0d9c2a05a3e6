import { isViewChange } from '../memory/apply-changes.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryState } from '../model/memory-state.js'
import type { ErrorReport } from '../model/memory-status.js'
import { reportOf } from './error-report.js'
import { createStepWatch } from './watch-steps.js'
import type { Publication, ThreadOptions } from './worker/memory-host.js'

type Besides = Pick<Publication, 'error' | 'metric' | 'log' | 'news' | 'step' | 'erased' | 'stored'>

/** Tells the page what becomes of a thread, and how many of its observations that includes. */
export interface ThreadPublisher {
  /** Says something beside the state. */
  tell(besides?: Besides): void
  tellState(error?: ErrorReport): void
  /** Everything of the user is gone, on the page too. (P8) */
  tellErased(): void
  tellChanges(event: MemoryEvent, changes: readonly MemoryChange[], besides: Besides): void
  tellError(error: unknown): void
  /** A completed transaction holds what this ledger counts. */
  noteCommitted(committed: Pick<MemoryState, 'ledger'>): void
  /** Highest number of the page's observations that it was told to be in the state. */
  applied(): number
  watch(isWatched: boolean): void
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

export function createThreadPublisher({
  thread,
  tellsLedger,
  state,
  erasures,
  publish,
}: ThreadPublisherOptions): ThreadPublisher {
  const steps = createStepWatch()
  let applied = 0
  let committed = 0

  /** A ledger that forgot the page does not lower its numbers. */
  const numberIn = ({ ledger }: Pick<MemoryState, 'ledger'>, known: number): number =>
    Math.max(known, ledger.origins.get(thread.origin) ?? 0)

  const publishNow = (update: Publication['update'], besides: Besides = {}): void => {
    applied = numberIn(state(), applied)
    publish({ thread: thread.thread, update, applied, committed, erasures: erasures(), ...besides })
  }

  const tell: ThreadPublisher['tell'] = besides => publishNow({ kind: 'none' }, besides)

  const tellState = (besides: Besides): void => {
    const { view, ledger } = state()
    publishNow({ kind: 'view', view, ...(tellsLedger && { ledger }) }, { ...besides, ...steps.taken(state()) })
  }

  return {
    tell,
    tellState: error => tellState(error ? { error } : {}),
    tellErased: () => tellState({ erased: true }),
    tellChanges(event, changes, besides) {
      const told = tellsLedger ? changes : changes.filter(isViewChange)
      publishNow({ kind: 'changes', changes: told }, { ...besides, ...steps.applied(event, changes, state()) })
    },
    tellError: error => tell({ error: reportOf(error) }),
    noteCommitted(held) {
      committed = numberIn(held, committed)
    },
    applied: () => applied,
    watch(isWatched) {
      steps.isWatched = isWatched
      if (isWatched) tell(steps.taken(state()))
    },
  }
}
