import {
  DOCUMENT_LIMITS,
  type DocumentLimits,
  type FieldOrigin,
  type Inference,
  type MemoryDocument,
} from '../../../model/memory-document.js'
import { applyEdit } from './apply-edits.js'
import { draftOf, withContent } from './claim-edit.js'
import { pathKey, readPathKey, valueAt } from '../../../memory/document-path.js'
import { finishDraft } from './finish-draft.js'
import type { Revised } from './revised.js'
import { isSameValue } from './same-value.js'

/**
 * A document without what these readings inferred, the newest first: what stood before stands again. A value that anybody
 * touched since, in whatever way, has another origin and stays, and so does a list that is the user's or the host's. What
 * they claimed against others is claimed no more. (I12, D4)
 */
export function withdrawInferences(
  document: MemoryDocument,
  { inferences, at }: { readonly inferences: readonly Inference[]; readonly at: number },
  limits: DocumentLimits = DOCUMENT_LIMITS,
): Revised {
  let draft = draftOf(document)
  for (const { origin, values } of inferences) {
    for (const { path, before } of values) {
      const stands = draft.origins.get(pathKey(path))
      if (!stands || !isSameOrigin(stands, origin)) continue
      const edit = before ? ({ op: 'set', path, value: before.value } as const) : ({ op: 'remove', path } as const)
      const content = applyEdit(draft.content, edit) ?? draft.content
      draft = withContent(draft, content, origin, path)
      // Also where the same had been inferred before.
      if (before) draft = { ...draft, origins: new Map(draft.origins).set(pathKey(path), before.origin) }
    }
  }
  const isClaimed = (claimed: FieldOrigin): boolean => inferences.some(({ origin }) => isSameOrigin(origin, claimed))
  const conflicts = draft.conflicts.filter(({ claimedOrigin }) => !isClaimed(claimedOrigin))
  if (!isSameValue(draft.content, document.content)) {
    const origin: FieldOrigin = { author: 'host', at }
    return finishDraft(document, { ...draft, conflicts }, { name: document.name, origin, limits })
  }
  const origins = Object.fromEntries(draft.origins)
  const isSame = Object.entries(origins).every(([key, origin]) => document.origins[key] === origin)
  if (isSame && conflicts.length === document.conflicts.length) return { status: 'unchanged' }
  return { status: 'conflict', document: { ...document, origins, conflicts } }
}

/** Inferences of a patch, by the document before and after it; undefined where nothing of it is there. */
export function inferenceBetween(
  before: MemoryDocument | undefined,
  after: MemoryDocument,
  { messageId, confidence }: Omit<FieldOrigin, 'at' | 'author'>,
): Inference | undefined {
  const isIts = (origin: FieldOrigin): boolean =>
    origin.author === 'inferred' && origin.messageId === messageId && origin.confidence === confidence
  const set = Object.entries(after.origins).filter(([key, origin]) => {
    const known = before?.origins[key]
    return isIts(origin) && !(known && isSameOrigin(known, origin))
  })
  const claims = after.conflicts.filter(({ claimedOrigin }) => isIts(claimedOrigin))
  const origin = set[0]?.[1] ?? claims.at(-1)?.claimedOrigin
  return origin && { origin, values: set.map(([key]) => ({ path: readPathKey(key), ...standing(before, key) })) }
}

function standing(document: MemoryDocument | undefined, key: string): Pick<Inference['values'][number], 'before'> {
  const origin = document?.origins[key]
  const value = document && origin && valueAt(document.content, readPathKey(key))
  return origin && value !== undefined ? { before: { value, origin } } : {}
}

function isSameOrigin(one: FieldOrigin, other: FieldOrigin): boolean {
  return (
    one.author === other.author &&
    one.at === other.at &&
    one.messageId === other.messageId &&
    one.confidence === other.confidence
  )
}
