import {
  DOCUMENT_LIMITS,
  type DocumentLimits,
  type DocumentPath,
  type FieldOrigin,
  type MemoryDocument,
} from '../../../model/memory-document.js'
import { applyEdit } from './apply-edits.js'
import { confirm, draftOf, settle, withContent } from './claim-edit.js'
import { pathKey } from '../../../memory/document-path.js'
import { finishDraft } from './finish-draft.js'
import type { Revised } from './revised.js'

export interface Settlement {
  readonly path: DocumentPath
  readonly take: 'kept' | 'claimed'
  readonly origin: FieldOrigin
}

/**
 * A document with one conflict less: what was kept stays, as `conflict` and without a new version, or what was claimed
 * takes its place, as `changed`. Whoever decides is the value's author from then on, unless a stronger one is. (D4)
 */
export function resolveConflict(
  document: MemoryDocument,
  { path, take, origin }: Settlement,
  limits: DocumentLimits = DOCUMENT_LIMITS,
): Revised {
  const { name, conflicts } = document
  const conflict = conflicts.find(other => pathKey(other.path) === pathKey(path))
  if (!conflict) return { status: 'refused', problems: [{ path, problem: 'has no conflict' }] }
  const settled = settle(draftOf(document), path)
  if (take === 'kept') {
    const { origins, conflicts: left } = confirm(settled, path, path, origin)
    return { status: 'conflict', document: { ...document, origins: Object.fromEntries(origins), conflicts: left } }
  }
  const next = applyEdit(document.content, { op: 'set', path, value: conflict.claimed }) ?? document.content
  return finishDraft(document, withContent(settled, next, origin, path), { name, origin, limits })
}
