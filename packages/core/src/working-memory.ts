import type { AntecedentError } from './errors.js'
import type { Feature, FeatureCalls } from './feature.js'
import type { WIRE } from './memory-wire.js'
import type { Direction } from './model/direction.js'
import type { Entity, EntityKey, EntityReference } from './model/entity.js'
import type { Episode } from './model/episode.js'
import type { EpisodeFilter } from './model/episode-filter.js'
import type { Explanation } from './model/explanation.js'
import type { SearchWeights } from './model/meaning.js'
import type { BlockOptions, MemoryBlock } from './model/memory-block.js'
import type { MemoryStatus } from './model/memory-status.js'
import type { Relationship } from './model/relationship.js'
import type { Resolution, TypeLabels } from './model/resolution.js'
import type { ResolvedRefs } from './model/resolved-refs.js'
import type { SearchHit } from './model/search-hit.js'
import type { Task } from './model/task.js'
import type { ToolResult } from './model/tool-result.js'
import type { Attachment, AttachOptions } from './request/attach.js'
import type { RequestReceipt } from './request/receipt/receipt.js'

/** Result of one observation at the door. Later effects show in `status`. */
export type ObserveResult =
  | {
      readonly status: 'accepted'
      /** Values the clip left behind, by reason. */ readonly omitted?: Readonly<Record<string, number>>
    }
  | { readonly status: 'ignored'; readonly reason: 'memory-off' | 'memory-closed' | 'private-turn' }
  | { readonly status: 'rejected'; readonly error: AntecedentError }

/** Whether memory takes what it is told of a thing or a task. */
export type AcceptResult =
  | { readonly status: 'accepted' }
  | { readonly status: 'ignored'; readonly reason: 'memory-off' | 'memory-closed' | 'private-turn' }

/** Of a name that is given to something. `entity-unknown`: memory knows nothing of it, and nothing is on its way. */
export type RenameResult = AcceptResult | { readonly status: 'ignored'; readonly reason: 'entity-unknown' }

/** An entity key, a reference, or a test that picks entities. */
export type EntityTarget = EntityKey | EntityReference | ((entity: Entity) => boolean)

export interface FlushResult {
  /** True once everything observed before the call is in a completed transaction, and still stored. */
  readonly durable: boolean
  /**
   * Why it is not durable. `result-unread`: a `Response` broke off or did not end within 5 seconds since the last
   * flush. `observation-lost`: something observed since the last flush came to nothing, as `onError` said, or was erased by another tab
   * before a flush had acknowledged it; the next flush says whether the rest is durable.
   */
  readonly reason?:
    | 'memory-off'
    | 'memory-closed'
    | 'draft-thread'
    | 'result-unread'
    | 'memory-storage'
    | 'storage-failed'
    | 'observation-lost'
    | 'engine-failed'
}

/** A forget that can still be taken back. */
export interface ForgetHandle {
  readonly keys: readonly EntityKey[]
  /** Takes it back within 10 seconds; returns whether it did. */
  undo(): boolean
}

/** The state for a UI; the same object until something changes. */
export interface MemorySnapshot {
  readonly thread: string | undefined
  /** Newest first. */
  readonly entities: readonly Entity[]
  /** Entities on the user's screen now, in this tab. */
  readonly openNow: ReadonlySet<EntityKey>
  /** Turns begun in the thread; 0 before the first. */
  readonly turn: number
  /** Whether the thread is private on this page. */
  readonly isPrivate: boolean
  readonly status: MemoryStatus
}

/** Result of an erasure. `durable` is false where nothing was stored, so that nothing had to be removed. */
export type EraseResult =
  | { readonly status: 'erased'; readonly durable: boolean }
  | { readonly status: 'ignored'; readonly reason: 'memory-closed' }
  | { readonly status: 'rejected'; readonly error: AntecedentError }

/** Turns, texts and results that a replay found in a transcript. */
export interface ReplayResult {
  readonly turns: number
  readonly results: number
}

/** A task as the host says it. */
export type TaskUpdate = Pick<Task, 'kind' | 'goal'> & {
  /** @defaultValue 'active' */
  status?: Task['status']
  entities?: readonly EntityKey[]
}

export interface ResolveOptions {
  /** Only things of this type can be meant. */
  type?: string
  /** Words for types in place of the memory's own, as `{ page: ['Seite/Seiten'] }`: the plural after `/`. */
  labels?: TypeLabels
}

export interface SearchOptions {
  /** @defaultValue 10 */
  limit?: number
  /** Only entities of this type. */
  type?: string
  /**
   * With an embedder: what a hit's score is made of; `false` searches by words alone, and asks the embedder nothing.
   * @defaultValue 0.7 of relevance, 0.3 of importance
   */
  meaning?: SearchWeights | false
}

/**
 * The handle of one thread's working memory. No call throws into the host, and none but `settled` and `flush` waits.
 * `Calls` are those of its features, each feature's under its name.
 */
export interface WorkingMemory<Calls extends object = object> {
  readonly user: string
  /** The thread's id; undefined while it is a draft. */
  readonly threadId: string | undefined
  /** Those that it was made with. */
  readonly features: readonly Pick<Feature, 'name' | 'idle'>[]
  /** Switches memory on and off for all threads of this user on this page. */
  enabled: boolean

