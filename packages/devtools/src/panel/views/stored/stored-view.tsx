import { useEffect, useState } from 'preact/hooks'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { atStep } from '../at-step.js'
import { DocumentTotals } from './document-totals.js'
import { LongTermTotals } from './long-term/long-term-totals.js'
import { StoredLongTerm } from './long-term/stored-long-term.js'
import { StoredSessions } from './long-term/stored-sessions.js'
import { StoredArtifacts } from './stored-artifacts.js'
import { StoredDocuments } from './stored-documents.js'
import { StoredSlices } from './stored-slices.js'
import { STORED_KINDS, type StoredKind, StoredKinds } from './stored-kinds.js'
import { StoredSync, SyncTotals } from './stored-sync.js'
import { StoredTotals } from './stored-totals.js'

/** Artifacts, documents, slices, long-term memory, sessions and what is synced, outside of the chat: one kind at a time. */
export function StoredView() {
  const at = usePanel(state => state.at)
  const artifacts = useAnswer<'artifacts'>({ about: 'artifacts' })
  const documents = useAnswer<'documents'>({ about: 'documents' })
  const longTerm = useAnswer<'long-term'>({ about: 'long-term' })
  const slices = useAnswer<'slices'>({ about: 'slices', ...atStep(at) })
  const sync = useAnswer<'sync'>({ about: 'sync' })
  const [chosen, choose] = useState<StoredKind>()
  const counts = {
    artifacts: artifacts.answer?.artifacts.length,
    documents: documents.answer?.documents.length,
    longTerm: longTerm.answer?.state?.entities.length,
    sessions: longTerm.answer?.state?.sessions.length,
    slices: slices.answer?.slices.length,
    sync: sync.answer?.state?.threads.length,
  }
  const filled = STORED_KINDS.find(name => (counts[name] ?? 0) > 0)
  const isKnown =
    filled === 'artifacts' || [artifacts, documents, longTerm, slices].every(({ answer, error }) => answer ?? error)
  const kind = chosen ?? filled ?? 'artifacts'
  // What comes later does not take away what is being read.
  useEffect(() => {
    if (isKnown) choose(before => before ?? kind)
  }, [isKnown, kind])
  return (
    <div class="stored-view">
      {at !== undefined && kind !== 'slices' && (
        <p class="stored-note muted">What is stored is shown as it is now, at any step.</p>
      )}
      <header class="stored-totals">
        <StoredKinds chosen={kind} counts={counts} onChoose={choose} />
        {kind === 'documents' && documents.answer && <DocumentTotals documents={documents.answer.documents} />}
        {kind === 'artifacts' && artifacts.answer?.limits && (
          <StoredTotals artifacts={artifacts.answer.artifacts} limits={artifacts.answer.limits} />
        )}
        {kind === 'sync' && sync.answer?.state && <SyncTotals state={sync.answer.state} />}
        {kind === 'longTerm' && longTerm.answer?.state && <LongTermTotals state={longTerm.answer.state} />}
      </header>
      {kind === 'artifacts' && <StoredArtifacts {...artifacts} />}
      {kind === 'documents' && <StoredDocuments {...documents} />}
      {kind === 'longTerm' && <StoredLongTerm {...longTerm} onShowSessions={() => choose('sessions')} />}
      {kind === 'sessions' && <StoredSessions {...longTerm} />}
      {kind === 'slices' && <StoredSlices {...slices} />}
      {kind === 'sync' && <StoredSync {...sync} />}
    </div>
  )
}
