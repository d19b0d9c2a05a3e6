import { AntecedentError } from '../../errors.js'
import type { Environment } from '../environment.js'

export interface CommitQueue {
  /** There is something to commit. */
  request(): void
  /** Resolves when nothing is left to commit or the last commit failed. Never rejects. */
  drained(): Promise<void>
}

/** A frozen tab can hold its transaction open for ever, so every commit has a deadline of its own. */
const COMMIT_DEADLINE_MS = 4_000

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
  let isRequested = false
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false
      try {
        await withinDeadline(commit())
      } catch (error) {
        onError(error instanceof AntecedentError ? error : commitError(error))
      }
    }
    running = undefined
  }

  const withinDeadline = (committing: Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = environment.after(COMMIT_DEADLINE_MS, () => {
        reject(
          new AntecedentError('storage-failed', {
            message: 'The memory database did not complete a transaction in time. Another tab may be frozen.',
            details: { deadlineMs: COMMIT_DEADLINE_MS },
          }),
        )
      })
      committing.then(resolve, reject).finally(cancel)
    })

  return {
    request() {
      isRequested = true
      running ??= Promise.resolve().then(run)
    },
    drained: async () => running,
  }
}

function commitError(error: unknown): AntecedentError {
  const message = error instanceof Error ? error.message : String(error)
  return new AntecedentError('storage-failed', { message: `A commit failed: ${message}` })
}
