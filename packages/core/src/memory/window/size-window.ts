import type { Entity } from '../../model/entity.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { compareFirstSeen } from '../compare-first-seen.js'
import { isExplicit, scoreEntity } from './score.js'

export interface WindowSizeOptions {
  view: Pick<MemoryView, 'now' | 'fieldUse'>
  policy: Pick<MemoryPolicy, 'maxTracked' | 'maxShare'>
}

interface Scored {
  readonly entity: Entity
  readonly score: number
}

/** Entities beyond what is tracked. Pinned ones do not count. (W4) */
export function findSurplus(entities: Iterable<Entity>, options: WindowSizeOptions): Entity[] {
  const unpinned = [...entities].filter(entity => !entity.pinned)
  const surplus = unpinned.length - options.policy.maxTracked
  return surplus > 0 ? leavingOrder(unpinned, options).slice(0, surplus) : []
}

/**
 * Entities that are not pinned, in the order in which they leave for want of room. What was neither said, shown nor used yet leaves
 * first (W11), then what one tool holds beyond its share; what the user looked at or named and what calls used leaves
 * last, up to the same share of the window, so that the rest is open to what is new (W7). Else the lowest scores, ties by age.
 */
export function leavingOrder(entities: Iterable<Entity>, { view, policy }: WindowSizeOptions): Entity[] {
  const share = Math.floor(policy.maxShare * policy.maxTracked)
  const inOrder = [...entities]
    .filter(entity => !entity.pinned)
    .map((entity): Scored => ({ entity, score: scoreEntity(entity, view).value }))
    .sort(leavesBefore)
    .map(({ entity }) => entity)
  const unspoken = inOrder.filter(({ background }) => background)
  const spoken = inOrder.filter(({ background }) => !background)
  const referredTo = spoken.filter(isReferredTo)
  const last = new Set(referredTo.slice(Math.max(0, referredTo.length - share)))
  const first = spoken.filter(entity => !last.has(entity))
  const beyond = findBeyondShare(first, { spoken, share })
  return [...unspoken, ...beyond, ...first.filter(entity => !beyond.has(entity)), ...last]
}

function leavesBefore(one: Scored, other: Scored): number {
  return (
    one.score - other.score ||
    one.entity.lastSeen.sequence - other.entity.lastSeen.sequence ||
    compareFirstSeen(one.entity, other.entity)
  )
}

/** Whether the user, or a call, referred to it. */
function isReferredTo(entity: Entity): boolean {
  return entity.useCount > 0 || isExplicit(entity)
}

/** Of each tool, what it holds beyond its share: the lowest in rank of those that may leave. */
function findBeyondShare(
  leaving: readonly Entity[],
  { spoken, share }: { spoken: readonly Entity[]; share: number },
): Set<Entity> {
  const held = new Map<string | undefined, number>()
  for (const { provenance } of spoken) held.set(provenance.toolName, (held.get(provenance.toolName) ?? 0) + 1)
  const beyond = new Set<Entity>()
  for (const entity of leaving) {
    const { toolName } = entity.provenance
    const count = held.get(toolName) ?? 0
    if (count <= share) continue
    held.set(toolName, count - 1)
    beyond.add(entity)
  }
  return beyond
}
