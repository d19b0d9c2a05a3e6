import type { Entity, EntityRole } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { feedbackOf } from '../field-use.js'

/** The factors of a score, each in 0…1, kept apart so that a score can be explained. (W3) */
export interface ScoreParts {
  /** By what the record was in its result; least where nobody said, showed or used it yet. (W11) */
  readonly prior: number
  /** Falls with the calls since it was last seen, named or used. */
  readonly recency: number
  /** Falls with its place in its list. */
  readonly position: number
  /** Rises with how often later calls used it. */
  readonly use: number
  /** Rises with how often calls used a field that it has, of whatever thing of its type. */
  readonly feedback: number
  /** Whether the user looked at it or named it. */
  readonly explicitness: number
  /** Falls when a call deleted it or did not find it. */
  readonly presence: number
}

export interface Score {
  /** Product of the parts, in 0…1. */
  readonly value: number
  readonly parts: ScoreParts
}

const PRIOR: Record<EntityRole, number> = { subject: 1, item: 0.9, child: 0.85, text: 0.5, reference: 0.4 }
const UNSPOKEN = 0.1
const UNUSED = 0.4
const IMPLICIT = 0.7
const GONE = 0.2

/**
 * How likely an entity is needed next, from stored facts and the moment of the last event; never stored itself. (W3)
 * The form `prior / (1 + age/1.5) / (1 + position/12) × use × feedback` and its robustness to halved or doubled
 * constants come from the trial described in `docs/decisions/0004-score.md`.
 */
export function scoreEntity(entity: Entity, view: Pick<MemoryView, 'now' | 'fieldUse'>): Score {
  const callsSince = Math.max(0, view.now.call - entity.lastSeen.call)
  const parts: ScoreParts = {
    prior: entity.background ? UNSPOKEN : PRIOR[entity.role],
    recency: 1 / (1 + callsSince / 1.5),
    position: placeWeight(entity.position),
    use: Math.min(1, UNUSED + 0.2 * Math.log2(1 + entity.useCount)),
    feedback: feedbackOf(entity, view.fieldUse),
    explicitness: isExplicit(entity) ? 1 : IMPLICIT,
    presence: entity.fate === undefined ? 1 : GONE,
  }
  const { prior, recency, position, use, feedback, explicitness, presence } = parts
  return { value: prior * recency * position * use * feedback * explicitness * presence, parts }
}

/** The worth of a record by its role and place alone, before anything is known of it; in 0…1. */
export function priorOf({ role, position }: Pick<Entity, 'role' | 'position'>): number {
  return PRIOR[role] * placeWeight(position)
}

function placeWeight(position: number): number {
  return 1 / (1 + position / 12)
}

/** Whether the user looked at it or named it. */
export function isExplicit({ seenBy }: Entity): boolean {
  return seenBy['user-text'] !== undefined || seenBy['user-view'] !== undefined
}
