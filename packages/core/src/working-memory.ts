import type { AntecedentError } from './errors.js'
import type { Entity, EntityKey, EntityReference } from './model/entity.js'
import type { BlockOptions, MemoryBlock } from './model/memory-block.js'
import type { MemoryExport } from './model/memory-export.js'
import type { MemoryPolicy } from './model/memory-policy.js'
import type { MemoryStatus } from './model/memory-status.js'
import type { Resolution } from './model/resolution.js'
import type { ToolResult } from './model/tool-result.js'
import type { Attachment } from './request/attach.js'

export interface WorkingMemoryOptions {
  /** Whose memory it is: each user has a database of their own, and nothing crosses. (P2) */
  user: string
  /** Left out, the handle is a draft that lives in this page until `adoptThread` names it. */
  thread?: string | undefined
  /**
   * `false` makes every call a cheap no-op. It is the user's on this page: setting it here or on any handle sets it for
   * all of the user's handles. @defaultValue true (O1)
   */
  enabled?: boolean
  /**
   * Makes the worker, for a bundler that needs to see `new Worker`; `false` keeps the engine on the page. All handles of
   * a user share one engine, so the first one's counts. @defaultValue the package's own worker
   */
  worker?: (() => Worker) | false
  /** One engine serves one user in one storage; the first handle of both starts it. @defaultValue 'indexeddb' */
  storage?: 'indexeddb' | 'memory'
  /** Limits of what is kept; left-out ones keep their defaults. The first handle's of a user count for all of them. */
  policy?: Partial<MemoryPolicy>
  /** How the block is made, unless a call of `block` says otherwise. */
  block?: BlockOptions
  /** Told of every failure that memory got over. It may throw; nothing else is affected. */
  onError?: (error: AntecedentError) => void
}

/** What became of one observation at the door. What happens after it shows in `status`. */
export type ObserveResult =
  | {
      readonly status: 'accepted'
      /** Values the clip left behind, by reason. */ readonly omitted?: Readonly<Record<string, number>>
    }
  | { readonly status: 'ignored'; readonly reason: 'memory-off' | 'memory-closed' }
  | { readonly status: 'rejected'; readonly error: AntecedentError }

/** An entity key, a reference, or a test that picks entities. */
export type EntityTarget = EntityKey | EntityReference | ((entity: Entity) => boolean)

export interface FlushResult {
  /** True once everything observed before the call is in a completed transaction. (P1) */
  readonly durable: boolean
  /**
   * Why it is not durable. `result-unread`: a `Response` broke off or did not end within 5 seconds since the last
   * flush. `observation-lost`: something observed earlier in this session came to nothing, as `onError` said.
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
  /** Takes it back within 10 seconds; returns whether it did. (W10) */
  undo(): boolean
}

/** What a UI renders from; the same object until something changes. */
export interface MemorySnapshot {
  readonly thread: string | undefined
  /** Newest first. */
  readonly entities: readonly Entity[]
  /** What is on the user's screen now, in this tab. */
  readonly openNow: ReadonlySet<EntityKey>
  readonly status: MemoryStatus
}

/**
 * The handle of one thread's working memory. No call throws into the host, and none but `settled` and `flush` waits.
 */
export interface WorkingMemory {
  readonly user: string
  /** The thread's id; undefined while it is a draft. */
  readonly threadId: string | undefined
  /** Switches memory on and off for all threads of this user on this page. (O1) */
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
  thread(id?: string): WorkingMemory
  /** Names a draft: what it observed becomes the thread's. An adopted or named handle is left as it is. */
  adoptThread(id: string): void

  /** The block for the next request, from what has reached the page. Synchronous. */
  block(options?: BlockOptions): MemoryBlock
  /** A copy of a request body with the block in its place, and the receipt. The body itself is not changed. */
  attach<Body>(body: Body, options?: BlockOptions): Attachment<Body>
  /** What a text refers to. Synchronous. */
  resolve(text: string): Resolution

  pin(target: EntityTarget): readonly EntityKey[]
  unpin(target: EntityTarget): readonly EntityKey[]
  /** Removes entities everywhere in this thread and keeps them from coming back out of the same history. */
  forget(target: EntityTarget): ForgetHandle
  /** Forgets the whole thread. */
  clear(): void

  /** Resolves when what was stored and all observed before the call shows in `block`, or at the deadline. @defaultValue 30 ms */
  settled(options?: { deadlineMs?: number }): Promise<{ readonly deadlineMissed: boolean }>
  /** Resolves when everything observed before the call is committed, or says why it is not. */
  flush(): Promise<FlushResult>

  subscribe(listener: () => void): () => void
  getSnapshot(): MemorySnapshot
  status(): MemoryStatus
  /** Everything this thread remembers, as JSON. */
  export(): Promise<MemoryExport>
  /** Flushes and releases this handle; the engine stops with its last handle. */
  close(): Promise<void>
}
