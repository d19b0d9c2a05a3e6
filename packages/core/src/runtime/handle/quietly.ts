import type { AntecedentError } from '../../errors.js'
import { asError } from './as-error.js'

/** Runs what may throw: then it is reported, and gives undefined. */
export type Quietly = <Result>(run: () => Result) => Result | undefined

export function createQuietly(onError: (error: AntecedentError) => void): Quietly {
  return run => {
    try {
      return run()
    } catch (error) {
      onError(asError(error))
      return undefined
    }
  }
}
