import { AntecedentError, messageOf } from '../../errors.js'
import { errorOf } from '../error-report.js'
import type { Environment } from '../environment.js'
import type { Answer } from './memory-host.js'

export interface CallGuard {
  /** The value of an answer; rejects with an `AntecedentError` on an error, at the deadline, and when the host dies. */
  guard<Value>(calling: Promise<Answer<Value>>, deadlineMs?: number): Promise<Value>
  /** Ends every call under way. */
  declareDead(reason: AntecedentError): void
}

const CALL_DEADLINE_MS = 5_000

/**
 * Sees to it that every call to a host settles: Comlink's never do once a worker has died.
 * Knows nothing of what is called.
 */
export function createCallGuard(environment: Environment): CallGuard {
  const waiting = new Set<(reason: AntecedentError) => void>()
  let death: AntecedentError | undefined

  return {
    guard: (calling, deadlineMs = CALL_DEADLINE_MS) =>
      new Promise((resolve, reject) => {
        if (death) {
          calling.catch(() => {})
          return reject(death)
        }
        const cancel = environment.after(deadlineMs, () => {
          fail(
            new AntecedentError('call-timed-out', {
              message: `Memory's engine did not answer within ${deadlineMs} ms.`,
              details: { deadlineMs },
            }),
          )
        })
        const settle = (): void => {
          cancel()
          waiting.delete(fail)
        }
        const fail = (reason: AntecedentError): void => {
          settle()
          reject(reason)
        }
        waiting.add(fail)
        calling
          .then(answer => {
            if ('value' in answer) resolve(answer.value)
            else reject(errorOf(answer.error))
          })
          .catch((error: unknown) => reject(brokenWire(error)))
          .finally(settle)
      }),
    declareDead(reason) {
      death ??= reason
      for (const fail of [...waiting]) fail(death)
    },
  }
}

/** A host answers with values and errors; what rejects is the way to it, or no host of ours. */
function brokenWire(error: unknown): AntecedentError {
  return new AntecedentError('internal', { message: `Memory's engine could not be called: ${messageOf(error)}` })
}
