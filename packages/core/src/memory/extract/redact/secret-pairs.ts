import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import type { IsSecretName } from './cut-statements.js'
import { hintOf } from './secret-keys.js'

/** Names of the cells in the rows of a table that hold credentials, or may, by their places. */
export type NamedCells = ReadonlyMap<number, string>

/** Places in the rows of a table under the names in its first row or its columns; undefined where all may be shown. */
export function secretCells(names: Json | undefined, isSecretName: IsSecretName): NamedCells | undefined {
  if (!Array.isArray(names)) return undefined
  const texts = (names as readonly Json[]).map(name => (isJsonObject(name) ? name['name'] : name))
  const cells = new Map<number, string>()
  for (const [place, text] of texts.entries()) {
    if (typeof text !== 'string') return undefined
    if (text.length <= MAX_NAME_LENGTH && (isSecretName(text) || hintOf(text) !== null)) cells.set(place, text)
  }
  return cells.size === 0 ? undefined : cells
}

/** Whether a row is two cells of which the first calls the second a credential, as in a list of headers. */
export function isSecretPair(row: readonly Json[], isSecretName: IsSecretName): boolean {
  const [name, value = null] = row
  return row.length === 2 && isCalledSecret(name, value, isSecretName)
}

/** The names of the columns of a table whose rows are lists of cells. */
export function columnNames(table: JsonObject): Json | undefined {
  return COLUMN_KEYS.map(key => table[key]).find(Array.isArray)
}

/** Whether what stands beside a value is a name by which it is a credential. */
export function isCalledSecret(name: Json | undefined, value: Json, isSecretName: IsSecretName): boolean {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return false
  return typeof value === 'string' ? isSecretName(name, value) : isSecretName(name)
}

const COLUMN_KEYS = ['columns', 'fields', 'headers', 'header', 'schema']
const MAX_NAME_LENGTH = 80
