import type { Artifact } from '@antecedent/core/artifacts'
import { useArtifacts } from '@antecedent/react'
import { useMutation } from '@tanstack/react-query'
import { useId, type Ref } from 'react'
import { writeCount, writeSize } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { Failure, Loading } from '../app/notice.js'

interface ResultDialogProps {
  ref: Ref<HTMLDialogElement>
  title: string
  /** As it stands in the chat, where it is not kept beside it. */
  text: string
  artifact: Artifact | undefined
  isCited: boolean
}

/** The full text of a large result, and the line that stands for it in what the assistant is sent. */
export function ResultDialog({ ref, title, text, artifact, isCited }: ResultDialogProps) {
  const { retrieve } = useArtifacts()
  const titleId = useId()
  const reading = useMutation({
    mutationFn: async () => {
      if (!artifact) return text
      const found = await retrieve(artifact.id)
      if (found.status === 'found') return found.text
      throw found.status === 'failed' ? found.error : new Error('It is no longer kept.')
    },
  })

  return (
    <dialog
      ref={ref}
      className="result-dialog"
      aria-labelledby={titleId}
      onToggle={({ newState }) => newState === 'open' && reading.mutate()}
      // A click outside the text is one on the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <p className="hint">
          {artifact
            ? `${writeSize(text.length)}, ${writeCount(artifact.tokens, 'token')}. Kept in this browser.`
            : `${writeSize(text.length)}. It stands in the chat itself.`}
        </p>
        <form method="dialog">
          <button className="button quiet square" aria-label="Close">
            <Icon name="forget" />
          </button>
        </form>
      </header>
      {artifact && (
        <section>
          <h3>
            {isCited ? 'What the assistant is sent in its place' : 'What the assistant will be sent in its place'}
          </h3>
          <pre tabIndex={0}>{artifact.citation}</pre>
        </section>
      )}
      <section>
        <h3>In full</h3>
        {reading.isPending && <Loading label="Reading the result" lines={6} />}
        {reading.isError && <Failure error={reading.error} onRetry={() => reading.mutate()} />}
        {reading.data !== undefined && <pre tabIndex={0}>{indent(reading.data)}</pre>}
      </section>
    </dialog>
  )
}

/** JSON with its structure to be seen; another text as it is. */
function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
