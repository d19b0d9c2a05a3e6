import { AntecedentError, messageOf } from '../errors.js'
import { isViewChange } from '../memory/apply-changes.js'
import { type Transition, transition } from '../memory/transition.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import type { ErrorReport } from '../model/memory-status.js'
import type { Observation } from '../model/observation.js'
import type { Environment } from './environment.js'
import { createCommitQueue } from './persistence/commit-queue.js'
import { type MemoryStorage, RECORD_SCHEMA, type StoredThread } from './persistence/memory-storage.js'
import { readState } from './persistence/read-record.js'
import { withinDeadline } from './persistence/within-deadline.js'
import { readObservation } from './read-observation.js'
import type { Committed, Publication, ThreadOptions, ThreadSeed } from './worker/memory-host.js'

/** One thread in the engine: applies observations at once, commits behind. */
export interface EngineThread {
  /** What is committed, with the pending events on top. */
  state(): MemoryState
  submit(observations: readonly Observation[]): void
  /** Whether the page's observations up to this number are committed. */
  flush(upTo: number): Promise<Committed>
  /** Takes over what another tab stored. */
  refresh(): Promise<void>
  /** Another tab says that the record has this revision now. */
  onMoved(revision: number): void
  /** Commits what is pending, and tries no more. */
  close(): Promise<void>
}

export interface EngineThreadOptions {
  environment: Environment
  storage: MemoryStorage
  policy: MemoryPolicy
  thread: ThreadOptions
  publish: (publication: Publication) => void
  /** The record has a new revision. */
  onCommitted: (revision: number) => void
}

/** Below the deadline of a call to the engine: a database that does not answer is no dead engine. (F16) */
const READ_DEADLINE_MS = 2_000

/** Events kept to be applied to what another tab stored; older ones then stand in the state alone. */
const MAX_PENDING = 1_000

