import type { EntityId } from '../../model/entity.js'
import type { Action } from '../../model/extraction.js'
import { isJsonObject, type Json } from '../../model/json.js'
import { readKey } from './read-key.js'
import { sortedKeys } from './sorted-keys.js'

/** What a statement in a call's input does, to which table first, and to the row of which identifier. */
export interface Statement {
  readonly table: string
  readonly action: Action
  readonly ids: readonly EntityId[]
}

/** Reads the statement of a query language in a call's input. (X5, X6) */
export function readStatement(input: Json | undefined): Statement | undefined {
  if (!isJsonObject(input)) return undefined
  for (const key of sortedKeys(input)) {
    const given = input[key]
    const text = typeof given === 'string' ? given.slice(0, MAX_STATEMENT) : ''
    const verb = STATEMENT.exec(text)?.[1]?.toLowerCase() ?? ''
    const table = verb === '' ? undefined : TABLE.exec(text)?.[1]
    if (table === undefined) continue
    const action = ACTIONS[verb] ?? 'accessed'
    return { table, action, ids: action === 'deleted' || action === 'updated' ? rowsOf(text) : [] }
  }
  return undefined
}

/** The identifiers of the rows that a condition alone names, as `WHERE id = 7` and `WHERE order_id IN (7, 8)`. */
function rowsOf(text: string): readonly EntityId[] {
  const [, key = '', one, several] = CONDITION.exec(text) ?? []
  if (readKey(key).kind !== 'identity' || readKey(key).noun.length > 0) return []
  return (one ?? several ?? '').split(',').flatMap(value => {
    const bare = value.trim().replace(/^'|'$/g, '')
    return bare === '' ? [] : /^\d{1,15}$/.test(value.trim()) ? Number(bare) : bare
  })
}

const ACTIONS: Readonly<Record<string, Action>> = { delete: 'deleted', update: 'updated', insert: 'created' }
const STATEMENT = /^\s{0,200}(select|with|insert|update|delete|merge)\s/i
const TABLE = /\b(?:from|into|update)\s{1,20}["'`[]?([\p{L}_][\p{L}\p{N}_.]{0,80})/iu
const CONDITION =
  /\bwhere\s{1,20}["`]?(\w{1,60})["`]?\s{0,20}(?:=\s{0,20}('[^']{1,200}'|\d{1,15})|in\s{0,20}\(([^()]{1,600})\))\s{0,20}(?:returning\s[^;]{1,400})?;?\s{0,20}$/i
const MAX_STATEMENT = 4_000
