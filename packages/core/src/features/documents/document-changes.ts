import { resolveConflict } from '../../memory/documents/resolve-conflict.js'
import { reviseDocument, type Revised } from '../../memory/documents/revise-document.js'
import { rollBack } from '../../memory/documents/version-document.js'
import { withdrawInferences } from '../../memory/documents/withdraw-inferences.js'
import type { MemoryChange } from '../../model/memory-change.js'
import { DOCUMENT_LIMITS, type MemoryDocument } from '../../model/memory-document.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import type { MemoryState } from '../../model/memory-state.js'

/** What an act on a document changes; nothing where it is refused, which the page has told already. (D2, D4, D5) */
export function documentChanges({ view, ledger }: MemoryState, event: MemoryEvent): readonly MemoryChange[] {
  const changesOf = (revised: Revised): readonly MemoryChange[] => {
    if (revised.status === 'unchanged' || revised.status === 'refused') return []
    const { document } = revised
    const put: MemoryChange = { type: 'document-put', document }
    if (revised.status === 'conflict') return [put]
    const versions = [...(ledger.versions.get(document.name) ?? []), revised.version]
    const kept = [document.name, versions.slice(-DOCUMENT_LIMITS.maxVersions)] as const
    return [put, { type: 'entries-put', of: 'versions', put: [kept] }]
  }
  const changeKnown = (name: string, change: (document: MemoryDocument) => Revised): readonly MemoryChange[] => {
    const known = view.documents.get(name)
    return known ? changesOf(change(known)) : []
  }
  switch (event.type) {
    case 'document-edited': {
      const { name, edits, conflicts, said, at } = event
      const known = view.documents.get(name)
      if (!known && view.documents.size >= DOCUMENT_LIMITS.maxDocuments) return []
      return changesOf(reviseDocument(known, { name, edits, conflicts, origin: { ...said, at } }, DOCUMENT_LIMITS))
    }
    case 'document-rolled-back': {
      const { name, version, at } = event
      const versions = ledger.versions.get(name) ?? []
      return changeKnown(name, known => rollBack(known, versions, version, { author: 'user', at }))
    }
    case 'conflict-settled': {
      const { name, path, take, at } = event
      return changeKnown(name, known => resolveConflict(known, { path, take, origin: { author: 'user', at } }))
    }
    case 'inferences-withdrawn':
      return changeKnown(event.name, known => withdrawInferences(known, event))
    default:
      return []
  }
}
