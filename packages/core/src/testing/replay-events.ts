import { transition } from '../memory/transition.js'
import { ALL_MODELS } from './all-parts.js'
import type { MemoryEvent } from '../model/memory-event.js'
import { DEFAULT_POLICY, type MemoryPolicy } from '../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'

/** The state that these events make with all features, of an empty one unless said otherwise. */
export function replayEvents(
  events: readonly MemoryEvent[],
  { from = EMPTY_STATE, policy = DEFAULT_POLICY }: { from?: MemoryState; policy?: MemoryPolicy } = {},
): MemoryState {
  return events.reduce((state, event) => transition(state, event, policy, ALL_MODELS).state, from)
}
