import { useMemo, useState } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { CopyButton } from '../../parts/copy-button.js'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { formatCount, formatNumber } from '../../parts/format-number.js'
import { useAnswer } from '../../use-answer.js'
import { formatJson } from './format-json.js'
import { LongText } from './long-text.js'
import type { Transform } from './transform-form.js'

/** The text of an artifact, as far as it is asked for: JSON with a line for each value, or as it is stored. */
export function ArtifactText({ id, transform }: { id: string; transform: Transform }) {
  const { answer, error, isLoading } = useAnswer<'artifact'>({ about: 'artifact', id, transform })
  const [isAsStored, setAsStored] = useState(false)
  const { text, isCut } = answer ?? {}
  const formatted = useMemo(() => (text === undefined ? undefined : formatJson(text)), [text])
  if (error) return <Fault title="The text cannot be read like that." message={error.message} />
  if (!answer) return null
  if (!answer.artifact) return <Empty title="It is no longer kept." />
  if (text === undefined) return null
  return (
    <div class="artifact-text" aria-busy={isLoading}>
      <div class="artifact-size">
        <span>{formatCount(text.length, 'character')}</span>
        {isCut && (
          <span class="badge" data-kind="warn">
            shown to character {formatNumber(text.length)}; the page has more
          </span>
        )}
        {formatted !== undefined && (
          <Button pressed={isAsStored} onClick={() => setAsStored(!isAsStored)}>
            As stored
          </Button>
        )}
        <CopyButton text={text} what="text" />
      </div>
      {text === '' ? (
        <p class="muted">Nothing of it fits.</p>
      ) : (
        <LongText text={isAsStored ? text : (formatted ?? text)} label="Text of the artifact" />
      )}
    </div>
  )
}
