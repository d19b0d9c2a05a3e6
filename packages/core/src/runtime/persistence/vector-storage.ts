import type { EntityKey } from '../../model/entity.js'
import type { MadeVectors } from '../../model/meaning.js'

/** Vectors kept of one user's entities; past it, those kept longest go. */
export const MAX_VECTORS = 12_000

/**
 * Where vectors are kept between visits: of what is stored of some thread, and of nothing else. An update of a thread
 * that takes an entity out of what is stored of it takes out its vector, in the same transaction. (W10)
 */
export interface VectorStorage {
  /** Vectors of this embedder, oldest first; none where those that are kept are another's. */
  read(embedder: string): Promise<readonly Omit<MadeVectors, 'embedder'>[]>
  /**
   * Keeps vectors of entities that are stored of the thread at that instant; the others, for which the write may come too
   * late, are left out. What another embedder made goes, and past `MAX_VECTORS` the oldest.
   */
  put(thread: string, made: MadeVectors): Promise<void>
  /** Says whether there was anything. */
  clear(): Promise<boolean>
}

/** Keeps nothing: what lives as long as the engine, its pool holds. */
export const NO_VECTOR_STORAGE: VectorStorage = {
  read: async () => [],
  put: async () => {},
  clear: async () => false,
}

/** Vectors in one record: a record each takes twelve times as long to read. */
export const VECTORS_A_PAGE = 256

/** Key of a page of vectors, a record of its own so that a forgotten entity is found without reading vectors. */
export interface VectorPage {
  /** Grows with each page. */
  readonly page: number
  readonly embedder: string
  readonly length: number
  readonly keys: readonly EntityKey[]
  readonly hashes: readonly number[]
}

export interface VectorValues {
  readonly page: number
  readonly values: Float32Array
}