  /** A tool result arrived. Returns at once; reading it happens in the worker. */
  observe(result: ToolResult): ObserveResult
  /** The user is looking at this, until the returned function is called. */
  view(entities: EntityReference | readonly EntityReference[]): () => void
  /** This was said: known entities named in it count as accessed. With an `id`, the same text counts once. */
  mention(text: string, options: { role: 'user' | 'assistant'; id?: string }): void
  /** A user turn begins; the same `id` twice begins one turn. */
  turn(options: { id: string }): void

  /** Another thread's handle; without an id, a new draft. */
  thread(id?: string): WorkingMemory<Calls> & Calls
  /**
   * A handle for a sub-agent: on this thread where it shares it, else on a scope of its own under it.
   */
  scoped(options: { agent: string; share?: boolean }): WorkingMemory<Calls> & Calls
  /** Names a draft: what it observed becomes the thread's. An adopted or named handle is left as it is. */
  adoptThread(id: string): void

  /** Rebuilds what is known from a transcript of AI-SDK-, OpenAI- or Anthropic-shaped messages, off the send path. */
  replay(messages: readonly unknown[]): Promise<ReplayResult>
  /** The conversation went back to before this turn or message: what was observed since loses its place. */
  rewind(id: string): void
  /**
   * While true nothing is observed or said to memory in this thread on this page, by pins, names and tasks either; the block
   * still goes out, and things can be forgotten. Set on any handle of the thread, it is so for all of them, and their
   * subscribers are told.
   */
  isPrivate: boolean

  /** For the package's wires; a handle that forwards to another hands it on. */
  [WIRE](): object
  /** The block for the next request, from what has reached the page. Synchronous. */
  block(options?: BlockOptions): MemoryBlock
  /** A copy of a request body with the block in its place, and the receipt. The body itself is not changed. */
  attach<Body>(body: Body, options?: AttachOptions): Attachment<Body>
  /**
   * Receipts of the last requests of this thread on this page, whichever of its handles they left by: newest first, at
   * most 50, none of private turns. The same list until another comes, of which subscribers are told. A sub-agent's scope
   * is a thread of its own.
   */
  requests(): readonly RequestReceipt[]
  /** The entities to which a text refers. Synchronous. */
  resolve(text: string, options?: ResolveOptions): Resolution
  /** A tool's input with the refs of the block swapped back, or the refs that stand for nothing known. */
  resolveRefs<Input>(input: Input): ResolvedRefs<Input>
  /**
   * Entities that match a text, best first: names, identifiers and snippets, in any script; with an embedder, also what means the
   * like: subscribers are told when more can.
   */
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>
  /** Acts on entities, newest first. */
  episodes(filter?: EpisodeFilter): readonly Episode[]
  /** The edges of an entity, or all, newest first. */
  relationships(target?: EntityTarget): readonly Relationship[]
  /** Neighbours of an entity: before and after it in the order of acts, above and below it in the tree. */
  neighbours(target: EntityTarget | string, direction: Direction): readonly Entity[]
  /** The current task; undefined before the first call. */
  task(): Task | undefined
  /** Says what is being done, until it is unset with `undefined`: in a private turn that alone. */
  setTask(task: TaskUpdate | undefined): AcceptResult
  /** Why an entity, by key, ref or reference, is where it is; undefined where it is not known. */
  explain(target: EntityTarget | string): Explanation | undefined

  /** Pins entities that memory knows, or that are on their way to it; none in a private turn. */
  pin(target: EntityTarget): readonly EntityKey[]
  unpin(target: EntityTarget): readonly EntityKey[]
  /**
   * Removes entities everywhere in this thread and keeps them from coming back out of the same history: its keys are all that were named, as
   * what is not known here may be stored, or yet to come.
   */
  forget(target: EntityTarget): ForgetHandle
  /** Gives a thing another name; the old one stays an alias. Not in a private turn. */
  rename(target: EntityTarget, name: string): RenameResult
  /** Forgets the whole thread. */
  clear(): void

  /**
   * Resolves when what was stored and all observed before the call shows in `block`, or at the deadline. What sends a
   * request waits 30 ms, unless it is told otherwise. `forTurn`: a turn is about to begin, and a session that begins with
   * it recalls what lasts first, as the wires have it. @defaultValue 5_000 ms
   */
  settled(options?: { deadlineMs?: number; forTurn?: boolean }): Promise<{ readonly deadlineMissed: boolean }>
  /** Resolves when everything observed before the call is committed, or says why it is not. */
  flush(): Promise<FlushResult>

  subscribe(listener: () => void): () => void
  getSnapshot(): MemorySnapshot
  status(): MemoryStatus
  /**
   * Removes everything of this user on this device, with what any feature stored. Also where memory is off.
   * Observations under way meanwhile may be gone too.
   */
  erase(): Promise<EraseResult>
  /** Flushes and releases this handle; the engine stops with its last handle. */
  close(): Promise<void>
}

/** The memory that is made with these features. */
export type FeaturedMemory<Features extends readonly Feature[]> = WorkingMemory<FeatureCalls<Features>> &
  FeatureCalls<Features>
