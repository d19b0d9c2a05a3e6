import type { EntityKey } from '../model/entity.js'
import type { MadeVectors } from '../model/meaning.js'
import type { Environment } from './environment.js'
import type { VectorStorage } from './persistence/vector-storage.js'
import { withinDeadline } from './persistence/within-deadline.js'
import { createVectorPool, type VectorPool } from './vector-pool.js'

/**
 * The vectors that an engine knows of its user's entities. They are read when they are first asked for, and never at the
 * start; what storage does not give is made again.
 */
export interface EntityVectors {
  /** All that this embedder made; what another one made is dropped. */
  of(embedder: string): Promise<VectorPool>
  /** Takes vectors in. */
  put(made: MadeVectors): Promise<void>
  /** Keeps vectors of what is stored of a thread, behind. Where that fails, they are made again the next time. */
  store(thread: string, made: MadeVectors): void
  /** Lets go of the vectors of entities that are known no more; storage does so with what is stored of them. */
  drop(keys: readonly EntityKey[]): void
  /** Drops every vector, of which storage holds none any more. */
  clear(): void
}

/** With the reading of an archive, below the deadline of a call to the engine. (F16) */
const READ_DEADLINE_MS = 2_000

export function createEntityVectors(options: { storage: VectorStorage; environment: Environment }): EntityVectors {
  const { storage, environment } = options
  let pool: VectorPool | undefined
  let loading: { readonly embedder: string; readonly done: Promise<VectorPool> } | undefined

  const load = async (embedder: string): Promise<VectorPool> => {
    const fresh = createVectorPool(embedder)
    const reading = withinDeadline(environment, {
      running: storage.read(embedder),
      deadlineMs: READ_DEADLINE_MS,
      message: 'Stored vectors did not come in time.',
    })
    for (const made of await reading.catch(() => [])) fresh.put(made)
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
    put: async made => (await of(made.embedder)).put(made),
    store: (thread, made) => void storage.put(thread, made).catch(() => {}),
    drop: keys => pool?.drop(keys),
    clear() {
      pool = undefined
      loading = undefined
    },
  }
}
