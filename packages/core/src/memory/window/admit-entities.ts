import type { Entity, EntityKey, Mention, Provenance, Source } from '../../model/entity.js'
import type { Action, ExtractedEntity } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../model/memory-state.js'
import { hashText } from '../hash-text.js'
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
  const { view } = state
  const { entities, action, source, by, provenance, policy } = admission
  const admitted = entities.filter(met => !isForgotten(state, met.key, policy))
  const shown = admitted.filter(met => met.role !== 'reference')
  const subjects = admitted.filter(met => met.role === 'subject')
  const focus = subjects.length === 1 ? subjects[0] : shown.length === 1 ? shown[0] : undefined

  const changes = admitted.map((met): MemoryChange => {
    const mention = met.role === 'reference' ? undefined : { message: view.now.message, by, alone: met === focus }
    const deleted = action === 'deleted' && met.role === 'subject'
    const known = findKnown(view, met)
    return {
      type: 'entity-put',
      entity: rememberEntity(known, met, { now: view.now, source, provenance, mention, deleted }),
    }
  })
  return [...changes, ...mentionParent(view, focus, by)]
}

/** An act on a child is a mention of its parent alone, so that "this page" survives the deletion of its sections. */
function mentionParent(view: MemoryView, focus: ExtractedEntity | undefined, by: Mention['by']): MemoryChange[] {
  const key = focus && (focus.parent ?? findKnown(view, focus)?.parent)
  const parent = key && view.entities.get(key)
  if (!parent || parent.key === focus.key) return []
  const mention: Mention = { message: view.now.message, by, alone: true }
  return [{ type: 'entity-put', entity: touchEntity(parent, { now: view.now, mention }) }]
}

/** By its key; a thing of unknown type also by its identifier alone, so that a bare id does not become a second thing. */
function findKnown(view: MemoryView, met: ExtractedEntity): Entity | undefined {
  const known = view.entities.get(met.key)
  if (known || met.type !== 'resource') return known
  const id = String(met.id)
  for (const entity of view.entities.values()) if (String(entity.id) === id) return entity
  return undefined
}

function isForgotten({ view, ledger }: MemoryState, key: EntityKey, policy: MemoryPolicy): boolean {
  const turn = ledger.tombstones.get(hashText(key))
  if (turn === undefined) return false
  return policy.forgottenReturn === 'never' || view.now.turn <= turn
}
