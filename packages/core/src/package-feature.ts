import type { ConnectedFeature, FeatureHost } from './feature.js'
import type { SearchWeights } from './model/meaning.js'
import type { MemoryView } from './model/memory-state.js'
import type { ObservationContent, OptimisticRemoval } from './model/observation.js'
import type { PageEnvironment } from './runtime/environment.js'
import type { AskThread } from './runtime/link-thread.js'
import type { SearchAsked } from './runtime/thread-search.js'

/** An engine has opened the thread, with what was stored of it or without anything that the one before held; or all is erased. */
export type ThreadRenewal = 'opened' | 'opened-empty' | 'erased'

/** The page's end of one thread, as a feature sees it. */
export interface FeatureThread {
  /** How the engine calls it. */
  readonly options: { readonly thread: string }
  readonly mirror: { get(): { readonly view: MemoryView; readonly isRestored: boolean } }
  /** Sends at once; what was read elsewhere, with the number of the last erasure that was known there. */
  send(content: ObservationContent, sending: { readonly at: number; readonly erasures?: number }): void
  /** Announces what will be sent: what it takes away is hidden at once. */
  expect(content: ObservationContent): void
  /** Acts that take away things which the mirror still shows, oldest first; the same list until it changes. */
  dropping(): readonly OptimisticRemoval[]
  flush(): Promise<{ readonly durable: boolean; readonly reason?: string }>
  /** Resolves when nothing that was observed is being read any more. */
  read(): Promise<void>
  /** Resolves when the mirror shows all that was sent so far, or at the signal. */
  shown(signal: AbortSignal): Promise<void>
  /** Number of the last erasure that the page knows of; 0 before the first. */
  erasures(): number
  /**
   * Calls back when what the engine holds of the thread is to be learned anew; at once where an engine has it open. Returns
   * what ends it.
   */
  onRenewed(listener: (why: ThreadRenewal) => void): () => void
  /** Calls back with what the engine says of this feature's own. Returns what ends it. */
  onNews<News>(feature: string, listener: (news: News) => void): () => void
  /** Reports a failure, once for all handles of the thread. */
  report(error: unknown): void
  /** Asks the engine; rejects where it cannot answer. */
  ask: AskThread
  /** The same, and undefined where it cannot, which is reported. */
  askOrReport: AskThread<undefined>
}

/** Access to the engine, for the package's own features: what crosses to it is no public interface. */
export interface PackageHost extends FeatureHost {
  readonly environment: FeatureHost['environment'] &
    Pick<PageEnvironment, 'isHidden' | 'locks' | 'onPageChange' | 'onResumed' | 'openBroadcast'>
  /** Name of the storage that the tabs of a user share; undefined where each tab has its own. */
  readonly sharedName: string | undefined
  /** The same for all handles of a user on this page, for what is done once. */
  readonly account: object
  /** Of the handle now: a draft that is named gets another. */
  thread(): FeatureThread
  /** The user's memory in every thread; held from the first call until the handle is closed. */
  userThread(): FeatureThread
  /** Another thread of the user, until it is released. */
  openThread(id: string): FeatureThread & { release(): void }
  /** Sends after what was begun before. */
  send(content: ObservationContent): void
  /** Sends at once, whatever waits; what was read elsewhere, with the number of the last erasure that was known there. */
  sendNow(content: ObservationContent, sending?: { readonly erasures?: number }): void
}

/** One of the package's own features, connected to a handle. */
export interface ConnectedPackageFeature<Calls> extends ConnectedFeature<Calls> {
  /** Adds to what a search asks of the engine. */
  searchTerms?(query: string, weights: SearchWeights | false | undefined): SearchTerms | Promise<SearchTerms>
  /** Its data for devtools, beside its calls. */
  readonly inspect?: object
}

/** A feature's additions to a search. */
export type SearchTerms = Pick<SearchAsked, 'reader' | 'meaning'>

/** Connects any feature: one of an app's needs less of the host, and adds less. */
export type ConnectPackage = (host: PackageHost) => ConnectedPackageFeature<unknown>
