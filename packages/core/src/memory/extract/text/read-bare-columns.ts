import type { Json } from '../../../model/json.js'
import { headingType } from './heading-type.js'
import type { TextGroup, TextPage } from './text-page.js'
import { isDateText, isIdentifierShaped } from '../../value-shape.js'

/**
 * Rows in columns under no header, as programs print them for other programs: parted by tabs, or by blanks where the first
 * three columns begin at the same place in each line. The first column tells the rows apart; what they are called is the first
 * other one in several words, else the second. Only where they are most of the text. (X1)
 */
export function readBareColumns(page: TextPage): readonly TextGroup[] {
  const rows: Row[] = []
  let blank = 0
  let last = 0
  const first = page.lines.slice(0, MAX_LEAD).findIndex((line, at) => at > 0 && line.trim() !== '')
  const heading = first < 0 ? undefined : headingType(page, first)
  if (heading !== undefined) blank += 1
  const least = heading === undefined ? 3 : 2
  for (let line = 0; line < page.lines.length && rows.length < MAX_ROWS; line++) {
    const text = page.lines[line] ?? ''
    if (text.trim() === '') blank += 1
    const row = page.isFree(line) && text.length <= MAX_LINE ? readRow(text, line, least) : undefined
    if (row !== undefined) rows.push(row)
    last = line + 1
  }
  if (
    rows.length < (page.isOfList || heading !== undefined ? 2 : MIN_ROWS) ||
    rows.length * 5 < (last - blank) * 4 ||
    !areAligned(rows)
  )
    return []
  const ids = rows.map(({ cells }) => cells[0] ?? '')
  if (new Set(ids).size < ids.length || ids.some(isDateText)) return []
  // Beside fields by their names stands the state that something is in.
  const isOfFields = heading !== undefined && rows.some(({ fields }) => Object.keys(fields).length > 0)
  const name = isOfFields ? 0 : (nameColumn(rows) ?? (heading === undefined ? undefined : 0))
  if (name === undefined) return []
  for (const { line } of rows) page.take(line)
  const isOfHosts = ids.every(id => HOST.test(id))
  const type = heading ?? (isOfHosts ? 'device' : undefined)
  return [{ ...(type !== undefined && { type }), records: rows.map(row => asRecord(row, name)) }]
}

interface Row {
  readonly line: number
  readonly cells: readonly string[]
  /** Fields in them, as `model:Aster_6`. */
  readonly fields: Readonly<Record<string, string>>
  /** Where its second column begins, and the third begins and ends; empty where tabs part them. */
  readonly starts: readonly number[]
}

function readRow(text: string, line: number, least: number): Row | undefined {
  if (!/^[\p{L}\p{N}#/@]/u.test(text)) return undefined
  const isTabbed = text.includes('\t')
  if (!isTabbed && !text.includes('  ')) return undefined
  const cells = text.split(isTabbed ? '\t' : / {2,}/).map(cell => cell.trim())
  const [first = ''] = cells
  if (cells.length < least || /\s|:$/.test(first) || first === '') return undefined
  const [, two = '', three = ''] = cells
  const fields: [string, string][] = []
  const kept = cells.flatMap((cell, column) => {
    const rest =
      column === 0
        ? cell
        : cell.replace(FIELD, (_, key: string, value: string) => (fields.push([key, value]), '')).trim()
    return rest === '' && cell !== '' ? [] : rest
  })
  const row = { line, cells: kept, fields: Object.fromEntries(fields) }
  if (isTabbed) return { ...row, starts: [] }
  const second = text.indexOf(two, first.length)
  const third = text.indexOf(three, second + two.length)
  return { ...row, starts: cells.length < 3 ? [second] : [second, third, third + three.length] }
}

function areAligned(rows: readonly Row[]): boolean {
  const [first] = rows
  // Numbers stand under each other by their ends.
  const isAligned = (place: number): boolean => rows.every(({ starts }) => starts[place] === first?.starts[place])
  return isAligned(0) && (isAligned(1) || isAligned(2))
}

/** The column by which people call the rows: the first in several words, else the second where all have one. */
function nameColumn(rows: readonly Row[]): number | undefined {
  const width = Math.min(...rows.map(({ cells }) => cells.length))
  const isOf = (column: number, pattern: RegExp): boolean =>
    rows.every(({ cells }) => pattern.test(cells[column] ?? ''))
  for (let column = 1; column < width; column++)
    if (
      isOf(column, LETTERS) &&
      !isOf(column, ONE_WORD) &&
      !isOf(column, COUNT) &&
      !isOf(column, DATED) &&
      areApart(rows, column)
    )
      return column
  const isId = rows.every(({ cells: [id = ''] }) => isIdentifierShaped(id) || NUMBER.test(id))
  if (!isId) return isOf(0, LETTERS) ? 0 : undefined
  return isOf(1, LETTERS) && areApart(rows, 1) ? 1 : undefined
}

function areApart(rows: readonly Row[], column: number): boolean {
  return new Set(rows.map(({ cells }) => cells[column])).size === rows.length
}

/** What stands in the other columns tells of the row; what follows the last column that all have is said in it. */
function asRecord({ cells, fields }: Row, name: number): Json {
  const others = cells.flatMap((cell, column): readonly (readonly [string, Json])[] =>
    column === 0 || column === name || cell === '' || cell === '-' ? [] : [[`column_${column + 1}`, cell]],
  )
  const [first = ''] = cells
  const called =
    name > 0 ? { id: first, name: cells[name] ?? '' } : { [isIdentifierShaped(first) ? 'id' : 'name']: first }
  return { ...fields, ...called, ...Object.fromEntries(others) }
}

const FIELD = /(?:^|\s)([a-z][a-z_]{1,30})[:=]([^\s:=]\S{0,80})(?=\s|$)/gi
const LETTERS = /\p{L}{2}/u
const ONE_WORD = /^\S*$/
/** How much or how long ago: `12 GB`, `3 days ago`. */
const COUNT = /^[\d.,]+ /
/** A moment, as `Mon 23 Nov 2026 08:12:44`. */
const DATED = /\d{1,2}:\d{2}|\b(?:19|20)\d{2}\b/
/** A number of a row, or the address of a machine, which is no measure. */
const NUMBER = /^(?:#?\d{1,9}|(?:\d{1,3}\.){3}\d{1,3})$/
const HOST = /^(?:\d{1,3}\.){3}\d{1,3}$/
/** Lines in which a heading and the first row stand. */
const MAX_LEAD = 4
const MIN_ROWS = 3
const MAX_ROWS = 200
const MAX_LINE = 600
