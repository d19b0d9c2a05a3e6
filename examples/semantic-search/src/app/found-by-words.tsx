import { HitList } from './hit-list.js'
import type { Search } from './use-search.js'

export function FoundByWords({ search }: { search: Search | undefined }) {
  const hits = search?.byWords
  return (
    <section aria-labelledby="by-words">
      <h2 id="by-words">By words</h2>
      <p className="soft">What holds at least half of your words. No model, nothing to fetch.</p>
      <div aria-live="polite">
        {hits?.length === 0 && <p className="none">No page holds the words “{search?.query}”.</p>}
        {hits && hits.length > 0 && <HitList hits={hits} label="Found by words" />}
      </div>
    </section>
  )
}
