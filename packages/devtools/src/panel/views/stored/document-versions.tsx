import type { WrittenDocument } from '@antecedent/core/devtools'
import { useId, useState } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { VersionItem } from './version-item.js'
import type { DocumentActs } from './use-document-acts.js'

export interface DocumentVersionsProps {
  document: WrittenDocument
  isOpen: boolean
  onOpen: () => void
  acts: DocumentActs | undefined
}

/** Earlier versions of a document, asked for once they are wanted. */
export function DocumentVersions({ document, isOpen, onOpen, acts }: DocumentVersionsProps) {
  const id = useId()
  return (
    <section class="document-versions" aria-label="Versions">
      <Button expanded={isOpen} controls={id} onClick={onOpen}>
        {isOpen ? 'Hide versions' : `Versions up to ${document.version}`}
      </Button>
      <div id={id}>{isOpen && <VersionList document={document} acts={acts} />}</div>
    </section>
  )
}

function VersionList({ document, acts }: Pick<DocumentVersionsProps, 'document' | 'acts'>) {
  const { name } = document
  const { answer, error } = useAnswer<'document-versions'>({ about: 'document-versions', name })
  const [open, setOpen] = useState<number>()
  if (!answer) return error ? <Fault title="No answer about its versions." message={error.message} /> : null
  const { versions } = answer
  if (versions.length === 0) return <p class="muted">None is kept.</p>
  const shown = open ?? versions.at(-1)?.version
  return (
    <ol class="versions" reversed>
      {versions.toReversed().map((version, place) => (
        <VersionItem
          key={version.version}
          version={version}
          before={versions.at(-2 - place)}
          current={document}
          isOpen={version.version === shown}
          onOpen={() => setOpen(version.version === shown ? -1 : version.version)}
          acts={acts}
        />
      ))}
    </ol>
  )
}
