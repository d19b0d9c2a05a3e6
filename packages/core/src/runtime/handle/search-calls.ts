import type { Embedder } from '../../working-memory-options.js'
import { keepNewest } from '../../memory/keep-newest.js'
import type { Reader } from '../../memory/consolidate/can-read.js'
import { addMeant } from '../../memory/recall/add-meant.js'
import type { EntityKey } from '../../model/entity.js'
import type { MeaningQuery, SearchWeights } from '../../model/meaning.js'
import type { SearchHit } from '../../model/search-hit.js'
import type { SearchOptions, WorkingMemory } from '../../working-memory.js'
import type { Companion, Said } from './companion.js'
import { createEmbedderTask, type EmbedderTask } from './embedder-task.js'
import type { HandleCore } from './handle-core.js'
import { createVectorKeeper } from './vector-keeper.js'

export interface SearchCalls extends Companion {
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>
  /** Something was told to memory, which may want vectors. */
  told(): void
  /** What means the like of what the user says is looked for in the background. */
  hear(text: string, said: Said): void
  /** As `resolve` does, with what is known by now to mean the like of exactly this text. */
  resolveWith(resolve: WorkingMemory['resolve']): WorkingMemory['resolve']
}

/** A search waits this long for the query's vector; then words alone find. */
const QUERY_DEADLINE_MS = 3_000
const MAX_QUERY = 1_000
/** Queries, and texts of the user, whose vectors are remembered on the page. */
const MAX_REMEMBERED = 20
const MAX_MEANT = 3
/** What is less near is no guess worth telling. */
const MIN_MEANT = 0.4

export interface SearchCallsOptions {
  embedder?: Embedder | undefined
  isPrivate: () => boolean
  /** Vectors came, so that a search may find more. */
  notify: () => void
  /** Who asks for what lasts; undefined where nothing does. */
  reader: () => Reader | undefined
}

/** The calls that search a thread, and what keeps its vectors. Without an embedder, words alone find. */
export function createSearchCalls(core: HandleCore, options: SearchCallsOptions): SearchCalls {
  const { embedder } = options
  const { environment } = core.client
  const task = embedder && createEmbedderTask({ embedder, environment, onError: core.onError })
  const keeper =
    embedder &&
    task &&
    createVectorKeeper(core, {
      embedder,
      task,
      isWanted: () => core.isOpen() && !options.isPrivate(),
      onVectors: options.notify,
    })
  /** Those asked last at the end. */
  const vectorByQuery = new Map<string, Float32Array>()
  const asking = new Map<string, Promise<Float32Array | undefined>>()
  let isBegun = embedder?.begins !== 'with-search'
  const meant = new Map<string, readonly EntityKey[]>()

  const vectorOf = (query: string): Promise<Float32Array | undefined> | Float32Array | undefined => {
    const text = query.trim().slice(0, MAX_QUERY).toWellFormed()
    const known = vectorByQuery.get(text) ?? asking.get(text)
    if (known || !task || options.isPrivate() || text === '') return known
    const asked = embedQuery(task, text).finally(() => asking.delete(text))
    asking.set(text, asked)
    return asked
  }

  const embedQuery = async (by: EmbedderTask, text: string): Promise<Float32Array | undefined> => {
    const [vector] = (await by.embed([text], QUERY_DEADLINE_MS)) ?? []
    if (vector) keepNewest(vectorByQuery.set(text, vector), MAX_REMEMBERED)
    return vector
  }

  const meaningOf = async (query: string, weights: SearchWeights | undefined): Promise<MeaningQuery | undefined> => {
    const vector = await vectorOf(query)
    return embedder && vector && { embedder: embedder.id, vector, weights: { ...weights } }
  }

  const lookFor = async (text: string): Promise<void> => {
    if (!embedder || !isBegun || text.length > MAX_QUERY) return
    const meaning = await meaningOf(text, { relevance: 1, importance: 0 })
    const hits = meaning && core.isOpen() ? await core.thread().search(text, { limit: MAX_MEANT, meaning }) : []
    const near = hits.filter(({ matched, score }) => matched === 'meaning' && score >= MIN_MEANT)
    if (near.length > 0)
      keepNewest(
        meant.set(
          text,
          near.map(({ entity }) => entity.key),
        ),
        MAX_REMEMBERED,
      )
  }

  return {
    async search(query, given) {
      if (!core.isOpen() || typeof query !== 'string') return []
      const { meaning: weights, ...searching } = { ...given }
      core.client.start()
      const asking = weights === false ? undefined : meaningOf(query, weights)
      const [meaning] = await Promise.all([asking, core.line.idle()])
      if (weights !== false) {
        isBegun = true
        keeper?.wantAll()
      }
      const reader = options.reader()
      return core.thread().search(query, { ...searching, ...(meaning && { meaning }), ...(reader && { reader }) })
    },
    told() {
      if (isBegun) keeper?.told()
    },
    hear(text, { role }) {
      if (role === 'user') void lookFor(text)
    },
    resolveWith: resolve => (text, asked) => {
      const { entities } = core.shown().view
      const like = (meant.get(text) ?? []).flatMap(key => entities.get(key) ?? [])
      const fitting = like.filter(({ type }) => asked?.type === undefined || type === asked.type)
      return addMeant(resolve(text, asked), text, fitting)
    },
    end() {
      keeper?.end()
      task?.end()
    },
  }
}
