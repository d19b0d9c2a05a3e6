import { resolveConflict } from './resolve-conflict.js'
import { reviseDocument } from './revise-document.js'
import type { Revised } from './revised.js'
import { rollBack } from './version-document.js'
import { withdrawInferences } from './withdraw-inferences.js'
import type { DocumentEvent } from '../../../model/document-event.js'
import type { MemoryChange } from '../../../model/memory-change.js'
import { DOCUMENT_LIMITS, type DocumentVersion, type MemoryDocument } from '../../../model/memory-document.js'
import type { EventContent, MemoryEvent } from '../../../model/memory-event.js'
import type { MemoryPolicy } from '../../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../../model/memory-state.js'
import { putSlices, slicesIn } from '../../../memory/feature-slices.js'
import { sliceOf } from '../../../model/feature-model.js'
import type { Sweep } from '../../../memory/window/spare-newer.js'
import { DOCUMENTS, documentIn, versionsIn } from './document-slice.js'

/** An act on a document, without its author. */
export type DocumentAct = EventContent<DocumentEvent['type']>

/** A document after an act, with its earlier versions. (D2, D4, D5) */
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

/** Changes of documents by an event; none where it is refused, which the page has reported already. */
export function documentChanges(
  state: MemoryState,
  event: MemoryEvent,
  _policy: MemoryPolicy,
  before: MemoryState,
): readonly MemoryChange[] {
  switch (event.type) {
    case 'document-edited':
    case 'document-rolled-back':
    case 'conflict-settled':
    case 'inferences-withdrawn': {
      const { name } = event
      const { view, ledger } = slicesIn(state, DOCUMENTS)
      const known = documentIn(state.view, name)
      if (!known && view.length >= DOCUMENT_LIMITS.maxDocuments) return []
      const versions = versionsIn(state, name)
      const revised = actOn(known, event, versions)
      if (revised.status === 'unchanged' || revised.status === 'refused') return []
      const written = withDocuments(view, [revised.document])
      if (revised.status === 'conflict') return putSlices(state, DOCUMENTS, { view: written, ledger })
      const kept = [...versions, revised.version].slice(-DOCUMENT_LIMITS.maxVersions)
      return putSlices(state, DOCUMENTS, { view: written, ledger: [...new Map(ledger).set(name, kept)] })
    }
    case 'memory-cleared':
    case 'memory-imported': {
      const slices = event.type === 'memory-imported' ? event.memory.slices : undefined
      const imported = sliceOf({ slices: new Map(Object.entries(slices ?? {})) }, DOCUMENTS)
      const spared = sparedDocuments(before.view, event)
      const view = spared.length === 0 ? imported : withDocuments(imported, spared)
      return putSlices(state, DOCUMENTS, { view, ledger: DOCUMENTS.ledger })
    }
    default:
      return []
  }
}

/** Events of other tabs after an act that takes all away. (P10) */
function sparedDocuments(view: MemoryView, { at, spares }: Sweep): readonly MemoryDocument[] {
  const isAmongOthers = spares !== undefined && spares.upTo > spares.after
  return isAmongOthers ? sliceOf(view, DOCUMENTS).filter(document => lastSaid(document) >= at) : []
}

/** When the newest of its values was said: an older edit may have been applied since. */
function lastSaid({ at, origins }: MemoryDocument): number {
  return Object.values(origins).reduce((newest, origin) => Math.max(newest, origin.at), at)
}

/** Each in the place of the one of its name. */
function withDocuments(known: readonly MemoryDocument[], put: readonly MemoryDocument[]): readonly MemoryDocument[] {
  return [...new Map([...known, ...put].map(document => [document.name, document])).values()]
}
