import type { Moment } from '../../model/clock.js'
import type { Entity } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../model/memory-state.js'
import { findExpired } from '../window/expire.js'
import { findSurplus } from '../window/size-window.js'

/** Reads the state as the stages before it left it, and says what it changes. */
export type Stage = (state: MemoryState) => readonly MemoryChange[]

/** The clock goes on by one event, and by these steps. */
export function tick(event: MemoryEvent, steps: Partial<Moment> = {}, turnId?: string): Stage {
  return ({ view: { now } }) => [
    {
      type: 'clock-advanced',
      now: {
        sequence: now.sequence + 1,
        at: event.at,
        turn: now.turn + (steps.turn ?? 0),
        call: now.call + (steps.call ?? 0),
        message: now.message + (steps.message ?? 0),
      },
      ...(turnId !== undefined && { turnId }),
    },
  ]
}

export function expireIdle(policy: MemoryPolicy): Stage {
  return removeEach('expired', view => findExpired(view.entities.values(), { now: view.now, policy }))
}

export function evictSurplus(policy: MemoryPolicy): Stage {
  return removeEach('evicted', view => findSurplus(view.entities.values(), { view, policy }))
}

function removeEach(reason: 'expired' | 'evicted', find: (view: MemoryView) => readonly Entity[]): Stage {
  return ({ view }) => find(view).map(({ key }) => ({ type: 'entity-removed', key, reason }))
}
