import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import type { DocumentEdit, DocumentPatch, DocumentPath } from '../../../model/memory-document.js'
import { MAX_DEPTH } from '../../../memory/document-path.js'

/** Keys that are looked at: a patch of more is none, and one that holds itself would have no end. */
const MAX_KEYS = 2_000

/** Edits that `checkEdits` refuses: content is an object, and nothing can be set in its place. */
const REFUSED: readonly DocumentEdit[] = [{ op: 'set', path: [], value: null }]

/**
 * The steps of a patch. An object is merged as RFC 7396 says: null takes a key away, lists are replaced. As content holds
 * no empty object, one in a patch says nothing. What is no patch becomes steps that `checkEdits` refuses. (D2)
 */
export function toEdits(patch: DocumentPatch): readonly DocumentEdit[] {
  try {
    if (Array.isArray(patch)) return patch
    if (!isJsonObject(patch as Json)) return REFUSED
    const edits: DocumentEdit[] = []
    return collect(patch as Json, [], edits, { keys: MAX_KEYS }) ? edits : REFUSED
  } catch {
    // A getter or a proxy of the host threw.
    return REFUSED
  }
}

/** False where there is more than is looked at. */
function collect(value: Json, path: DocumentPath, edits: DocumentEdit[], left: { keys: number }): boolean {
  if (value === null) edits.push({ op: 'remove', path })
  else if (!isJsonObject(value) || path.length > MAX_DEPTH) edits.push({ op: 'set', path, value })
  else {
    for (const key of Object.keys(value)) {
      left.keys -= 1
      if (left.keys < 0 || !collect(value[key] as Json, [...path, key], edits, left)) return false
    }
  }
  return true
}

/** Steps that make of one content the other, as where a user edited the whole document: what is missing is taken away. */
export function editsBetween(content: JsonObject, wanted: JsonObject): readonly DocumentEdit[] {
  const gone = Object.keys(content).filter(key => !Object.hasOwn(wanted, key))
  return [
    ...gone.map(key => ({ op: 'remove' as const, path: [key] })),
    ...Object.entries(wanted).map(([key, value]) => ({ op: 'set' as const, path: [key], value })),
  ]
}
