import { syncError } from './to-sync-error.js'
import type { DialledConnection } from './dial.js'
import { withinDeadline } from './within-deadline.js'

/** A connection that comes back. */
export interface KeptConnection {
  /** The open one; where there is none, that of the attempt under way or of one made now, and rejects as that does. */
  current(): Promise<DialledConnection>
  /** Says that the open one did not answer: it is given up if it does not answer a ping either. */
  doubt(): void
  close(): Promise<void>
}

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
const PONG_DEADLINE_MS = 3_000
const CLOSE_DEADLINE_MS = 2_000

/**
 * Opens a connection, and another one whenever it is lost, after a time that doubles with each failure. Knows nothing of
 * what is sent over it.
 */
export async function keepConnection({
  dial,
  onOpen,
}: {
  dial: () => Promise<DialledConnection>
  /** A connection was opened, for the first time or again. */
  onOpen: (opened: DialledConnection, isFirst: boolean) => void
}): Promise<KeptConnection> {
  let open: DialledConnection | undefined
  let attempt: Promise<DialledConnection> | undefined
  let isFirst = true
  let isClosed = false
  let retryMs = FIRST_RETRY_MS
  let retry: ReturnType<typeof setTimeout> | undefined

  const connect = (): Promise<DialledConnection> => {
    clearTimeout(retry)
    attempt ??= run().finally(() => (attempt = undefined))
    return attempt
  }

  const run = async (): Promise<DialledConnection> => {
    try {
      const opened = await dial()
      if (isClosed) {
        void letGo(opened)
        throw closedError()
      }
      open = opened
      retryMs = FIRST_RETRY_MS
      watch(opened)
      onOpen(opened, isFirst)
      isFirst = false
      return opened
    } catch (error) {
      if (!isFirst) retryLater()
      throw error
    }
  }

  const retryLater = (): void => {
    if (isClosed) return
    clearTimeout(retry)
    // All devices lose a server that stops at once, and are not to come back at once.
    retry = setTimeout(() => connect().catch(() => {}), retryMs * Math.random())
    retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
  }

  const lose = (lost: DialledConnection): void => {
    if (open !== lost) return
    open = undefined
    void letGo(lost)
    retryLater()
  }

  const watch = (opened: DialledConnection): void => {
    void opened.connection.closed().then(() => lose(opened))
    // One that has gone stale closes only once its socket does.
    void (async () => {
      for await (const { type } of opened.connection.status()) if (type === 'staleConnection') lose(opened)
    })()
  }

  await connect()
  return {
    async current() {
      if (isClosed) throw closedError()
      return open ?? connect()
    },
    doubt() {
      const doubted = open
      if (!doubted) return
      const late = (): Error => new Error('No pong came.')
      withinDeadline(doubted.connection.flush(), { deadlineMs: PONG_DEADLINE_MS, late }).catch(() => lose(doubted))
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      const last = open
      open = undefined
      if (last) await letGo(last)
    },
  }
}

/** Closes a connection, or leaves it where the network no longer answers. */
async function letGo({ connection }: DialledConnection): Promise<void> {
  const late = (): Error => new Error('It did not close.')
  await withinDeadline(connection.close(), { deadlineMs: CLOSE_DEADLINE_MS, late }).catch(() => {})
}

function closedError(): Error {
  return syncError('sync-offline', 'This register was closed.')
}
