import type { JsonObject } from '../../../model/json.js'
import type { DocumentEdit } from '../../../model/memory-document.js'

/** Steps that make of one content the other, as where a user edited the whole document: what is missing is taken away. */
export function editsBetween(content: JsonObject, wanted: JsonObject): readonly DocumentEdit[] {
  const gone = Object.keys(content).filter(key => !Object.hasOwn(wanted, key))
  return [
    ...gone.map(key => ({ op: 'remove' as const, path: [key] })),
    ...Object.entries(wanted).map(([key, value]) => ({ op: 'set' as const, path: [key], value })),
  ]
}
