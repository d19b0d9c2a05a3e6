import type { EntityKey } from '../../model/entity.js'
import type { ExtractedList } from '../../model/extraction.js'

/**
 * A list as shown: what it holds of its first entity's type, in order. Things of a few types in one list, as files and
 * folders, are counted together, and each type by itself; a few of another type than most were not asked for.
 */
export function listsOf(
  keys: readonly EntityKey[],
  { total, parent }: { readonly total?: number | undefined; readonly parent?: EntityKey | undefined },
): readonly ExtractedList[] {
  const [first] = keys
  if (first === undefined) return []
  const counted = { ...(total !== undefined && { total }), ...(parent !== undefined && { parent }) }
  const ofType = (type: string): readonly EntityKey[] => keys.filter(key => typeOfKey(key) === type)
  const types = [...new Set(keys.map(typeOfKey))]
  const type = typeOfKey(first)
  const isMixed = parent === undefined && types.length <= MAX_MIXED && ofType(type).length * 2 <= keys.length
  if (!isMixed) return [{ type, keys: ofType(type), ...counted }]
  return [{ type: 'resource', keys, ...counted }, ...types.map(one => ({ type: one, keys: ofType(one) }))]
}

function typeOfKey(key: EntityKey): string {
  return key.slice(0, key.indexOf('/'))
}

/** Lists of more types than this are of whatever stood together. */
const MAX_MIXED = 3
