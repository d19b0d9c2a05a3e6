import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import type { DocumentEdit, DocumentPath } from '../../../model/memory-document.js'
import { valueAt } from '../../../memory/document-path.js'
import { isSameItem, isSameValue } from './same-value.js'
import { tidyValue } from './tidy-value.js'

/**
 * A content with all steps applied in their order, or the content itself where one cannot be, or where together they
 * change nothing. Setting what says nothing takes the key away, and so does emptying what it holds. (D2)
 */
export function applyEdits(content: JsonObject, edits: readonly DocumentEdit[]): JsonObject {
  let next = content
  for (const edit of edits) {
    const applied = applyEdit(next, edit)
    if (applied === undefined) return content
    next = applied
  }
  return isSameValue(content, next) ? content : next
}

/** The same content where the step changes nothing; undefined where it appends to what is no list. */
export function applyEdit(content: JsonObject, edit: DocumentEdit): JsonObject | undefined {
  const { path } = edit
  const before = path.length > 0 ? valueAt(content, path) : undefined
  if (edit.op === 'remove') {
    return edit.value === undefined ? without(content, path) : withoutItem(content, path, before, edit.value)
  }
  const value = tidyValue(edit.value)
  if (edit.op === 'append') return append(content, path, before, value)
  if (value === undefined) return without(content, path)
  return before !== undefined && isSameValue(before, value) ? content : put(content, path, value)
}

function append(
  content: JsonObject,
  path: DocumentPath,
  before: Json | undefined,
  item: Json | undefined,
): JsonObject | undefined {
  if (before !== undefined && !Array.isArray(before)) return undefined
  const items = (before ?? []) as readonly Json[]
  const isKnown = item === undefined || items.some(known => isSameItem(known, item))
  return isKnown ? content : put(content, path, [...items, item])
}

function withoutItem(content: JsonObject, path: DocumentPath, before: Json | undefined, value: Json): JsonObject {
  if (before === undefined) return content
  const item = tidyValue(value) ?? value
  if (!Array.isArray(before)) return isSameItem(before, item) ? without(content, path) : content
  const items = before as readonly Json[]
  const left = items.filter(known => !isSameItem(known, item))
  if (left.length === items.length) return content
  return left.length > 0 ? put(content, path, left) : without(content, path)
}

/** As in RFC 7396, what stands in the way of a path gives way to an object. */
function put(object: JsonObject, [key, ...rest]: DocumentPath, value: Json): JsonObject {
  if (key === undefined) return object
  if (rest.length === 0) return { ...object, [key]: value }
  const inner = valueAt(object, [key])
  return { ...object, [key]: put(isJsonObject(inner) ? inner : {}, rest, value) }
}

function without(object: JsonObject, [key, ...rest]: DocumentPath): JsonObject {
  const inner = key === undefined ? undefined : valueAt(object, [key])
  if (key === undefined || inner === undefined) return object
  const { [key]: _, ...others } = object
  if (rest.length === 0) return others
  if (!isJsonObject(inner)) return object
  const left = without(inner, rest)
  if (left === inner) return object
  return Object.keys(left).length > 0 ? { ...object, [key]: left } : others
}
