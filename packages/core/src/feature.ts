import type { AntecedentError } from './errors.js'
import type { FeatureModel, OwnEvent } from './model/feature-model.js'
import type { SectionSelection } from './model/section-selection.js'
import type { AnyFeatureModel } from './memory/update-slice.js'
import type { EntityKey } from './model/entity.js'
import type { Llm } from './host-models.js'
import type { DocumentSection } from './model/memory-document.js'
import type { MemoryPolicy } from './model/memory-policy.js'
import type { MemoryView } from './model/memory-state.js'
import type { ResultKeeper } from './model/result-keeper.js'
import type { Resolution } from './model/resolution.js'
import type { OptimisticRemoval, ObservationContent } from './model/observation.js'
import type { EnginePart } from './runtime/engine-part.js'
import type { AskThread } from './runtime/link-thread.js'
import type { SearchAsked } from './runtime/thread-search.js'
import type { SearchWeights } from './model/meaning.js'

/** Who said something, and in which message. */
export interface Said {
  readonly role: 'user' | 'assistant'
  readonly id?: string
}

/** What is notified of what is said and done in a thread, on the page. What one of these throws is reported. */
export interface ThreadListener {
  /** Something was sent to the engine. */
  observed?(): void
  /** A text was said. */
  hear?(text: string, said: Said): void
  /** A request is about to be made with which a turn begins: its block is made before `beginTurn`. */
  beforeFirstBlock?(): void
  /** A turn is about to begin. */
  beginTurn?(id: string): void
  /** It has begun. */
  turned?(): void
  /** The conversation goes back to before this turn or message. */
  rewind?(id: string): void
  /** The thread is cleared. */
  clear?(): void
  /** Everything of the user is gone already: what is still held of it goes too. @defaultValue as `clear` */
  erased?(): void
  /** The draft has a name now; it is held until the promise has settled. */
  adopted?(): void | Promise<void>
  /** The handle is closed. */
  end?(): void
}

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
  /** What takes things away that the mirror still shows, oldest first; the same list until it changes. */
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

/** Whose slice: one thread's, or the user's in every thread. @defaultValue 'thread' */
export type SliceScope = 'thread' | 'user'

/** What a feature is given of the handle that it is connected to. */
export interface FeatureHost {
  readonly environment: {
    /** In ms since the epoch. */
    now(): number
    /** In ms of a clock that never goes back. */
    ticks(): number
    /** Runs something later, unless what it returns is called before. */
    after(delayMs: number, run: () => void): () => void
    randomId(): string
  }
  readonly policy: MemoryPolicy
  /** Asks the host's model; undefined where it gave none. */
  readonly llm: Llm | undefined
  /** Whether the handle is of a sub-agent's own scope. */
  readonly isScope: boolean
  /** The same for all handles of a user on this page, for what is done once. */
  readonly account: object
  /** Whether memory is on and the handle is not closed. */
  isOpen(): boolean
  /** Why it is not. */
  offReason(): 'memory-off' | 'memory-closed' | undefined
  isPrivate(): boolean
  /** Undefined while the handle is a draft. */
  threadId(): string | undefined
  /** Of the handle now: a draft that is named gets another. */
  thread(): FeatureThread
  /** What is the user's in every thread; held from the first call until the handle is closed. */
  userThread(): FeatureThread
  /** Another thread of the user, until it is released. */
  openThread(id: string): FeatureThread & { release(): void }
  /** What the handle shows: the mirror's view without what is being taken away. */
  shown(): MemoryView
  /** What the feature keeps, as the handle shows it: of the thread, or of the user in every thread. */
  slice<Slice>(model: FeatureModel<string, Slice, never>, scope?: SliceScope): Slice
  /**
   * Tells the feature's model something, after what was begun before. Resolves once the handle shows what it made of that, or
   * after 5 seconds; rejects where it is no plain data.
   */
  tell<Event extends OwnEvent>(event: Event, scope?: SliceScope): Promise<void>
  /** Sends after what was begun before. */
  send(content: ObservationContent): void
  /** Sends at once, whatever waits; what was read elsewhere, with the number of the last erasure that was known there. */
  sendNow(content: ObservationContent, sending?: { readonly erasures?: number }): void
  /** Runs a step at once, or after the tasks that were begun before it. */
  run(step: () => void): void
  /** Begins a task after those before it; what is sent meanwhile waits. */
  begin<Result>(task: () => Promise<Result>): Promise<Result>
  /** Resolves when no task waits any more. */
  idle(): Promise<void>
  /** Whether the engine was asked for yet. */
  isStarted(): boolean
  /** Starts the engine, if nothing has yet. */
  start(): void
  /** Has subscribers read anew. */
  notify(): void
  onError(error: AntecedentError): void
  /** Runs what may throw: then it is reported, and gives undefined. */
  quietly<Result>(run: () => Result): Result | undefined
}

