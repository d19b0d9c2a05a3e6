import { transition } from '../memory/transition.js'
import { isForgotten } from '../memory/window/is-forgotten.js'
import type { AccessScope } from '../memory/access-scope.js'
import type { Entity } from '../model/entity.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryState } from '../model/memory-state.js'
import type { Observation } from '../model/observation.js'
import { type TextOperation, isRemoval, reviseTexts } from './text-operations.js'
import { beginningOf } from './beginning-of.js'
import type { EnginePart, PartThread, ThreadQueries, ThreadSyncing } from './engine-part.js'
import { evictedError, type WriteWithRoom } from './make-room.js'
import type { TextStorage, TextUpdate } from './persistence/text-storage.js'
import { createCommitQueue } from './persistence/commit-queue.js'
import { createInMemoryTexts } from './persistence/in-memory-texts.js'
import { type Erasure, isErasedBy } from './persistence/erasure.js'
import type { MemoryStorage } from './persistence/memory-storage.js'
import { leaveUnread, type TakeOptions, takeObservation } from './take-observation.js'
import { archiveUpdateOf, updateArchive } from './thread-archive.js'
import { createThreadBase } from './thread-base.js'
import { createThreadLosses } from './thread-losses.js'
import { createThreadReader } from './thread-reader.js'
import { createThreadSearch, type ThreadSearch } from './thread-search.js'
import { createThreadPublisher } from './publish-thread.js'
import type { Committed, Publication, ThreadOptions } from './worker/memory-host.js'
import { writeThread } from './write-thread.js'
import type { EntityVectors } from './entity-vectors.js'
import type { Environment } from './environment.js'

/** One thread in the engine: applies observations at once, commits behind. */
export interface EngineThread {
  /** The committed state, with the pending events on top. */
  state(): MemoryState
  submit(observations: readonly Observation[]): void
  /** Whether the page's observations up to this number are committed. */
  flush(upTo: number): Promise<Committed>
  /** Takes over what another tab stored. */
  refresh(): Promise<void>
  /** Another tab says that the record has this revision now: resolves when it is taken over, or a failure is told. */
  onMoved(revision: number): Promise<void>
  /** Publishes the state and every step of it, until it is watched no more. */
  watch(isWatched: boolean): void
  /** Everything of the user is being erased: nothing that was given so far is known, nor written later. (P8) */
  erase(): void
  /** Everything was erased, in this tab or another: what began before is gone. (P8) */
  learnErasure(erasure: Erasure): void
  /** Commits what is pending, and tries no more. */
  close(): Promise<void>
  readonly searching: ThreadSearch
  /** Answers of its parts, by feature. */
  readonly parts: Readonly<Record<string, ThreadQueries>>
  /** Kept texts of the thread are gone, `by` the browser's want of room or another tab. */
  onTextsGone(ids: readonly string[], by: 'quota' | 'tab'): void
}

export interface EngineThreadOptions extends TakeOptions {
  environment: Environment
  storage: MemoryStorage
  policy: MemoryPolicy
  thread: ThreadOptions
  publish: (publication: Publication) => void
  /** Parts of the engine that features have. */
  parts?: readonly EnginePart[] | undefined
  withRoom: WriteWithRoom
  syncing: ThreadSyncing
  /** Other devices are to have every event. (Y10) */
  keepsEvents?: boolean | undefined
  vectors: EntityVectors
  /** The storage's, each call with a deadline. */
  textStorage: TextStorage
  /** Further entities for a search, of parts of the engine: those that the asker may read. */
  elsewhere: (reader: AccessScope) => Promise<readonly Entity[]>
  /** The record has a new revision. */
  onCommitted: (revision: number) => void
  /** Kept texts were removed. */
  onTextsGone: (ids: readonly string[]) => void
  /** The thread has met an erasure that it did not know of. */
  onErasure: (erasure: Erasure) => void
}

