import type { MemoryEvent } from '../model/memory-event.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import { AntecedentError } from '../errors.js'
import { createUncommitted, type UncommittedLog } from './create-uncommitted.js'
import { reportOf } from './error-report.js'
import type { Erasure } from './persistence/erasure.js'
import type { StoredThread } from './persistence/stored-thread.js'
import { readState } from './persistence/read-record.js'
import { type Replayed, replayEvents, type ReplayOptions } from './thread-archive.js'
import type { StoredMark } from './stored-marks.js'
import type { ThreadOptions, ThreadSeed } from './worker/memory-host.js'

/** A thread's state, the record that it is built on, and the part that no transaction holds. */
export interface ThreadBase {
  state: MemoryState
  readonly uncommitted: UncommittedLog
  /** Of the stored record that the state stands on; 0 where none is. */
  readonly revision: number
  /** The last erasure that the state came after; undefined as long as nothing stored was read. */
  readonly erasure: Erasure | undefined
  /** How often everything was erased under it: what was begun before comes to nothing. */
  readonly restarts: number
  /** How far the record had come when storage last said so, if only to the page before this engine. (F9) */
  readonly mark: StoredMark | undefined
  /** Why the record must not be written: this version cannot read it. (P3) */
  readonly sealed: AntecedentError | undefined
  /** The event; an act that takes everything away, with how much of the record it was made on. (P10) */
  knowing(event: MemoryEvent): MemoryEvent
  /** The stored state, with these events on top; throws, and seals the thread, where it cannot be read. */
  takeOver(stored: StoredThread, events: readonly MemoryEvent[]): Replayed
  /**
   * Takes over what is stored, with the pending events on top, and says how many of the page's observations had been
   * stored and are not in it; changes nothing where it cannot be read.
   */
  rebase(stored: StoredThread): number
  /** A completed transaction has written this. */
  noteStored(stored: StoredThread): void
  /** How many of the page's observations had been stored, and are not in this record. */
  missingIn(stored: StoredThread): number
  /** Why what is found is less than storage held of the same record; undefined where it is not. (F9) */
  setBackOf(stored: StoredThread | undefined): AntecedentError | undefined
  /** Goes on from what an erasure leaves of the pending events, without one from nothing; says what came to nothing. */
  restart(erasure?: Erasure): ErasedCount
  /** Knows the erasure from now on; says whether there was anything that it takes away. */
  learn(erasure: Erasure): boolean
}

export interface ErasedCount {
  /** Pending ones that are gone. */
  readonly pending: number
  /** Pending ones that stay. */
  readonly left: number
  /** Highest number of the page's observations so far. */
  readonly given: number
}

/** Knows nothing of storage, and tells nobody. */
export function createThreadBase({
  thread: { origin, seed, mark: noted },
  policy,
  models,
  keepsEvents = false,
}: {
  thread: ThreadOptions
  /** Other devices are to have every event. */
  keepsEvents?: boolean | undefined
} & ReplayOptions): ThreadBase {
  const uncommitted = createUncommitted(keepsEvents)
  let state = seed ? seededState(origin, seed) : EMPTY_STATE
  let revision = 0
  /** Of the last event of that record. */
  let sequence = 0
  let erasure: Erasure | undefined = seed && { number: seed.erasures ?? 0, at: 0 }
  let restarts = 0
  let sealed: AntecedentError | undefined
  let mark = noted
  /** Highest number of the page's observations that the record held. */
  let held = 0

  const takeOver: ThreadBase['takeOver'] = (stored, events) => {
    try {
      const state = readState(stored)
      return replayEvents(state, spareSince(events, state.view.now.sequence), { policy, models })
    } catch (error) {
      sealed = error instanceof AntecedentError ? error : new AntecedentError('storage-failed', reportOf(error))
      throw sealed
    }
  }

  const numberIn = (stored: StoredThread): number => stored.ledger.origins.get(origin) ?? 0

  /** A full ledger may have let go of the number, and then nothing can be told. */
  const missingIn: ThreadBase['missingIn'] = stored =>
    stored.ledger.origins.size < policy.maxOrigins ? Math.max(0, held - numberIn(stored)) : 0

  const noteStored: ThreadBase['noteStored'] = stored => {
    revision = stored.revision
    sequence = stored.view.now.sequence
    held = numberIn(stored)
    mark = stored.lineage === undefined ? undefined : { lineage: stored.lineage, revision }
  }

  return {
    uncommitted,
    get state() {
      return state
    },
    set state(next) {
      state = next
    },
    get revision() {
      return revision
    },
    get erasure() {
      return erasure
    },
    get restarts() {
      return restarts
    },
    get mark() {
      return mark
    },
    get sealed() {
      return sealed
    },
    knowing(event) {
      const isSweep = event.type === 'memory-cleared' || event.type === 'memory-imported'
      return isSweep ? { ...event, spares: { after: sequence, upTo: sequence } } : event
    },
    takeOver,
    noteStored,
    rebase(stored) {
      const replayed = takeOver(stored, uncommitted.now().events)
      const missing = missingIn(stored)
      state = replayed.state
      uncommitted.rebase(replayed.leaving)
      noteStored(stored)
      return missing
    },
    missingIn,
    setBackOf(stored) {
      // What was there for this engine, and is not, was cleared. (F3)
      if (!stored && revision > 0) return undefined
      if (!mark || (stored && (stored.lineage !== mark.lineage || stored.revision >= mark.revision))) return undefined
      // It went with an erasure, as revisions begin at the time of the first write.
      if (mark.revision < 1_000 * (erasure?.at ?? 0)) return undefined
      const details = { revision: stored?.revision ?? 0, written: mark.revision }
      return new AntecedentError('storage-damaged', { message: SET_BACK, details })
    },
    restart(newest) {
      restarts++
      const { origins } = state.ledger
      const pending = uncommitted.erase(newest)
      const { events } = uncommitted.now()
      // What was observed stays counted as such, or the page would send it again to the next engine.
      const before = new Map(origins)
      if (events[0]) before.set(origin, events[0].number - 1)
      const empty: MemoryState = { view: EMPTY_STATE.view, ledger: { ...EMPTY_STATE.ledger, origins: before } }
      const { state: replayed, leaving } = replayEvents(empty, events, { policy, models })
      state = { ...replayed, ledger: { ...replayed.ledger, origins } }
      uncommitted.rebase(leaving)
      revision = 0
      sequence = 0
      held = 0
      mark = undefined
      // The record that could not be read is gone.
      sealed = undefined
      return { pending, left: events.length, given: origins.get(origin) ?? 0 }
    },
    learn(newest) {
      if (erasure && newest.number <= erasure.number) return false
      const isFirst = erasure === undefined
      erasure = newest
      return newest.number > 0 && (!isFirst || uncommitted.holdsErased(newest))
    },
  }
}

/** Acts that take everything away leave what the record holds, and their page had not read. (P10) */
function spareSince(events: readonly MemoryEvent[], upTo: number): readonly MemoryEvent[] {
  return events.map(event =>
    'spares' in event && event.spares ? { ...event, spares: { ...event.spares, upTo } } : event,
  )
}

const SET_BACK =
  'The database no longer holds what it had completed of this thread: its files were damaged, or deleted under memory. What is left is used.'

/** State that a page still held of a thread, so that what it shows already is not applied to it again. */
function seededState(origin: string, { view, ledger = EMPTY_STATE.ledger, applied }: ThreadSeed): MemoryState {
  return { view, ledger: { ...ledger, origins: new Map(ledger.origins).set(origin, applied) } }
}
