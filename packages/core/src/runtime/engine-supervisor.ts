import { AntecedentError, messageOf } from '../errors.js'
import type { MemoryStatus } from '../model/memory-status.js'
import { connect } from './connect.js'
import type { PageEnvironment } from './environment.js'
import { errorOf } from './error-report.js'
import type { StorageStanding } from './persistence/memory-storage.js'
import type { Connection, ConnectOptions } from './worker/connection.js'

/** Keeps one engine running: starts it, notices that it died, and starts the next. */
export interface EngineSupervisor {
  /** The running engine, or the one that is starting; rejects when none could be started. */
  connected(): Promise<Connection>
  /** Has another engine take the place of one that lacks what a feature needs now. */
  renew(): void
  /** A call to the engine failed: tells whether it is dead, and reports. */
  callFailed(error: AntecedentError): Promise<void>
  close(): Promise<void>
}

export interface EngineSupervisorOptions extends Omit<ConnectOptions, 'onDeath'> {
  environment: PageEnvironment
  startWorker: (() => Worker) | false | undefined
  onStarted: (connection: Connection) => void
  /** Told where the engine runs and keeps facts, at its start and when that changes. */
  onStanding: (standing: EngineStanding) => void
  /** Says whether the engine had a text in hand. */
  onLost: () => boolean
  /** The engine gives way to another, and gets nothing more. */
  onLeft: () => void
  report: (error: AntecedentError) => void
}

export type EngineStanding = Pick<MemoryStatus, 'runs' | 'storage' | 'reason'>

/**
 * A worker that dies idle is started once more; after that the engine runs on the page. One that had a text in hand may
 * have died of it, which would end the page as well: another worker takes its place. (F12)
 */
const MAX_WORKER_DEATHS = 2

/** A worker that lived this long was no bad one: its death is counted as the first. */
const LONG_LIFE_MS = 60_000

const SIGN_OF_LIFE_MS = 3_000

/** How long an engine that left a call unanswered may take to say that it is there. */
const PING_DEADLINE_MS = 1_000

export function superviseEngine(options: EngineSupervisorOptions): EngineSupervisor {
  const { environment, report } = options
  let connection: Connection | undefined
  let connecting: Promise<Connection> | undefined
  let startedAt = 0
  let heardAt = 0
  let deaths = 0
  const told = new WeakSet<AntecedentError>()
  let isClosed = false
  let runs: Connection['runs'] | undefined
  /** Why the engine runs nowhere better. */
  let tiers: readonly string[] = []

  const stand = ({ storage, reason }: StorageStanding): void => {
    const reasons = [...tiers, ...(reason === undefined ? [] : [reason])].join(' ')
    options.onStanding({ ...(runs && { runs }), storage, ...(reasons !== '' && { reason: reasons }) })
  }

  const start = async (): Promise<Connection> => {
    const { connection: fresh, reasons } = await connect(environment, {
      host: options.host,
      // What is needed meanwhile has another take its place, and does not make this one lack it. (K24)
      parts: [...(options.parts ?? [])],
      startWorker: deaths < MAX_WORKER_DEATHS ? options.startWorker : false,
      onPublication(publication) {
        heardAt = environment.ticks()
        options.onPublication(publication)
      },
      onNews({ standing, error }) {
        if (standing) stand(standing)
        if (error) report(errorOf(error))
      },
      onDeath: lose,
    })
    connection = fresh
    startedAt = environment.ticks()
    runs = fresh.runs
    tiers = deaths >= MAX_WORKER_DEATHS ? ['The worker died twice.', ...reasons] : reasons
    stand(fresh.opened)
    options.onStarted(fresh)
    return fresh
  }

  const connected = (): Promise<Connection> => {
    if (isClosed) return Promise.reject(closedError())
    return connecting ?? follow(start())
  }

  const follow = (starting: Promise<Connection>): Promise<Connection> => {
    connecting = starting
    starting.catch((error: unknown) => {
      if (connecting === starting) connecting = undefined
      report(error instanceof AntecedentError ? error : new AntecedentError('internal', { message: messageOf(error) }))
    })
    return starting
  }

  /** The engine ended or hangs: another takes its place and gets what no transaction holds. */
  const lose = (reason: AntecedentError): void => {
    if (isClosed || !connection) return
    connection.end()
    connection = undefined
    connecting = undefined
    if (environment.ticks() - startedAt >= LONG_LIFE_MS) deaths = 0
    if (!options.onLost()) deaths++
    report(reason)
    connected().catch(() => {})
  }

  /** An engine that publishes is not dead but behind; one that answers nothing but this waits, as for its storage. (F16) */
  const isAlive = async ({ guard, host }: Connection): Promise<boolean> => {
    const isHeard = (): boolean => environment.ticks() - heardAt <= SIGN_OF_LIFE_MS
    if (isHeard()) return true
    return guard(host.ping(), PING_DEADLINE_MS).then(() => true, isHeard)
  }

  /** Commits its observations where possible; the rest goes to the next. */
  const replace = async (leaving: Connection): Promise<Connection> => {
    connection = undefined
    options.onLeft()
    await leaving.guard(leaving.host.close()).catch(() => {})
    leaving.end()
    return start()
  }

  return {
    connected,
    renew() {
      const lacking = connecting
      if (!lacking || isClosed) return
      // One that could not be started was reported, and is sought anew.
      follow(lacking.then(running => (hasAll(running, options) ? running : replace(running)), start))
    },
    async callFailed(error) {
      // The line to the engine asks first, and who made the call passes the same failure on.
      if (told.has(error)) return
      told.add(error)
      // A dead worker has reported itself once; each call that it left unanswered need not.
      if (error.code === 'worker-failed') return
      const suspect = connection
      if (error.code !== 'call-timed-out' || !suspect || (await isAlive(suspect))) return report(error)
      if (connection === suspect) lose(error)
    },
    async close() {
      const running = await connecting?.catch(() => undefined)
      isClosed = true
      try {
        await running?.guard(running.host.close())
      } catch (error) {
        if (error instanceof AntecedentError) report(error)
      }
      running?.end()
      connection = undefined
    },
  }
}

function hasAll({ opened }: Connection, { parts = [] }: EngineSupervisorOptions): boolean {
  return parts.every(({ name }) => opened.features?.includes(name))
}

function closedError(): AntecedentError {
  return new AntecedentError('internal', { message: 'Memory is closed.' })
}
