import { archiveChanges } from '../memory/archive-changes.js'
import { transition } from '../memory/transition.js'
import type { EngineModels } from '../memory/update-slice.js'
import { withoutParents } from '../memory/window/forget-entities.js'
import { isSeenSince } from '../memory/window/spare-newer.js'
import { tombstonesOf } from '../memory/window/is-forgotten.js'
import { type ArchiveChange, MAX_ARCHIVED } from '../model/archive.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryState } from '../model/memory-state.js'
import type { ArchiveUpdate } from './persistence/stored-thread.js'

/** Rules by which states are made of events: the same in every tab of an app. */
export interface ReplayOptions {
  policy: MemoryPolicy
  models?: EngineModels | undefined
}

/** A state made of another by events, and what these did to the archive. */
export interface Replayed {
  readonly state: MemoryState
  readonly leaving: readonly ArchiveChange[]
}

export function replayEvents(
  base: MemoryState,
  events: readonly MemoryEvent[],
  { policy, models }: ReplayOptions,
): Replayed {
  let state = base
  const leaving: ArchiveChange[] = []
  for (const event of events) {
    const before = state
    const { state: after, changes } = transition(before, event, policy, models)
    leaving.push(...archiveChanges({ before, event, changes }))
    state = after
  }
  return { state, leaving }
}

/** The changes without those archived so long ago that an archive has no room for them: what is taken out of it stays. */
export function boundChanges(changes: readonly ArchiveChange[]): readonly ArchiveChange[] {
  let surplus = changes.length - 2 * MAX_ARCHIVED
  if (surplus <= 0) return changes
  surplus += MAX_ARCHIVED
  return changes.filter(({ type }) => type !== 'archived' || surplus-- <= 0)
}

/** Changes of an archive, as one update of it; undefined where there are none. */
export function archiveUpdateOf(changes: readonly ArchiveChange[]): ArchiveUpdate | undefined {
  if (changes.length === 0) return undefined
  const comes = new Map<EntityKey, Entity>()
  const keeps: Keep[] = []
  for (const change of changes) {
    if (change.type === 'archived') {
      comes.set(change.entity.key, change.entity)
      continue
    }
    const keep = keeperOf(change)
    keeps.push(keep)
    for (const [key, entity] of comes) {
      const kept = keep(entity)
      if (kept) comes.set(key, kept)
      else comes.delete(key)
    }
  }
  const keepAll: Keep = entity => keeps.reduce<Entity | undefined>((kept, keep) => kept && keep(kept), entity)
  return {
    ...(keeps.length > 0 && { keep: keepAll }),
    comes: [...comes.values()].slice(-MAX_ARCHIVED),
  }
}

/** Content of an archive after an update. */
export function updateArchive(archived: readonly Entity[], update: ArchiveUpdate | undefined): readonly Entity[] {
  if (!update) return archived
  const { keep = entity => entity, comes } = update
  const kept = new Map(archived.flatMap(entity => keep(entity) ?? []).map(entity => [entity.key, entity]))
  for (const entity of comes) kept.set(entity.key, entity)
  return [...kept.values()]
}

type Keep = Required<ArchiveUpdate>['keep']

function keeperOf(change: Exclude<ArchiveChange, { type: 'archived' }>): Keep {
  if (change.type === 'cut') {
    const { afterSequence, sweep } = change
    return entity =>
      entity.firstSeen.sequence > afterSequence && !(sweep && isSeenSince(entity, sweep)) ? undefined : entity
  }
  const gone = new Set(tombstonesOf(change.key))
  // By its identifier too, as the tombstone keeps it out under every type. (W10)
  const isGone = (key: EntityKey): boolean => tombstonesOf(key).some(hash => gone.has(hash))
  return entity => {
    if (isGone(entity.key)) return undefined
    return entity.parent !== undefined && isGone(entity.parent)
      ? withoutParents(entity, new Set([entity.parent]))
      : entity
  }
}
