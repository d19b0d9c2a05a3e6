import type { EntityId } from '../../model/entity.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { asId } from '../value-shape.js'

/**
 * A table whose rows hold their cells by the identifiers of its columns, as `{ columns: [{ id, title }], rows: [{ id, cells:
 * [{ columnId, value }] }] }`: each row with its cells as fields under the columns' names, called by the column that is the
 * primary one, else by the first. Undefined for any other object. (X1)
 */
export function readCells(object: JsonObject): JsonObject | undefined {
  const columns = COLUMNS.map(key => titlesOf(object[key])).find(titles => titles !== undefined)
  if (columns === undefined) return undefined
  const read = Object.entries(object).flatMap(([key, value]): [string, Json][] => {
    const rows = Array.isArray(value) ? readRows(value as readonly Json[], columns) : undefined
    return rows === undefined ? [] : [[key, rows]]
  })
  return read.length === 0 ? undefined : { ...object, ...Object.fromEntries(read) }
}

interface Columns {
  readonly titles: ReadonlyMap<EntityId, string>
  readonly naming: EntityId
}

function titlesOf(columns: Json | undefined): Columns | undefined {
  if (!Array.isArray(columns)) return undefined
  const titles = new Map<EntityId, string>()
  let naming: EntityId | undefined
  for (const column of columns as readonly Json[]) {
    if (!isJsonObject(column)) return undefined
    const id = asId(column['id'])
    const title = column['title'] ?? column['name'] ?? column['label']
    if (id === undefined || typeof title !== 'string') return undefined
    titles.set(id, title)
    if (column['primary'] === true) naming = id
    naming ??= id
  }
  return naming === undefined ? undefined : { titles, naming }
}

function readRows(rows: readonly Json[], columns: Columns): readonly Json[] | undefined {
  const read = rows.map(row => (isJsonObject(row) ? readRow(row, columns) : undefined))
  return rows.length > 0 && read.every(row => row !== undefined) ? read : undefined
}

function readRow(row: JsonObject, { titles, naming }: Columns): JsonObject | undefined {
  for (const [key, value] of Object.entries(row)) {
    if (!Array.isArray(value) || value.length === 0) continue
    const cells = (value as readonly Json[]).map(cell => readCell(cell, titles))
    if (!cells.every(cell => cell !== undefined)) continue
    const { [key]: _cells, ...others } = row
    const name = cells.find(({ column }) => column === naming)?.value
    const fields = cells.map(({ column, value }): [string, Json] => [titles.get(column) ?? '', value])
    return { ...Object.fromEntries(fields), ...(typeof name === 'string' && { name }), ...others }
  }
  return undefined
}

function readCell(
  cell: Json,
  titles: Columns['titles'],
): { readonly column: EntityId; readonly value: Json } | undefined {
  if (!isJsonObject(cell)) return undefined
  const column = Object.keys(cell).flatMap(key => (OF_COLUMN.test(key) ? (asId(cell[key]) ?? []) : []))[0]
  if (column === undefined || !titles.has(column)) return undefined
  return { column, value: VALUES.map(key => cell[key]).find(value => value !== undefined && value !== null) ?? null }
}

const COLUMNS = ['columns', 'fields', 'properties', 'headers']
const OF_COLUMN = /^(?:(?:column|field|property)_?)?id$/i
const VALUES = ['displayValue', 'display_value', 'text', 'value']
