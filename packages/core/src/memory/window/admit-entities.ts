import type { Entity, Mention, Provenance, Source } from '../../model/entity.js'
import type { Action, ExtractedEntity } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../model/memory-state.js'
import { findOnlyItem, findSubject } from './find-subject.js'
import { isForgotten } from './is-forgotten.js'
import { learnEntity } from './learn-entity.js'
import { isBare, type OpenWindow, openWindow } from './open-window.js'
import { rememberEntity, touchEntity } from './remember-entity.js'
import { priorOf } from './score.js'

export interface Admission {
  entities: readonly ExtractedEntity[]
  action: Action
  source: Source
  by: Mention['by']
  provenance: Provenance
  /** Whether more of the result will come: then only what is new is met, and for the time being. (X12) */
  partial?: boolean | undefined
  /** Whether it counts as neither said nor shown. (W11) */
  background?: boolean | undefined
  policy: MemoryPolicy
}

/**
 * Puts what was met into the window: merged with what is known (W1), the forgotten left out (W10), the deleted marked
 * (X10), what is new within the share of one result (W7), and the focus given to a thing that was met alone.
 */
export function admitEntities(state: MemoryState, admission: Admission): readonly MemoryChange[] {
  const { now } = state.view
  const { action, source, by, provenance, partial = false, background = false, policy } = admission
  const window = openWindow(state.view, admission.entities)
  const remembered = admission.entities
    .filter(met => !isForgotten(state, met.key, policy))
    .map(met => (met.parent && isForgotten(state, met.parent, policy) ? withoutParent(met) : met))
  const focus = findSubject(remembered) ?? findOnlyItem(remembered)
  const room = background ? freeRoom(state.view, policy) : Infinity
  for (const met of bareLast(withinShare(remembered, window, { policy, room }))) {
    const known = window.find(met)
    if (partial && known && !known.provisional) continue
    const mention = met.role === 'reference' ? undefined : { message: now.message, by, alone: met === focus }
    const deleted = action === 'deleted' && met.role === 'subject'
    const ref = known?.ref ?? window.mintRef(met.type)
    const isHit = action === 'searched' && met.role !== 'subject'
    const encounter = { now, source, provenance, ref, deleted, isHit }
    window.put(
      background ? learnEntity(known, met, encounter) : rememberEntity(known, met, { ...encounter, mention, partial }),
    )
  }
  const parent = focus && !partial && !background && findParent(window, focus)
  if (parent) window.put(touchEntity(parent, { now, mention: { message: now.message, by, alone: true } }))
  return window.changes()
}

/** How many more fit in: what a background result brings takes nobody's place. (W11) */
function freeRoom({ entities }: MemoryView, { maxTracked }: MemoryPolicy): number {
  const unpinned = [...entities.values()].filter(({ pinned }) => !pinned)
  return Math.max(0, maxTracked - unpinned.length)
}

/** Of what one result brings new, the best places of its share of the window: a flood leaves room to the others. */
function withinShare(
  entities: readonly ExtractedEntity[],
  window: OpenWindow,
  { policy: { maxShare, maxTracked }, room }: { policy: MemoryPolicy; room: number },
): readonly ExtractedEntity[] {
  const share = Math.min(room, Math.ceil(maxShare * maxTracked))
  if (entities.length <= share) return entities
  const unknown = entities.filter(met => !window.find(met)).sort((a, b) => priorOf(b) - priorOf(a))
  const beyond = new Set(unknown.slice(share))
  return entities.filter(met => !beyond.has(met))
}

/** A thing known by an identifier alone comes after all that it may mean. */
function bareLast(entities: readonly ExtractedEntity[]): readonly ExtractedEntity[] {
  return entities.toSorted((one, other) => Number(isBare(one)) - Number(isBare(other)))
}

/** An act on a child is a mention of its parent alone, so that "this page" survives the deletion of its sections. */
function findParent(window: OpenWindow, focus: ExtractedEntity): Entity | undefined {
  const child = window.find(focus)
  return child?.parent === undefined || child.parent === child.key ? undefined : window.get(child.parent)
}

function withoutParent({ parent: _parent, ...met }: ExtractedEntity): ExtractedEntity {
  return met
}
