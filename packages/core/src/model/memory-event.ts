import type { Entity, EntityKey, Source } from './entity.js'
import type { Extraction } from './extraction.js'
import type { ObservationStamp } from './observation.js'

/** A tool result was read; the raw result is gone by now. */
export interface ToolResultObserved extends ObservationStamp {
  readonly type: 'tool-result-observed'
  readonly toolName: string
  readonly toolCallId?: string
  readonly source: Source
  readonly extraction: Extraction
}

/** The user looks at something. */
export interface EntityViewed extends ObservationStamp {
  readonly type: 'entity-viewed'
  readonly entities: Extraction['entities']
  readonly plurals: Extraction['plurals']
}

/** Known entities were named in something that was said. The text itself is not kept. */
export interface TextMentioned extends ObservationStamp {
  readonly type: 'text-mentioned'
  readonly role: 'user' | 'assistant'
  /** Of the message; the same id twice changes nothing. */
  readonly id?: string
  readonly keys: readonly EntityKey[]
}

/** The user sent a message. */
export interface TurnStarted extends ObservationStamp {
  readonly type: 'turn-started'
  readonly id: string
}

export interface EntityPinned extends ObservationStamp {
  readonly type: 'entity-pinned'
  readonly keys: readonly EntityKey[]
  readonly pinned: boolean
}

export interface EntityForgotten extends ObservationStamp {
  readonly type: 'entity-forgotten'
  readonly keys: readonly EntityKey[]
}

/** The user took a forget back: the page gives what it still held. (W10) */
export interface ForgetUndone extends ObservationStamp {
  readonly type: 'forget-undone'
  readonly entities: readonly Entity[]
}

export interface MemoryCleared extends ObservationStamp {
  readonly type: 'memory-cleared'
}

/** An observation could not be read. It still counts as arrived, so that nothing waits for it. */
export interface ObservationFailed extends ObservationStamp {
  readonly type: 'observation-failed'
}

/** Every fact enters as one of these; `transition` handles each. */
export type MemoryEvent =
  | ToolResultObserved
  | EntityViewed
  | TextMentioned
  | TurnStarted
  | EntityPinned
  | EntityForgotten
  | ForgetUndone
  | MemoryCleared
  | ObservationFailed
