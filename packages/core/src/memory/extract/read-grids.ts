import type { Json, JsonObject } from '../../model/json.js'
import { singularWords } from './inflect.js'
import { readKey } from './read-key.js'
import { sortedKeys } from './sorted-keys.js'

/** The cells of a sheet, and the words for a row of it. */
export interface Grid {
  readonly rows: readonly Json[]
  readonly hint: readonly string[]
}

/**
 * The cells of a sheet that an answer gives several times over, as they are shown, as values and as formulas: as they are shown, else the
 * first. A row is called as its first column is. Undefined where no two fields are grids of one size. (X1)
 */
export function readGrids(object: JsonObject): Grid | undefined {
  const grids = sortedKeys(object)
    .map(key => [key, object[key]])
    .filter((field): field is [string, readonly (readonly Json[])[]] => isGrid(field[1]))
  const [, first] = grids[0] ?? []
  if (first === undefined || grids.length < 2 || !grids.every(([, grid]) => isAsLarge(grid, first))) return undefined
  const [, rows] = grids.find(([key]) => /^(?:text|display_?values?)$/i.test(key)) ?? ['', first]
  const header = rows[0]?.[0]
  const isNoun = typeof header === 'string' && NOUN.test(header) && readKey(header).kind === 'other'
  return { rows, hint: isNoun ? singularWords(header) : ['row'] }
}

function isGrid(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length > 1 && (value as readonly Json[]).every(row => Array.isArray(row))
}

function isAsLarge(one: readonly (readonly Json[])[], other: readonly (readonly Json[])[]): boolean {
  return one.length === other.length && one.every((row, at) => row.length === other[at]?.length)
}

const NOUN = /^\p{L}{3,20}$/u
