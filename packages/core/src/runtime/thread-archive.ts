import { archiveChanges } from '../memory/archive-changes.js'
import { transition } from '../memory/transition.js'
import { tombstonesOf } from '../memory/window/is-forgotten.js'
import { type ArchiveChange, MAX_ARCHIVED } from '../model/archive.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryState } from '../model/memory-state.js'
import type { ArchiveUpdate } from './persistence/memory-storage.js'

/** A state made of another by events, and what these did to the archive. */
export interface Replayed {
  readonly state: MemoryState
  readonly leaving: readonly ArchiveChange[]
}

export function replayEvents(base: MemoryState, events: readonly MemoryEvent[], policy: MemoryPolicy): Replayed {
  let state = base
  const leaving: ArchiveChange[] = []
  for (const event of events) {
    const before = state
    const { state: after, changes } = transition(before, event, policy)
    leaving.push(...archiveChanges({ before, event, changes }))
    state = after
  }
  return { state, leaving }
}

/** What changes do to an archive, as one update of it; undefined where they do nothing. */
export function archiveUpdateOf(changes: readonly ArchiveChange[]): ArchiveUpdate | undefined {
  if (changes.length === 0) return undefined
  const comes = new Map<EntityKey, Entity>()
  const leaving: ((entity: Entity) => boolean)[] = []
  for (const change of changes) {
    if (change.type === 'archived') {
      comes.set(change.entity.key, change.entity)
      continue
    }
    const leaves = leaverOf(change)
    leaving.push(leaves)
    for (const entity of comes.values()) if (leaves(entity)) comes.delete(entity.key)
  }
  return {
    ...(leaving.length > 0 && { leaves: (entity: Entity) => leaving.some(leaves => leaves(entity)) }),
    comes: [...comes.values()].slice(-MAX_ARCHIVED),
  }
}

/** What an archive holds after an update. */
export function updateArchive(archived: readonly Entity[], update: ArchiveUpdate | undefined): readonly Entity[] {
  if (!update) return archived
  const { leaves = () => false, comes } = update
  const kept = new Map(archived.filter(entity => !leaves(entity)).map(entity => [entity.key, entity]))
  for (const entity of comes) kept.set(entity.key, entity)
  return [...kept.values()]
}

function leaverOf(change: Exclude<ArchiveChange, { type: 'archived' }>): (entity: Entity) => boolean {
  if (change.type === 'cut') return entity => entity.firstSeen.sequence > change.afterSequence
  const gone = new Set(tombstonesOf(change.key))
  // By its identifier too, as the tombstone keeps it out under every type. (W10)
  return entity => tombstonesOf(entity.key).some(hash => gone.has(hash))
}
