import type { Moment } from '../../model/clock.js'
import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryCleared, MemoryImported } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { removeTraces } from '../remove-traces.js'
import { withoutParents } from './forget-entities.js'

/** An act that takes all that is known away, and what of it other tabs may have told since. */
export type Sweep = Pick<MemoryCleared | MemoryImported, 'at' | 'spares'>

/** Whether another tab told it after the act, as far as order and the device's clock say; a tie counts as after. (P10) */
export function isNewer({ sequence, at }: Moment, sweep: Sweep): boolean {
  const { spares } = sweep
  return spares !== undefined && sequence > spares.after && sequence <= spares.upTo && at >= sweep.at
}

/** Whether an entity was seen after the act by another tab. (P10) */
export function isSeenSince({ firstSeen, lastSeen, seenBy }: Entity, sweep: Sweep): boolean {
  return [firstSeen, lastSeen, ...Object.values(seenBy)].some(moment => isNewer(moment, sweep))
}

/** Puts back what other tabs told after the act, and no ref that is another's now. (P10, Q6) */
export function spareNewer(
  view: MemoryView,
  sweep: Sweep,
  { policy, taken }: { readonly policy: MemoryPolicy; readonly taken: ReadonlySet<string | undefined> },
): MemoryChange[] {
  const kept = [...view.entities.values()].filter(entity => isSeenSince(entity, sweep))
  const moments = [
    ...kept.flatMap(({ firstSeen, lastSeen, seenBy }) => [firstSeen, lastSeen, ...Object.values(seenBy)]),
    ...view.episodes.map(({ moment }) => moment),
  ]
  const since = new Set(moments.filter(moment => isNewer(moment, sweep)).map(({ sequence }) => sequence))
  const spared = new Set<EntityKey>(kept.map(({ key }) => key))
  const gone = new Set([...view.entities.keys()].filter(key => !spared.has(key)))
  const { listViews, episodes, relationships } = removeTraces(view, gone)
  const edges = relationships.filter(({ sequence }) => since.has(sequence))
  return [
    ...kept.map((entity): MemoryChange => ({
      type: 'entity-put',
      entity: withoutRef(withoutParents(entity, gone), taken),
    })),
    // The oldest first, as each is put before the others.
    ...listViews
      .filter(({ sequence }) => since.has(sequence))
      .toReversed()
      .map((listView): MemoryChange => ({ type: 'list-shown', listView, keep: policy.maxListViews })),
    ...episodes
      .filter(({ moment }) => since.has(moment.sequence))
      .toReversed()
      .map((episode): MemoryChange => ({ type: 'episode-added', episode, keep: policy.maxEpisodes })),
    ...(edges.length > 0
      ? [{ type: 'relationships-added', relationships: edges, keep: policy.maxRelationships } as const]
      : []),
  ]
}

function withoutRef(entity: Entity, taken: ReadonlySet<string | undefined>): Entity {
  const { ref, ...rest } = entity
  return ref !== undefined && taken.has(ref) ? rest : entity
}
