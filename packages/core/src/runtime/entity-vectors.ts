import type { EntityKey } from '../model/entity.js'
import type { MadeVectors } from '../model/meaning.js'
import type { VectorStorage } from './persistence/vector-storage.js'
import { createVectorPool, type VectorPool } from './vector-pool.js'

/**
 * The vectors that an engine knows of its user's entities. They are read when they are first asked for, and never at the
 * start; what storage does not give is made again.
 */
export interface EntityVectors {
  /** All that this embedder made; what another one made is dropped. */
  of(embedder: string): Promise<VectorPool>
  /** Takes vectors in, and keeps those of a thread that is stored. Where that fails, they are made again the next time. */
  put(made: MadeVectors, thread?: string): Promise<void>
  /** Lets go of the vectors of entities that are known no more; storage does so with what is stored of them. */
  drop(keys: readonly EntityKey[]): void
  /** Drops every vector, stored ones too. */
  clear(): Promise<void>
}

export function createEntityVectors(storage: VectorStorage): EntityVectors {
  let pool: VectorPool | undefined
  let loading: { readonly embedder: string; readonly done: Promise<VectorPool> } | undefined

  const load = async (embedder: string): Promise<VectorPool> => {
    const fresh = createVectorPool(embedder)
    for (const made of await storage.read(embedder).catch(() => [])) fresh.put(made)
    return fresh
  }

  const of: EntityVectors['of'] = async embedder => {
    if (loading?.embedder !== embedder) {
      const mine = { embedder, done: load(embedder) }
      loading = mine
      pool = undefined
      const loaded = await mine.done
      if (loading === mine) pool = loaded
    }
    return loading.done
  }

  return {
    of,
    async put(made, thread) {
      const known = await of(made.embedder)
      known.put(made)
      if (thread !== undefined) await storage.put(thread, made).catch(() => {})
    },
    drop: keys => pool?.drop(keys),
    async clear() {
      pool = undefined
      loading = undefined
      await storage.clear()
    },
  }
}
