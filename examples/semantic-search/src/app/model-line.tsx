import type { ModelState } from '../model/sentence-embedder.js'

/** What the model is doing. */
export function ModelLine({ model }: { model: ModelState }) {
  switch (model.phase) {
    case 'asleep':
      return <p className="soft">Fetches a model of 30 MB, for English, when first needed.</p>
    case 'loading':
      return (
        <div className="loading">
          <label htmlFor="model-progress">
            {model.share < 1 ? `The model is being fetched: ${Math.round(model.share * 100)} %` : 'The model starts…'}
          </label>
          <progress id="model-progress" value={model.share} />
        </div>
      )
    case 'ready':
      return (
        <p className="soft">
          The model runs in a worker, and has read <span id="texts-read">{model.textsRead}</span>{' '}
          {model.textsRead === 1 ? 'text' : 'texts'} since this page was loaded.
        </p>
      )
    case 'failed':
      return (
        <div className="failure" role="alert">
          <p>The model could not be loaded, so words find alone.</p>
          <button onClick={() => location.reload()}>Reload and try again</button>
        </div>
      )
  }
}
