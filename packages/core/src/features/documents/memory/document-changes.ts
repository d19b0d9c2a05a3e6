import { resolveConflict } from './resolve-conflict.js'
import { reviseDocument } from './revise-document.js'
import type { Revised } from './revised.js'
import { rollBack } from './version-document.js'
import { withdrawInferences } from './withdraw-inferences.js'
import type { DocumentEvent } from '../../../model/document-event.js'
import type { MemoryChange } from '../../../model/memory-change.js'
import { DOCUMENT_LIMITS, type DocumentVersion, type MemoryDocument } from '../../../model/memory-document.js'
import type { EventContent, MemoryEvent } from '../../../model/memory-event.js'
import type { MemoryState } from '../../../model/memory-state.js'

/** What is done to a document, without who did it. */
export type DocumentAct = EventContent<DocumentEvent['type']>

/** What an act makes of a document, as it is known, with its earlier versions. (D2, D4, D5) */
export function actOn(
  known: MemoryDocument | undefined,
  act: DocumentAct & { readonly at: number },
  versions: readonly DocumentVersion[],
): Revised {
  const { at } = act
  if (act.type === 'document-edited')
    return reviseDocument(known, { ...act, origin: { ...act.said, at } }, DOCUMENT_LIMITS)
  if (!known) return { status: 'unchanged' }
  switch (act.type) {
    case 'document-rolled-back':
      return rollBack(known, versions, act.version, { author: 'user', at })
    case 'conflict-settled':
      return resolveConflict(known, { ...act, origin: { author: 'user', at } })
    case 'inferences-withdrawn':
      return withdrawInferences(known, act)
  }
}

/** What an event changes of documents; nothing where it is refused, which the page has told already. */
export function documentChanges({ view, ledger }: MemoryState, event: MemoryEvent): readonly MemoryChange[] {
  switch (event.type) {
    case 'document-edited':
    case 'document-rolled-back':
    case 'conflict-settled':
    case 'inferences-withdrawn': {
      const { name } = event
      const known = view.documents.get(name)
      if (!known && view.documents.size >= DOCUMENT_LIMITS.maxDocuments) return []
      const versions = ledger.versions.get(name) ?? []
      const revised = actOn(known, event, versions)
      if (revised.status === 'unchanged' || revised.status === 'refused') return []
      const put: MemoryChange = { type: 'document-put', document: revised.document }
      if (revised.status === 'conflict') return [put]
      const kept = [...versions, revised.version].slice(-DOCUMENT_LIMITS.maxVersions)
      return [put, { type: 'entries-put', of: 'versions', put: [[name, kept]] }]
    }
    default:
      return []
  }
}
