import { AntecedentError, type ErrorCode } from '@antecedent/core'

type SyncCode = Extract<ErrorCode, `sync-${string}`>

/** An error of a register, with what it came from as data. */
export function syncError(code: SyncCode, message: string, cause?: unknown): AntecedentError {
  return new AntecedentError(code, { message, ...(cause !== undefined && { details: { cause: messageOf(cause) } }) })
}

/** Names of the client's errors that say that the server does not let this user do it. */
const REFUSALS = new Set(['AuthorizationError', 'PermissionViolationError', 'UserAuthenticationExpiredError'])

/** Message of the client's error about a server that greets with anything else than its information. */
const NO_GREETING = 'unexpected response from server'

/** Error of a register for whatever went wrong: where nothing else is known, a server could not be reached. */
export function toSyncError(error: unknown): AntecedentError {
  if (error instanceof AntecedentError) return error
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const name = reason instanceof Error ? reason.name : ''
  if (REFUSALS.has(name))
    return syncError('sync-refused', `The sync server refuses this user: ${messageOf(reason)}`, reason)
  if (name === 'NoResponders')
    return syncError(
      'sync-offline',
      'The sync server keeps no registers now: it starts, its stream has no leader, or was never made. ' +
        '`npx @antecedent/sync-nats stream` makes it.',
    )
  if (name === 'InvalidArgumentError' && messageOf(reason).includes('max_payload'))
    return syncError(
      'sync-too-large',
      'The sync server takes less: set max_payload to 4194304, as `init` does.',
      reason,
    )
  if (messageOf(reason) === NO_GREETING)
    return syncError('sync-unsupported', 'What answers at the address of the sync server is no NATS.')
  return syncError('sync-offline', `The sync server cannot be reached: ${messageOf(reason)}`, reason)
}

function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  return thrown instanceof Error && thrown.message ? thrown.message : 'no reason was given'
}
