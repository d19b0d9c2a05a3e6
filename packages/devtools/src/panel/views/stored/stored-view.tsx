import { useEffect, useState } from 'preact/hooks'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { DocumentTotals } from './document-totals.js'
import { StoredArtifacts } from './stored-artifacts.js'
import { StoredDocuments } from './stored-documents.js'
import { type StoredKind, StoredKinds } from './stored-kinds.js'
import { StoredTotals } from './stored-totals.js'

/** What was set aside or written down, outside of the chat: one kind of it at a time. */
export function StoredView() {
  const at = usePanel(state => state.at)
  const artifacts = useAnswer<'artifacts'>({ about: 'artifacts' })
  const documents = useAnswer<'documents'>({ about: 'documents' })
  const [chosen, choose] = useState<StoredKind>()
  const hasNoArtifacts = artifacts.answer ? artifacts.answer.artifacts.length === 0 : artifacts.error !== undefined
  const isDocuments = hasNoArtifacts && (documents.answer?.documents.length ?? 0) > 0
  const isKnown = documents.answer !== undefined && (hasNoArtifacts || artifacts.answer !== undefined)
  const kind = chosen ?? (isDocuments ? 'documents' : 'artifacts')
  // What comes later does not take away what is being read.
  useEffect(() => {
    if (isKnown) choose(before => before ?? kind)
  }, [isKnown, kind])
  return (
    <div class="stored-view">
      {at !== undefined && <p class="stored-note muted">What is stored is shown as it is now, at any step.</p>}
      <header class="stored-totals">
        <StoredKinds
          chosen={kind}
          counts={{ artifacts: artifacts.answer?.artifacts.length, documents: documents.answer?.documents.length }}
          onChoose={choose}
        />
        {kind === 'documents' && documents.answer && <DocumentTotals documents={documents.answer.documents} />}
        {kind === 'artifacts' && artifacts.answer && <StoredTotals {...artifacts.answer} />}
      </header>
      {kind === 'documents' ? <StoredDocuments {...documents} /> : <StoredArtifacts {...artifacts} />}
    </div>
  )
}
