import { AntecedentError } from '../errors.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryStatus } from '../model/memory-status.js'
import type { Environment } from './environment.js'
import { createOpenMarks, type OpenMarks } from './open-marks.js'
import { createThreadClient, type ThreadClient } from './thread-client.js'
import type { Connection } from './worker/connection.js'

export type PageServices = typeof import('./page-services.js')

/** A page's end of one user's memory: one engine, however many threads. */
export interface MemoryClient {
  /** Whether anything is observed and shown; switching on starts the engine where there is a page. (O1) */
  enabled: boolean
  readonly openMarks: OpenMarks
  /** The client of a thread, made at its first use; without an id, of a new draft. */
  thread(id: string | undefined): ThreadClient
  /** Forgets a draft that was adopted. */
  drop(thread: ThreadClient): void
  /** What reads a view; undefined as long as nothing has started, and so no view is there. */
  services(): PageServices | undefined
  status(): Omit<MemoryStatus, 'phase' | 'pending'>
  /** Called when the status, the switch or a thread's number of pending observations changed. */
  onStatus(listener: () => void): () => void
  onError(listener: (error: AntecedentError) => void): () => void
  /** Whether the engine was asked for yet. */
  readonly isStarted: boolean
  /** Starts the engine and restores what is stored, if nothing has yet. */
  start(): void
  close(): Promise<void>
}

export interface MemoryClientOptions {
  environment: Environment
  user: string
  storage: 'indexeddb' | 'memory'
  startWorker: (() => Worker) | false | undefined
  policy: MemoryPolicy
  enabled: boolean
}

/** An engine that dies is started once more where it ran; after that it runs on the page. */
const MAX_WORKER_DEATHS = 2

const SIGN_OF_LIFE_MS = 3_000

export function createMemoryClient(options: MemoryClientOptions): MemoryClient {
  const { environment, user } = options
  const threads = new Map<string, ThreadClient>()
  const statusListeners = new Set<() => void>()
  const errorListeners = new Set<(error: AntecedentError) => void>()
  const page = environment.randomId()
  let status: Omit<MemoryStatus, 'phase' | 'pending'> = {}
  let services: PageServices | undefined
  let connection: Connection | undefined
  let connecting: Promise<Connection> | undefined
  let heardAt = 0
  let deaths = 0
  let drafts = 0
  let opened = 0
  let isStarted = false
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
    for (const listener of errorListeners) listener(error)
  }

  const load = async (): Promise<PageServices> => {
    services ??= await import('./page-services.js')
    return services
  }

  const startEngine = async (): Promise<Connection> => {
    const { connect } = await load()
    const { connection: fresh, reasons } = await connect(environment, {
      host: { user, storage: options.storage, policy: options.policy },
      startWorker: deaths < MAX_WORKER_DEATHS ? options.startWorker : false,
      onPublication(publication) {
        heardAt = environment.ticks()
        threads.get(publication.thread)?.receive(publication)
      },
      onDeath: lose,
    })
    connection = fresh
    if (deaths >= MAX_WORKER_DEATHS) reasons.unshift('The worker died twice.')
    setStatus({
      runs: fresh.runs,
      storage: fresh.opened.storage,
      ...(reasons.length > 0 && { reason: reasons.join(' ') }),
    })
    for (const thread of threads.values()) thread.resume(fresh)
    return fresh
  }

  const connected = (): Promise<Connection> => {
    if (isClosed) return Promise.reject(new AntecedentError('internal', { message: 'Memory is closed.' }))
    if (!connecting) {
      connecting = startEngine()
      connecting.catch((error: unknown) => {
        connecting = undefined
        report(error instanceof AntecedentError ? error : new AntecedentError('internal', { message: String(error) }))
      })
    }
    return connecting
  }

  /** The engine ended or hangs: another takes its place and gets what no transaction holds. */
  const lose = (reason: AntecedentError): void => {
    if (isClosed || !connection) return
    connection.end()
    connection = undefined
    connecting = undefined
    deaths++
    for (const thread of threads.values()) thread.suspend()
    report(reason)
    connected().catch(() => {})
  }

  const open = (key: string, durable: boolean): ThreadClient => {
    const thread = createThreadClient({
      environment,
      thread: { thread: key, origin: `${page}.${++opened}`, durable },
      connected,
      onCallFailed(error) {
        const isSilent = environment.ticks() - heardAt > SIGN_OF_LIFE_MS
        // An engine that still publishes is not dead but behind: what it was given, it will come to.
        if (error.code === 'call-timed-out' && isSilent) lose(error)
        // A dead worker has reported itself once; each call that it left unanswered need not.
        else if (error.code !== 'worker-failed') report(error)
      },
      onPendingChanged: notify,
    })
    threads.set(key, thread)
    if (connection) thread.resume(connection)
    return thread
  }

  /** A page reads what it needs for its first block itself, while its worker starts. */
  const restore = (thread: ThreadClient): void => {
    if (!thread.options.durable || options.storage !== 'indexeddb' || !environment.indexedDB) return
    load()
      .then(({ readStoredView }) => readStoredView({ user, thread: thread.options.thread }))
      .then(view => view && thread.mirror.restore(view))
      .catch(() => {})
  }

  const stopResuming = environment.onResumed(() => {
    for (const thread of threads.values()) thread.refresh()
  })

  const start = (): void => {
    if (!isStarted) for (const thread of threads.values()) restore(thread)
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
    openMarks: createOpenMarks(),
    thread(id) {
      if (id === undefined) return open(`draft ${++drafts}`, false)
      const key = `thread ${id}`
      const known = threads.get(key)
      if (known) return known
      const thread = open(key, true)
      if (isStarted) restore(thread)
      return thread
    },
    drop: thread => void threads.delete(thread.options.thread),
    services: () => services,
    status: () => status,
    onStatus: listener => addTo(statusListeners, listener),
    onError: listener => addTo(errorListeners, listener),
    start,
    async close() {
      if (isClosed) return
      stopResuming()
      const running = await connecting?.catch(() => undefined)
      isClosed = true
      try {
        await running?.guard(running.host.close())
      } catch (error) {
        if (error instanceof AntecedentError) report(error)
      }
      for (const thread of threads.values()) thread.suspend()
      running?.end()
      connection = undefined
    },
  }
}

function addTo<Value>(set: Set<Value>, value: Value): () => void {
  set.add(value)
  return () => set.delete(value)
}
