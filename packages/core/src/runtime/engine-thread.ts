import { AntecedentError } from '../errors.js'
import { reportOf } from './error-report.js'
import { artifactIdOf } from '../memory/content/artifact-id.js'
import { transition } from '../memory/transition.js'
import { isForgotten } from '../memory/window/is-forgotten.js'
import type { Compactors } from '../memory/content/create-compactors.js'
import type { Reader } from '../memory/consolidate/can-read.js'
import type { ArtifactLimits } from '../model/artifact.js'
import type { Entity } from '../model/entity.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryState } from '../model/memory-state.js'
import type { Observation } from '../model/observation.js'
import { reviseArtifacts } from './artifact-acts.js'
import { isDerived } from './is-derived.js'
import { createLossCount } from './loss-count.js'
import { evictedError, type WriteWithRoom } from './make-room.js'
import type { ArtifactUpdate } from './persistence/artifact-storage.js'
import { createCommitQueue } from './persistence/commit-queue.js'
import { createInMemoryArtifacts } from './persistence/in-memory-artifacts.js'
import { type Beginning, type Erasure, isErasedBy } from './persistence/erasure.js'
import type { FoundThread, MemoryStorage } from './persistence/memory-storage.js'
import { withinDeadline } from './persistence/within-deadline.js'
import { leaveUnread, type TakeOptions, takeObservation } from './take-observation.js'
import { archiveUpdateOf, updateArchive } from './thread-archive.js'
import { createThreadArtifacts, type ThreadArtifacts } from './thread-artifacts.js'
import { createThreadBase } from './thread-base.js'
import { createThreadSearch, type ThreadSearch } from './thread-search.js'
import { createThreadPublisher } from './publish-thread.js'
import type { Committed, Publication, ThreadOptions } from './worker/memory-host.js'
import { writeThread } from './write-thread.js'
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
  /** Everything of the user is being erased: nothing that was given so far is known, nor written later. (P8) */
  erase(): void
  /** Everything was erased, in this tab or another: what began before is gone. (P8) */
  learnErasure(erasure: Erasure): void
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
  /** What lasts and may be told to who asks. */
  lasting: (reader: Reader) => Promise<readonly Entity[]>
  /** The record has a new revision. */
  onCommitted: (revision: number) => void
  /** Artifacts were removed. */
  onArtifactsGone: (ids: readonly string[]) => void
  /** The thread has met an erasure that it did not know of. */
  onErasure: (erasure: Erasure) => void
}

/** Below the deadline of a call to the engine: a database that does not answer is no dead engine. (F16) */
const READ_DEADLINE_MS = 2_000

/** With two commits before it, below that deadline too. */
const VERIFY_DEADLINE_MS = 900

