import { HitList } from './hit-list.js'
import type { Found } from './use-search.js'

export function FoundByWords({ found }: { found: Found | undefined }) {
  return (
    <section aria-labelledby="by-words">
      <h2 id="by-words">By words</h2>
      <p className="soft">What holds at least half of your words. No model, nothing to fetch.</p>
      <div aria-live="polite">
        {found?.hits.length === 0 && <p className="none">No page holds the words “{found.query}”.</p>}
        {found && found.hits.length > 0 && <HitList hits={found.hits} label="Found by words" />}
      </div>
    </section>
  )
}
