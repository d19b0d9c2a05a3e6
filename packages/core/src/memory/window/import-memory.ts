import type { EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryImported } from '../../model/memory-event.js'
import type { MemoryExport } from '../../model/memory-export.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../model/memory-state.js'
import { removeTraces } from '../remove-traces.js'
import { seenOf } from '../seen-ids.js'
import { withoutParents } from './forget-entities.js'
import { isForgotten } from './is-forgotten.js'
import { spareNewer } from './spare-newer.js'

/**
 * Puts an export in the place of all that is known. What was forgotten here stays forgotten, however old the export;
 * which observations arrived is this thread's own, so that none of them is applied twice. (P7, W10)
 */
export function importMemory(
  state: MemoryState,
  event: Pick<MemoryImported, 'at' | 'memory' | 'spares'>,
  policy: MemoryPolicy,
): MemoryChange[] {
  const { memory } = event
  const { tombstones } = state.ledger
  const { seen } = memory.ledger
  const view = viewOf(memory, state.view, policy)
  const forgotten = [...keysIn(view)].filter(key => isForgotten(state, key, { ...policy, forgottenReturn: 'never' }))
  return [
    { type: 'view-replaced', view: withoutEntities(view, new Set(forgotten)) },
    { type: 'seen-replaced', seen: seenOf(seen.slice(Math.max(0, seen.length - policy.maxSeen))) },
    { type: 'marks-replaced', marks: [] },
    ...memory.ledger.tombstones
      .filter(([hash]) => !tombstones.has(hash))
      .map(([hash, turn]): MemoryChange => ({ type: 'tombstone-set', hash, turn, keep: policy.maxTombstones })),
    ...spareNewer(state.view, event, { policy, taken: new Set(memory.entities.map(({ ref }) => ref)) }),
  ]
}

function viewOf(memory: MemoryExport, current: MemoryView, policy: MemoryPolicy): MemoryView {
  const { now, turnId, task, fieldUse = {}, minted = {}, citations = [], slices = {} } = memory
  const numbers = new Map(current.minted)
  const raise = (letter: string, number: number): unknown =>
    numbers.set(letter, Math.max(number, numbers.get(letter) ?? 0))
  for (const [letter, number] of Object.entries(minted)) raise(letter, number)
  for (const { ref } of memory.entities) if (ref !== undefined) raise(ref.charAt(0), Number(ref.slice(1)))
  return {
    now: { ...now, sequence: Math.max(now.sequence + 1, current.now.sequence), at: current.now.at },
    ...(turnId !== undefined && { turnId }),
    entities: new Map(memory.entities.map(entity => [entity.key, entity])),
    listViews: memory.listViews.slice(0, policy.maxListViews),
    episodes: memory.episodes.slice(0, policy.maxEpisodes),
    relationships: memory.relationships.slice(0, policy.maxRelationships),
    plurals: new Map(Object.entries(memory.plurals)),
    fieldUse: new Map(Object.entries(fieldUse).slice(0, policy.maxFieldUse)),
    minted: numbers,
    // What a feature keeps here, of which the export says nothing, stays.
    slices: new Map([...current.slices, ...Object.entries(slices)]),
    citations: new Map(citations.map(citation => [citation.toolCallId, citation])),
    ...(task && { task }),
  }
}

function keysIn({ entities, listViews, episodes, relationships, task }: MemoryView): Set<EntityKey> {
  return new Set([
    ...entities.keys(),
    ...[...entities.values()].flatMap(({ parent }) => parent ?? []),
    ...listViews.flatMap(({ keys }) => keys),
    ...episodes.flatMap(episode => episode.entities),
    ...relationships.flatMap(({ from, to }) => [from, to]),
    ...(task?.entities ?? []),
  ])
}

function withoutEntities(view: MemoryView, gone: ReadonlySet<EntityKey>): MemoryView {
  if (gone.size === 0) return view
  const kept = [...view.entities.values()]
    .filter(({ key }) => !gone.has(key))
    .map(entity => withoutParents(entity, gone))
  return { ...removeTraces(view, gone), entities: new Map(kept.map(entity => [entity.key, entity])) }
}
