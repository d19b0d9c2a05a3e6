import type { MemoryChange } from '../../model/memory-change.js'
import { DOCUMENT_LIMITS } from '../../model/memory-document.js'
import type {
  ConflictSettled,
  DocumentEdited,
  DocumentRolledBack,
  InferencesWithdrawn,
} from '../../model/memory-event.js'
import type { MemoryState } from '../../model/memory-state.js'
import { resolveConflict } from './resolve-conflict.js'
import { reviseDocument, type Revised } from './revise-document.js'
import { rollBack } from './version-document.js'
import { withdrawInferences } from './withdraw-inferences.js'

/** What an act on a document changes; nothing where it is refused, which the page has told already. (D2, D4, D5) */
export function documentChanges(
  { view, ledger }: MemoryState,
  event: DocumentEdited | DocumentRolledBack | ConflictSettled | InferencesWithdrawn,
): readonly MemoryChange[] {
  const { name, at } = event
  const before = view.documents.get(name)
  switch (event.type) {
    case 'document-edited': {
      if (!before && view.documents.size >= DOCUMENT_LIMITS.maxDocuments) return []
      const { edits, conflicts } = event
      const revision = { name, edits, conflicts, origin: { ...event.said, at } }
      return changesOf(reviseDocument(before, revision, DOCUMENT_LIMITS))
    }
    case 'document-rolled-back': {
      const versions = ledger.versions.get(name) ?? []
      return before ? changesOf(rollBack(before, versions, event.version, { author: 'user', at })) : []
    }
    case 'conflict-settled': {
      const { path, take } = event
      return before ? changesOf(resolveConflict(before, { path, take, origin: { author: 'user', at } })) : []
    }
    case 'inferences-withdrawn':
      return before ? changesOf(withdrawInferences(before, event)) : []
  }
}

function changesOf(revised: Revised): readonly MemoryChange[] {
  if (revised.status === 'unchanged' || revised.status === 'refused') return []
  const { document } = revised
  const put: MemoryChange = { type: 'document-put', document }
  if (revised.status === 'conflict') return [put]
  const { version } = revised
  return [put, { type: 'version-kept', name: document.name, version, keep: DOCUMENT_LIMITS.maxVersions }]
}
