import { useSyncExternalStore } from 'react'
import { embedder } from '../memory/help-memory.js'
import type { ModelState } from '../model/sentence-embedder.js'
import { HitList } from './hit-list.js'
import type { Search } from './use-search.js'

export function FoundByMeaning({ search, onRetry }: { search: Search | undefined; onRetry: (query: string) => void }) {
  const model = useSyncExternalStore(embedder.subscribe, embedder.getState)
  const hits = search?.byMeaning
  const hasFailed = model.phase === 'failed'
  return (
    <section aria-labelledby="by-meaning" data-model={model.phase}>
      <h2 id="by-meaning">By meaning, and by words</h2>
      {hasFailed ? (
        <div className="failure" role="alert">
          <p>The model could not be loaded. What stands here is found by words alone.</p>
          <button onClick={() => search && onRetry(search.query)}>Try again</button>
        </div>
      ) : (
        <ModelLine model={model} />
      )}
      <div aria-live="polite">
        {hits?.length === 0 && (
          <p className="none">{hasFailed ? 'No page holds these words.' : 'No page means anything like it.'}</p>
        )}
        {hits && hits.length > 0 && <HitList hits={hits} label="Found by meaning" />}
      </div>
    </section>
  )
}

/** What the model is doing. */
function ModelLine({ model }: { model: ModelState }) {
  if (model.phase === 'asleep')
    return <p className="soft">The first search fetches a model of 30 MB, which knows English.</p>
  if (model.phase === 'ready') {
    return (
      <p className="soft">
        The model runs in a worker, and has read <span id="texts-read">{model.textsRead}</span>{' '}
        {model.textsRead === 1 ? 'text' : 'texts'} since this page was loaded.
      </p>
    )
  }
  const share = model.phase === 'loading' ? model.share : 0
  return (
    <div className="loading">
      <label htmlFor="model-progress">
        {share < 1 ? `The model is being fetched: ${Math.round(share * 100)} %` : 'The model reads the pages…'}
      </label>
      <progress id="model-progress" value={share} />
    </div>
  )
}
