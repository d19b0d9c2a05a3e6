import type { AntecedentError } from './errors.js'
import type { FeatureModel, OwnEvent } from './model/feature-model.js'
import type { SectionSelection } from './model/section-selection.js'
import type { EntityKey } from './model/entity.js'
import type { Llm } from './host-models.js'
import type { BlockSection } from './model/block-section.js'
import type { MemoryPolicy } from './model/memory-policy.js'
import type { MemoryView } from './model/memory-state.js'
import type { ResultKeeper } from './model/result-keeper.js'
import type { Resolution } from './model/resolution.js'

/** Who said something, and in which message. */
export interface Said {
  readonly role: 'user' | 'assistant'
  readonly id?: string
}

/** Listener for what is said and done in a thread, on the page. An error that it throws is reported. */
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

/** Whose slice: one thread's, or the user's in every thread. @defaultValue 'thread' */
export type SliceScope = 'thread' | 'user'

/** The side of a handle that a feature is connected to. */
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
  /** Whether memory is on and the handle is not closed. */
  isOpen(): boolean
  /** Why it is not. */
  offReason(): 'memory-off' | 'memory-closed' | undefined
  isPrivate(): boolean
  /** Undefined while the handle is a draft. */
  threadId(): string | undefined
  /** The view that the handle shows: the mirror's, without what is being taken away. */
  shown(): MemoryView
  /** The feature's slice, as the handle shows it: of the thread, or of the user in every thread. */
  slice<Slice>(model: FeatureModel<string, Slice, never>, scope?: SliceScope): Slice
  /**
   * Tells the feature's model something, after what was begun before. Resolves once the handle shows what it made of that, or
   * after 5 seconds; rejects where it is no plain data.
   */
  submit<Event extends OwnEvent>(event: Event, scope?: SliceScope): Promise<void>
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

/** A feature's part of what a block is made of; each the same object until it changes. */
export interface BlockContribution {
  readonly sections?: readonly BlockSection[]
  /** Which of the sections bear on what the user says. */
  readonly selection?: SectionSelection | undefined
  /** Lines on earlier sessions, the last first. */
  readonly earlier?: readonly string[]
}

/** A feature that goes along with one handle: its calls, and what it contributes. */
export interface ConnectedFeature<Calls> extends ThreadListener {
  /** The calls that the handle has under the feature's name. */
  readonly calls: Calls
  /** Synchronous. */
  block?(): BlockContribution
  /** Changes the view that is shown; the same view for the same one until something changes. */
  show?(view: MemoryView): MemoryView
  /** Things are forgotten in the thread, which knew those that `isKnown` says. Returns what takes that back. */
  forget?(keys: readonly EntityKey[], isKnown: (key: EntityKey) => boolean): () => boolean
  /** Adds to what `resolve` found. */
  refine?(resolution: Resolution, text: string, options: { readonly type?: string } | undefined): Resolution
  /** Keeps results, and says what stands for them in requests. */
  readonly results?: ResultKeeper
}

/** Connects a feature to a handle. */
export type Connect<Calls, Host = FeatureHost> = (host: Host) => ConnectedFeature<Calls>

/** Why a feature's call has no answer of its own. */
export interface Idle {
  readonly reason: 'memory-off' | 'memory-closed' | undefined
  /** The failure; undefined where memory is off. */
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
  readonly [
    One in Features[number] as One extends Feature<string, infer Calls>
      ? keyof Calls extends never
        ? never
        : One['name']
      : never
  ]: One extends Feature<string, infer Calls> ? Calls : never
}

/**
 * An optional kind of memory, as a host puts it into `features`. What it costs a page is its own import, and what its
 * `load` loads.
 */
export interface Feature<Name extends string = string, Calls = unknown> {
  /** Under which the handle has its calls. */
  readonly name: Name
  readonly idle: IdleAnswers<Calls>
  /** Its part in the engine: loaded where that runs on the page. */
  readonly part?: (() => Promise<{ readonly name: string }>) | undefined
  /** Connects it to a handle of this package; a promise until it is loaded. */
  readonly load: () => Connect<Calls, never> | Promise<Connect<Calls, never>>
}

/** A feature that is connected by a function of its own file, with nothing to load. */
export interface FeatureDefinition<Name extends string, Calls> extends Pick<Feature<Name, Calls>, 'name' | 'idle'> {
  /** The slice of each thread; an app's own worker needs it, too: `startMemoryWorker({ features: [model] })`. */
  readonly model?: FeatureModel<Name, unknown, never>
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
