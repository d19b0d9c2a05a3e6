import type { Citation } from './citation.js'
import type { Moment } from './clock.js'
import type { Entity, EntityKey } from './entity.js'
import type { Episode } from './episode.js'
import type { ListView } from './list-view.js'
import type { MemoryView, SeenIds, Checkpoint } from './memory-state.js'
import type { Relationship } from './relationship.js'
import type { Task } from './task.js'

/** Why an entity left the window; `unsettled`: the result it was read from ended without it. */
export type RemovalReason = 'evicted' | 'expired' | 'forgotten' | 'unsettled'

/** A difference between two views, complete enough to make the second from the first. */
export type ViewChange =
  | { readonly type: 'clock-advanced'; readonly now: Moment; readonly turnId?: string; readonly unclear?: number }
  | { readonly type: 'entity-put'; readonly entity: Entity }
  | { readonly type: 'entity-removed'; readonly key: EntityKey; readonly reason: RemovalReason }
  | { readonly type: 'list-shown'; readonly listView: ListView; readonly keep: number }
  | {
      /** A background result told a list anew: it takes the place of the one that stands at this index. */
      readonly type: 'list-followed'
      readonly index: number
      readonly listView: ListView
    }
  | { readonly type: 'episode-added'; readonly episode: Episode; readonly keep: number }
  | { readonly type: 'relationships-added'; readonly relationships: readonly Relationship[]; readonly keep: number }
  | { readonly type: 'traces-removed'; readonly keys: readonly EntityKey[] }
  | { readonly type: 'plural-learned'; readonly entityType: string; readonly plural: string; readonly keep: number }
  | { readonly type: 'fields-used'; readonly fields: readonly string[]; readonly keep: number }
  | { readonly type: 'ref-minted'; readonly letter: string; readonly number: number }
  | { readonly type: 'task-changed'; readonly task: Task | undefined }
  | { readonly type: 'citations-put'; readonly citations: readonly Citation[]; readonly keep: number }
  | { readonly type: 'episodes-put'; readonly episodes: readonly Episode[] }
  | { readonly type: 'slice-put'; readonly feature: string; readonly slice: unknown }
  | { readonly type: 'view-replaced'; readonly view: MemoryView }
  | { readonly type: 'view-cleared' }

/** A difference between two ledgers; it leaves the engine only where nothing stores it. */
export type LedgerChange =
  | { readonly type: 'origin-advanced'; readonly origin: string; readonly number: number; readonly keep: number }
  | { readonly type: 'id-seen'; readonly hash: number; readonly keep: number }
  | { readonly type: 'seen-replaced'; readonly seen: SeenIds }
  | {
      /** A turn begins: the mark takes the history of the view to which the event's changes are applied. */
      readonly type: 'mark-set'
      readonly hash: number
      readonly keep: number
    }
  | {
      /** Entities that the event changes, as they were before it. */
      readonly type: 'mark-extended'
      readonly before: readonly Entity[]
      /** Such entities in all marks together. */
      readonly keep: number
    }
  | { readonly type: 'marks-replaced'; readonly marks: readonly Checkpoint[] }
  | { readonly type: 'tombstone-set'; readonly hash: number; readonly turn: number; readonly keep: number }
  | { readonly type: 'tombstone-lifted'; readonly hash: number }
  | { readonly type: 'ledger-slice-put'; readonly feature: string; readonly slice: unknown }
  | { readonly type: 'ledger-slices-cleared' }

/** One change of memory by an event, as data: storage, mirror, tabs and devtools consume only this. */
export type MemoryChange = ViewChange | LedgerChange