/** Opens a thread: resolves once what is stored of it was read, or could not be. */
export async function openEngineThread(options: EngineThreadOptions): Promise<EngineThread> {
  const { environment, storage, policy } = options
  const { thread: name, origin, durable, seed } = options.thread
  /** Nothing else holds what a draft or a memory without storage knows, so the page is told all of it. */
  const tellsLedger = !durable || storage.kind === 'memory'
  let state = seed ? seededState(origin, seed) : EMPTY_STATE
  /** Of the stored record that `state` stands on; 0 where none is. */
  let revision = 0
  /** Applied, but in no completed transaction yet. */
  let pending: MemoryEvent[] = []
  /** How many events stand in `state`, in no completed transaction, and no longer in `pending`. */
  let folded = 0
  /** How many observations came to nothing. */
  let lost = 0
  /** Highest number of this page's observations in `state`, and in a completed transaction. */
  let applied = 0
  let committed = 0
  /** Why the record must not be written: this version cannot read it. (P3) */
  let sealed: AntecedentError | undefined

  const replay = (base: MemoryState, events: readonly MemoryEvent[]): MemoryState =>
    events.reduce((before, event) => transition(before, event, policy).state, base)

  /** A ledger that forgot the page does not lower its numbers. */
  const numberIn = ({ ledger }: Pick<MemoryState, 'ledger'>, known: number): number =>
    Math.max(known, ledger.origins.get(origin) ?? 0)

  const tell = (update: Publication['update'], error?: ErrorReport): void => {
    applied = numberIn(state, applied)
    options.publish({ thread: name, update, applied, committed, ...(error && { error }) })
  }

  const tellView = (error?: ErrorReport): void => {
    const { view, ledger } = state
    tell({ kind: 'view', view, ...(tellsLedger && { ledger }) }, error)
  }

  const tellError = (error: unknown): void => tell({ kind: 'none' }, reportOf(error))

  const takeOver = (stored: StoredThread, events: readonly MemoryEvent[]): MemoryState => {
    try {
      return replay(readState(stored), events)
    } catch (error) {
      sealed = error instanceof AntecedentError ? error : new AntecedentError('storage-failed', reportOf(error))
      throw sealed
    }
  }

  /** Takes over what is stored, with this tab's pending events on top; changes nothing where it cannot be read. */
  const rebase = (stored: StoredThread): void => {
    state = takeOver(stored, pending)
    revision = stored.revision
    committed = numberIn(stored, committed)
  }

  const adopt = (stored: StoredThread): void => {
    if (sealed || stored.revision <= revision) return
    rebase(stored)
    tellView()
  }

  const inTime = <Result>(running: Promise<Result>): Promise<Result> =>
    withinDeadline(environment, {
      running,
      deadlineMs: READ_DEADLINE_MS,
      message: 'The memory database did not answer in time. Another tab may be frozen.',
    })

  const load = async (): Promise<void> => {
    const reading = durable ? storage.read(name) : Promise.resolve(undefined)
    try {
      const stored = await inTime(reading)
      if (stored) rebase(stored)
      tellView()
    } catch (error) {
      // What the page has restored stays: an engine that could not read knows less than the page.
      if (seed) tellView(reportOf(error))
      else tellError(error)
      const adoptLate = (late: StoredThread | undefined): void => {
        try {
          if (late) adopt(late)
        } catch (refusal) {
          tellError(refusal)
        }
      }
      // A database that opens its lock late is taken over then, with what was observed meanwhile on top.
      reading.then(adoptLate, () => {})
    }
  }

  const refresh = async (): Promise<void> => {
    if (!durable || sealed) return
    const stored = await inTime(storage.read(name))
    if (stored) adopt(stored)
  }

  const commit = async (): Promise<void> => {
    if (sealed || pending.length === 0) return
    let carried: ReadonlySet<MemoryEvent> = new Set()
    let carriedFolded = 0
    let hasMoved = false
    const written = await storage.update(name, stored => {
      carried = new Set(pending)
      carriedFolded = folded
      hasMoved = stored !== undefined && stored.revision !== revision
      const next = stored && hasMoved ? takeOver(stored, [...carried]) : state
      const nextRevision = Math.max(stored?.revision ?? 0, revision) + 1
      return { ...stored, thread: name, schema: RECORD_SCHEMA, revision: nextRevision, ...next }
    })
    pending = pending.filter(event => !carried.has(event))
    folded -= carriedFolded
    if (hasMoved) rebase(written)
    revision = written.revision
    committed = numberIn(written, committed)
    if (hasMoved) tellView()
    else tell({ kind: 'none' })
    if (hasMoved && carriedFolded > 0) {
      lost += carriedFolded
      tellError(
        new AntecedentError('observation-lost', { message: LOST_TO_ANOTHER_TAB, details: { lost: carriedFolded } }),
      )
    }
    options.onCommitted(revision)
  }

  const queue = createCommitQueue({ environment, commit, onError: tellError })

  const apply = (observation: Observation): void => {
    const { event, changes, error, ...taken } = take(observation, state, policy)
    if (error) lost++
    if (changes.length === 0) return tell({ kind: 'none' })
    state = taken.state
    if (durable && !sealed) pending.push(event)
    if (pending.length > MAX_PENDING) {
      pending.shift()
      folded++
    }
    tell({ kind: 'changes', changes: tellsLedger ? changes : changes.filter(isViewChange) }, error)
  }

  await load()
  return {
    state: () => state,
    submit(observations) {
      for (const observation of observations) apply(observation)
      if (pending.length > 0) queue.request()
    },
    async flush(upTo) {
      if (!durable) return { durable: false, reason: 'draft-thread' }
      const before = [...pending]
      if (before.length > 0) queue.request()
      await queue.drained()
      const left = new Set(pending)
      if (sealed || folded > 0 || before.some(event => left.has(event)))
        return { durable: false, reason: 'storage-failed' }
      if (storage.kind === 'memory') return { durable: false, reason: 'memory-storage' }
      return lost > 0 || applied < upTo ? { durable: false, reason: 'observation-lost' } : { durable: true }
    },
    refresh,
    onMoved(moved) {
      if (moved > revision) refresh().catch(tellError)
    },
    async close() {
      if (pending.length > 0) queue.request()
      await queue.drained()
      queue.close()
    },
  }
}

const LOST_TO_ANOTHER_TAB =
  'Storage failed for so long, and another tab moved on so far, that the oldest unsaved observations were lost.'

/** What a page still held of a thread, so that what it shows already is not applied to it again. */
function seededState(origin: string, { view, ledger = EMPTY_STATE.ledger, applied }: ThreadSeed): MemoryState {
  return { view, ledger: { ...ledger, origins: new Map(ledger.origins).set(origin, applied) } }
}

/** Reading never stops a thread: what cannot be read still counts as arrived. */
function take(
  observation: Observation,
  state: MemoryState,
  policy: MemoryPolicy,
): Transition & { event: MemoryEvent; error?: ErrorReport } {
  try {
    const event = readObservation(observation)
    return { event, ...transition(state, event, policy) }
  } catch (error) {
    const { origin, number, at } = observation
    const event: MemoryEvent = { origin, number, at, type: 'observation-failed' }
    return { event, ...transition(state, event, policy), error: reportOf(error) }
  }
}

/** An error as it crosses to the page. */
export function reportOf(error: unknown): ErrorReport {
  if (error instanceof AntecedentError) return { code: error.code, message: error.message, details: error.details }
  return { code: 'internal', message: messageOf(error) }
}
