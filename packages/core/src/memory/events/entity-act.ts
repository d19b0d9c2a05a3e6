import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { EntityPinned, EntityRenamed, EntityViewed, TextMentioned } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { reviseMarks } from '../rewind/revise-marks.js'
import { admitEntities } from '../window/admit-entities.js'
import { recordView } from '../window/record-result.js'
import { findRetyped } from '../window/retype-things.js'
import { giveName, givePin, touchEntity } from '../window/remember-entity.js'
import { moveThings } from './move-things.js'
import { evictSurplus, type Stage, tick } from './stage.js'

/** Changes by a view of the user. */
export function stagesOfView(event: EntityViewed, policy: MemoryPolicy): readonly Stage[] {
  const { entities } = event
  return [
    tick(event, { message: 1 }),
    moveThings(view => findRetyped(view, entities)),
    state =>
      admitEntities(state, { entities, action: 'viewed', source: 'user-view', by: 'view', provenance: {}, policy }),
    state => recordView(state, event, policy),
    evictSurplus(policy),
  ]
}

/** Known things that a text names. */
export function stagesOfMention(event: TextMentioned): readonly Stage[] {
  const { keys, role, pointed, act } = event
  const touch: Stage = ({ view }) => {
    const mention = { message: view.now.message, by: role, alone: keys.length === 1, ...(act !== undefined && { act }) }
    return putEach(view, keys, entity => ({
      ...touchEntity(entity, { now: view.now, mention }),
      // A model that counts in the block would else count another order than its user.
      ...(pointed && { lastSeen: entity.lastSeen }),
    }))
  }
  return [tickSaid(event), touch]
}

function tickSaid(event: TextMentioned): Stage {
  return state =>
    tick(event, { message: 1 })(state).map(change =>
      event.unclear && change.type === 'clock-advanced' ? { ...change, unclear: change.now.message } : change,
    )
}

export function stagesOfPin(event: EntityPinned, policy: MemoryPolicy): readonly Stage[] {
  return [tick(event), ...changeEntities(event.keys, entity => givePin(entity, event.pinned)), evictSurplus(policy)]
}

export function stagesOfName(event: EntityRenamed): readonly Stage[] {
  return [tick(event), ...changeEntities([event.key], entity => giveName(entity, event.name))]
}

/** An act of the user on things, which stands when the turn in which it happened is taken back. */
function changeEntities(keys: readonly EntityKey[], change: (entity: Entity) => Entity): readonly Stage[] {
  const meant = new Set(keys)
  return [
    ({ view }) => putEach(view, keys, change),
    state => reviseMarks(state, { entity: entity => (meant.has(entity.key) ? change(entity) : entity) }),
  ]
}

function putEach(view: MemoryView, keys: readonly EntityKey[], change: (entity: Entity) => Entity): MemoryChange[] {
  return keys
    .flatMap(key => view.entities.get(key) ?? [])
    .map(entity => ({ type: 'entity-put', entity: change(entity) }))
}
