import { AntecedentError } from '../errors.js'
import { isViewChange } from '../memory/apply-changes.js'
import { transition } from '../memory/transition.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import type { ErrorReport } from '../model/memory-status.js'
import type { Observation } from '../model/observation.js'
import type { Environment } from './environment.js'
import { type CommitQueue, createCommitQueue } from './persistence/commit-queue.js'
import { type MemoryStorage, RECORD_SCHEMA, type StoredThread } from './persistence/memory-storage.js'
import { withinDeadline } from './persistence/within-deadline.js'
import { readObservation } from './read-observation.js'
import type { TabMessage } from './tabs/tab-message.js'
import type { Committed, Publication, ThreadOptions, ThreadSeed } from './worker/memory-host.js'

export interface MemoryEngine {
  openThread(options: ThreadOptions): Promise<void>
  submit(thread: string, observations: readonly Observation[]): Promise<void>
  flush(thread: string): Promise<Committed>
  refresh(thread: string): Promise<void>
  stateOf(thread: string): Promise<MemoryState>
  onTabMessage(message: TabMessage): void
  close(): Promise<void>
}

export interface MemoryEngineOptions {
  environment: Environment
  storage: MemoryStorage
  policy: MemoryPolicy
  /** Tells the other tabs that a thread moved on. */
  announce: (message: TabMessage) => void
  publish: (publication: Publication) => void
}

interface EngineThread {
  readonly options: ThreadOptions
  /** What is committed, with the pending events on top. */
  state: MemoryState
  /** Of the stored record that `state` stands on; 0 where none is. */
  revision: number
  /** Applied, but in no completed transaction yet. */
  pending: MemoryEvent[]
  /** Highest number of this page's observations in `state`, and in a completed transaction. */
  applied: number
  committed: number
  readonly queue: CommitQueue
  readonly loaded: Promise<void>
}

/** Below the deadline of a call to the engine: a database that does not answer is no dead engine. (F16) */
const READ_DEADLINE_MS = 2_000

/**
 * Runs the threads of one user: reads observations, applies their events at once and publishes, commits behind.
 * Knows nothing of workers, pages or the wire.
 */
