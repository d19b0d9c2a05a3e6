import type { DocumentTemplate, TemplateNode, TemplateObject } from '../../../model/document-template.js'
import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import type { DocumentEdit, DocumentProblem } from '../../../model/memory-document.js'
import { oneLine } from '../../../memory/clean-text.js'
import { MAX_HINT } from './read-json-template.js'
import { placeOf } from './check-edits.js'

/** Steps that would write down the words by which the template says what belongs there. (D10) */
export function problemsOfHints(
  edits: readonly DocumentEdit[],
  template: DocumentTemplate | undefined,
): readonly DocumentProblem[] {
  return edits
    .filter(({ value, path }) => template && isHint(value, placeOf(template.root, path)?.node))
    .map(({ path }) => ({ path, problem: 'is only what the template says of it' }))
}

/** A whole document without what still stands as in its template where nothing stood before: nobody wrote that. (D10) */
export function withoutHints(wanted: JsonObject, node: TemplateObject, known: JsonObject): JsonObject {
  const fields = Object.entries(wanted).flatMap(([key, value]) => {
    const field = node.fields.get(key)
    const before = Object.hasOwn(known, key) ? known[key] : undefined
    if (before === undefined && isHint(value, field)) return []
    if (field?.kind !== 'object' || !isJsonObject(value)) return [[key, value]]
    return [[key, withoutHints(value, field, before !== undefined && isJsonObject(before) ? before : {})]]
  })
  return Object.fromEntries(fields) as JsonObject
}

function isHint(value: Json | undefined, node: TemplateNode | undefined): boolean {
  if (node?.kind === 'list') return isHint(value, node.item)
  return node?.kind === 'value' && typeof value === 'string' && oneLine(value, MAX_HINT) === node.hint
}
