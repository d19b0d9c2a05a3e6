import type { AccessScope } from '../memory/access-scope.js'
import type { Extractor } from '../memory/extract/create-extractor.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryState } from '../model/memory-state.js'
import type { EngineModels } from '../memory/update-slice.js'
import type { Environment } from './environment.js'
import type { WriteWithRoom } from './make-room.js'
import type { TextStorage, TextUpdate } from './persistence/text-storage.js'
import type { Erasure } from './persistence/erasure.js'
import type { MemoryStorage } from './persistence/memory-storage.js'
import type { SyncStorage } from './persistence/sync-storage.js'
import type { Replayed } from './thread-archive.js'

/** Queries of a page on a thread for one feature. `others` gives the same of another thread that is open. */
export type ThreadQueries = Readonly<
  Record<string, (input: never, others: (thread: string) => Promise<ThreadQueries>) => unknown>
>

/** A feature's part of the engine: what its events do and, of the package's own, what it answers for each open thread. */
export interface EnginePart {
  /** Of the feature. */
  readonly name: string
  readonly model?: EngineModels[number]
  open?(thread: PartThread): ThreadQueries
  /** Other devices are to have every event, where a page has the feature. */
  readonly keepsEvents?: true
  /** News for pages of texts that were kept, or are gone. */
  textNews?(update: TextUpdate): unknown
  /** Further entities for a search: of the user's own memory, those that the asker may read. */
  searched?(user: MemoryState, reader: AccessScope): readonly Entity[]
}

/** Services of the engine for a part that brings its threads together with those of other devices. */
export interface ThreadSyncing {
  readonly kind: MemoryStorage['kind']
  readonly storage: SyncStorage
  replay(state: MemoryState, events: readonly MemoryEvent[]): Replayed
  isForgotten(state: MemoryState, key: EntityKey): boolean
  /** A thread's record has another revision now, and texts kept beside it are gone: resolves when this tab has taken it over. */
  moved(thread: string, news: { readonly revision: number; readonly gone: readonly string[] }): Promise<void>
  /** Erases everything of the user, as the erasure of this number in the register asks. */
  erase(registered: number): Promise<void>
}

/** Such a part that a page's features need, loaded where the engine runs on the page. */
export interface NeededPart {
  /** Of the feature. */
  readonly name: string
  readonly load: () => Promise<EnginePart>
}

/** One thread in the engine, as a part sees it. */
export interface PartThread {
  readonly environment: Pick<Environment, 'after'>
  /** Its name in the storage. */
  readonly thread: string
  /** The committed state, with the pending events on top. */
  readonly state: () => MemoryState
  readonly extractor: Extractor
  /** Of texts that are kept beside the thread. */
  readonly storage: TextStorage
  readonly withRoom: WriteWithRoom
  readonly isForgotten: (key: EntityKey) => boolean
  /** The last erasure that the thread knows of. */
  readonly erasure: () => Erasure | undefined
  /** A transaction comes after this erasure. */
  readonly onErasure: (erasure: Erasure) => void
  /** Takes over what another tab stored of the thread. */
  readonly refresh: () => Promise<void>
  /** Services for sync, over all threads of the user. */
  readonly syncing: ThreadSyncing
  /** Told of an update once it is written. */
  readonly onUpdated: (update: TextUpdate) => void
}
