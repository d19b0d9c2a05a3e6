import { AntecedentError } from '../../errors.js'
import type { Environment } from '../environment.js'
import { withinDeadline } from './within-deadline.js'

export interface CommitQueue {
  /** There is something to commit. */
  request(): void
  /** Resolves when what was requested before is committed, or its commit failed. Never rejects. */
  drained(): Promise<void>
}

/**
 * A frozen tab can hold its transaction open for ever, so every commit has a deadline of its own. Two of them, the one
 * under way and the next, stay below the deadline of a call to the engine: a slow database is no dead engine.
 */
const COMMIT_DEADLINE_MS = 2_000

/**
 * Decides when events reach storage: one transaction at a time, everything that came in meanwhile together in the next.
 * Knows nothing of IndexedDB, tabs or the mirror.
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

  const run = async (): Promise<void> => {
    current = next
    next = undefined
    try {
      await withinDeadline(environment, {
        deadlineMs: COMMIT_DEADLINE_MS,
        running: commit(),
        message: 'The memory database did not complete a transaction in time. Another tab may be frozen.',
      })
    } catch (error) {
      onError(error instanceof AntecedentError ? error : commitError(error))
    }
    current = undefined
  }

  return {
    request() {
      next ??= Promise.resolve(current).then(run)
    },
    drained: async () => next ?? current,
  }
}

function commitError(error: unknown): AntecedentError {
  const message = error instanceof Error ? error.message : String(error)
  return new AntecedentError('storage-failed', { message: `A commit failed: ${message}` })
}
