import type { Moment } from './clock.js'
import type { Entity, EntityKey } from './entity.js'
import type { Episode } from './episode.js'
import type { ListView } from './list-view.js'
import type { Relationship } from './relationship.js'

/** A difference between two views, complete enough to make the second from the first. */
export type ViewChange =
  | { readonly type: 'moment-passed'; readonly now: Moment; readonly turnId?: string }
  | { readonly type: 'entity-put'; readonly entity: Entity }
  | { readonly type: 'entity-removed'; readonly key: EntityKey; readonly reason: 'evicted' | 'expired' | 'forgotten' }
  | { readonly type: 'list-shown'; readonly listView: ListView; readonly keep: number }
  | { readonly type: 'episode-added'; readonly episode: Episode; readonly keep: number }
  | { readonly type: 'relationships-added'; readonly relationships: readonly Relationship[]; readonly keep: number }
  | { readonly type: 'traces-removed'; readonly keys: readonly EntityKey[] }
  | { readonly type: 'plural-learned'; readonly entityType: string; readonly plural: string; readonly keep: number }
  | { readonly type: 'view-cleared' }

/** A difference between two ledgers; it leaves the engine only where nothing stores it. */
export type LedgerChange =
  | { readonly type: 'origin-advanced'; readonly origin: string; readonly number: number; readonly keep: number }
  | { readonly type: 'id-seen'; readonly hash: number; readonly keep: number }
  | { readonly type: 'tombstone-set'; readonly hash: number; readonly turn: number; readonly keep: number }
  | { readonly type: 'tombstone-lifted'; readonly hash: number }

/** What an event did to memory, as data: storage, mirror, tabs and devtools consume only this. */
export type MemoryChange = ViewChange | LedgerChange
