import type { AntecedentError } from '../../errors.js'
import type { Environment } from '../environment.js'
import { asError } from './as-error.js'

export interface Waiting {
  readonly environment: Pick<Environment, 'after'>
  readonly onError: (error: AntecedentError) => void
}

/** Waits for something, or gives it up at the deadline by its signal, and says which. What fails is reported, and missed. */
export function waitWithin(
  { environment, onError }: Waiting,
  deadlineMs: number,
  wait: (signal: AbortSignal) => Promise<unknown>,
): Promise<{ readonly deadlineMissed: boolean }> {
  return new Promise(resolve => {
    const waiting = new AbortController()
    const cancel = environment.after(deadlineMs, () => {
      resolve({ deadlineMissed: true })
      waiting.abort()
    })
    const fail = (error: unknown): void => {
      cancel()
      onError(asError(error))
      resolve({ deadlineMissed: true })
    }
    wait(waiting.signal).then(() => {
      cancel()
      resolve({ deadlineMissed: false })
    }, fail)
  })
}
