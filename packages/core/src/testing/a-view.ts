import { BEGINNING, type Moment } from '../model/clock.js'
import type { Entity } from '../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../model/memory-state.js'

/** The moment of the call and the turn of this number. */
export const at = (sequence: number): Moment => ({ ...BEGINNING, sequence, call: sequence, turn: sequence })

/** A view that holds these entities, as of now. */
export function aView(entities: readonly Entity[], fields: Partial<MemoryView> = {}): MemoryView {
  const plurals = new Map([
    ['page', 'pages'],
    ['section', 'sections'],
    ['user', 'users'],
  ])
  const now = at(entities.length)
  return { ...EMPTY_VIEW, now, plurals, entities: new Map(entities.map(entity => [entity.key, entity])), ...fields }
}
