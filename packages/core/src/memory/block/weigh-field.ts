import type { EntryField } from '../../model/block-payload.js'
import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { feedbackOf, fieldWeight } from '../field-use.js'
import { SNIPPET } from './block-entry.js'

/** A further identifier against the entity's own. */
const FURTHER = 0.4

/** Text tells things apart, but no call needs it. */
const TEXT = 0.05

/** Worth of a field against its entity, in 0…1: less than the identifier, and less where calls use another one. (W3) */
export function weighField({ name }: EntryField, entity: Entity, fieldUse: MemoryView['fieldUse']): number {
  if (name === SNIPPET) return TEXT
  return (FURTHER * fieldWeight(fieldUse, { type: entity.type, field: name })) / feedbackOf(entity, fieldUse)
}
