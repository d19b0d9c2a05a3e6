import type { Json } from '../../../model/json.js'
import type {
  DocumentConflict,
  DocumentLimits,
  DocumentPath,
  DocumentProblem,
  FieldOrigin,
  MemoryDocument,
} from '../../../model/memory-document.js'
import type { Draft } from './claim-edit.js'
import { pathKey } from '../../../memory/document-path.js'
import type { Revised } from './revised.js'
import { isSameValue } from './same-value.js'

export interface FinishOptions {
  readonly name: string
  readonly origin: FieldOrigin
  readonly limits: DocumentLimits
  /** The version whose content came back. */
  readonly restores?: number
}

/** Result for a document, compared with what it was. (D2, D5) */
export function finishDraft(
  before: MemoryDocument | undefined,
  { content, conflicts, ...draft }: Draft,
  { name, origin, limits, restores }: FinishOptions,
): Revised {
  const known = before?.conflicts ?? []
  const origins = Object.fromEntries(draft.origins)
  const added = conflicts.filter(conflict => !known.some(other => isSameConflict(conflict, other)))
  const isSameContent = isSameValue(before?.content ?? {}, content) && haveSameAuthors(before?.origins ?? {}, origins)
  if (isSameContent && added.length === 0 && conflicts.length === known.length) return { status: 'unchanged' }
  const stored = [content, ...added.map(({ claimed }) => claimed)]
  if (stored.some(value => isTooLong(value, limits))) return { status: 'refused', problems: [tooLongAt([], limits)] }
  if (before && isSameContent && added.length > 0) return { status: 'conflict', document: { ...before, conflicts } }
  const version = (before?.version ?? 0) + 1
  const { at, author } = origin
  return {
    status: 'changed',
    document: { ...before, name, version, at, content, origins, conflicts },
    version: { version, at, author, content, ...(restores !== undefined && { restores }) },
  }
}

export function isTooLong(value: Json, { maxCharacters }: DocumentLimits): boolean {
  return JSON.stringify(value).length > maxCharacters
}

export function tooLongAt(path: DocumentPath, { maxCharacters }: DocumentLimits): DocumentProblem {
  return { path, problem: `would hold more than ${maxCharacters} characters` }
}

function isSameConflict(one: DocumentConflict, other: DocumentConflict): boolean {
  return (
    pathKey(one.path) === pathKey(other.path) &&
    isSameValue(one.claimed, other.claimed) &&
    isSameValue(one.kept, other.kept) &&
    one.claimedOrigin.author === other.claimedOrigin.author
  )
}

function haveSameAuthors(
  one: Readonly<Record<string, FieldOrigin>>,
  other: Readonly<Record<string, FieldOrigin>>,
): boolean {
  return Object.entries(other).every(([key, { author }]) => one[key]?.author === author)
}
