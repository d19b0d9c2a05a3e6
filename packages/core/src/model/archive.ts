import type { Entity, EntityKey } from './entity.js'
import type { MemoryCleared } from './memory-event.js'

/**
 * Changes of a thread's archive by an event: the entities that left its window for want of room or use, and can still
 * be searched.
 */
export type ArchiveChange =
  | { readonly type: 'archived'; readonly entity: Entity }
  | { readonly type: 'forgotten'; readonly key: EntityKey }
  | {
      /** Entities first seen after this leave; -1 leaves nothing. */
      readonly type: 'cut'
      readonly afterSequence: number
      /** Of an act that leaves what other tabs told since. */
      readonly sweep?: Pick<MemoryCleared, 'at' | 'spares'>
    }

/** Entities archived of one thread; past it, those not seen for longest go. */
export const MAX_ARCHIVED = 2_000
