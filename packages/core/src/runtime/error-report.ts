import { AntecedentError, messageOf } from '../errors.js'
import type { ErrorReport } from '../model/memory-status.js'

/** The error that a report describes. */
export function errorOf({ code, message, details }: ErrorReport): AntecedentError {
  return new AntecedentError(code, { message, details: { ...details } })
}

/** An error as it crosses threads. */
export function reportOf(error: unknown): ErrorReport {
  if (error instanceof AntecedentError) return { code: error.code, message: error.message, details: error.details }
  return { code: 'internal', message: messageOf(error) }
}
