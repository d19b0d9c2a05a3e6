import { AntecedentError } from '../../errors.js'
import type { ErrorCode } from '../../model/memory-status.js'

/** Meaning of the browser's names for its failures, and remedies. */
const REMEDIES: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  VersionError: [
    'storage-newer',
    'The memory database was made by a newer version of Antecedent. Reload the page to get that version.',
  ],
  QuotaExceededError: ['storage-quota', 'The browser gives this origin no more room. Memory goes on without saving.'],
}

/** Whether the whole database is of a newer version, and not one record of it. */
export function isNewerDatabase({ code, details }: AntecedentError): boolean {
  return code === 'storage-newer' && details['name'] === 'VersionError'
}

/** The error to tell where the browser dropped a damaged database. (F9) */
export function lostDatabase(): AntecedentError {
  return new AntecedentError('storage-damaged', {
    message:
      'The browser found the files of the memory database damaged, and began a new one: nothing that was stored for this user is left.',
  })
}

/** An error of IndexedDB as one to act on; `failing` says what failed where the name alone does not. */
export function storageError(error: unknown, failing: string): AntecedentError {
  if (error instanceof AntecedentError) return error
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const [code, remedy] = REMEDIES[name] ?? ['storage-failed', `${failing}: ${message}`]
  return new AntecedentError(code, { message: remedy, details: { name } })
}
