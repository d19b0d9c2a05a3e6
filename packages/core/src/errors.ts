import type { ErrorCode, ErrorReport } from './model/memory-status.js'

/** The one error class: a code to act on, a message that says what to do, details as data. */
export class AntecedentError extends Error implements ErrorReport {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, { message, details = {} }: { message: string; details?: Record<string, unknown> }) {
    super(message)
    this.name = 'AntecedentError'
    this.code = code
    this.details = details
  }
}

/** The message of a thrown value; hosts throw anything, even what cannot become a text. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown)
  } catch {
    return 'Something unprintable was thrown.'
  }
}
