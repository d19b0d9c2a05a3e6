import type { Entity, EntityKey, Mention, Provenance, Source } from '../../model/entity.js'
import type { Action, ExtractedEntity } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { isForgotten } from './is-forgotten.js'
import { rememberEntity, touchEntity } from './remember-entity.js'

export interface Admission {
  entities: readonly ExtractedEntity[]
  action: Action
  source: Source
  by: Mention['by']
  provenance: Provenance
  policy: MemoryPolicy
}

/**
 * Puts what was met into the window: merged with what is known (W1), the forgotten left out (W10),
 * the deleted marked (X10), and the focus given to a thing that was met alone.
 */
export function admitEntities(state: MemoryState, admission: Admission): MemoryChange[] {
  const { now } = state.view
  const { entities, action, source, by, provenance, policy } = admission
  const admitted = entities
    .filter(met => !isForgotten(state, met.key, policy))
    .map(met => (met.parent && isForgotten(state, met.parent, policy) ? withoutParent(met) : met))
  const shown = admitted.filter(met => met.role !== 'reference')
  const subjects = admitted.filter(met => met.role === 'subject')
  const focus = subjects.length === 1 ? subjects[0] : shown.length === 1 ? shown[0] : undefined

  // Each stands on what those before it left: a result can meet one thing twice, by its key and by a bare identifier.
  const window = new Map(state.view.entities)
  const put = (entity: Entity): MemoryChange => {
    window.set(entity.key, entity)
    return { type: 'entity-put', entity }
  }
  const changes = admitted.map(met => {
    const mention = met.role === 'reference' ? undefined : { message: now.message, by, alone: met === focus }
    const deleted = action === 'deleted' && met.role === 'subject'
    return put(rememberEntity(findKnown(window, met), met, { now, source, provenance, mention, deleted }))
  })
  const parent = focus && findParent(window, focus)
  if (!parent) return changes
  return [...changes, put(touchEntity(parent, { now, mention: { message: now.message, by, alone: true } }))]
}

/** An act on a child is a mention of its parent alone, so that "this page" survives the deletion of its sections. */
function findParent(window: ReadonlyMap<EntityKey, Entity>, focus: ExtractedEntity): Entity | undefined {
  const child = findKnown(window, focus)
  return child?.parent === undefined || child.parent === child.key ? undefined : window.get(child.parent)
}

/** By its key; a thing of unknown type also by its identifier alone, so that a bare id does not become a second thing. */
function findKnown(window: ReadonlyMap<EntityKey, Entity>, met: ExtractedEntity): Entity | undefined {
  const known = window.get(met.key)
  if (known || met.type !== 'resource') return known
  const id = String(met.id)
  for (const entity of window.values()) if (String(entity.id) === id) return entity
  return undefined
}

function withoutParent({ parent: _parent, ...met }: ExtractedEntity): ExtractedEntity {
  return met
}
