import type { SearchHit } from '@antecedent/core'
import { useEffect, useState } from 'react'
import { memory } from '../memory/help-memory.js'
import type { ModelState } from '../model/sentence-embedder.js'

/** What was found for a query, best first. */
export interface Found {
  readonly query: string
  readonly hits: readonly SearchHit[]
}

export interface Search {
  /** Undefined while they are sought. */
  readonly byWords: Found | undefined
  /** Undefined while they are sought, and while the model is being fetched. */
  readonly byMeaning: Found | undefined
}

const LIMIT = 5

/** A query's hits, of which those by meaning are sought again whenever memory has more vectors. */
export function useSearch(query: string, model: ModelState): Search {
  const [byWords, setByWords] = useState<Found>()
  const [byMeaning, setByMeaning] = useState<Found>()
  const { phase } = model
  const [news, setNews] = useState(0)

  useEffect(() => memory.subscribe(() => setNews(count => count + 1)), [])

  useEffect(() => {
    if (!query) return
    return searchOnce(query, { meaning: false }, setByWords)
  }, [query])

  useEffect(() => {
    if (!query || phase === 'loading') return
    // Of a model that has failed nothing more is asked.
    const options = phase === 'failed' ? { meaning: false as const } : {}
    return searchOnce(query, options, setByMeaning)
  }, [query, phase, news])

  const isFetching = phase === 'asleep' || phase === 'loading'
  return {
    byWords: byWords?.query === query ? byWords : undefined,
    byMeaning: byMeaning?.query === query && !isFetching ? byMeaning : undefined,
  }
}

/** Gives a function that has the hits let go. */
function searchOnce(query: string, options: { meaning?: false }, onFound: (found: Found) => void): () => void {
  let isWanted = true
  void memory.search(query, { limit: LIMIT, ...options }).then(hits => isWanted && onFound({ query, hits }))
  return () => {
    isWanted = false
  }
}
