import type { EntityKey } from '../model/entity.js'
import type { MemoryChange, RemovalReason } from '../model/memory-change.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { ThreadStep } from '../model/thread-step.js'
import type { Receipt, StepRow } from './devtools-protocol.js'

/** Facts of a step in a timeline, beside what it did. */
type Subject = Pick<StepRow, 'toolName' | 'action' | 'outcome' | 'role'> & { readonly keys?: readonly EntityKey[] }

const MAX_ABOUT = 5

export interface StepOptions {
  index: number
  /** Of the page, where the step has no time of its own. */
  now: number
  /** Turns begun by then, its own included. */
  turn: number
}

/** The row of a step of the thread; `changes` are what it did, as the page was told. */
export function describeStep(
  step: ThreadStep,
  changes: readonly MemoryChange[],
  { index, now, turn }: StepOptions,
): StepRow {
  if (step.type === 'state-taken') {
    const { view } = step.state
    return {
      index,
      at: now,
      type: step.type,
      turn: view.now.turn,
      ...aboutOf([...view.entities.keys()]),
      ...countOf([]),
    }
  }
  const { event } = step
  const { keys = [], ...subject } = subjectOf(event)
  return { index, at: event.at, type: event.type, turn, ...subject, ...aboutOf(keys), ...countOf(changes) }
}

/** The row of a request that left. */
export function describeRequest(receipt: Receipt, { index, turn }: Omit<StepOptions, 'now'>): StepRow {
  return { index, at: receipt.at, type: 'request-sent', turn, ...aboutOf([]), ...countOf([]), receipt }
}

function subjectOf(event: MemoryEvent): Subject {
  switch (event.type) {
    case 'tool-result-observed': {
      const { action, outcome, entities } = event.extraction
      return { toolName: event.toolName, action, outcome, keys: keysOf(entities) }
    }
    case 'text-mentioned':
      return { role: event.role, keys: event.keys }
    case 'entity-renamed':
      return { keys: [event.key] }
    case 'task-set':
      return { keys: event.task?.entities ?? [] }
    case 'results-cited':
      return { keys: event.citations.flatMap(({ entities }) => entities) }
    case 'memory-imported':
      return { keys: keysOf(event.memory.entities) }
    default:
      return 'entities' in event ? { keys: keysOf(event.entities) } : 'keys' in event ? { keys: event.keys } : {}
  }
}

function keysOf(entities: readonly { readonly key: EntityKey }[]): EntityKey[] {
  return entities.map(({ key }) => key)
}

function aboutOf(keys: readonly EntityKey[]): Pick<StepRow, 'about' | 'count'> {
  return { about: keys.slice(0, MAX_ABOUT), count: keys.length }
}

function countOf(changes: readonly MemoryChange[]): Pick<StepRow, 'added' | 'changed' | 'removed'> {
  const put = new Map<EntityKey, boolean>()
  const removed: Partial<Record<RemovalReason, number>> = {}
  let sequence = 0
  for (const change of changes) {
    if (change.type === 'clock-advanced') sequence = change.now.sequence
    else if (change.type === 'entity-put') put.set(change.entity.key, change.entity.firstSeen.sequence === sequence)
    else if (change.type === 'entity-removed') {
      put.delete(change.key)
      removed[change.reason] = (removed[change.reason] ?? 0) + 1
    }
  }
  const added = [...put.values()].filter(Boolean).length
  return { added, changed: put.size - added, removed }
}