/** Opens a thread: resolves once what is stored of it was read, or could not be. */
export async function openEngineThread(options: EngineThreadOptions): Promise<EngineThread> {
  const { environment, storage, policy, isMeasured } = options
  const { thread: name, durable, seed } = options.thread
  /** Nothing else holds what a draft or a memory without storage knows, so the page is told all of it. */
  const tellsLedger = !durable || storage.kind === 'memory'
  const base = createThreadBase(options)
  const { uncommitted } = base
  const losses = createLossCount()
  /** Highest number of the page's observations that a flush acknowledged. */
  let acknowledged = 0
  /** The record that the state stands on is not there any more. */
  let isMissing = false

  const hasUncommitted = (): boolean => durable && uncommitted.now().events.length > 0

  const publisher = createThreadPublisher({
    ...options,
    tellsLedger,
    state: () => base.state,
    erasures: () => base.erasure?.number ?? 0,
  })
  const { tell, tellError } = publisher

  const lose = (count: number, message: string): void => {
    if (count === 0) return
    losses.add(count)
    tellError(new AntecedentError('observation-lost', { message, details: { lost: count } }))
  }

  const tellArtifacts = ({ put = [], remove: gone = [] }: ArtifactUpdate): void => {
    if (put.length + gone.length === 0) return
    tell({ artifacts: { put: put.map(({ artifact }) => artifact), gone } })
    if (gone.length > 0) options.onArtifactsGone(gone)
  }

  const drafted = createInMemoryArtifacts()
  const artifactStorage = durable ? storage.artifacts : drafted
  const artifacts = createThreadArtifacts({
    ...options,
    thread: name,
    storage: artifactStorage,
    isForgotten: key => isForgotten(base.state, key, policy),
    erasure: () => base.erasure,
    onErasure: erasure => learnErasure(erasure),
    refresh: () => refresh(),
    isCited: ({ id }) => [...base.state.view.citations.keys()].some(toolCallId => artifactIdOf(toolCallId) === id),
    onUpdated: tellArtifacts,
  })

  const restart = (erasure?: Erasure): void => {
    const { pending, left, given } = base.restart(erasure)
    isMissing = false
    if (left === 0) publisher.noteCommitted(base.state)
    publisher.tellErased()
    if (!durable) return void uncommitted.takeActs()
    lose(pending, LOST_TO_ERASURE)
    // What a transaction held until it was erased, and no flush has acknowledged, is told by the next.
    losses.add(Math.max(0, given - acknowledged - pending - left))
    acknowledged = given - left
    if (left > 0) queue.request()
  }

  const learnErasure = (erasure: Erasure): void => {
    if (!base.learn(erasure)) return
    restart(erasure)
    drafted.drop(({ storedAt: at }) => isErasedBy(erasure, { at }))
    options.onErasure(erasure)
  }

  const adopt = (stored: FoundThread): void => {
    if (base.sealed || base.isPast(stored)) return
    if (stored.erasure) learnErasure(stored.erasure)
    if (stored.revision <= base.revision) return
    const missing = base.rebase(stored)
    publisher.noteCommitted(stored)
    publisher.tellState()
    lose(missing, LOST_WITH_SITE_DATA)
  }

  const inTime = <Result>(running: Promise<Result>, deadlineMs = READ_DEADLINE_MS): Promise<Result> =>
    withinDeadline(environment, {
      running,
      deadlineMs,
      message: 'The memory database did not answer in time. Another tab may be frozen.',
    })

  const load = async (): Promise<void> => {
    const reading = durable ? storage.read(name) : Promise.resolve(undefined)
    try {
      const stored = await inTime(reading)
      if (stored) {
        base.rebase(stored)
        publisher.noteCommitted(stored)
      } else if (durable) base.learn(await inTime(storage.erasure()))
      publisher.tellState()
      acknowledged = publisher.applied()
    } catch (error) {
      // What the page has restored stays: an engine that could not read knows less than the page.
      if (seed) publisher.tellState(reportOf(error))
      else tellError(error)
      const adoptLate = (late: FoundThread | undefined): void => {
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
    if (!durable || base.sealed) return
    const stored = await inTime(storage.read(name))
    if (stored) adopt(stored)
  }

  /** What was committed may be gone with the site's data since, and another tab may have written. (F3) */
  const verify = async (): Promise<void> => {
    const { restarts } = base
    if (base.sealed || base.revision === 0 || storage.kind === 'memory') return
    const stored = await inTime(storage.revisionOf(name), VERIFY_DEADLINE_MS)
    if (stored === base.revision || restarts !== base.restarts) return
    if (stored !== undefined && stored > base.revision) return refresh()
    isMissing = true
    queue.request()
    await queue.drained()
  }

  const commit = async (): Promise<void> => {
    if (base.sealed || !(hasUncommitted() || isMissing)) return
    const startedAt = environment.ticks()
    const done = await writeThread({
      environment,
      storage,
      name,
      base,
      withRoom: options.withRoom,
      onErasure: learnErasure,
      isMissing: () => isMissing,
    })
    if (!done) return
    const { written, carried, revised, hasMoved, missing } = done
    isMissing = false
    uncommitted.commit(carried, hasMoved)
    if (hasMoved) base.rebase(written)
    else base.noteStored(written)
    publisher.noteCommitted(written)
    if (hasMoved) publisher.tellState()
    else tell()
    tellArtifacts(revised)
    if (isMeasured) {
      const storageMs = environment.ticks() - startedAt
      tell({ metric: { type: 'commit-written', storageMs, events: carried.events.length } })
    }
    if (hasMoved) lose(carried.folded, LOST_TO_ANOTHER_TAB)
    lose(missing, LOST_WITH_SITE_DATA)
    options.onCommitted(base.revision)
  }

  const queue = createCommitQueue({ environment, commit, onError: tellError })

  const apply = (observation: Observation): void => {
    const begun = beginningOf(observation)
    const isErased = base.erasure !== undefined && isErasedBy(base.erasure, begun)
    const { event, besides, isLost } = isErased
      ? leaveUnread(observation)
      : takeObservation(observation, { ...options, seen: base.state.ledger.seen })
    if (isErased) lose(durable ? 1 : 0, LOST_TO_ERASURE)
    else if (isLost) losses.add(1)
    const before = base.state
    const { state: after, changes } = transition(before, event, policy)
    if (changes.length === 0) return tell(besides)
    base.state = after
    searching.changed(before.view, changes)
    if (!base.sealed) uncommitted.add({ before, event, changes }, begun)
    publisher.tellChanges(event, changes, besides)
  }

  /** Of a draft, whose artifacts no commit revises. */
  const reviseDrafted = async (): Promise<void> => {
    const done = uncommitted.takeActs()
    tellArtifacts(await artifactStorage.update(name, known => reviseArtifacts(known, done)))
  }

  /** What left the window and is not in it again, nor was forgotten since. */
  const readArchive = async (): Promise<Entity[]> => {
    if (!durable) return []
    const archived = updateArchive(await inTime(storage.archived(name)), archiveUpdateOf(uncommitted.now().leaving))
    return archived.filter(({ key }) => !base.state.view.entities.has(key) && !isForgotten(base.state, key, policy))
  }

  const searching = createThreadSearch({
    ...options,
    stored: durable ? name : undefined,
    state: () => base.state,
    readArchive,
    committed: queue.drained,
  })

  await load()
  return {
    state: () => base.state,
    submit(observations) {
      for (const observation of observations) apply(observation)
      if (hasUncommitted()) queue.request()
      if (!durable && uncommitted.now().acts.length > 0) void reviseDrafted()
    },
    artifacts,
    onArtifactsGone(ids, by) {
      const besides = by === 'quota' ? { error: reportOf(evictedError(ids.length)) } : {}
      tell({ artifacts: { put: [], gone: ids }, ...besides })
    },
    async flush(upTo) {
      if (!durable) return { durable: false, reason: 'draft-thread' }
      const hasLost = losses.ask()
      const given = publisher.applied()
      const before = uncommitted.now().events
      if (before.length > 0) queue.request()
      await queue.drained()
      // What cannot be read now was written all the same.
      await verify().catch(() => {})
      const { events, folded } = uncommitted.now()
      const left = new Set(events)
      if (base.sealed || isMissing || folded > 0 || before.some(event => left.has(event)))
        return { durable: false, reason: 'storage-failed' }
      if (storage.kind === 'memory') return { durable: false, reason: 'memory-storage' }
      if (hasLost('told') || publisher.applied() < upTo) return { durable: false, reason: 'observation-lost' }
      acknowledged = Math.max(acknowledged, given)
      return { durable: true }
    },
    refresh,
    watch: publisher.watch,
    onMoved(moved) {
      if (moved > base.revision) refresh().catch(tellError)
    },
    erase() {
      drafted.clear()
      restart()
    },
    learnErasure,
    searching,
    async close() {
      if (hasUncommitted()) queue.request()
      await queue.drained()
      queue.close()
    },
  }
}

const LOST_TO_ANOTHER_TAB =
  'Storage failed for so long, and another tab moved on so far, that the oldest unsaved observations were lost.'

const LOST_TO_ERASURE =
  'Everything of this user was erased, and with it what had been observed before and was not saved yet.'

const LOST_WITH_SITE_DATA =
  "The site's data were cleared, and another tab wrote this thread first: what this one had saved is not in it."

function beginningOf({ at, erasures = 0, content }: Observation): Beginning {
  return { at, erasures, isDerived: isDerived(content) }
}
