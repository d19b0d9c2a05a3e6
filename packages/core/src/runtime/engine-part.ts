import type { AccessScope } from '../memory/access-scope.js'
import type { Extractor } from '../memory/extract/create-extractor.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { MemoryState } from '../model/memory-state.js'
import type { EngineModels } from '../memory/update-slice.js'
import type { Environment } from './environment.js'
import type { WriteWithRoom } from './make-room.js'
import type { TextStorage, TextUpdate } from './persistence/text-storage.js'
import type { Erasure } from './persistence/erasure.js'

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
  /** News for pages of texts that were kept, or are gone. */
  textNews?(update: TextUpdate): unknown
  /** Further entities for a search: of the user's own memory, those that the asker may read. */
  searched?(user: MemoryState, reader: AccessScope): readonly Entity[]
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
  /** Told of an update once it is written. */
  readonly onUpdated: (update: TextUpdate) => void
}
