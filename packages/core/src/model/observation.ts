import type { EntityReference } from './entity.js'
import type { EventContent, MemoryEvent } from './memory-event.js'
import type { ObservationStamp } from './observation-stamp.js'
import type { HandedResult } from './tool-result.js'

/** Events that a page submits as what they are. The others are made by reading what it submits instead. */
export type SubmittedType = Exclude<MemoryEvent['type'], 'tool-result-observed' | 'entity-viewed'>

/** An event as a page submits it, before anything of it is admitted. */
export type SubmittedEvent<Type extends SubmittedType = SubmittedType> = EventContent<Type>

/** An observation: an event, or data that has to be read to be one. */
export type ObservationContent =
  | { readonly type: 'tool-result'; readonly result: HandedResult }
  | { readonly type: 'view'; readonly entities: readonly EntityReference[] }
  | SubmittedEvent

/** An act that takes away what was known, or takes that back. */
export type OptimisticRemoval = SubmittedEvent<
  'entity-forgotten' | 'forget-undone' | 'memory-cleared' | 'thread-rewound'
>

/** One thing that reached memory. */
export type Observation = ObservationStamp & {
  readonly content: ObservationContent
  /** Number of the last erasure that the page knew of. @defaultValue 0 */
  readonly erasures?: number
}
