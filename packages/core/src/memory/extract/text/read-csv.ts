import { isMinted } from '../../value-shape.js'
import { isIdentifyingHeader, tableRecords } from './table-rows.js'
import type { TextGroup, TextPage } from './text-page.js'

/** A block of lines with one number of cells, parted by tabs, commas or semicolons, under a header. */
export function readCsv(page: TextPage): readonly TextGroup[] {
  const groups: TextGroup[] = []
  const separators = SEPARATORS.filter(mark => page.text.includes(mark))
  if (separators.length === 0) return groups
  for (let line = 0; line < page.lines.length && groups.length < MAX_BLOCKS; line++) {
    const separator = separators.find(mark => isHeader(page, line, mark))
    if (separator === undefined) continue
    const header = headerCells(page.lines[line] ?? '', separator)
    const rows: string[][] = []
    let end = line
    // Rows past the bound are counted.
    for (let at = line + 1; page.isFree(at); at++) {
      const cells = cellsOf(page.lines[at] ?? '', separator)
      if (cells.length !== header.length) break
      if (rows.length < MAX_ROWS) rows.push(cells)
      end = at
    }
    if (rows.length === 0) continue
    for (let at = line; at <= end; at++) page.take(at)
    groups.push({ records: tableRecords({ header, rows, isAnswer: true }), ...page.totalOf(end - line, MAX_ROWS) })
    line = end
  }
  return groups.length === 0 ? readTabLines(page) : groups
}

/** Prose has commas too: a header is of short names, and says what identifies or names its rows. */
function isHeader(page: TextPage, line: number, separator: string): boolean {
  const text = page.lines[line] ?? ''
  if (!text.includes(separator) || !page.isFree(line)) return false
  const cells = headerCells(text, separator)
  const named = cells.at(-1) === '' ? cells.slice(0, -1) : cells
  return named.every(cell => /^[\p{L}_#][\p{L}\p{N}_ .()/#%-]{0,39}$/u.test(cell)) && isIdentifyingHeader(named)
}

/** The names of columns, of which a remark's mark before the first is none. */
function headerCells(line: string, separator: string): string[] {
  return cellsOf(line.replace(/^# ?(?=\p{L})/u, ''), separator)
}

function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map(cell => cell.trim())
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted
    else if (char === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += char
  }
  return [...cells, cell.trim()]
}

const SEPARATORS = ['\t', ',', ';']
const MAX_BLOCKS = 10
const MAX_ROWS = 200

/** Lines of cells parted by tabs without a header, of which the first identifies and the longest names. */
function readTabLines(page: TextPage): readonly TextGroup[] {
  if (!page.text.includes('\t')) return []
  const rows = page.lines.flatMap((line, index) =>
    page.isFree(index) && line.includes('\t') ? [{ index, cells: line.split('\t') }] : [],
  )
  const [first] = rows
  const filled = page.lines.filter(line => line.trim() !== '').length
  if (first === undefined || first.cells.length < 3 || rows.length * 2 < filled) return []
  const areAlike = rows.every(({ cells }) => cells.length === first.cells.length && isNumber(cells[0] ?? ''))
  if (!areAlike) return []
  const title = longestColumn(rows.map(({ cells }) => cells))
  for (const { index } of rows) page.take(index)
  const header = first.cells.map((_, column) =>
    column === 0 ? 'number' : column === title ? 'title' : `column_${column}`,
  )
  return [
    { records: tableRecords({ header, rows: rows.slice(0, MAX_ROWS).map(({ cells }) => cells), isAnswer: false }) },
  ]
}

function isNumber(cell: string): boolean {
  return /^#?\d{1,12}$/.test(cell) || isMinted(cell)
}

function longestColumn(rows: readonly (readonly string[])[]): number {
  const lengths = (rows[0] ?? []).map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? '').length, 0))
  return lengths.indexOf(Math.max(...lengths.slice(1)))
}
