import type { DocumentRow } from '@antecedent/core/devtools'
import { useRef, useState } from 'preact/hooks'
import { CopyButton } from '../../parts/copy-button.js'
import { Empty } from '../../parts/empty.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { Waiting } from '../waiting.js'
import { DocumentConflicts } from './document-conflicts.js'
import { DocumentFields } from './document-fields.js'
import { SCOPE_WORDS, formatWhen } from './document-words.js'
import { DocumentVersions } from './document-versions.js'
import { RolledBack } from './rolled-back.js'
import { useDocumentActs } from './use-document-acts.js'

/** A document with what it says, what was said against it, and what it said before. */
export function DocumentDetail({ document: row }: { document: DocumentRow }) {
  const { name, scope, isReadOnly, version, at } = row
  const { answer, error } = useAnswer<'document'>({ about: 'document', name })
  const [showsVersions, setShowsVersions] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const acts = useDocumentActs(name, () => heading.current?.focus({ preventScroll: true }))
  const document = answer?.document
  return (
    <section class="artifact-detail" aria-label="Document">
      <header class="artifact-head">
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <span class="badge" title={SCOPE_WORDS[scope]}>
          {scope}
        </span>
        {isReadOnly && (
          <span class="badge" title="Nobody but the app changes it: neither its users nor a model.">
            read-only
          </span>
        )}
        {document && <CopyButton text={document.text} what="document" />}
        <span class="muted">
          {SCOPE_WORDS[scope]}
          {at !== undefined && ` · version ${version}, ${formatWhen(at)}`}
        </span>
      </header>
      {acts && <RolledBack acts={acts} />}
      {error?.code === 'redacted' ? (
        <Empty title="What it says is not shown of this memory.">
          <p>{error.message}</p>
        </Empty>
      ) : (
        error && <Fault title="The document cannot be read." message={error.message} />
      )}
      {!answer && !error && <Waiting />}
      {answer && !document && (
        <Empty title="Nothing is written down in it yet.">
          <p>
            memory.documents.patch writes in it, or a model does, from what is said, where memory has <code>llm</code>{' '}
            and <code>reading</code>. What stands in its template is no content.
          </p>
        </Empty>
      )}
      {document && (
        <>
          <DocumentConflicts conflicts={document.conflicts} acts={acts} />
          <DocumentFields content={document.content} origins={document.origins} />
          <DocumentVersions
            document={document}
            isOpen={showsVersions}
            onOpen={() => setShowsVersions(!showsVersions)}
            acts={acts}
          />
        </>
      )}
    </section>
  )
}
