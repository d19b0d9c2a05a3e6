import { trimEnd } from '../../trim-end.js'
import { isPlural, typeOf } from '../inflect.js'
import { readToolName } from '../read-verb.js'
import { splitWords } from '../split-words.js'
import { headNoun } from '../tool-noun.js'
import { isUrl } from '../../value-shape.js'
import { headingType } from './heading-type.js'
import { createColumnsReader } from './read-columns.js'
import { isDrawn, isFirst, isMost, MAX_ROWS, type Table, withoutBoxes } from './table.js'
import { rowsType, tableRecords } from './table-rows.js'
import type { TextGroup, TextPage } from './text-page.js'

/** Tables drawn with lines and bars, as in markdown and in answers of databases, and tables of aligned columns. */
export function readTextTables(page: TextPage): readonly TextGroup[] {
  const groups: TextGroup[] = []
  const lines = isDrawn(page.text) ? page.lines.map(withoutBoxes) : page.lines
  const readColumns = createColumnsReader(page, lines)
  for (let line = 0; line < page.lines.length && groups.length < MAX_TABLES; line++) {
    const table = readRuledTable(page, lines, line) ?? readColumns(line) ?? readBarTable(page, lines, line)
    if (table === undefined) continue
    for (let taken = line; taken <= table.end; taken++) page.take(taken)
    const { type, count, end } = table
    const plain = { ...withoutAliases(table), isAnswer: isFirst(page, line) || isMost(page, line, end) }
    const heading = type === undefined ? headingType(page, line) : undefined
    // Of tables after the first the call's name says less than what stands above them.
    const told = type ?? (groups.length > 0 ? heading : undefined)
    const called = told === undefined ? (heading ?? rowsType(plain)) : undefined
    groups.push({
      ...(told !== undefined && { type: told }),
      ...(called !== undefined && { called }),
      records: tableRecords(plain),
      ...page.totalOf(count, MAX_ROWS),
    })
    line = table.end
  }
  return groups
}

/**
 * A table of a query's answer as people read it: its columns without the alias of the first one's source (`m.id`, `m.name`),
 * which are called by it no more, and its cells without their quotes.
 */
function withoutAliases<Rows extends Pick<Table, 'header' | 'rows'>>(table: Rows): Rows {
  const { header, rows } = table
  const isQuoted = header.map((_, column) => rows.every(cells => QUOTED.test(cells[column] ?? '')))
  const own = header.every(name => ALIASED.test(name)) ? `${header[0]?.split('.', 1)[0]}.` : ''
  return {
    ...table,
    header: header.map(name => (name.startsWith(own) ? name.slice(own.length) : name)),
    rows: rows.map(cells => cells.map((cell, column) => (isQuoted[column] ? cell.slice(1, -1) : cell))),
  }
}

const ALIASED = /^[a-z]\w{0,20}\.\w{1,60}$/i
const QUOTED = /^"[^"]{0,1000}"$/

/** A header over a ruled line. */
function readRuledTable(page: TextPage, lines: readonly string[], line: number): Table | undefined {
  const [header = '', rule = ''] = [lines[line], lines[line + 1]]
  if (!header.includes('|') || !isRule(rule) || !page.isFree(line)) return undefined
  // One cell over the line is the caption of the table that follows.
  const below = lines[line + 2] ?? ''
  const isCaptioned = barCells(header).length === 1 && barCells(below).length > 1
  const type = isCaptioned ? captionType(barCells(header)[0] ?? '') : undefined
  const parts: TablePart[] = [{ above: rule, rows: [] }]
  let count = 0
  let end = line + (isCaptioned ? 2 : 1)
  for (let at = end + 1; at < lines.length && page.isFree(at); at++) {
    const text = lines[at] ?? ''
    if (!isRule(text) && !text.includes('|')) break
    end = at
    if (isRule(text)) parts.push({ above: text, rows: [] })
    else if ((count += 1) <= MAX_ROWS) parts.at(-1)?.rows.push(barCells(text))
  }
  const rows = rowsOf(parts.filter(part => part.rows.length > 0))
  if (rows.length === 0) return undefined
  return {
    ...{ header: barCells(isCaptioned ? below : header), rows, end },
    count: rows.length < count && count <= MAX_ROWS ? rows.length : count,
    ...(type !== undefined && { type }),
  }
}

/** Rows of a table between two lines that are drawn. */
interface TablePart {
  /** The line above them, drawn under the cells that end there. */
  readonly above: string
  readonly rows: string[][]
}

/** Where lines are drawn between rows, cells go on over several lines of text, and over several rows if no line ends them. */
function rowsOf(parts: readonly TablePart[]): readonly (readonly string[])[] {
  const isLinewise = parts.every(({ rows }) => rows.slice(1).every(cells => cells.includes('')))
  if (parts.length < 2 || !isLinewise) return parts.flatMap(({ rows }) => rows)
  const joined: string[][] = []
  for (const { above, rows } of parts) {
    const drawn = barCells(above.replaceAll('+', '|'))
    const before = joined.at(-1)
    joined.push(
      drawn.map((line, column) => {
        const texts = rows.flatMap(cells => cells[column] || [])
        // An address on a line of its own is no part of what the cell says.
        const cell = texts.filter((text, at) => at === 0 || !isUrl(text)).join(' ')
        return cell === '' && line === '' ? (before?.[column] ?? '') : cell
      }),
    )
  }
  return joined
}

/** What a caption such as `DescribeDisks` or `Open orders` says that the rows are. */
function captionType(caption: string): string | undefined {
  const { noun } = readToolName(caption)
  return noun.length > 0 && isPlural(splitWords(caption).at(-1) ?? '') ? typeOf(headNoun(noun)) : undefined
}

function isRule(line: string): boolean {
  return line.length < 2_000 && /^[\s|+:=-]*$/.test(line) && /-{2}|={2}/.test(line) && /[|+]/.test(line)
}

/** Cells between bars without a ruled line between them, under a header that says what they are. */
function readBarTable(page: TextPage, lines: readonly string[], line: number): Table | undefined {
  const header = openCells(page, lines, line)
  if (header === undefined || header.length < 2 || header.some(name => /[:=]|^\d/.test(name))) return undefined
  const isSpaced = lines[line]?.includes(' | ')
  const first = line + (DRAWN.test(lines[line + 1] ?? '') ? 2 : 1)
  const rows: string[][] = []
  let count = 0
  for (; ; count++) {
    const cells = openCells(page, lines, first + count)
    if (cells?.length !== header.length) break
    if (count < MAX_ROWS) rows.push(cells)
  }
  // Between bars that touch them, words may be choices: `a|b|c`.
  const isTable = isSpaced ? rows.length > 0 : rows.length > 1 && header.length > 2 && header.every(name => name !== '')
  return isTable ? { header, rows, count, end: first + count - 1 } : undefined
}

function openCells(page: TextPage, lines: readonly string[], line: number): string[] | undefined {
  const text = lines[line]
  const isOpen = text?.includes(' | ') || /^[^|\s][^|]{0,200}\|./.test(text ?? '')
  return isOpen && text !== undefined && page.isFree(line) ? barCells(text) : undefined
}

/** A line drawn below a header, from one end to the other. */
const DRAWN = /^-{5,300}$/

function barCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => trimEnd(cell.trim().replace(/^[`*]+/, ''), CELL_MARKS))
}

const CELL_MARKS = [...'`*']
const MAX_TABLES = 20
