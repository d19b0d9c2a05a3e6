import type { MemoryChange } from './memory-change.js'
import type { MemoryEvent } from './memory-event.js'
import type { MemoryState } from './memory-state.js'

/**
 * Origin of a thread's state, as its devtools are given it: a state, and what each event since changed of it, make
 * every state between. A state comes first, and wherever another takes the place of what was known, as another tab's.
 */
export type ThreadStep =
  | { readonly type: 'state-taken'; readonly state: MemoryState }
  | {
      readonly type: 'event-applied'
      readonly event: MemoryEvent
      /** All that it did, as applied to the state before. */
      readonly changes: readonly MemoryChange[]
      /** The state after it, now and then: no replay has to begin far away. */
      readonly state?: MemoryState
    }
