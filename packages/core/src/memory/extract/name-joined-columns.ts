import { isJsonObject, type Json } from '../../model/json.js'
import { singularWords } from './inflect.js'
import { sortedKeys } from './sorted-keys.js'

/**
 * The rows that a statement gives, with the columns of the tables that it joins called after these: the `full_name` of the
 * customers that are joined to orders is no name of an order. (X4)
 */
export function nameJoinedColumns(payload: Json, input: Json | undefined): Json {
  const names = joinedColumns(input)
  return names.size === 0 ? payload : rename(payload, names, 0)
}

function rename(value: Json, names: ReadonlyMap<string, string>, depth: number): Json {
  if (depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map(item => rename(item, names, depth + 1))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = names.get(key)
      return name === undefined || name in value || typeof inner === 'object'
        ? [key, rename(inner, names, depth + 1)]
        : [name, inner]
    }),
  )
}

/** By the name under which a row holds it, what each column of a joined table is. */
function joinedColumns(input: Json | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  if (!isJsonObject(input)) return names
  for (const key of sortedKeys(input)) {
    const text = input[key]
    const [, list = '', rest = ''] = typeof text === 'string' ? (SELECT.exec(text.slice(0, MAX_STATEMENT)) ?? []) : []
    const tables = new Map<string, string>()
    for (const [, table = '', alias] of rest.matchAll(JOIN)) tables.set((alias ?? table).toLowerCase(), table)
    if (tables.size === 0) continue
    for (const column of list.split(',')) {
      const [, alias = '', own = '', given] = COLUMN.exec(column) ?? []
      const table = tables.get(alias.toLowerCase())
      if (table === undefined) continue
      const noun = singularWords(table.slice(table.lastIndexOf('.') + 1)).join('_')
      const name = given ?? own
      if (!name.toLowerCase().startsWith(noun)) names.set(name, `${noun}_${name}`)
    }
  }
  return names
}

const SELECT = /^\s{0,200}select\s(?:distinct\s)?([^;()]{1,2000}?)\sfrom\s([^;]{1,3000})/i
const JOIN =
  /\bjoin\s{1,20}["`]?([\w.]{1,80})["`]?(?:\s{1,20}(?:as\s{1,20})?(?!on\b|using\b)(\w{1,40}))?\s{1,20}(?:on|using)\b/gi
const COLUMN = /^\s{0,40}(\w{1,60})\.["`]?(\w{1,80})["`]?(?:\s{1,20}(?:as\s{1,20})?["`]?(\w{1,80})["`]?)?\s{0,40}$/i
const MAX_STATEMENT = 4_000
const MAX_DEPTH = 4
