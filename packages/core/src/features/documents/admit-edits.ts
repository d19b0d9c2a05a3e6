import type { DocumentEdit } from '../../model/memory-document.js'
import type { Redactor } from '../../model/redactor.js'

/** Edits without what must not be kept; one of which nothing is left is none. (X18) */
export function admitEdits(edits: readonly DocumentEdit[], redactor: Redactor): readonly DocumentEdit[] {
  const redaction = redactor.begin(undefined, 'kept')
  return edits.flatMap((edit): readonly DocumentEdit[] => {
    if (edit.op === 'remove' || edit.value === undefined) return [edit]
    const value = redaction.value(edit.value, edit.path.at(-1))
    return value === undefined ? [] : [{ ...edit, value }]
  })
}
