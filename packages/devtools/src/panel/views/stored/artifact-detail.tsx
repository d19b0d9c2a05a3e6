import { useState } from 'preact/hooks'
import { CopyButton } from '../../parts/copy-button.js'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { tellBytes, tellCount, tellNumber } from '../../parts/tell-number.js'
import { useAnswer } from '../../use-answer.js'
import type { Artifact } from './artifact-list.js'
import { LongText } from './long-text.js'
import { type Transform, TransformForm } from './transform-form.js'

/** More keys than that are counted. */
const MAX_KEYS = 12

/** What an artifact is, what stands for it in the history, and its text as far as it is asked for. */
export function ArtifactDetail({ artifact }: { artifact: Artifact }) {
  const { id, toolCallId, kind, source, bytes, tokens, tags, entities, citation } = artifact
  const [transform, setTransform] = useState<Transform>({ type: 'full' })
  const { answer, error, isLoading } = useAnswer<'artifact'>({ about: 'artifact', id, transform })
  const { text, isCut } = answer ?? {}
  return (
    <section class="artifact-detail" aria-label="Artifact" aria-busy={isLoading}>
      <header class="artifact-head">
        <code class="artifact-id">{id}</code>
        <CopyButton text={id} what="id" />
        <span class="muted">
          {[
            kind,
            `from ${source === 'app' ? 'the app' : `a ${source}`}`,
            tellBytes(bytes),
            tellCount(tokens, 'token'),
          ].join(' · ')}
        </span>
        {tags.map(tag => (
          <span key={tag} class="badge">
            <bdi>{tag}</bdi>
          </span>
        ))}
      </header>
      {toolCallId !== undefined && (
        <p class="muted">
          Of the call <code class="mono">{toolCallId}</code>
          {entities.length > 0 && `, which holds ${tellCount(entities.length, 'entity', 'entities')}`}
        </p>
      )}
      {entities.length > 0 && (
        <p class="artifact-keys mono muted">
          {entities.slice(0, MAX_KEYS).map(key => (
            <bdi key={key}>{key}</bdi>
          ))}
          {entities.length > MAX_KEYS && <span>and {entities.length - MAX_KEYS} more</span>}
        </p>
      )}
      {citation !== '' && (
        <figure class="citation">
          <figcaption>
            Once it is cited, this stands for it in the history: {tellBytes(new TextEncoder().encode(citation).length)}{' '}
            in place of {tellBytes(bytes)}
          </figcaption>
          <pre dir="auto">{citation}</pre>
        </figure>
      )}
      <TransformForm transform={transform} onChange={setTransform} />
      {error && <Fault title="The text cannot be read like that." message={error.message} />}
      {answer && !answer.artifact && <Empty title="It is no longer kept." />}
      {text !== undefined && !error && (
        <>
          <div class="artifact-size">
            <span>{tellCount(text.length, 'character')}</span>
            {isCut && (
              <span class="badge" data-kind="warn">
                shown to character {tellNumber(text.length)}; the page has more
              </span>
            )}
            <CopyButton text={text} what="text" />
          </div>
          {text === '' ? (
            <p class="muted">Nothing of it fits.</p>
          ) : (
            <LongText text={text} label="Text of the artifact" />
          )}
        </>
      )}
    </section>
  )
}
