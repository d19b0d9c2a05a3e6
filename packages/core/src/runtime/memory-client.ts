import { AntecedentError } from '../errors.js'
import type { ExtractionOptions } from '../model/extraction-options.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import { EMPTY_VIEW } from '../model/memory-state.js'
import type { MemoryStatus } from '../model/memory-status.js'
import type { NeededPart } from './engine-part.js'
import type { PageEnvironment } from './environment.js'
import { createRequestLog, type RequestLog } from './handle/request-log.js'
import { type EngineSupervisor, superviseEngine } from './engine-supervisor.js'
import { createOpenMarks, type OpenMarks } from './open-marks.js'
import { databaseName } from './persistence/indexed-db-schema.js'
import { readStoredView } from './persistence/read-stored-view.js'
import { lostDatabase } from './persistence/storage-error.js'
import { isNewerDatabase } from './persistence/storage-error.js'
import { USER_THREAD } from './user-thread.js'
import { createStoredMarks } from './stored-marks.js'
import { createThreadClient, type ThreadClient } from './thread-client.js'
import { createWorkGate } from './work-gate.js'
import type { Connection } from './worker/connection.js'
import type { HostOptions, Publication } from './worker/memory-host.js'

/** A page's end of one user's memory: one engine, however many threads. */
export interface MemoryClient {
  /** Whether anything is observed and shown; switching on starts the engine where there is a page. (O1) */
  enabled: boolean
  readonly environment: PageEnvironment
  readonly policy: MemoryPolicy
  readonly openMarks: OpenMarks
  readonly requests: RequestLog
  /** Holds the client of a thread, made at its first use; without an id, of a new draft. */
  thread(id: string | undefined): ThreadClient
  /** Holds the client of what is the user's own, in every thread: a thread that no chat has. */
  userThread(): ThreadClient
  /** Ends one hold; a thread that nobody holds is let go once it is committed, a draft at once. */
  release(thread: ThreadClient): void
  status(): Omit<MemoryStatus, 'phase' | 'pending'>
  /** Parts of the engine for a later handle's features: where it lacks any, another takes its place. (K24) */
  need(needed: readonly NeededPart[]): void
  /** Called when the status, the switch or a thread's number of pending observations changed. */
  onStatus(listener: () => void): () => void
  onError(listener: (error: AntecedentError) => void): () => void
  /** Called with each publication that carries a measurement or a log. */
  onPublication(listener: (told: Publication) => void): () => void
  /** Whether the engine was asked for yet. */
  readonly isStarted: boolean
  /** Whether anything may be stored: who waits for memory waits for that, and so starts it. */
  readonly isStorable: boolean
  /** Name of the storage that the tabs of a user share; undefined where each tab has its own. */
  readonly sharedName: string | undefined
  /** Starts the engine and restores what is stored, if nothing has yet. */
  start(): void
  /** Removes everything of the user, here and in storage; rejects where the engine cannot. (P8) */
  erase(): Promise<void>
  /** Called once everything of the user is gone. */
  onErased(listener: () => void): () => void
  close(): Promise<void>
}

export interface MemoryClientOptions {
  /** Parts of the engine that features need. */
  parts?: readonly NeededPart[]
  environment: PageEnvironment
  user: string
  storage: 'indexeddb' | 'memory'
  startWorker: (() => Worker) | false | undefined
  policy: MemoryPolicy
  extraction?: ExtractionOptions | undefined
  /** Measurements and logs that were asked for; the others are not made. */
  reports?: HostOptions['reports']
  enabled: boolean
}

interface HeldThread {
  readonly client: ThreadClient
  holds: number
}

