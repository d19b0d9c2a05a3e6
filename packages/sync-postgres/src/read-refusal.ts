import type { AntecedentError } from '@antecedent/core'
import { syncError } from './sync-error.js'

/** Where two transactions met, and this one was not made: the key has another version by now. */
const SERIALIZATION_FAILURE = '40001'
const CHECK_VIOLATION = '23514'

/** Statuses that say nothing against a request, but that it came at a bad time. */
const LATER = new Set([408, 425, 429])

/** The error of a register that an answer of PostgREST, or of what stands before it, means. */
export function readRefusal(status: number, answer: string): AntecedentError {
  const { code, message } = readError(answer)
  const said = message ?? `status ${status}`
  const details = { status, ...(code !== undefined && { code }) }
  if (code === SERIALIZATION_FAILURE)
    return syncError('sync-conflict', `Another write was made at the same time: ${said}`, details)
  if (status === 413 || code === CHECK_VIOLATION)
    return syncError('sync-too-large', `The server does not take this value: ${said}`, details)
  if (status === 401 || status === 403)
    return syncError('sync-refused', `The server does not let this user in: ${said}`, details)
  if (status >= 500 || LATER.has(status))
    return syncError('sync-offline', `The server cannot answer now: ${said}`, details)
  return syncError(
    'sync-unsupported',
    `This is no PostgREST with the functions of @antecedent/sync-postgres: ${said}. Run its migration in a schema ` +
      'that PostgREST exposes, and have it reload its schema cache (`notify pgrst`).',
    details,
  )
}

/** Code and message of an error of PostgREST; a proxy answers with anything. */
function readError(answer: string): { readonly code?: string; readonly message?: string } {
  try {
    const { code, message } = JSON.parse(answer) as Record<string, unknown>
    return { ...(typeof code === 'string' && { code }), ...(typeof message === 'string' && { message }) }
  } catch {
    return {}
  }
}
