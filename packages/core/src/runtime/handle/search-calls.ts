import type { Embedder } from '../../working-memory-options.js'
import type { MeaningQuery, SearchWeights } from '../../model/meaning.js'
import type { SearchHit } from '../../model/search-hit.js'
import type { SearchOptions } from '../../working-memory.js'
import { asError } from './as-error.js'
import { createEmbedderAsker } from './embedder-asker.js'
import type { HandleCore } from './handle-core.js'
import { createVectorKeeper } from './vector-keeper.js'

export interface SearchCalls {
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>
  /** Something was told to memory, which may want vectors. */
  told(): void
  end(): void
}

/** A search waits this long for the query's vector; then words alone find. */
const QUERY_DEADLINE_MS = 3_000
const MAX_QUERY = 1_000
/** Queries whose vectors are remembered on the page. */
const MAX_REMEMBERED = 20

/** The calls that search a thread, and what keeps its vectors. Without an embedder, words alone find. */
export function createSearchCalls(
  core: HandleCore,
  options: { embedder?: Embedder | undefined; isPrivate: () => boolean },
): SearchCalls {
  const { embedder } = options
  const { environment } = core.client
  const asker = embedder && createEmbedderAsker({ embedder, environment })
  const keeper =
    embedder &&
    asker &&
    createVectorKeeper(core, { embedder, asker, isWanted: () => core.isOpen() && !options.isPrivate() })
  /** Those asked last at the end. */
  const vectorByQuery = new Map<string, Float32Array>()

  const vectorOf = async (query: string): Promise<Float32Array | undefined> => {
    const text = query.trim().slice(0, MAX_QUERY).toWellFormed()
    const known = vectorByQuery.get(text)
    if (known || !asker || asker.isPaused() || text === '') return known
    try {
      const [vector] = await asker.embed([text], QUERY_DEADLINE_MS)
      if (vector) vectorByQuery.set(text, vector)
      const [oldest] = vectorByQuery.keys()
      if (vectorByQuery.size > MAX_REMEMBERED && oldest !== undefined) vectorByQuery.delete(oldest)
      return vector
    } catch (error) {
      if (core.isOpen()) core.onError(asError(error))
      return undefined
    }
  }

  const meaningOf = async (query: string, weights: SearchWeights | undefined): Promise<MeaningQuery | undefined> => {
    const vector = await vectorOf(query)
    return embedder && vector && { embedder: embedder.id, vector, weights: { ...weights } }
  }

  return {
    async search(query, given) {
      if (!core.isOpen() || typeof query !== 'string') return []
      const { meaning: weights, ...searching } = { ...given }
      core.client.start()
      const asking = weights === false ? undefined : meaningOf(query, weights)
      const [meaning] = await Promise.all([asking, core.line.idle()])
      if (weights !== false) keeper?.wantAll()
      return core.thread().search(query, { ...searching, ...(meaning && { meaning }) })
    },
    told: () => keeper?.told(),
    end() {
      keeper?.end()
      asker?.end()
    },
  }
}
