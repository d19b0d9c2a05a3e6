import type { Episode } from '../../model/episode.js'
import type { LongTermEntity } from '../../model/long-term-entity.js'
import type { Session } from '../../model/session.js'

/** Why a session was neither started nor ended. */
export interface SessionIgnored {
  readonly status: 'ignored'
  readonly reason: 'memory-off' | 'memory-closed' | 'private-turn' | 'long-term-off' | 'draft-thread'
}

export type SessionStart =
  /** Recalled entities, the most useful first; empty where long-term memory has none that the thread does not know. */
  { readonly status: 'started'; readonly recalled: readonly LongTermEntity[] } | SessionIgnored

export type SessionEnd =
  /** `durable`: in a completed transaction; false where storage is none, or failed. */
  | { readonly status: 'consolidated'; readonly session: Session; readonly durable: boolean }
  /** Nothing happened since the last time. */
  | { readonly status: 'unchanged' }
  | SessionIgnored

/**
 * Long-term memory beyond threads, as far as this thread may read it. Sessions start with a turn and end by themselves;
 * the calls are for a host that knows better. None of them throws or rejects. (L1–L4)
 */
export interface LongTermCalls {
  /** Ends the session that goes on, and recalls a few things that last, at low importance. */
  startSession(): Promise<SessionStart>
  /** Consolidates what the thread has come to know; a summary by a model follows later. */
  endSession(): Promise<SessionEnd>
  /** The most useful first, at most 50; the same list until it changes. `search` finds those beyond them too. */
  entities(): readonly LongTermEntity[]
  /** Creations, updates and deletions, newest first, at most 100; the same list until it changes. */
  episodes(): readonly Episode[]
  /** Newest first; the last 10 with their summaries. The same list until it changes. */
  sessions(): readonly Session[]
}
