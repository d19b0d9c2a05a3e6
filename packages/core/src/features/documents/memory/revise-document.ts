import type { DocumentEdit, DocumentLimits, FieldOrigin, MemoryDocument } from '../../../model/memory-document.js'
import { checkEdits } from './check-edits.js'
import { type Claim, claimEdit, draftOf } from './claim-edit.js'
import { finishDraft, isTooLong, tooLongAt } from './finish-draft.js'
import type { Revised } from './revised.js'
import { splitEdit } from './split-edit.js'

export interface Revision {
  readonly name: string
  readonly edits: readonly DocumentEdit[]
  readonly origin: FieldOrigin
  /** Whether a later inference takes the place of an earlier one, or stands beside it as a conflict. */
  readonly conflicts: 'keep' | 'recent'
}

const EMPTY: Pick<MemoryDocument, 'content' | 'origins' | 'conflicts'> = { content: {}, origins: {}, conflicts: [] }

/**
 * A document with a patch applied, all of it or, where a step cannot be, nothing. What contradicts somebody stronger, or
 * an inference that contradicts another, is no failure: it is kept as a conflict while the rest applies. A step sees what
 * the steps before it left, also where they are of the same patch. (D2, D4)
 */
export function reviseDocument(
  before: MemoryDocument | undefined,
  { name, edits, origin, conflicts }: Revision,
  limits: DocumentLimits,
): Revised {
  const problems = checkEdits(edits, undefined)
  if (problems.length > 0) return { status: 'refused', problems }
  // What is too long by itself is not worth the time to apply it.
  const tooLong = edits.find(edit => edit.value !== undefined && isTooLong(edit.value, limits))
  if (tooLong) return { status: 'refused', problems: [tooLongAt(tooLong.path, limits)] }
  const claim: Claim = { origin, conflicts, maxConflicts: limits.maxConflicts }
  let draft = draftOf(before ?? EMPTY)
  for (const edit of edits) {
    for (const step of splitEdit(draft.content, edit, origin.author)) {
      const next = claimEdit(draft, step, claim)
      if (!next) return { status: 'refused', problems: [{ path: edit.path, problem: 'is no list' }] }
      draft = next
    }
  }
  return finishDraft(before, draft, { name, origin, limits })
}
