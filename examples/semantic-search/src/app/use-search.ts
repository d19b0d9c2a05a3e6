import { useRef, useState } from 'react'
import type { MeaningHit } from '../memory/meaning-search.js'
import { searchMemory } from '../memory/search-memory.js'

export interface Search {
  readonly query: string
  /** Undefined while they are sought. */
  readonly byWords?: readonly MeaningHit[]
  /** Undefined while they are sought. */
  readonly byMeaning?: readonly MeaningHit[]
}

const LIMIT = 5

/** The last search; each half of it shows as soon as it is there. */
export function useSearch(): [Search | undefined, (query: string) => void, () => void] {
  const [search, setSearch] = useState<Search>()
  const asked = useRef(0)

  async function start(query: string) {
    const mine = ++asked.current
    const show = (found: Partial<Search>) => {
      if (mine === asked.current) setSearch(before => ({ ...before, query, ...found }))
    }
    setSearch({ query })
    await Promise.all([
      searchMemory(query, { limit: LIMIT, meaning: false }).then(byWords => show({ byWords })),
      searchMemory(query, { limit: LIMIT }).then(byMeaning => show({ byMeaning })),
    ])
  }

  function clear() {
    asked.current++
    setSearch(undefined)
  }

  return [search, query => void start(query), clear]
}
