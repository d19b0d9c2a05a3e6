import type { Citation } from './citation.js'
import type { DocumentEvent } from './document-event.js'
import type { Entity, EntityKey, Source } from './entity.js'
import type { Extraction } from './extraction.js'
import type { MemoryExport } from './memory-export.js'
import type { LongTermEntity } from './long-term-entity.js'
import type { LongTermEvent } from './long-term-event.js'
import type { ObservationStamp } from './observation-stamp.js'
import type { Task } from './task.js'

/** A tool result was read; the raw result is gone by now. */
export interface ToolResultObserved extends ObservationStamp {
  readonly type: 'tool-result-observed'
  readonly toolName: string
  readonly toolCallId?: string
  readonly source: Source
  readonly extraction: Extraction
  /** Tokens of the result in a history that carries it, estimated. */
  readonly tokens?: number
  /** Of the call's input, in any order of keys; absent where it had none. */
  readonly inputHash?: number
  /** Its entities count as neither said nor shown. */
  readonly background?: true
  /** More of the result will come: what it brings is provisional. */
  readonly partial?: true
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
  /** The words pointed at them, by place or by what tells them apart: they take the focus, and keep their place. */
  readonly pointed?: true
  /** The words pointed at something that is not known for certain. */
  readonly unclear?: true
  /** The act that was asked for them: a verb of the word lists. */
  readonly act?: string
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

/** The user took a forget back: the page gives what it still held. */
export interface ForgetUndone extends ObservationStamp {
  readonly type: 'forget-undone'
  readonly entities: readonly Entity[]
  /** Others as they were that said something of these: what they said comes back where they still are. */
  readonly speaking?: readonly Entity[]
  /** The same of what lasts. */
  readonly lasting?: readonly LongTermEntity[]
  /** Of things that may come back, and were not known. */
  readonly keys?: readonly EntityKey[]
}

/** Events of other tabs that were stored and of which the page of an act did not know. */
export interface OthersSince {
  /** Sequence number of the last event of the record that the act was made on. */
  readonly after: number
  /** That of the last event of the record that the act is applied to. */
  readonly upTo: number
}

export interface MemoryCleared extends ObservationStamp {
  readonly type: 'memory-cleared'
  readonly spares?: OthersSince
}

/** The user or the host gave a thing another name: the old one stays an alias. */
export interface EntityRenamed extends ObservationStamp {
  readonly type: 'entity-renamed'
  readonly key: EntityKey
  readonly name: string
}

/** The conversation went back to before this turn or message: what was observed since loses its place. */
export interface ThreadRewound extends ObservationStamp {
  readonly type: 'thread-rewound'
  /** Of the turn or the message that is dropped with all after it. */
  readonly id: string
}

/** The host, or a rule, says what is being done; undefined leaves it to the turn's calls. */
export interface TaskSet extends ObservationStamp {
  readonly type: 'task-set'
  readonly task: Task | undefined
}

/** Results stand as citations from now on. One that is cited already keeps its first citation. */
export interface ResultsCited extends ObservationStamp {
  readonly type: 'results-cited'
  readonly citations: readonly Citation[]
}

/** An export takes the place of all that is known. It was validated on the page. */
export interface MemoryImported extends ObservationStamp {
  readonly type: 'memory-imported'
  readonly memory: MemoryExport
  readonly spares?: OthersSince
}

/** Something that a feature is told, by itself or its host. */
export interface FeatureEvent extends ObservationStamp {
  readonly type: 'feature-event'
  /** Plain data; its type begins with the feature's name and a slash. */
  readonly content: { readonly type: `${string}/${string}` }
}

/** An observation could not be read. It still counts as arrived, so that nothing waits for it. */
export interface ObservationFailed extends ObservationStamp {
  readonly type: 'observation-failed'
  /** Of the call whose result it was: nothing of that call is read again. */
  readonly hash?: number
}

/** An event of a feature that has fields of its own in a state: what it does, the feature's model alone knows. */
export type EventOfFeature = DocumentEvent | LongTermEvent

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
  | EntityRenamed
  | ThreadRewound
  | TaskSet
  | ResultsCited
  | MemoryImported
  | FeatureEvent
  | ObservationFailed
  | EventOfFeature

/** An event without its stamp. */
export type EventContent<Type extends MemoryEvent['type']> = {
  readonly [Known in Type]: { readonly type: Known } & Omit<
    Extract<MemoryEvent, { type: Known }>,
    'type' | keyof ObservationStamp
  >
}[Type]
