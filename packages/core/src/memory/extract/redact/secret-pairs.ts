import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import type { IsSecretName } from './cut-statements.js'

/** Whether a record that holds a setting's value calls it a credential, as `{ name: 'API_KEY', value }` does. */
export function namesSecret(setting: JsonObject, isSecretName: IsSecretName): boolean {
  return Object.values(setting).some(value => typeof value === 'string' && isShortSecret(value, isSecretName))
}

/** Places in the rows of a table under the names in its first row or its columns; undefined where all may be shown. */
export function secretCells(names: Json | undefined, isSecretName: IsSecretName): ReadonlySet<number> | undefined {
  if (!Array.isArray(names)) return undefined
  const texts = (names as readonly Json[]).map(name => (isJsonObject(name) ? name['name'] : name))
  if (!texts.every(text => typeof text === 'string')) return undefined
  const places = texts.flatMap((text, place) => (isShortSecret(text, isSecretName) ? [place] : []))
  return places.length === 0 ? undefined : new Set(places)
}

/** Whether a row is two cells of which the first calls the second a credential, as in a list of headers. */
export function isSecretPair(row: readonly Json[], isSecretName: IsSecretName): boolean {
  const [name] = row
  return row.length === 2 && typeof name === 'string' && isShortSecret(name, isSecretName)
}

/** The names of the columns of a table whose rows are lists of cells. */
export function columnNames(table: JsonObject): Json | undefined {
  return COLUMN_KEYS.map(key => table[key]).find(Array.isArray)
}

function isShortSecret(name: string, isSecretName: IsSecretName): boolean {
  return name.length <= MAX_NAME_LENGTH && isSecretName(name)
}

const COLUMN_KEYS = ['columns', 'fields', 'headers', 'header', 'schema']
const MAX_NAME_LENGTH = 80
