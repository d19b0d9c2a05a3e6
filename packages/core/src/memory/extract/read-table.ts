import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { singularWords } from './inflect.js'
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
  const range = readRange(object)
  const told = range ?? readParallel(object)
  if (told !== undefined) return told
  const rows = readColumnsAndRows(object) ?? readColumns(object) ?? readNumberedColumns(object)
  return rows === undefined ? readGrids(object) : { rows }
}

/** The rows of a sheet's range, which are called as the sheet is: `{ range: 'Guests!A1:F9', values: [['Ref', 'Guest'], …] }`. (X1.50) */
function readRange({ range, values }: JsonObject): Table | undefined {
  const [, sheet] = typeof range === 'string' ? (SHEET.exec(range) ?? []) : []
  const rows = Array.isArray(values) && sheet !== undefined ? readRows(values as readonly Json[]) : undefined
  return rows === undefined || sheet === undefined ? undefined : { rows, hint: singularWords(sheet) }
}

/** A sheet that somebody gave a name, and no `Sheet1`. */
const SHEET = /^'?(\p{L}{3,30}(?: \p{L}{3,30})?)'?!/u

/** The rows of a table given as column names and lists of cells, as records, or undefined. */
function readColumnsAndRows(object: JsonObject): readonly Json[] | undefined {
  const schema = object['schema']
  const listed = firstList(object, ROW_KEYS)?.map(cellsOf)
  const columns =
    firstList(object, COLUMN_KEYS) ??
    (isJsonObject(schema) ? firstList(schema, COLUMN_KEYS) : undefined) ??
    columnsApart(object, listed)
  if (columns === undefined || listed === undefined || listed.length === 0 || !listed.every(Array.isArray))
    return undefined
  const names = columns.map(column => (isJsonObject(column) ? nameOf(column) : column))
  if (names.length === 0 || !names.every(name => typeof name === 'string')) return undefined
  const rows = listed as readonly (readonly Json[])[]
  if (rows.some(cells => cells.every(isJsonObject))) return undefined
  const isHeader = names.every((name, at) => name === rows[0]?.[at])
  return (isHeader ? rows.slice(1) : rows).map(cells =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null])),
  )
}

function nameOf(column: JsonObject): Json | undefined {
  return column['name'] ?? column['Name']
}

/** The things of a table whose cells are records, as a list a column: `{ columns: ['m', 'p'], data: [{ row: [{…}, {…}] }] }`. (X1.49) */
export function readThingColumns(object: JsonObject): JsonObject | undefined {
  const names = firstList(object, COLUMN_KEYS)
  const rows = firstList(object, ROW_KEYS)?.map(cellsOf)
  if (names === undefined || names.length < 2 || rows === undefined || rows.length === 0) return undefined
  const isRow = (row: Json): row is readonly JsonObject[] =>
    Array.isArray(row) && row.length === names.length && (row as readonly Json[]).every(isJsonObject)
  if (!names.every(name => typeof name === 'string') || !rows.every(isRow)) return undefined
  return Object.fromEntries(names.map((name, column) => [name, rows.map(row => row[column] ?? null)]))
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
  return isJsonObject(value) && typeof nameOf(value) === 'string'
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

/** Things told in lists beside each other, one of which identifies them: `{ ids: [['a', 'b']], documents: [['…', '…']], metadatas: [[{…}, {…}]] }`. (X1.52) */
function readParallel(object: JsonObject): Table | undefined {
  const lists = sortedKeys(object).flatMap(key => {
    const list = listIn(object[key])
    return list === undefined ? [] : [{ key, list }]
  })
  const ids = lists.find(({ key }) => key === 'ids')?.list
  if (ids === undefined || !ids.every(isScalar) || new Set(ids).size < ids.length) return undefined
  const others = lists.filter(({ key, list }) => key !== 'ids' && list.length === ids.length)
  const texts = others.find(({ list }) => list.some(value => typeof value === 'string'))
  if (others.length === 0 || lists.length < others.length + 1) return undefined
  const rows = ids.map(
    (id, row) =>
      Object.assign({}, ...others.map(({ key, list }) => partOf(key, list[row] ?? null)), { id }) as JsonObject,
  )
  return { rows, ...(texts !== undefined && { hint: singularWords(texts.key) }) }
}

/** A list, or the one list that it holds. */
function listIn(value: Json | undefined): readonly Json[] | undefined {
  if (!Array.isArray(value)) return undefined
  const [inner, ...others] = value as readonly Json[]
  return Array.isArray(inner) && others.length === 0 ? (inner as readonly Json[]) : (value as readonly Json[])
}

function partOf(key: string, value: Json): JsonObject {
  return isJsonObject(value) ? value : { [singularWords(key).join('_')]: value }
}

function isScalar(value: Json): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** The rows of a table given column by column, each with its cells by the number of their row: `{ sku: { 0: 'a-1', 1: 'a-2' }, … }`. */
function readNumberedColumns(object: JsonObject): readonly Json[] | undefined {
  const keys = Object.keys(object)
  const columns = keys.map(key => object[key])
  const [first] = columns
  const count = isJsonObject(first) ? Object.keys(first).length : 0
  const isColumn = (column: Json | undefined): column is JsonObject =>
    isJsonObject(column) &&
    Object.keys(column).length === count &&
    Object.entries(column).every(([row, cell], at) => row === String(at) && !isHolder(cell))
  if (keys.length < 2 || count < 2 || !columns.every(isColumn)) return undefined
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(keys.map((key, at) => [key, columns[at]?.[row] ?? null])),
  )
}

const TELLING: ReadonlySet<string> = new Set(['identity', 'designation', 'name'])
const MIN_COLUMNS = 3

function isHolder(value: Json): boolean {
  return typeof value === 'object' && value !== null
}

/** The cells of a row, which may hold them under a key of its own, each with its type: `{ f: [{ v: 7 }] }`, `{ Data: [{ VarCharValue: 'a' }] }`. */
function cellsOf(row: Json): Json {
  const key = isJsonObject(row) ? Object.keys(row).find(name => CELLS.test(name)) : undefined
  const cells = isJsonObject(row) && key !== undefined ? row[key] : undefined
  return Array.isArray(cells) ? (cells as readonly Json[]).map(plainCell) : row
}

/** The value of a cell that only says its type, and nothing where it is empty. */
function plainCell(cell: Json): Json {
  if (!isJsonObject(cell)) return cell
  const [type, other] = Object.keys(cell)
  if (type === undefined) return null
  return other === undefined && CELL_TYPE.test(type) ? (cell[type] ?? null) : cell
}

const CELLS = /^(?:f|data|cells|row)$/i
const CELL_TYPE = /^(?:v|value|[a-z]+value)$/i

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
    const value = object[key] ?? object[key.charAt(0).toUpperCase() + key.slice(1)]
    if (Array.isArray(value)) return value as readonly Json[]
  }
  return undefined
}
