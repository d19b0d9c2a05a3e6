import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { readGrids } from './read-grids.js'
import { readKey } from './read-key.js'
import { sortedKeys } from './sorted-keys.js'
import { tableRecords } from './text/table-rows.js'
import { isDateText } from '../value-shape.js'

/** Rows of a table as records, and the words for one of them where the table says them. */
export interface Table {
  readonly rows: readonly Json[]
  readonly hint?: readonly string[]
}

/** The table that an object is: columns and rows, a list a column, or the cells of a sheet; else undefined. (X1) */
export function readTable(object: JsonObject): Table | undefined {
  const rows = readColumnsAndRows(object) ?? readColumns(object)
  return rows === undefined ? readGrids(object) : { rows }
}

/** The rows of a table given as column names and lists of cells, as records, or undefined. */
function readColumnsAndRows(object: JsonObject): readonly Json[] | undefined {
  const schema = object['schema']
  const listed = firstList(object, ROW_KEYS)
  const columns =
    firstList(object, COLUMN_KEYS) ??
    (isJsonObject(schema) ? firstList(schema, COLUMN_KEYS) : undefined) ??
    columnsApart(object, listed)
  const rows = columns === undefined ? undefined : listed?.map(cellsOf)
  if (columns === undefined || rows === undefined || rows.length === 0 || !rows.every(Array.isArray)) return undefined
  const names = columns.map(column => (isJsonObject(column) ? column['name'] : column))
  if (names.length === 0 || !names.every(name => typeof name === 'string')) return undefined
  return (rows as readonly (readonly Json[])[]).map(cells =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null])),
  )
}

/**
 * The columns of rows that a part of an answer describes: `{ meta: { rowType: [{ name: 'ID' }, …] }, data: [['7', …], …] }`, as many as
 * each row has cells.
 */
function columnsApart(object: JsonObject, rows: readonly Json[] | undefined, depth = 0): readonly Json[] | undefined {
  const [first] = rows ?? []
  if (!Array.isArray(first) || first.length < 2 || first.some(isHolder) || depth > MAX_DESCRIBED) return undefined
  for (const key of sortedKeys(object)) {
    const part = object[key]
    const isColumns = Array.isArray(part) && part !== rows && part.length === first.length && part.every(isColumn)
    if (isColumns) return part as readonly Json[]
    const inner = isJsonObject(part) ? columnsApart(part, rows, depth + 1) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

function isColumn(value: Json): boolean {
  return isJsonObject(value) && typeof value['name'] === 'string'
}

const MAX_DESCRIBED = 2

/**
 * The rows of a table given column by column, as `{ number: ['a-1', 'a-2'], form: ['K', 'Q'] }`: all are lists of plain values of
 * one length, and one says what identifies or names its rows.
 */
function readColumns(object: JsonObject): readonly Json[] | undefined {
  const keys = Object.keys(object)
  const [first] = Object.values(object)
  if (keys.length < MIN_COLUMNS || !Array.isArray(first) || first.length < 2) return undefined
  const areColumns = Object.values(object).every(
    column => Array.isArray(column) && column.length === first.length && !column.some(isHolder),
  )
  if (!areColumns || !keys.some(key => TELLING.has(readKey(key).kind))) return undefined
  return first.map((_, row) =>
    Object.fromEntries(keys.map(key => [key, (object[key] as readonly Json[])[row] ?? null])),
  )
}

const TELLING: ReadonlySet<string> = new Set(['identity', 'designation', 'name'])
const MIN_COLUMNS = 3

function isHolder(value: Json): boolean {
  return typeof value === 'object' && value !== null
}

/** The cells of a row that gives each as `{ v: … }` under `f`. */
function cellsOf(row: Json): Json {
  const cells = isJsonObject(row) ? row['f'] : undefined
  return Array.isArray(cells)
    ? (cells as readonly Json[]).map(cell => (isJsonObject(cell) ? (cell['v'] ?? null) : cell))
    : row
}

/** Rows of cells under a row of column names as records, and rows of one cell as what the cells hold; else undefined. */
export function readRows(values: readonly Json[]): readonly Json[] | undefined {
  if (values.length < 2 || !values.every(Array.isArray)) return undefined
  const [header = [], ...rows] = values as readonly (readonly Json[])[]
  if (values.every(row => (row as readonly Json[]).length === 1 && typeof (row as readonly Json[])[0] !== 'object'))
    return values.map(row => (row as readonly Json[])[0] ?? null)
  const isHeader = header.every(name => typeof name === 'string') && new Set(header).size === header.length
  if (!isHeader) return readBareRows(values as readonly (readonly Json[])[])
  if (!header.some(name => readKey(String(name)).kind !== 'other')) return readWordedRows(header.map(String), rows)
  return rows.map(cells => Object.fromEntries(header.map((name, index) => [String(name), cells[index] ?? null])))
}

/** Rows without a header, each with a code of its own first: that, and the text behind it. */
function readBareRows(rows: readonly (readonly Json[])[]): readonly Json[] | undefined {
  const codes = rows.map(([code]) => code)
  const areCodes = codes.every(code => typeof code === 'string' && BARE_CODE.test(code) && !isDateText(code))
  if (!areCodes || new Set(codes).size < codes.length || rows.some(row => row.length !== rows[0]?.length))
    return undefined
  if ((rows[0]?.length ?? 0) < MIN_CELLS || rows.some(row => row.some(cell => isJsonObject(cell)))) return undefined
  return rows.map(([id = null, name]) => ({ id, name: typeof name === 'string' ? name.trim() : null }))
}

const BARE_CODE = /^(?=[^\d]{0,30}\d)[A-Za-z\d][\w-]{2,63}$/
const MIN_CELLS = 4

/** Rows under a header of plain words, where at least one column holds numbers, dates or codes under a word. */
function readWordedRows(header: readonly string[], rows: readonly (readonly Json[])[]): readonly Json[] | undefined {
  const isPlain = rows.every(row => row.every(cell => typeof cell !== 'object' || cell === null))
  const isOfCodes = (column: number): boolean =>
    rows.every(({ [column]: cell }) => typeof cell === 'number' || /\d/.test(String(cell ?? '')))
  if (
    !isPlain ||
    !header.every(name => /^\p{L}[\p{L}\s_-]{0,40}$/u.test(name)) ||
    !header.some((_, at) => isOfCodes(at))
  )
    return undefined
  return tableRecords({ header, rows: rows.map(row => row.map(cell => String(cell ?? ''))), isAnswer: true })
}

const COLUMN_KEYS = ['columns', 'fields', 'headers', 'header', 'schema']
const ROW_KEYS = ['rows', 'data', 'values', 'records']

function firstList(object: JsonObject, keys: readonly string[]): readonly Json[] | undefined {
  for (const key of keys) {
    const value = object[key]
    if (Array.isArray(value)) return value as readonly Json[]
  }
  return undefined
}