export function createMemoryClient(options: MemoryClientOptions): MemoryClient {
  const { environment, user } = options
  const threads = new Map<string, HeldThread>()
  const statusListeners = new Set<() => void>()
  const errorListeners = new Set<(error: AntecedentError) => void>()
  const erasedListeners = new Set<() => void>()
  const publicationListeners = new Set<(told: Publication) => void>()
  const isStorable = options.storage === 'indexeddb' && environment.indexedDB !== undefined
  const page = environment.randomId()
  const { maxAgeMs } = options.policy
  const marks = createStoredMarks({ user, localStorage: environment.localStorage, now: environment.now, maxAgeMs })
  const gate = createWorkGate()
  const parts = [...(options.parts ?? [])]
  let status: Omit<MemoryStatus, 'phase' | 'pending'> = {}
  let keeper: EngineSupervisor | undefined
  let connection: Connection | undefined
  let drafts = 0
  let opened = 0
  let isStarted = false
  let isNewerReported = false
  let enabled = options.enabled
  let isClosed = false

  const notify = (): void => {
    for (const listener of [...statusListeners]) listener()
  }

  const setStatus = (change: Partial<MemoryStatus>): void => {
    status = { ...status, ...change }
    notify()
  }

  const report = (error: AntecedentError): void => {
    const { code, message, details } = error
    setStatus({ lastError: { code, message, details } })
    // Each call that reaches for it fails alike until the page is reloaded.
    if (isNewerDatabase(error) && isNewerReported) return
    isNewerReported ||= isNewerDatabase(error)
    for (const listener of errorListeners) listener(error)
  }

  const suspend = (): void => {
    connection = undefined
    for (const { client } of threads.values()) client.suspend()
  }

  const engineDied = (): boolean => {
    const hadWork = gate.engineDied()
    suspend()
    return hadWork
  }

  const kept = (): EngineSupervisor => {
    keeper ??= superviseEngine({
      environment,
      host: {
        user,
        storage: options.storage,
        policy: options.policy,
        ...(Number.isFinite(options.policy.maxAgeMs) && { startedAt: environment.now() }),
        ...(options.extraction && { extraction: options.extraction }),
        ...(options.reports && { reports: options.reports }),
      },
      startWorker: options.startWorker,
      parts,
      onPublication(publication) {
        threads.get(publication.thread)?.client.receive(publication)
        if (publication.erased) marks.clear()
        if (publication.erased) for (const listener of [...erasedListeners]) listener()
        if (publication.metric ?? publication.log) for (const listener of publicationListeners) listener(publication)
      },
      onStanding(standing) {
        const { lastError } = status
        status = { ...standing, ...(lastError && { lastError }) }
        notify()
      },
      onStarted(fresh) {
        connection = fresh
        for (const { client } of threads.values()) client.resume(fresh)
      },
      onLost: engineDied,
      onLeft: suspend,
      report,
    })
    return keeper
  }

  const connected = async (): Promise<Connection> => {
    if (isClosed) throw new AntecedentError('internal', { message: 'Memory is closed.' })
    return kept().connected()
  }

  const letGo = (key: string): void => {
    const held = threads.get(key)
    if (!held || held.holds > 0 || (held.client.options.durable && held.client.outstanding().length > 0)) return
    threads.delete(key)
    gate.forget(held.client.outstanding())
    connection?.guard(connection.host.closeThread(key)).catch(() => {})
  }

  const open = (key: string, durable: boolean): ThreadClient => {
    const client = createThreadClient({
      environment,
      thread: { thread: key, origin: `${page}.${++opened}`, durable },
      connected,
      mark: () => marks.of(key),
      onStored: mark => marks.note(key, mark),
      gate,
      onFailed(error) {
        // What was still asked of a memory that is closed failed for that reason alone.
        if (isClosed) return
        if (keeper) return keeper.callFailed(error)
        report(error)
      },
      onPendingChanged() {
        letGo(key)
        notify()
      },
    })
    threads.set(key, { client, holds: 1 })
    if (connection) client.resume(connection)
    return client
  }

  const hold = (key: string): ThreadClient => {
    const known = threads.get(key)
    if (known) {
      known.holds++
      return known.client
    }
    const thread = open(key, true)
    if (isStarted) restore(thread).catch(() => {})
    return thread
  }

  /** A page reads what it needs for its first block itself, while its worker starts. */
  const restore = async ({ mirror, options: { thread, durable } }: ThreadClient): Promise<void> => {
    const view =
      durable && isStorable ? await readStoredView({ user, thread, onLost: () => report(lostDatabase()) }) : undefined
    mirror.restore(view ?? EMPTY_VIEW)
  }

  const stopResuming = environment.onResumed(() => {
    for (const { client } of threads.values()) client.refresh()
  })

  // No deadline: a page that is frozen hears no answer.
  const stopResting = environment.onFreeze(() => void connection?.host.rest().catch(() => {}))

  const start = (): void => {
    if (!isStarted) for (const { client } of threads.values()) restore(client).catch(() => {})
    isStarted = true
    // An engine that could not be reached is sought again with the next observation.
    connected().catch(() => {})
  }

  if (enabled && environment.isPage) start()
  return {
    get enabled() {
      return enabled
    },
    set enabled(value) {
      enabled = value
      if (enabled && environment.isPage) start()
      notify()
    },
    get isStarted() {
      return isStarted
    },
    isStorable,
    sharedName: isStorable ? databaseName(user) : undefined,
    environment,
    policy: options.policy,
    openMarks: createOpenMarks(),
    requests: createRequestLog(),
    thread: id => (id === undefined ? open(`draft ${++drafts}`, false) : hold(`thread ${id}`)),
    userThread: () => hold(USER_THREAD),
    release(thread) {
      const { thread: key } = thread.options
      const held = threads.get(key)
      if (held?.client !== thread) return
      held.holds--
      letGo(key)
    },
    need(needed) {
      const missing = needed.filter(({ name }) => parts.every(part => part.name !== name))
      parts.push(...missing)
      if (missing.length > 0) keeper?.renew()
    },
    status: () => status,
    onStatus: listener => addTo(statusListeners, listener),
    onError: listener => addTo(errorListeners, listener),
    onPublication: listener => addTo(publicationListeners, listener),
    start,
    async erase() {
      start()
      // What is under way must not arrive after the end.
      await Promise.all([...threads.values()].map(({ client }) => client.flush()))
      const { guard, host } = await connected()
      await guard(host.erase())
      marks.clear()
      for (const listener of erasedListeners) listener()
    },
    onErased: listener => addTo(erasedListeners, listener),
    async close() {
      if (isClosed) return
      stopResuming()
      stopResting()
      await keeper?.close()
      isClosed = true
      suspend()
    },
  }
}

function addTo<Value>(set: Set<Value>, value: Value): () => void {
  set.add(value)
  return () => set.delete(value)
}
