import { AntecedentError, messageOf } from '../../errors.js'
import type { Environment } from '../environment.js'
import { type AntecedentDatabase, openDatabase } from './indexed-db-schema.js'
import type { StorageStanding } from './memory-storage.js'
import { storageError } from './storage-error.js'

/** A connection to a user's database that outlives its connections. */
export interface DatabaseConnection {
  /** Runs a transaction, again on a new connection where the one it had was lost. Rejects with an `AntecedentError`. */
  withDatabase: WithDatabase
  close(): Promise<void>
}

export type WithDatabase = <Result>(run: (database: AntecedentDatabase) => Promise<Result>) => Promise<Result>

/** A connection is reopened this often in a row before the write is given up. (F1) */
const MAX_REOPENS = 3

export interface ConnectionOptions {
  user: string
  /** Told when the browser made a new database in place of one that it found damaged. */
  onLost?: () => void
  /** Told when the database, once open, opens no more, and when it does again. */
  onStanding?: (standing: StorageStanding) => void
}

/** Resolves once the database is open. */
export async function openConnection({ user, onLost, onStanding }: ConnectionOptions): Promise<DatabaseConnection> {
  /** One connection, shared by all that ask while it opens. */
  let connecting: Promise<AntecedentDatabase> | undefined
  let closed = false
  let isOpened = false
  /** Why the database, which was open, does not open again. */
  let refusal: string | undefined

  const stand = (reason?: string): void => {
    if (!isOpened || closed || reason === refusal) return
    refusal = reason
    onStanding?.(reason === undefined ? { storage: 'indexeddb' } : { storage: 'memory', reason })
  }

  const connect = (): Promise<AntecedentDatabase> => {
    if (closed) return Promise.reject(new AntecedentError('storage-failed', { message: 'The storage is closed.' }))
    if (connecting) return connecting
    const onClosed = (by: 'browser' | 'upgrade' | 'deletion'): void => {
      forget(fresh)
      // Whether a newer tab has the database now is known at once, and not with the next write.
      if (by === 'upgrade') connect().catch(() => {})
    }
    const fresh = openDatabase({ user, onClosed, ...(onLost && { onLost }) })
    fresh.then(
      () => stand(),
      (error: unknown) => {
        forget(fresh)
        stand(messageOf(error))
      },
    )
    connecting = fresh
    return fresh
  }

  const forget = (lost: Promise<AntecedentDatabase>): void => {
    if (connecting === lost) connecting = undefined
    lost.then(database => database.close()).catch(() => {})
  }

  const withDatabase: WithDatabase = async run => {
    for (let reopens = 0; ; reopens++) {
      // What was ended for it is done again after it.
      await resting
      const connection = connect()
      try {
        return await run(await connection)
      } catch (error) {
        if (resting && !closed) continue
        if (closed || reopens >= MAX_REOPENS || !isConnectionLost(error))
          throw storageError(error, 'The memory database did not answer')
        forget(connection)
      }
    }
  }

  await connect()
  isOpened = true
  return {
    withDatabase,
    async close() {
      closed = true
      if (connecting) forget(connecting)
    },
  }
}

/** Of all memories of this page or worker: it is frozen as a whole. */
const underWay = new Set<{ abort(): void }>()
let resting: Promise<void> | undefined

/** Longer than a browser takes to freeze a page that was told; one that is not frozen then goes on. */
const REST_MS = 500

/**
 * The page is about to be frozen: a transaction that is under way would keep every other tab from the database for as long
 * as that lasts. Each is ended, and done again once the page runs. (F16)
 */
export function restTransactions({ after }: Pick<Environment, 'after'>): void {
  const begun = new Promise<void>(resolve => after(REST_MS, resolve)).then(() => {
    if (resting === begun) resting = undefined
  })
  resting = begun
  for (const transaction of underWay) abortQuietly(transaction)
}

/** The result of a transaction, once that has completed; where it fails, nothing of it is written. */
export async function orAbort<Result>(
  transaction: { abort(): void; readonly done: Promise<void> },
  run: () => Promise<Result>,
): Promise<Result> {
  underWay.add(transaction)
  try {
    const [result] = await Promise.all([run(), transaction.done])
    return result
  } catch (error) {
    // The rejection of `done` is this same failure; nobody else listens for it.
    transaction.done.catch(() => {})
    abortQuietly(transaction)
    throw error
  } finally {
    underWay.delete(transaction)
  }
}

/** Of keys that begin with these: an array comes after every text and number. */
export function recordsOf(...beginning: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...beginning], [...beginning, []])
}

/** An error thrown by what runs leaves the transaction open; one of the browser's has ended it already. */
function abortQuietly(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    return
  }
}

function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'InvalidStateError' || error.name === 'AbortError' || error.name === 'UnknownError')
  )
}
