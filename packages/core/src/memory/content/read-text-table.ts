/** A table that a text is, or mostly is. */
export interface TextTable {
  readonly columns: readonly string[]
  /** How many rows stand under the columns. */
  readonly rows: number
}

/** The table of a text whose lines are mostly one: in markdown, or cells parted by tabs, commas or semicolons under a header. */
export function readTextTable(text: string): TextTable | undefined {
  const lines = text.split('\n').filter(line => /\S/.test(line))
  return readMarkdown(lines) ?? readSeparated(lines)
}

function readMarkdown(lines: readonly string[]): TextTable | undefined {
  const rule = lines.findIndex(
    line => line.length < 2_000 && /^[\s|:+-]*$/.test(line) && line.includes('--') && line.includes('|'),
  )
  const header = lines[rule - 1]
  if (header === undefined || header.length > MAX_LINE || !header.includes('|')) return undefined
  const end = lines.findIndex((line, index) => index > rule && !line.includes('|'))
  const rows = (end < 0 ? lines.length : end) - rule - 1
  return rows >= 2 && rows >= MOST * (lines.length - 2) ? { columns: barCells(header), rows } : undefined
}

function barCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())
}

function readSeparated(lines: readonly string[]): TextTable | undefined {
  const [header = '', ...rows] = lines
  const separator = SEPARATORS.find(mark => header.includes(mark))
  if (separator === undefined || rows.length < 2 || header.length > MAX_LINE) return undefined
  const columns = cellsOf(header, separator)
  if (!columns.every(name => HEADER_CELL.test(name))) return undefined
  // Beyond the sample a line is taken for a row.
  const sample = rows.slice(0, MAX_SAMPLE)
  const isRow = (line: string): boolean => line.length <= MAX_LINE && cellsOf(line, separator).length === columns.length
  const others = sample.filter(line => !isRow(line)).length
  return others <= (1 - MOST) * sample.length ? { columns, rows: rows.length - others } : undefined
}

/** Prose has commas too: a header is of short names, or of none over numbered rows. */
const HEADER_CELL = /^(?:[\p{L}_#][\p{L}\p{N}_ .()/#%-]{0,39})?$/u
const SEPARATORS = ['\t', ',', ';']
const MOST = 0.8
const MAX_SAMPLE = 1_000
/** A longer line is no row that anybody reads. */
const MAX_LINE = 10_000

/** A separator between quotes is part of its cell. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index <= line.length; index++) {
    const character = line[index]
    if (character === '"') isQuoted = !isQuoted
    else if (character === undefined || (character === separator && !isQuoted)) {
      cells.push(
        line
          .slice(start, index)
          .trim()
          .replace(/^"(.*)"$/s, '$1'),
      )
      start = index + 1
    }
  }
  return cells
}
