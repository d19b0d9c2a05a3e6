import { AntecedentError, messageOf } from '../../errors.js'
import type { ErrorCode } from '../../model/memory-status.js'

/** A thrown value, as an error of the package. */
export function asError(error: unknown, code: ErrorCode = 'callback-failed'): AntecedentError {
  if (error instanceof AntecedentError) return error
  return new AntecedentError(code, { message: messageOf(error) })
}
