import { messageOf } from '../../errors.js'
import { createRegisterView } from './register-view.js'
import type { SyncStatus } from './sync-calls.js'
import type { ConnectRegister, SyncRegister } from './sync-register.js'
import { type AskSync, codeOf, type RoundDone, syncRound } from './sync-round.js'
import type { SyncSecret } from './sync-secret.js'

export interface SyncerOptions {
  readonly environment: {
    after(delayMs: number, run: () => void): () => void
    now(): number
    randomId(): string
  }
  readonly connect: ConnectRegister
  readonly secret: () => Promise<SyncSecret>
  readonly ask: AskSync
  /** Threads that a page shows. */
  readonly threads: () => readonly string[]
  readonly onStatus: (status: SyncStatus) => void
  /** A failure that the app is to know of: it is no matter of the connection. */
  readonly onError: (error: unknown) => void
}

/** Account of all rounds so far, for who looks for a cause. */
export interface SyncAccount {
  readonly rounds: number
  readonly failures: number
  readonly conflicts: number
  readonly bytesUp: number
  readonly bytesDown: number
  /** Time of the last round that ended well, in ms since the epoch. */
  readonly lastAt: number | undefined
}

/** Decides when rounds of sync run: one at a time, and what failed again after a while that doubles. */
export interface Syncer {
  status(): SyncStatus
  account(): SyncAccount
  /** Something was told, so that a round is due. */
  told(): void
  /** Has a round run after so many ms, or earlier where one is due before. */
  wake(delayMs: number): void
  /** Resolves after a round that began from now on. */
  round(): Promise<void>
  /** Lets go of the connection, and runs no round any more. */
  close(): Promise<void>
}

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/** Wait after something was told: what is committed with it goes along. */
const TOLD_DELAY_MS = 200

/** Time between rounds of what is told one after the other, as by a turn: each writes a whole record. */
const TOLD_INTERVAL_MS = 2_000

/** Wait after a hint: several come together. */
const HINT_DELAY_MS = 30

export function createSyncer(options: SyncerOptions): Syncer {
  const { environment, onStatus } = options
  const view = createRegisterView()
  let status: SyncStatus = { state: 'behind' }
  let account: SyncAccount = { rounds: 0, failures: 0, conflicts: 0, bytesUp: 0, bytesDown: 0, lastAt: undefined }
  let register: SyncRegister | undefined
  let retryMs = FIRST_RETRY_MS
  let due: { readonly at: number; cancel(): void } | undefined
  let running: Promise<void> | undefined
  let told = 0
  let lastWritten = Number.NEGATIVE_INFINITY
  let isClosed = false
  let reported: string | undefined

  const setStatus = (state: SyncStatus['state'], reason?: string): void => {
    if (status.state === state && status.reason === reason) return
    status = { state, ...(reason !== undefined && { reason }) }
    onStatus(status)
  }

  const wake: Syncer['wake'] = delayMs => {
    const at = environment.now() + delayMs
    if (isClosed || (due && due.at <= at)) return
    due?.cancel()
    due = { at, cancel: environment.after(delayMs, () => void run()) }
  }

  const connected = async (): Promise<SyncRegister> => {
    if (register) return register
    const opened = await options.connect()
    if (isClosed) {
      await opened.close()
      throw new Error('Sync was closed.')
    }
    opened.subscribe((key, version) => {
      view.hear(key, version)
      wake(HINT_DELAY_MS)
    })
    return (register = opened)
  }

  const note = (done: RoundDone, before: number): void => {
    retryMs = FIRST_RETRY_MS
    reported = undefined
    if (done.bytesUp > 0) lastWritten = environment.now()
    account = {
      ...account,
      conflicts: account.conflicts + done.conflicts,
      bytesUp: account.bytesUp + done.bytesUp,
      bytesDown: account.bytesDown + done.bytesDown,
      lastAt: environment.now(),
    }
    if (done.reason === 'busy') wake(retryMs)
    setStatus(done.reason || told > before ? 'behind' : 'synced', done.reason)
  }

  const fail = (error: unknown): void => {
    const code = codeOf(error)
    const message = messageOf(error)
    account = { ...account, failures: account.failures + 1 }
    const isOff = code === 'sync-refused' || code === 'sync-unsupported' || code === 'options-invalid'
    setStatus(isOff ? 'off' : code === 'sync-offline' ? 'offline' : 'behind', message)
    if (isOff && reported !== message) options.onError(error)
    reported = message
    // A token may be renewed, and a server replaced.
    wake(isOff ? MAX_RETRY_MS : retryMs)
    retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
  }

  const turn = async (): Promise<void> => {
    const before = told
    account = { ...account, rounds: account.rounds + 1 }
    try {
      const secret = await options.secret()
      const opened = await connected()
      const { ask, threads } = options
      const device = environment.randomId()
      const done = await syncRound({
        register: opened,
        view,
        ask,
        device,
        secret,
        threads: threads(),
        now: environment.now,
      })
      if (!isClosed) note(done, before)
    } catch (error) {
      if (!isClosed) fail(error)
    }
  }

  /** One at a time: who asks meanwhile has the next. */
  const run = (): Promise<void> => {
    due?.cancel()
    due = undefined
    const next = Promise.resolve(running).then(() => (isClosed ? undefined : turn()))
    running = next
    return next
  }

  return {
    status: () => status,
    account: () => account,
    told() {
      told++
      if (status.state === 'synced') setStatus('behind')
      wake(Math.max(TOLD_DELAY_MS, lastWritten + TOLD_INTERVAL_MS - environment.now()))
    },
    wake,
    round: run,
    async close() {
      isClosed = true
      due?.cancel()
      await register?.close()
    },
  }
}
