import { AntecedentError } from '../errors.js'
import { reportOf } from './error-report.js'
import { artifactIdOf } from '../memory/content/artifact-id.js'
import { transition } from '../memory/transition.js'
import { isForgotten } from '../memory/window/is-forgotten.js'
import type { Compactors } from '../memory/content/create-compactors.js'
import type { Reader } from '../memory/consolidate/can-read.js'
import type { ArtifactLimits } from '../model/artifact.js'
import type { Entity } from '../model/entity.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import type { Observation } from '../model/observation.js'
import { type ArtifactAct, isRemoval, reviseArtifacts } from './artifact-acts.js'
import { createUncommitted } from './create-uncommitted.js'
import { evictedError, type WriteWithRoom } from './make-room.js'
import type { ArtifactStorage, ArtifactUpdate } from './persistence/artifact-storage.js'
import { createCommitQueue } from './persistence/commit-queue.js'
import { createInMemoryArtifacts } from './persistence/in-memory-artifacts.js'
import { type MemoryStorage, RECORD_SCHEMA, type StoredThread } from './persistence/memory-storage.js'
import { readState } from './persistence/read-record.js'
import { withinDeadline } from './persistence/within-deadline.js'
import { type TakeOptions, takeObservation } from './take-observation.js'
import { archiveUpdateOf, type Replayed, replayEvents, updateArchive } from './thread-archive.js'
import { createThreadArtifacts, type ThreadArtifacts } from './thread-artifacts.js'
import { createThreadSearch, type ThreadSearch } from './thread-search.js'
import { createThreadPublisher } from './publish-thread.js'
import type { Committed, Publication, ThreadOptions, ThreadSeed } from './worker/memory-host.js'
import type { EntityVectors } from './entity-vectors.js'
import type { Environment } from './environment.js'

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
  /** Publishes the state and every step of it, until it is watched no more. */
  watch(isWatched: boolean): void
  /** Everything of the user is erased: nothing of it is known, nor written later. (P8) */
  erase(): void
  /** Commits what is pending, and tries no more. */
  close(): Promise<void>
  readonly searching: ThreadSearch
  readonly artifacts: ThreadArtifacts
  /** Artifacts of the thread are gone, `by` the browser's want of room or another tab. */
  onArtifactsGone(ids: readonly string[], by: 'quota' | 'tab'): void
}

export interface EngineThreadOptions extends TakeOptions {
  environment: Environment
  storage: MemoryStorage
  policy: MemoryPolicy
  thread: ThreadOptions
  publish: (publication: Publication) => void
  compactors: Compactors
  /** What the artifacts may take. */
  limits: ArtifactLimits
  withRoom: WriteWithRoom
  vectors: EntityVectors
  /** The storage's, each call with a deadline. */
  artifactStorage: ArtifactStorage
  /** What lasts and may be told to who asks. */
  lasting: (reader: Reader) => Promise<readonly Entity[]>
  /** The record has a new revision. */
  onCommitted: (revision: number) => void
  /** Artifacts were removed. */
  onArtifactsGone: (ids: readonly string[]) => void
  /** Another tab has erased everything of the user. */
  onErased: () => void
}

/** Below the deadline of a call to the engine: a database that does not answer is no dead engine. (F16) */
const READ_DEADLINE_MS = 2_000

