import { AntecedentError } from '../../errors.js'
import type { Environment } from '../environment.js'

export interface DeadlineOptions<Result> {
  running: Promise<Result>
  deadlineMs: number
  /** Text of the error when the deadline passes. */
  message: string
}

/** The answer of storage, or `storage-failed` when the deadline passes first; the answer may still come, and is let go. */
export function withinDeadline<Result>(
  environment: Environment,
  { running, deadlineMs, message }: DeadlineOptions<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = environment.after(deadlineMs, () => {
      reject(new AntecedentError('storage-failed', { message, details: { deadlineMs } }))
    })
    running.then(resolve, reject).finally(cancel)
  })
}