/** What a feature adds to what a block is made of; each the same object until it changes. */
export interface BlockContribution {
  readonly sections?: readonly DocumentSection[]
  /** Which of the sections bear on what the user says. */
  readonly selection?: SectionSelection | undefined
  /** Lines on earlier sessions, the last first. */
  readonly earlier?: readonly string[]
}

/** A feature that goes along with one handle: its calls, and what it contributes. */
export interface ConnectedFeature<Calls> extends ThreadListener {
  /** What the handle has under the feature's name. */
  readonly calls: Calls
  /** Synchronous. */
  block?(): BlockContribution
  /** Changes the view that is shown; the same view for the same one until something changes. */
  show?(view: MemoryView): MemoryView
  /** Things are forgotten in the thread, which knew those that `isKnown` says. Returns what takes that back. */
  forget?(keys: readonly EntityKey[], isKnown: (key: EntityKey) => boolean): () => boolean
  /** Adds to what `resolve` found. */
  refine?(resolution: Resolution, text: string, options: { readonly type?: string } | undefined): Resolution
  /** Adds to what a search asks of the engine. */
  searchTerms?(query: string, weights: SearchWeights | false | undefined): SearchTerms | Promise<SearchTerms>
  /** Keeps results, and says what stands for them in requests. */
  readonly results?: ResultKeeper
  /** What devtools are given of it, beside its calls. */
  readonly inspect?: object
}

/** What a feature adds to a search. */
export type SearchTerms = Pick<SearchAsked, 'reader' | 'meaning'>

/** Connects a feature to a handle. */
export type Connect<Calls> = (host: FeatureHost) => ConnectedFeature<Calls>

/** Why a feature's call has no answer of its own. */
export interface Idle {
  readonly reason: 'memory-off' | 'memory-closed' | undefined
  /** What failed; undefined where memory is off. */
  readonly error: AntecedentError | undefined
}

/**
 * A call's answer while memory is loading, off or closed: of one that answers at once, its value; else a function. A call that
 * takes a listener `'listens'`: what was given before memory is loaded hears from then on.
 */
export type IdleAnswers<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...given: infer Given) => Promise<infer Answer>
    ? (idle: Idle, ...given: Given) => Answer | Promise<Answer>
    : Calls[Name] extends (...given: never[]) => infer Answer
      ? Answer extends () => void
        ? 'listens'
        : { readonly value: Answer }
      : never
}

/** The calls that a memory has by its features, each feature's under its name. */
export type FeatureCalls<Features extends readonly Feature[]> = {
  readonly [One in Features[number] as keyof CallsOf<One> extends never ? never : One['name']]: CallsOf<One>
}

type CallsOf<One> = One extends Feature<string, infer Calls> ? Calls : never

/**
 * An optional kind of memory, as a host puts it into `features`. What it costs a page is its own import, and what its
 * `load` loads.
 */
export interface Feature<Name extends string = string, Calls = unknown> {
  /** Under which the handle has its calls. */
  readonly name: Name
  readonly idle: IdleAnswers<Calls>
  /** What it has in the engine: loaded where that runs on the page. */
  readonly part?: (() => Promise<EnginePart>) | undefined
  /** What connects it; a promise until it is loaded. */
  readonly load: () => Connect<Calls> | Promise<Connect<Calls>>
}

/** A feature that is connected by a function of its own file, with nothing to load. */
export interface FeatureDefinition<Name extends string, Calls> extends Pick<Feature<Name, Calls>, 'name' | 'idle'> {
  /** What it keeps of each thread; an app's own worker needs it, too: `startMemoryWorker({ features: [model] })`. */
  readonly model?: AnyFeatureModel & { readonly name: Name }
  connect: Connect<Calls>
}

/**
 * Defines an optional kind of memory of your own: its calls, what it keeps of each thread, and what it adds to blocks.
 *
 * @example
 * const cart = defineFeature({ name: 'cart', model: cartModel, idle: { items: { value: [] } }, connect })
 * createWorkingMemory({ user, thread, features: [cart] }).cart.items()
 */
export function defineFeature<const Name extends string, Calls extends object>({
  name,
  idle,
  model,
  connect,
}: FeatureDefinition<Name, Calls>): Feature<Name, Calls> {
  return { name, idle, part: model && (async () => ({ name, model })), load: () => connect }
}