/** Opens a thread: resolves once what is stored of it was read, or could not be. */
export async function openEngineThread(options: EngineThreadOptions): Promise<EngineThread> {
  const { environment, storage, policy, isMeasured } = options
  const { thread: name, origin, durable, seed } = options.thread
  /** Nothing else holds what a draft or a memory without storage knows, so the page is told all of it. */
  const tellsLedger = !durable || (storage.kind === 'memory' && !storage.awaited)
  /** What is observed meanwhile waits for the database, to be written on top of what it holds. (F2) */
  const isAwaited = (): boolean => durable && storage.awaited !== undefined
  let state = seed ? seededState(origin, seed) : EMPTY_STATE
  /** Of the stored record that `state` stands on; 0 where none is. */
  let revision = 0
  const uncommitted = createUncommitted()
  /** How many observations came to nothing. */
  let lost = 0
  /** How often everything was erased: what was begun before comes to nothing. */
  let erasures = 0
  /** Why the record must not be written: this version cannot read it. (P3) */
  let sealed: AntecedentError | undefined

  const hasUncommitted = (): boolean => uncommitted.now().events.length > 0

  const publisher = createThreadPublisher({ ...options, tellsLedger, state: () => state })
  const { tell, tellError } = publisher

  const tellArtifacts = ({ put = [], remove: gone = [] }: ArtifactUpdate): void => {
    if (put.length + gone.length === 0) return
    tell({ artifacts: { put: put.map(({ artifact }) => artifact), gone } })
    if (gone.length > 0) options.onArtifactsGone(gone)
  }

  const drafted = createInMemoryArtifacts()
  const artifactStorage = durable ? options.artifactStorage : drafted
  const artifacts = createThreadArtifacts({
    ...options,
    thread: name,
    storage: artifactStorage,
    isForgotten: key => isForgotten(state, key, policy),
    refresh: () => refresh(),
    isCited: ({ id }) => [...state.view.citations.keys()].some(toolCallId => artifactIdOf(toolCallId) === id),
    onUpdated: tellArtifacts,
  })

  const takeOver = (stored: StoredThread, events: readonly MemoryEvent[]): Replayed => {
    try {
      return replayEvents(readState(stored), events, policy)
    } catch (error) {
      sealed = error instanceof AntecedentError ? error : new AntecedentError('storage-failed', reportOf(error))
      throw sealed
    }
  }

  /** Takes over what is stored, with this tab's pending events on top; changes nothing where it cannot be read. */
  const rebase = (stored: StoredThread): void => {
    const replayed = takeOver(stored, uncommitted.now().events)
    state = replayed.state
    uncommitted.rebase(replayed.leaving)
    revision = stored.revision
    publisher.noteCommitted(stored)
  }

  /** What was read before everything was erased is not there any more. */
  const adopt = (stored: StoredThread, begun: number): void => {
    if (sealed || begun !== erasures || stored.revision <= revision) return
    rebase(stored)
    publisher.tellState()
    tellLost(uncommitted.dropFolded())
  }

  /** A database that lost what it had completed is told of, and gone on with: what is left of it is whole. (F9) */
  const tellSetBack = (stored: StoredThread | undefined): void => {
    const { mark } = options.thread
    if (!mark || (stored && (stored.lineage !== mark.lineage || stored.revision >= mark.revision))) return
    const details = { revision: stored?.revision ?? 0, written: mark.revision }
    tellError(new AntecedentError('storage-damaged', { message: SET_BACK, details }))
  }

  const adoptLate = (reading: Promise<StoredThread | undefined>, begun: number): void => {
    const take = (stored: StoredThread | undefined): void => {
      try {
        if (stored) adopt(stored, begun)
        if (begun === erasures) tellSetBack(stored)
      } catch (refusal) {
        tellError(refusal)
      }
      if (hasUncommitted()) queue.request()
    }
    reading.then(take, () => {})
  }

  /** These stood in a state that another tab's has replaced, and were no longer kept themselves. */
  const tellLost = (count: number): void => {
    if (count === 0) return
    lost += count
    tellError(new AntecedentError('observation-lost', { message: LOST_TO_ANOTHER_TAB, details: { lost: count } }))
  }

  const inTime = <Result>(running: Promise<Result>): Promise<Result> =>
    withinDeadline(environment, {
      running,
      deadlineMs: READ_DEADLINE_MS,
      message: 'The memory database did not answer in time. Another tab may be frozen.',
    })

  const load = async (): Promise<void> => {
    const begun = erasures
    const reading = durable ? storage.read(name) : Promise.resolve(undefined)
    if (isAwaited()) {
      tell()
      return adoptLate(reading, begun)
    }
    try {
      const stored = await inTime(reading)
      if (stored && begun === erasures) rebase(stored)
      publisher.tellState()
      if (durable && begun === erasures) tellSetBack(stored)
    } catch (error) {
      // What the page has restored stays, as an engine that could not read knows less; of a damaged record none of it does.
      if (seed || sealed) publisher.tellState(reportOf(error))
      else tellError(error)
      // A database that opens its lock late is taken over then, with what was observed meanwhile on top.
      adoptLate(reading, begun)
    }
  }

  const refresh = async (): Promise<void> => {
    if (!durable || sealed || isAwaited()) return
    const begun = erasures
    const stored = await inTime(storage.read(name))
    if (stored) adopt(stored, begun)
  }

  const commit = async (): Promise<void> => {
    if (sealed || isAwaited() || !hasUncommitted()) return
    let carried = uncommitted.now()
    let revised: ArtifactUpdate = {}
    let hasMoved = false
    const startedAt = environment.ticks()
    const begun = erasures
    const write = (): Promise<StoredThread> =>
      storage.update(
        name,
        stored => {
          carried = uncommitted.now()
          hasMoved = stored !== undefined && stored.revision !== revision
          const next = stored && hasMoved ? takeOver(stored, carried.events) : { state, leaving: carried.leaving }
          carried = { ...carried, leaving: next.leaving }
          const nextRevision = Math.max(stored?.revision ?? 0, revision) + 1
          const lineage = stored?.lineage ?? `${origin}.${erasures}`
          return { ...stored, lineage, thread: name, schema: RECORD_SCHEMA, revision: nextRevision, ...next.state }
        },
        () => {
          const { leaving, acts } = carried
          const update = archiveUpdateOf(leaving)
          if (acts.length === 0) return update
          return { comes: [], ...update, artifacts: known => (revised = reviseArtifacts(known, acts)) }
        },
      )
    const writing = options.withRoom(write, { bytes: 0, at: state.view.now.at })
    const written = await writing.catch((error: unknown) => {
      if (error instanceof AntecedentError && error.code === 'storage-erased') options.onErased()
      if (error instanceof AntecedentError && error.code === 'storage-quota') uncommitted.giveRoom()
      throw error
    })
    if (begun !== erasures) return
    uncommitted.commit(carried, hasMoved)
    if (hasMoved) rebase(written)
    revision = written.revision
    publisher.noteCommitted(written)
    if (hasMoved) publisher.tellState()
    const { lineage } = written
    tell(lineage !== undefined && storage.kind === 'indexeddb' ? { stored: { lineage, revision } } : {})
    tellArtifacts(revised)
    if (isMeasured) {
      const storageMs = environment.ticks() - startedAt
      tell({ metric: { type: 'commit-written', storageMs, events: carried.events.length } })
    }
    if (hasMoved) tellLost(carried.folded)
    options.onCommitted(revision)
  }

  const queue = createCommitQueue({ environment, commit, onError: tellError })

  const apply = (observation: Observation): void => {
    const { event, besides, isLost } = takeObservation(observation, options)
    if (isLost) lost++
    const before = state
    const { state: after, changes } = transition(before, event, policy)
    if (changes.length === 0) return tell(besides)
    state = after
    searching.changed(before.view, changes)
    if (!durable) uncommitted.addAct(event)
    else if (!sealed) uncommitted.add({ before, event, changes })
    publisher.tellChanges(event, changes, besides)
  }

  /** Where no commit does, as of a draft. */
  const reviseKept = (acts: readonly ArtifactAct[]): void => {
    if (acts.length === 0) return
    artifactStorage.update(name, known => reviseArtifacts(known, acts)).then(tellArtifacts, tellError)
  }

  /** What left the window and is not in it again, nor was forgotten since. */
  const readArchive = async (): Promise<Entity[]> => {
    if (!durable) return []
    const archived = updateArchive(await inTime(storage.archived(name)), archiveUpdateOf(uncommitted.now().leaving))
    return archived.filter(({ key }) => !state.view.entities.has(key) && !isForgotten(state, key, policy))
  }

  const searching = createThreadSearch({
    ...options,
    stored: durable ? name : undefined,
    state: () => state,
    readArchive,
    committed: queue.drained,
  })

  await load()
  return {
    state: () => state,
    submit(observations) {
      const before = uncommitted.now().acts.length
      for (const observation of observations) apply(observation)
      if (hasUncommitted()) queue.request()
      if (!durable) reviseKept(uncommitted.takeActs())
      // What is kept in memory meanwhile loses at once what was forgotten; the commit writes the act, and does it again.
      else if (isAwaited()) reviseKept(uncommitted.now().acts.slice(before).filter(isRemoval))
    },
    artifacts,
    onArtifactsGone(ids, by) {
      const besides = by === 'quota' ? { error: reportOf(evictedError(ids.length)) } : {}
      tell({ artifacts: { put: [], gone: ids }, ...besides })
    },
    async flush(upTo) {
      if (!durable) return { durable: false, reason: 'draft-thread' }
      if (isAwaited()) return { durable: false, reason: 'memory-storage' }
      const before = uncommitted.now().events
      if (before.length > 0) queue.request()
      await queue.drained()
      const { events, folded } = uncommitted.now()
      const left = new Set(events)
      if (sealed || folded > 0 || before.some(event => left.has(event)))
        return { durable: false, reason: 'storage-failed' }
      if (storage.kind === 'memory') return { durable: false, reason: 'memory-storage' }
      return lost > 0 || publisher.applied() < upTo ? { durable: false, reason: 'observation-lost' } : { durable: true }
    },
    refresh,
    watch: publisher.watch,
    onMoved(moved) {
      if (moved > revision) refresh().catch(tellError)
    },
    erase() {
      erasures++
      sealed = undefined
      // What was observed stays counted as such, or the page would send it again to the next engine.
      state = { view: EMPTY_STATE.view, ledger: { ...EMPTY_STATE.ledger, origins: state.ledger.origins } }
      uncommitted.clear()
      revision = 0
      publisher.noteCommitted(state)
      drafted.clear()
      publisher.tellErased()
    },
    searching,
    async close() {
      if (hasUncommitted()) queue.request()
      await queue.drained()
      queue.close()
    },
  }
}

const SET_BACK =
  'The database no longer holds what it had completed of this thread: its files were damaged, or deleted under memory. What is left is used.'

const LOST_TO_ANOTHER_TAB =
  'Storage failed for so long, and another tab moved on so far, that the oldest unsaved observations were lost.'

/** What a page still held of a thread, so that what it shows already is not applied to it again. */
function seededState(origin: string, { view, ledger = EMPTY_STATE.ledger, applied }: ThreadSeed): MemoryState {
  return { view, ledger: { ...ledger, origins: new Map(ledger.origins).set(origin, applied) } }
}
