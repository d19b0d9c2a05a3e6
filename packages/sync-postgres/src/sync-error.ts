import { AntecedentError, type ErrorCode } from '@antecedent/core'

/** An error of a register; `details` says what it came from. */
export function syncError(
  code: Extract<ErrorCode, `sync-${string}`>,
  message: string,
  details: Record<string, unknown> = {},
): AntecedentError {
  return new AntecedentError(code, { message, details })
}
