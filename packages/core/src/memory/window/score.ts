import type { Moment } from '../../model/clock.js'
import type { Entity, EntityRole } from '../../model/entity.js'

/** The factors of a score, each in 0…1, kept apart so that a score can be explained. (W3) */
export interface ScoreParts {
  /** By what the record was in its result. */
  readonly prior: number
  /** Falls with the calls since it was last seen, named or used. */
  readonly recency: number
  /** Falls with its place in its list. */
  readonly position: number
  /** Rises with how often later calls used it. */
  readonly use: number
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

const PRIOR: Record<EntityRole, number> = { subject: 1, item: 0.9, child: 0.75, text: 0.5, reference: 0.4 }
const UNUSED = 0.4
const IMPLICIT = 0.7
const GONE = 0.2

/**
 * How likely an entity is needed next, from stored facts and the moment of the last event; never stored itself. (W3)
 * The form `prior / (1 + age/1.5) / (1 + position/12) × use` and its robustness to halved or doubled constants
 * come from the trial described in `docs/decisions/0004-score.md`.
 */
export function scoreEntity(entity: Entity, now: Moment): Score {
  const callsSince = Math.max(0, now.call - entity.lastSeen.call)
  const parts: ScoreParts = {
    prior: PRIOR[entity.role],
    recency: 1 / (1 + callsSince / 1.5),
    position: 1 / (1 + entity.position / 12),
    use: Math.min(1, UNUSED + 0.2 * Math.log2(1 + entity.useCount)),
    presence: entity.fate === undefined ? 1 : GONE,
    explicitness: entity.seenBy['user-text'] || entity.seenBy['user-view'] ? 1 : IMPLICIT,
  }
  const value = parts.prior * parts.recency * parts.position * parts.use * parts.explicitness * parts.presence
  return { value, parts }
}