/** Opens a thread: resolves once what is stored of it was read, or could not be. */
export async function openEngineThread(options: EngineThreadOptions): Promise<EngineThread> {
  const { environment, storage, policy } = options
  const { thread: name, durable } = options.thread
  /** Nothing else holds what a draft or a memory without storage knows, so the page is told all of it. */
  const tellsLedger = !durable || (storage.kind === 'memory' && !storage.awaited)
  /** Observations of meanwhile wait for the database, to be written on top of what it holds. (F2) */
  const isAwaited = (): boolean => durable && storage.awaited !== undefined
  const base = createThreadBase(options)
  const { uncommitted } = base
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
  const isMeasured = (): boolean => options.isMeasured || publisher.isWatched()

  const losses = createThreadLosses(tellError)

  const tellNews = (update: TextUpdate): void => {
    for (const { name: feature, textNews } of options.parts ?? [])
      if (textNews) tell({ news: { feature, content: textNews(update) } })
  }

  const tellTexts = (update: TextUpdate): void => {
    const { put = [], remove: gone = [] } = update
    if (put.length + gone.length > 0) tellNews(update)
    if (gone.length > 0) options.onTextsGone(gone)
  }

  const drafted = createInMemoryTexts()
  const textStorage = durable ? options.textStorage : drafted
  const partThread: PartThread = {
    environment,
    extractor: options.extractor,
    withRoom: options.withRoom,
    syncing: options.syncing,
    thread: name,
    state: () => base.state,
    storage: textStorage,
    isForgotten: key => isForgotten(base.state, key, policy),
    erasure: () => base.erasure,
    onErasure: erasure => learnErasure(erasure),
    refresh: () => reader.refresh(),
    onUpdated: tellTexts,
  }
  const parts = Object.fromEntries((options.parts ?? []).map(part => [part.name, part.open?.(partThread) ?? {}]))

  const restart = (erasure?: Erasure): void => {
    const { pending, left, given } = base.restart(erasure)
    isMissing = false
    if (left === 0) publisher.noteCommitted(base.state)
    publisher.tellErased()
    if (!durable) return void uncommitted.takeActs()
    // What this page has erased itself is no loss to it.
    if (erasure) {
      losses.lose(pending, 'erasure')
      // What a transaction held until it was erased, and no flush has acknowledged, is told by the next.
      losses.add(Math.max(0, given - acknowledged - pending - left))
    }
    acknowledged = given - left
    if (left > 0) queue.request()
  }

  const learnErasure = (erasure: Erasure): void => {
    if (!base.learn(erasure)) return
    restart(erasure)
    drafted.drop(({ storedAt: at }) => isErasedBy(erasure, { at }))
    options.onErasure(erasure)
  }

  const reader = createThreadReader({
    ...options,
    base,
    publisher,
    isAwaited,
    onErasure: erasure => learnErasure(erasure),
    onLost: losses.lose,
    onLate: () => hasUncommitted() && queue.request(),
  })

  const commit = async (): Promise<void> => {
    if (base.sealed || isAwaited() || !(hasUncommitted() || isMissing)) return
    await reader.late
    const startedAt = environment.ticks()
    const done = await writeThread({ ...options, base, onErasure: learnErasure, isMissing: () => isMissing })
    if (!done) return
    const { written, carried, revised, hasMoved, missing, setBack } = done
    isMissing = false
    const folded = hasMoved ? uncommitted.dropFolded() : 0
    uncommitted.commit(carried, hasMoved)
    if (hasMoved) base.rebase(written)
    else base.noteStored(written)
    publisher.noteCommitted(written)
    if (hasMoved) publisher.tellState()
    if (setBack) tellError(setBack)
    tell(base.mark && storage.kind === 'indexeddb' ? { stored: base.mark } : {})
    tellTexts(revised)
    if (isMeasured()) {
      const storageMs = environment.ticks() - startedAt
      tell({ metric: { type: 'commit-written', storageMs, events: carried.events.length } })
    }
    losses.lose(folded, 'tab')
    losses.lose(missing, 'clearing')
    options.onCommitted(base.revision)
  }

  const queue = createCommitQueue({ environment, commit, onError: tellError })

  const apply = (observation: Observation): void => {
    const begun = beginningOf(observation, options.models)
    const isErased = base.erasure !== undefined && isErasedBy(base.erasure, begun)
    const { seen } = base.state.ledger
    const taken = isErased
      ? leaveUnread(observation)
      : takeObservation(observation, { ...options, isMeasured: isMeasured() }, seen)
    const { metadata, isLost } = taken
    const event = base.knowing(taken.event)
    if (isErased) losses.lose(durable ? 1 : 0, 'erasure')
    else if (isLost) losses.add(1)
    const before = base.state
    const { state: after, changes } = transition(before, event, policy, options.models)
    if (changes.length === 0) return tell(metadata)
    base.state = after
    searching.changed(before.view, changes)
    if (!base.sealed) uncommitted.add({ before, event, changes }, begun)
    publisher.tellChanges(event, changes, metadata)
  }

  /** Where no commit does, as of a draft. */
  const reviseKept = (acts: readonly TextOperation[]): void => {
    if (acts.length === 0) return
    textStorage.update(name, known => reviseTexts(known, acts)).then(tellTexts, tellError)
  }

  /** Archived entities that are not in the window again, nor forgotten since. */
  const readArchive = async (): Promise<Entity[]> => {
    if (!durable) return []
    const stored = await reader.inTime(storage.archived(name))
    const archived = updateArchive(stored, archiveUpdateOf(uncommitted.now().leaving))
    return archived.filter(({ key }) => !base.state.view.entities.has(key) && !isForgotten(base.state, key, policy))
  }

  const searching = createThreadSearch({
    ...options,
    stored: durable ? name : undefined,
    state: () => base.state,
    readArchive,
    committed: queue.drained,
  })

  await reader.load()
  acknowledged = publisher.applied()
  return {
    state: () => base.state,
    submit(observations) {
      const before = uncommitted.now().acts.length
      for (const observation of observations) apply(observation)
      if (hasUncommitted()) queue.request()
      if (!durable) reviseKept(uncommitted.takeActs())
      // What is kept in memory meanwhile loses at once what was forgotten; the commit writes the act, and does it again.
      else if (isAwaited()) reviseKept(uncommitted.now().acts.slice(before).filter(isRemoval))
    },
    parts,
    onTextsGone(ids, by) {
      tellNews({ remove: ids })
      if (by === 'quota') tellError(evictedError(ids.length))
    },
    async flush(upTo) {
      if (!durable) return { durable: false, reason: 'draft-thread' }
      if (isAwaited()) return { durable: false, reason: 'memory-storage' }
      const hasLost = losses.ask()
      const given = publisher.applied()
      const before = uncommitted.now().events
      if (before.length > 0) queue.request()
      await queue.drained()
      // What cannot be read now was written all the same.
      isMissing ||= await reader.isGone().catch(() => false)
      if (isMissing) queue.request()
      await queue.drained()
      const { events, folded } = uncommitted.now()
      const left = new Set(events)
      if (base.sealed || isMissing || folded > 0 || before.some(event => left.has(event)))
        return { durable: false, reason: 'storage-failed' }
      if (storage.kind === 'memory') return { durable: false, reason: 'memory-storage' }
      if (hasLost('told') || publisher.applied() < upTo) return { durable: false, reason: 'observation-lost' }
      acknowledged = Math.max(acknowledged, given)
      return { durable: true }
    },
    refresh: reader.refresh,
    watch: publisher.watch,
    async onMoved(moved) {
      if (moved > base.revision) await reader.refresh().catch(tellError)
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
