import type { ArchiveChange } from '../model/archive.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryState } from '../model/memory-state.js'

export interface EventDone {
  /** The state that the changes were made of. */
  readonly before: MemoryState
  readonly event: MemoryEvent
  readonly changes: readonly MemoryChange[]
}

/** Changes of the archive by an event, in order. (W5, W10, I12) */
export function archiveChanges({ before, event, changes }: EventDone): ArchiveChange[] {
  const put = new Map<EntityKey, Entity>()
  let known = before.view.entities
  const made: ArchiveChange[] = []
  for (const change of changes) {
    if (change.type === 'entity-put') put.set(change.entity.key, change.entity)
    if (change.type === 'view-cleared') made.push(sweepOf(event))
    if (change.type === 'view-replaced') {
      known = change.view.entities
      const isRewound = event.type === 'thread-rewound'
      made.push(isRewound ? { type: 'cut', afterSequence: rewoundTo(before, changes) } : sweepOf(event))
    }
    if (change.type !== 'entity-removed') continue
    const { key, reason } = change
    const entity = put.get(key) ?? known.get(key)
    if (reason === 'forgotten') made.push({ type: 'forgotten', key })
    else if (reason !== 'unsettled' && entity && !entity.provisional)
      made.push({ type: 'archived', entity: slim(entity) })
  }
  return made
}

/** Entities of an import may say that they were first seen before all events. */
const BEFORE_ALL = -1

function sweepOf(event: MemoryEvent): ArchiveChange {
  const { at } = event
  const spares = 'spares' in event ? event.spares : undefined
  return { type: 'cut', afterSequence: BEFORE_ALL, ...(spares && { sweep: { at, spares } }) }
}

/** Of the last event before the oldest mark that a rewind drops. */
function rewoundTo({ ledger }: MemoryState, changes: readonly MemoryChange[]): number {
  const kept = changes.find(change => change.type === 'marks-replaced')?.marks.length ?? 0
  return ledger.marks[kept]?.history.now.sequence ?? 0
}

/** The entity without what only the window goes by. */
export function slim(entity: Entity): Entity {
  return { ...entity, mentions: [], seenBy: {} }
}
