import type { ExtractionLog } from '../../model/extraction-log.js'
import type { ExtractionOptions } from '../../model/extraction-options.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryMetric } from '../../model/memory-metric.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryLedger, MemoryView } from '../../model/memory-state.js'
import type { ErrorReport } from '../../model/memory-status.js'
import type { Observation } from '../../model/observation.js'
import type { StoredMark } from '../stored-marks.js'
import type { StorageStanding } from '../persistence/memory-storage.js'
import type { ThreadStep } from '../../model/thread-step.js'
import type { FeatureName, QueryAnswer, QueryInput, QueryName } from '../queries/built-in-queries.js'

/** An error as it crosses the wire: Comlink loses error classes and codes. */
export type Answer<Value> = { readonly value: Value } | { readonly error: ErrorReport }

export interface HostOptions {
  readonly user: string
  readonly storage: 'indexeddb' | 'memory'
  readonly policy: MemoryPolicy
  /** When this is, by the page's clock; left out, nothing is removed for its age. (P8) */
  readonly startedAt?: number
  readonly extraction?: ExtractionOptions
  /** Reports that come with publications, beside changes. (O2, O3) */
  readonly reports?: { readonly metrics: boolean; readonly logs: boolean }
  /** Names of the page's features that have a part in the engine. */
  readonly features?: readonly string[]
  /** Name of a Web Lock that the host holds for as long as it lives; undefined where there are none. */
  readonly livenessLock?: string
}

export interface HostOpened {
  readonly storage: 'indexeddb' | 'memory'
  /** Whether the host holds the lock that it was given the name of. */
  readonly holdsLivenessLock: boolean
  /** Names of the features whose models it has. */
  readonly features?: readonly string[]
  /** Why it is not the storage that was asked for. */
  readonly reason?: string
  /** A database that is slow to open is taken up once it does: until then the page keeps what it sends. */
  readonly isAwaited?: true
}

/** News of the host itself, of no thread. */
export interface HostNews {
  readonly standing?: StorageStanding
  readonly error?: ErrorReport
}

export interface ThreadOptions {
  readonly thread: string
  /** The page's name in this thread, which its observations are stamped with. */
  readonly origin: string
  /** Whether the thread is stored; a draft is not. */
  readonly durable: boolean
  /** The storage's last statement on the thread. */
  readonly mark?: StoredMark
  /** The view that the page still shows of a thread whose engine died; it counts where nothing is stored. */
  readonly seed?: ThreadSeed
}

export interface ThreadSeed {
  readonly view: MemoryView
  /** Left out where the page has only a stored view. */
  readonly ledger?: MemoryLedger
  /** Highest number of the page's observations that `view` includes. */
  readonly applied: number
  /** Number of the last erasure that `view` came after. @defaultValue 0 (P8) */
  readonly erasures?: number
}

export interface Committed {
  readonly durable: boolean
  readonly reason?: 'draft-thread' | 'memory-storage' | 'storage-failed' | 'observation-lost'
}

/**
 * Publication of the host to the page about a thread, unasked, in the order in which it happened. The ledger and its changes
 * are told where nothing stores them, for then only the page can give them to the next host.
 */
export interface Publication {
  readonly thread: string
  readonly update:
    | { readonly kind: 'view'; readonly view: MemoryView; readonly ledger?: MemoryLedger }
    | { readonly kind: 'changes'; readonly changes: readonly MemoryChange[] }
    | { readonly kind: 'none' }
  /** Highest number of this page's observations that `update` includes. */
  readonly applied: number
  /** Highest number of this page's observations in a completed transaction. */
  readonly committed: number
  /** Number of the last erasure that `update` came after. @defaultValue 0 (P8) */
  readonly erasures?: number
  readonly error?: ErrorReport
  readonly metric?: MemoryMetric
  readonly log?: ExtractionLog
  /** News of a feature's part of the engine for its part on the page. */
  readonly news?: { readonly feature: string; readonly content: unknown }
  /** A transaction has completed that wrote this. */
  readonly stored?: StoredMark
  /** Everything of the user was erased, here or in another tab: the page forgets what it still holds. (P8) */
  readonly erased?: true
  /** Told while the thread is watched. */
  readonly step?: ThreadStep
}

/** Where a host publishes: a `MessagePort` behind a worker, a plain call on the page. */
export interface PublicationPort {
  postMessage(message: Publication | HostNews): void
  close(): void
}

/**
 * Where memory runs, as the page sees it: the same behind a worker and on the page.
 * No method rejects.
 */
export interface MemoryHost {
  /** Opens storage and begins to publish on the port. Called once, first. */
  open(options: HostOptions, port: PublicationPort): Promise<Answer<HostOpened>>
  /** Loads a thread and publishes its view. Again is no harm. */
  openThread(options: ThreadOptions): Promise<Answer<null>>
  /** Answers when the observations are applied; they are published before. Buffers given away cross without a copy. */
  submit(
    thread: string,
    observations: readonly Observation[],
    transferables?: readonly ArrayBuffer[],
  ): Promise<Answer<null>>
  /** Answers when everything applied before is committed, or cannot be; `upTo` is the page's highest number. */
  flush(thread: string, upTo?: number): Promise<Answer<Committed>>
  /** Reads the thread again if another tab moved it on. */
  refresh(thread: string): Promise<Answer<null>>
  /** Has a feature answer a query of the thread. (F22) */
  ask<Feature extends FeatureName, Query extends QueryName<Feature>>(
    thread: string,
    feature: Feature,
    query: Query,
    input: QueryInput<Feature, Query>,
  ): Promise<Answer<QueryAnswer<Feature, Query>>>
  /** Publishes the thread's state and from then on every step of it, until it is watched no more. */
  watch(thread: string, isWatched: boolean): Promise<Answer<null>>
  /** Commits what is pending and lets the thread go. */
  closeThread(thread: string): Promise<Answer<null>>
  /** Removes everything of the user, in every tab and in storage. (P8) */
  erase(): Promise<Answer<null>>
  close(): Promise<Answer<null>>
  /** The page is about to be frozen: no transaction stays open, and none begins until it runs again. (F16) */
  rest(): Promise<Answer<null>>
  /** Answers at once, whatever the host waits for: it is alive. */
  ping(): Promise<Answer<null>>
}
