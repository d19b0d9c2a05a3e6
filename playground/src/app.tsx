import { lazy, Suspense } from 'preact/compat'
import { CopyButton } from './parts/copy-button.js'
import { formatNumber } from './parts/format-number.js'
import { ResultPart } from './result/result-part.js'
import { MAX_LINK, writeFragment } from './state/share-link.js'
import { useSharedState } from './state/use-shared-state.js'

const PARTS = { result: 'Tool result', transcript: 'Transcript' } as const

const TranscriptPart = lazy(() => import('./transcript/transcript-part.js'))

/** The two things that can be given to memory, and a link to what was given. */
export function App() {
  const { state, failure, update } = useSharedState()
  const link = async (): Promise<string> => {
    const fragment = await writeFragment(state)
    if (fragment.length > MAX_LINK) {
      throw new RangeError(
        `Too large for a link: ${formatNumber(fragment.length)} characters of ${formatNumber(MAX_LINK)}. Shorten the text.`,
      )
    }
    return `${location.origin}${location.pathname}#${fragment}`
  }
  return (
    <>
      <header class="page-head">
        <div class="page-title">
          <h1>
            <a href="../">Antecedent</a> playground
          </h1>
          <CopyButton label="Copy link" text={link} />
        </div>
        <p>
          What the package makes of your own data. <strong>Nothing leaves this page</strong>: its policy forbids every
          connection, nothing is stored, and a copied link holds what you typed behind its <code>#</code>.
        </p>
        <nav aria-label="Parts">
          {(['result', 'transcript'] as const).map(part => (
            <button
              key={part}
              type="button"
              aria-current={state.part === part ? 'page' : undefined}
              onClick={() => update({ part })}
            >
              {PARTS[part]}
            </button>
          ))}
        </nav>
      </header>
      {failure && (
        <p class="banner" role="alert">
          This link could not be opened. {failure}
        </p>
      )}
      <main>
        {state.part === 'result' ? (
          <ResultPart state={state} update={update} />
        ) : (
          <Suspense fallback={<p class="hint">Loading…</p>}>
            <TranscriptPart text={state.transcript} onChange={transcript => update({ transcript })} />
          </Suspense>
        )}
      </main>
    </>
  )
}
