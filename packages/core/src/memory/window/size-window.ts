import type { Entity } from '../../model/entity.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { compareFirstSeen } from '../compare-first-seen.js'
import { isExplicit, scoreEntity } from './score.js'

export interface WindowSizeOptions {
  view: Pick<MemoryView, 'now' | 'fieldUse'>
  policy: Pick<MemoryPolicy, 'maxTracked' | 'maxShare'>
}

interface Ranked {
  readonly entity: Entity
  readonly score: number
  /** Whether the user, or a call, referred to it. */
  readonly isReferredTo: boolean
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
 * last (W7). Else the lowest scores, ties by age.
 */
export function leavingOrder(entities: Iterable<Entity>, { view, policy }: WindowSizeOptions): Entity[] {
  const inOrder = [...entities]
    .filter(entity => !entity.pinned)
    .map((entity): Ranked => ({
      entity,
      score: scoreEntity(entity, view).value,
      isReferredTo: entity.useCount > 0 || isExplicit(entity),
    }))
    .sort(leavesBefore)
  const unspoken = inOrder.filter(({ entity }) => entity.background)
  const ranked = inOrder.filter(({ entity }) => !entity.background)
  const beyond = findBeyondShare(ranked, policy)
  const others = ranked.filter(it => !beyond.has(it))
  return [...unspoken, ...beyond, ...others].map(({ entity }) => entity)
}

function leavesBefore(one: Ranked, other: Ranked): number {
  if (one.isReferredTo !== other.isReferredTo) return one.isReferredTo ? 1 : -1
  return (
    one.score - other.score ||
    one.entity.lastSeen.sequence - other.entity.lastSeen.sequence ||
    compareFirstSeen(one.entity, other.entity)
  )
}

/** Of each tool, what it holds beyond its share: the lowest in rank, and nothing that was referred to. */
function findBeyondShare(
  ranked: readonly Ranked[],
  { maxTracked, maxShare }: WindowSizeOptions['policy'],
): Set<Ranked> {
  const held = new Map<string | undefined, number>()
  for (const { entity } of ranked) held.set(entity.provenance.toolName, (held.get(entity.provenance.toolName) ?? 0) + 1)
  const beyond = new Set<Ranked>()
  for (const it of ranked) {
    const { toolName } = it.entity.provenance
    const count = held.get(toolName) ?? 0
    if (it.isReferredTo || count <= maxShare * maxTracked) continue
    held.set(toolName, count - 1)
    beyond.add(it)
  }
  return beyond
}
