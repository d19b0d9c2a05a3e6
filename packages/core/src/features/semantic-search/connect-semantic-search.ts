import type { ConnectedPackageFeature, PackageHost } from '../../package-feature.js'
import { keepNewest } from '../../memory/keep-newest.js'
import { addSemanticCandidates } from '../../memory/recall/add-semantic-candidates.js'
import type { Embedder } from '../../host-models.js'
import type { EntityKey } from '../../model/entity.js'
import type { MeaningQuery, SearchWeights } from '../../model/meaning.js'
import { createEmbedderTask } from './embedder-task.js'
import { normalizeEmbedder } from './normalize-embedder.js'
import { createVectorKeeper } from './vector-keeper.js'

/** A search waits this long for the query's vector; then words alone find. */
const QUERY_DEADLINE_MS = 3_000
const MAX_QUERY = 1_000
/** Queries, and texts of the user, whose vectors are remembered on the page. */
const MAX_REMEMBERED = 20
const MAX_MEANT = 3
/** Least similarity of a guess worth showing. */
const MIN_MEANT = 0.4

/** Gives searches the vector of their query, keeps the thread's vectors, and looks for what the user's words mean the like of. */
export function connectSemanticSearch(host: PackageHost, given: Embedder): ConnectedPackageFeature<object> {
  const embedder = normalizeEmbedder(given, host.onError)
  if (!embedder) return { calls: {} }
  const task = createEmbedderTask({ embedder, environment: host.environment, onError: host.onError })
  const keeper = createVectorKeeper(host, { embedder, task })
  /** Those asked last at the end. */
  const vectorByQuery = new Map<string, Float32Array>()
  const asking = new Map<string, Promise<Float32Array | undefined>>()
  let isBegun = embedder.begins !== 'with-search'
  const meant = new Map<string, readonly EntityKey[]>()

  const vectorOf = (query: string): Promise<Float32Array | undefined> | Float32Array | undefined => {
    const text = query.trim().slice(0, MAX_QUERY).toWellFormed()
    const known = vectorByQuery.get(text) ?? asking.get(text)
    if (known || host.isPrivate() || text === '') return known
    const asked = embedQuery(text).finally(() => asking.delete(text))
    asking.set(text, asked)
    return asked
  }

  const embedQuery = async (text: string): Promise<Float32Array | undefined> => {
    const [vector] = (await task.embed([text], QUERY_DEADLINE_MS)) ?? []
    if (vector) keepNewest(vectorByQuery.set(text, vector), MAX_REMEMBERED)
    return vector
  }

  const meaningOf = async (query: string, weights: SearchWeights | undefined): Promise<MeaningQuery | undefined> => {
    const vector = await vectorOf(query)
    return vector && { embedder: embedder.id, vector, weights: { ...weights } }
  }

  const lookFor = async (text: string): Promise<void> => {
    if (!isBegun || text.length > MAX_QUERY) return
    const meaning = await meaningOf(text, { relevance: 1, importance: 0 })
    if (!meaning || !host.isOpen()) return
    const asked = { query: text, limit: MAX_MEANT, meaning }
    const hits = (await host.thread().askOrReport('search', 'find', asked, { carried: asked })) ?? []
    const near = hits.filter(({ matched, score }) => matched === 'meaning' && score >= MIN_MEANT)
    if (near.length === 0) return
    const keys = near.map(({ entity }) => entity.key)
    keepNewest(meant.set(text, keys), MAX_REMEMBERED)
  }

  return {
    calls: {},
    async searchTerms(query, weights) {
      if (weights === false) return {}
      isBegun = true
      const meaning = await meaningOf(query, weights)
      keeper.wantAll()
      return meaning ? { meaning } : {}
    },
    observed() {
      if (isBegun) keeper.observed()
    },
    hear(text, { role }) {
      if (role === 'user') void lookFor(text)
    },
    refine(resolution, text, asked) {
      const { entities } = host.shown()
      const like = (meant.get(text) ?? []).flatMap(key => entities.get(key) ?? [])
      const fitting = like.filter(({ type }) => asked?.type === undefined || type === asked.type)
      return addSemanticCandidates(resolution, text, fitting)
    },
    end() {
      keeper.end()
      task.end()
    },
  }
}