export function createMemoryEngine(options: MemoryEngineOptions): MemoryEngine {
  const { environment, storage, policy, publish } = options
  const threads = new Map<string, EngineThread>()

  const opened = async (name: string): Promise<EngineThread> => {
    const thread = threads.get(name)
    if (!thread) throw new AntecedentError('internal', { message: `The thread ${name} was never opened.` })
    await thread.loaded
    return thread
  }

  const replay = (state: MemoryState, events: readonly MemoryEvent[]): MemoryState =>
    events.reduce((before, event) => transition(before, event, policy).state, state)

  const tell = (thread: EngineThread, update: Publication['update'], error?: ErrorReport): void => {
    thread.applied = numberIn(thread, thread.state, thread.applied)
    const { applied, committed } = thread
    publish({ thread: thread.options.thread, update, applied, committed, ...(error && { error }) })
  }

  /** Takes over what another tab stored, with this tab's pending events on top. */
  const rebase = (thread: EngineThread, stored: StoredThread): void => {
    thread.revision = stored.revision
    thread.committed = numberIn(thread, stored, thread.committed)
    thread.state = replay({ view: stored.view, ledger: stored.ledger }, thread.pending)
  }

  const load = async (thread: EngineThread): Promise<void> => {
    const { durable, seed } = thread.options
    if (seed) thread.state = seededState(thread.options.origin, seed)
    const reading = durable ? storage.read(thread.options.thread) : Promise.resolve(undefined)
    try {
      const stored = await inTime(reading)
      if (stored) rebase(thread, stored)
      tell(thread, { kind: 'view', view: thread.state.view })
    } catch (error) {
      tell(thread, { kind: 'view', view: thread.state.view }, reportOf(error))
      // A database that opens its lock late is taken over then, with what was observed meanwhile on top.
      reading.then(late => late && adopt(thread, late)).catch(() => {})
    }
  }

  const inTime = <Result>(running: Promise<Result>): Promise<Result> =>
    withinDeadline(environment, {
      running,
      deadlineMs: READ_DEADLINE_MS,
      message: 'The memory database did not answer in time. Another tab may be frozen.',
    })

  const commit = async (thread: EngineThread): Promise<void> => {
    if (thread.pending.length === 0) return
    let carried: readonly MemoryEvent[] = []
    let hasMoved = false
    const written = await storage.update(thread.options.thread, stored => {
      carried = [...thread.pending]
      hasMoved = stored !== undefined && stored.revision !== thread.revision
      const state = stored && hasMoved ? replay({ view: stored.view, ledger: stored.ledger }, carried) : thread.state
      const revision = Math.max(stored?.revision ?? 0, thread.revision) + 1
      const schema = Math.max(stored?.schema ?? 0, RECORD_SCHEMA)
      return { ...stored, thread: thread.options.thread, schema, revision, ...state }
    })
    thread.pending = thread.pending.filter(event => !carried.includes(event))
    if (hasMoved) rebase(thread, written)
    thread.revision = written.revision
    thread.committed = numberIn(thread, written, thread.committed)
    tell(thread, hasMoved ? { kind: 'view', view: thread.state.view } : { kind: 'none' })
    options.announce({ type: 'thread-moved', thread: thread.options.thread, revision: written.revision })
  }

  const apply = (thread: EngineThread, observation: Observation): void => {
    const { event, error } = read(observation, thread.state)
    const { state, changes } = transition(thread.state, event, policy)
    if (changes.length === 0) return tell(thread, { kind: 'none' })
    thread.state = state
    if (thread.options.durable) thread.pending.push(event)
    tell(thread, { kind: 'changes', changes: changes.filter(isViewChange) }, error)
  }

  const refresh = async (thread: EngineThread): Promise<void> => {
    if (!thread.options.durable) return
    const stored = await inTime(storage.read(thread.options.thread))
    if (stored) adopt(thread, stored)
  }

  const adopt = (thread: EngineThread, stored: StoredThread): void => {
    if (stored.revision <= thread.revision) return
    rebase(thread, stored)
    tell(thread, { kind: 'view', view: thread.state.view })
  }

  return {
    openThread: async threadOptions => {
      let thread = threads.get(threadOptions.thread)
      if (!thread) {
        thread = createThread(threadOptions)
        threads.set(threadOptions.thread, thread)
      }
      await thread.loaded
    },
    submit: async (name, observations) => {
      const thread = await opened(name)
      for (const observation of observations) apply(thread, observation)
      if (thread.pending.length > 0) thread.queue.request()
    },
    flush: async name => {
      const thread = await opened(name)
      if (!thread.options.durable) return { durable: false, reason: 'draft-thread' }
      const before = [...thread.pending]
      if (before.length > 0) thread.queue.request()
      await thread.queue.drained()
      if (before.some(event => thread.pending.includes(event))) return { durable: false, reason: 'storage-failed' }
      return storage.kind === 'memory' ? { durable: false, reason: 'memory-storage' } : { durable: true }
    },
    refresh: async name => refresh(await opened(name)),
    stateOf: async name => (await opened(name)).state,
    onTabMessage: ({ thread: name, revision }) => {
      const thread = threads.get(name)
      if (!thread || revision <= thread.revision) return
      refresh(thread).catch((error: unknown) => tell(thread, { kind: 'none' }, reportOf(error)))
    },
    close: async () => {
      await Promise.all([...threads.values()].map(thread => thread.queue.drained()))
      await storage.close()
    },
  }

  function createThread(threadOptions: ThreadOptions): EngineThread {
    const thread: EngineThread = {
      options: threadOptions,
      state: EMPTY_STATE,
      revision: 0,
      pending: [],
      applied: 0,
      committed: 0,
      queue: createCommitQueue({
        environment,
        commit: () => commit(thread),
        onError: error => tell(thread, { kind: 'none' }, reportOf(error)),
      }),
      loaded: Promise.resolve().then(() => load(thread)),
    }
    return thread
  }
}

/** Highest number of the page's observations that a state holds; a ledger that forgot the page does not lower it. */
function numberIn({ options }: EngineThread, { ledger }: Pick<MemoryState, 'ledger'>, known: number): number {
  return Math.max(known, ledger.origins.get(options.origin) ?? 0)
}

/** What a page still showed of a thread, so that what it shows already is not applied to it again. */
function seededState(origin: string, { view, applied }: ThreadSeed): MemoryState {
  return { view, ledger: { ...EMPTY_STATE.ledger, origins: new Map([[origin, applied]]) } }
}

/** Reading never stops a thread: what cannot be read still counts as arrived. */
function read(observation: Observation, { view }: MemoryState): { event: MemoryEvent; error?: ErrorReport } {
  try {
    return { event: readObservation(observation, view) }
  } catch (error) {
    const { origin, number, at } = observation
    return { event: { origin, number, at, type: 'observation-failed' }, error: reportOf(error) }
  }
}

/** An error as it crosses to the page. */
export function reportOf(error: unknown): ErrorReport {
  if (error instanceof AntecedentError) return { code: error.code, message: error.message, details: error.details }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) }
}
