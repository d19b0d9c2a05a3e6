import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import type { DocumentAuthor, DocumentEdit } from '../../../model/memory-document.js'
import { isAtOrUnder, leavesOf, valueAt } from '../../../memory/document-path.js'
import { isSameItem } from './same-value.js'
import { tidyValue } from './tidy-value.js'

/** An edit's steps on single values, so that what may not change keeps nothing else from changing. */
export function splitEdit(content: JsonObject, edit: DocumentEdit, author: DocumentAuthor): readonly DocumentEdit[] {
  const { op, path } = edit
  const before = valueAt(content, path)
  if (op === 'append') return [edit]
  if (op === 'remove') {
    const isSection = edit.value === undefined && isJsonObject(before)
    return isSection ? leavesOf(before, path).map(leaf => ({ op: 'remove', path: leaf.path })) : [edit]
  }
  const value = tidyValue(edit.value)
  const isInferred = author === 'inferred'
  // An inference that leaves something open does not say that it is gone.
  if (isInferred && value === undefined) return []
  if (isInferred && Array.isArray(before) && Array.isArray(value)) return splitList(before, value, edit)
  if (!isJsonObject(value) || (before !== undefined && !isJsonObject(before))) return [edit]
  const set = leavesOf(value, path).map(leaf => ({ op: 'set' as const, ...leaf }))
  if (isInferred || before === undefined) return set
  const gone = leavesOf(before, path).filter(leaf => !set.some(other => isAtOrUnder(leaf.path, other.path)))
  return [...gone.map(leaf => ({ op: 'remove' as const, path: leaf.path })), ...set]
}

/** A list told again with more in it says that there is more, whatever its order. */
function splitList(before: readonly Json[], value: readonly Json[], edit: DocumentEdit): readonly DocumentEdit[] {
  const isLonger = before.every(known => value.some(item => isSameItem(item, known)))
  return isLonger ? value.map(item => ({ op: 'append', path: edit.path, value: item })) : [edit]
}
