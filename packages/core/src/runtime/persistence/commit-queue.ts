import { AntecedentError, messageOf } from '../../errors.js'
import type { Environment } from '../environment.js'
import { withinDeadline } from './within-deadline.js'

export interface CommitQueue {
  /** There is something to commit. */
  request(): void
  /** Resolves when what was requested before is committed, or its commit failed. Never rejects. */
  drained(): Promise<void>
  /** Tries no failed commit again. */
  close(): void
}

/**
 * A frozen tab can hold its transaction open for ever, so every commit has a deadline of its own. Two of them, the one
 * under way and the next, stay below the deadline of a call to the engine: a slow database is no dead engine.
 */
const COMMIT_DEADLINE_MS = 2_000

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/**
 * Decides when events reach storage: one transaction at a time, everything that came in meanwhile together in the next,
 * and what failed again after a while that doubles. Knows nothing of IndexedDB, tabs or the mirror.
 */
export function createCommitQueue(options: {
  environment: Environment
  /** Commits all there is; what it leaves behind after a failure goes with the next request. */
  commit: () => Promise<void>
  onError: (error: AntecedentError) => void
}): CommitQueue {
  const { environment, commit, onError } = options
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  let retryMs = FIRST_RETRY_MS
  let cancelRetry = (): void => {}
  let isClosed = false

  const request = (): void => {
    next ??= Promise.resolve(current).then(run)
  }

  const run = async (): Promise<void> => {
    current = next
    next = undefined
    cancelRetry()
    try {
      await withinDeadline(environment, {
        deadlineMs: COMMIT_DEADLINE_MS,
        running: commit(),
        message: 'The memory database did not complete a transaction in time. Another tab may be frozen.',
      })
      retryMs = FIRST_RETRY_MS
    } catch (error) {
      if (!isClosed) cancelRetry = environment.after(retryMs, request)
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
      onError(error instanceof AntecedentError ? error : commitError(error))
    }
    current = undefined
  }

  return {
    request,
    drained: async () => next ?? current,
    close() {
      isClosed = true
      cancelRetry()
    },
  }
}

function commitError(error: unknown): AntecedentError {
  return new AntecedentError('storage-failed', { message: `A commit failed: ${messageOf(error)}` })
}
