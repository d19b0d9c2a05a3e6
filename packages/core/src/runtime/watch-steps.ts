import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryState } from '../model/memory-state.js'
import type { Publication } from './worker/memory-host.js'

/** What a thread's publications say of its steps: nothing, as long as nobody watches. */
export interface StepWatch {
  isWatched: boolean
  /** Another state took the place of what was known. */
  taken(state: MemoryState): Pick<Publication, 'step'>
  /** An event made this state. */
  applied(event: MemoryEvent, changes: readonly MemoryChange[], state: MemoryState): Pick<Publication, 'step'>
}

/** Events between two that are told with the state they made. */
const EVENTS_A_STATE = 250

export function createStepWatch(): StepWatch {
  let applied = 0
  return {
    isWatched: false,
    taken(state) {
      return this.isWatched ? { step: { type: 'state-taken', state } } : {}
    },
    applied(event, changes, state) {
      if (!this.isWatched) return {}
      const withState = ++applied % EVENTS_A_STATE === 0
      return { step: { type: 'event-applied', event, changes, ...(withState && { state }) } }
    },
  }
}
