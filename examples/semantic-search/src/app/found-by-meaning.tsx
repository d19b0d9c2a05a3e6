import type { ModelState } from '../model/sentence-embedder.js'
import { HitList } from './hit-list.js'
import { ModelLine } from './model-line.js'
import type { Found } from './use-search.js'

export function FoundByMeaning({ found, model }: { found: Found | undefined; model: ModelState }) {
  return (
    <section aria-labelledby="by-meaning">
      <h2 id="by-meaning">By meaning, and by words</h2>
      <ModelLine model={model} />
      <div aria-live="polite">
        {found?.hits.length === 0 && (
          <p className="none">
            {model.phase === 'failed' ? `No page holds the words “${found.query}”.` : 'No page means anything like it.'}
          </p>
        )}
        {found && found.hits.length > 0 && <HitList hits={found.hits} label="Found by meaning" />}
      </div>
    </section>
  )
}
