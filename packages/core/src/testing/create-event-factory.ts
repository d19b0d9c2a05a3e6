import type { Citation } from '../model/citation.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { ExtractedEntity, Extraction } from '../model/extraction.js'
import type {
  EntityForgotten,
  EntityPinned,
  EntityRenamed,
  EntityViewed,
  ForgetUndone,
  MemoryCleared,
  MemoryImported,
  ResultsCited,
  TaskSet,
  TextMentioned,
  ThreadRewound,
  ToolResultObserved,
  TurnStarted,
} from '../model/memory-event.js'
import type { MemoryExport } from '../model/memory-export.js'
import type { ObservationStamp } from '../model/observation-stamp.js'
import type { Task } from '../model/task.js'
import { anExtraction } from './an-extraction.js'

type Timing = Partial<Pick<ObservationStamp, 'at'>>

/** Makes the events of one page, numbered in the order in which they are made. */
export interface EventFactory {
  result(
    extraction: Partial<Extraction>,
    fields?: Partial<Omit<ToolResultObserved, 'type' | 'extraction'>>,
  ): ToolResultObserved
  view(entities: readonly ExtractedEntity[], fields?: Timing & { plurals?: Extraction['plurals'] }): EntityViewed
  text(keys: readonly EntityKey[], fields?: Timing & { role?: TextMentioned['role']; id?: string }): TextMentioned
  turn(id: string, timing?: Timing): TurnStarted
  pin(keys: readonly EntityKey[], fields?: Timing & { pinned?: boolean }): EntityPinned
  forget(keys: readonly EntityKey[], timing?: Timing): EntityForgotten
  undoForget(entities: readonly Entity[], back?: Timing & Pick<ForgetUndone, 'speaking'>): ForgetUndone
  clear(fields?: Timing & Pick<MemoryCleared, 'spares'>): MemoryCleared
  rename(key: EntityKey, name: string, timing?: Timing): EntityRenamed
  rewind(id: string, timing?: Timing): ThreadRewound
  task(task: Task | undefined, timing?: Timing): TaskSet
  cite(citations: readonly Citation[], timing?: Timing): ResultsCited
  import(memory: MemoryExport, fields?: Timing & Pick<MemoryImported, 'spares'>): MemoryImported
}

export function createEventFactory(origin = 'page-1'): EventFactory {
  let made = 0
  const stamp = (): ObservationStamp => ({ origin, number: ++made, at: 0 })
  return {
    result: (extraction, fields) => ({
      ...stamp(),
      type: 'tool-result-observed',
      toolName: 'getPage',
      source: 'tool',
      extraction: anExtraction(extraction),
      ...fields,
    }),
    view: (entities, fields) => ({ ...stamp(), type: 'entity-viewed', entities, plurals: {}, ...fields }),
    text: (keys, fields) => ({ ...stamp(), type: 'text-mentioned', role: 'user', keys, ...fields }),
    turn: (id, timing) => ({ ...stamp(), type: 'turn-started', id, ...timing }),
    pin: (keys, fields) => ({ ...stamp(), type: 'entity-pinned', keys, pinned: true, ...fields }),
    forget: (keys, timing) => ({ ...stamp(), type: 'entity-forgotten', keys, ...timing }),
    undoForget: (entities, back) => ({ ...stamp(), type: 'forget-undone', entities, ...back }),
    clear: fields => ({ ...stamp(), type: 'memory-cleared', ...fields }),
    rename: (key, name, timing) => ({ ...stamp(), type: 'entity-renamed', key, name, ...timing }),
    rewind: (id, timing) => ({ ...stamp(), type: 'thread-rewound', id, ...timing }),
    task: (task, timing) => ({ ...stamp(), type: 'task-set', task, ...timing }),
    cite: (citations, timing) => ({ ...stamp(), type: 'results-cited', citations, ...timing }),
    import: (memory, fields) => ({ ...stamp(), type: 'memory-imported', memory, ...fields }),
  }
}
