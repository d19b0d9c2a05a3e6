import { trimEnd } from '../../trim-end.js'
import { isPlural, typeOf } from '../inflect.js'
import { readToolName } from '../read-verb.js'
import { splitWords } from '../split-words.js'
import { headNoun } from '../tool-noun.js'
import { isIdentifyingHeader, tableRecords } from './table-rows.js'
import type { TextGroup, TextPage } from './text-page.js'

/** Tables drawn with lines and bars, as in markdown and in answers of databases, and tables of aligned columns. */
export function readTextTables(page: TextPage): readonly TextGroup[] {
  const groups: TextGroup[] = []
  for (let line = 0; line < page.lines.length && groups.length < MAX_TABLES; line++) {
    const table =
      readRuledTable(page, line) ??
      readAlignedTable(page, line) ??
      readProcesses(page, line) ??
      readSpacedTable(page, line) ??
      readBarTable(page, line)
    if (table === undefined) continue
    for (let taken = line; taken <= table.end; taken++) page.take(taken)
    const { type, count, end } = table
    const records = tableRecords({ ...withoutAliases(table), isAnswer: isFirst(page, line) || isMost(page, line, end) })
    groups.push({ ...(type !== undefined && { type }), records, ...page.totalOf(count, MAX_ROWS) })
    line = table.end
  }
  return groups
}

interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Of all rows, also those past the bound. */
  readonly count: number
  /** Its last line. */
  readonly end: number
  readonly type?: string
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

/** Whether a table is the better part of its text. */
function isMost({ lines }: TextPage, start: number, end: number): boolean {
  return (end - start + 1) * 2 > lines.length
}

/** Whether a text begins with this line, behind two blank ones at most. */
function isFirst({ lines }: TextPage, line: number): boolean {
  return line < MAX_LEAD && lines.slice(0, line).every(before => before.trim() === '')
}

/** A header over a ruled line. */
function readRuledTable(page: TextPage, line: number): Table | undefined {
  const { lines } = page
  const [header = '', rule = ''] = [lines[line], lines[line + 1]]
  if (!header.includes('|') || !isRule(rule) || !page.isFree(line)) return undefined
  // One cell over the line is the caption of the table that follows.
  const below = lines[line + 2] ?? ''
  const isCaptioned = barCells(header).length === 1 && barCells(below).length > 1
  const type = isCaptioned ? captionType(barCells(header)[0] ?? '') : undefined
  const rows: string[][] = []
  let count = 0
  let end = line + (isCaptioned ? 2 : 1)
  for (let at = end + 1; at < lines.length && page.isFree(at); at++) {
    const text = lines[at] ?? ''
    if (!isRule(text) && !text.includes('|')) break
    if (!isRule(text)) count += 1
    if (!isRule(text) && rows.length < MAX_ROWS) rows.push(barCells(text))
    end = at
  }
  return { header: barCells(isCaptioned ? below : header), rows, count, end, ...(type !== undefined && { type }) }
}

/** What a caption such as `DescribeDisks` or `Open orders` says that the rows are. */
function captionType(caption: string): string | undefined {
  const { noun } = readToolName(caption)
  return noun.length > 0 && isPlural(splitWords(caption).at(-1) ?? '') ? typeOf(headNoun(noun)) : undefined
}

function isRule(line: string): boolean {
  return line.length < 2_000 && /^[\s|+:=-]*$/.test(line) && /-{2}|={2}/.test(line) && /[|+]/.test(line)
}

/** Cells between bars without a ruled line, under a header that says what they are. */
function readBarTable(page: TextPage, line: number): Table | undefined {
  const header = spacedCells(page, line)
  if (header === undefined || header.length < 2 || header.some(name => /[:=]|^\d/.test(name))) return undefined
  const rows: string[][] = []
  for (let at = line + 1; rows.length < MAX_ROWS; at++) {
    const cells = spacedCells(page, at)
    if (cells?.length !== header.length) break
    rows.push(cells)
  }
  return rows.length === 0 ? undefined : { header, rows, count: rows.length, end: line + rows.length }
}

function spacedCells(page: TextPage, line: number): string[] | undefined {
  const text = page.lines[line]
  return text !== undefined && text.includes(' | ') && page.isFree(line) ? barCells(text) : undefined
}

function barCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => trimEnd(cell.trim().replace(/^[`*]+/, ''), CELL_MARKS))
}

/** Columns that begin where the words of a header in capitals or over a line begin, as command lines print them. */
function readAlignedTable(page: TextPage, line: number): Table | undefined {
  const text = page.lines[line] ?? ''
  const isUnderlined = isLine(page.lines[line + 1] ?? '') && isWordedHeader(text)
  const isTight = isFirst(page, line) && text.length <= MAX_HEADER && INDENTED_HEADER.test(text)
  if (!(isUnderlined || isTight || ALIGNED_HEADER.test(text)) || !page.isFree(line)) return undefined
  const first = line + (isUnderlined ? 2 : 1)
  const starts = [...text.matchAll(isTight ? /\S+/g : /\S+(?: \S+)*/g)].map(match => match.index)
  const cut = (row: string): string[] => starts.map((start, column) => row.slice(start, starts[column + 1]).trim())
  const header = cut(text)
  const isTelling = isIdentifyingHeader(header)
  if (!isTelling && (header.length < 3 || page.lines.length > MAX_ROWS)) return undefined
  const rows: string[][] = []
  for (let at = first; at < page.lines.length && page.isFree(at) && rows.length < MAX_ROWS; at++) {
    const row = page.lines[at] ?? ''
    if (isUnderlined && isLine(row)) break
    // A row that does not keep to the columns ends the table.
    const isBroken = starts.some(start => start > 0 && /\S/.test(row[start - 1] ?? ' '))
    if (isBroken && isTight) return undefined
    if (row.trim() === '' || isBroken) break
    const cells = cut(row)
    if (starts.length > 2 && isRemark(cells)) break
    rows.push(cells)
  }
  // A header that tells nothing stands over the answer, or is a headline.
  const end = first + rows.length - 1
  if (!isTelling && !isMost(page, line, end) && !isTight) return undefined
  return rows.length === 0 ? undefined : { header, rows, count: rows.length, end }
}

/** Whether a line only says something of the table: `5 upgrades available.` */
function isRemark([first = '', ...others]: readonly string[]): boolean {
  return others.every(cell => cell === '') && (/^\d{1,9} \p{L}/u.test(first) || /[.:!]$/.test(first))
}

/** Whether a line is drawn across the columns or under each. */
function isLine(line: string): boolean {
  return line.length < MAX_HEADER && /^[-= ]{5,}$/.test(line) && /--|==/.test(line)
}

/** Whether a line has several cells that begin as words do. */
function isWordedHeader(line: string): boolean {
  if (line.length > MAX_HEADER) return false
  const cells = line.trim().split(/ {2,}/)
  return cells.length > 1 && cells.every(cell => /^\p{L}/u.test(cell))
}

/** Processes by their numbers, in columns that blanks part, the last of which holds all that follows. */
function readProcesses(page: TextPage, line: number): Table | undefined {
  const text = (page.lines[line] ?? '').slice(0, MAX_HEADER)
  if (!text.includes('PID')) return undefined
  const header = text.trim().split(/\s+/)
  const last = header.length - 1
  const at = header.indexOf('PID')
  // A table of something else tells the process of each at its end.
  if (last < 2 || at < 0 || at > 2 || at === last || !page.isFree(line)) return undefined
  const rows: string[][] = []
  for (let at = line + 1; page.isFree(at) && rows.length < MAX_ROWS; at++) {
    const cells = (page.lines[at] ?? '').trim().split(/\s+/)
    if (cells.length < header.length) break
    rows.push([...cells.slice(0, last), cells.slice(last).join(' ')])
  }
  if (rows.length === 0) return undefined
  const end = line + rows.length
  return { header: [...header.slice(0, last), 'name'], rows, count: rows.length, end, type: 'process' }
}

/** Rows of as many words as a header in capitals, which blanks part, as where columns end where their words do. */
function readSpacedTable(page: TextPage, line: number): Table | undefined {
  const text = (page.lines[line] ?? '').trim()
  if (text.length > MAX_HEADER || !SPACED_HEADER.test(text) || !page.isFree(line)) return undefined
  const header = text.split(/ +/)
  if (header.length < 3 || !isIdentifyingHeader(header)) return undefined
  const rows: string[][] = []
  for (let at = line + 1; at < page.lines.length && page.isFree(at) && rows.length < MAX_ROWS; at++) {
    const row = (page.lines[at] ?? '').slice(0, MAX_HEADER).trim()
    const cells = row.split(/ +/)
    // What stands behind the last column is a remark on its row.
    const isRemarked = cells.length > header.length && row.endsWith(`  ${cells.slice(header.length).join(' ')}`)
    if (cells.length !== header.length && !isRemarked) break
    rows.push(cells.slice(0, header.length))
  }
  return rows.length === 0 ? undefined : { header, rows, count: rows.length, end: line + rows.length }
}

/** Columns of which the first is indented, so that a mark before it stands out: what follows the last is free text. */
const INDENTED_HEADER = /^ {1,4}[A-Z][A-Z\d()/%_-]*(?: +[A-Z][A-Z\d()/%_-]*){2,}\s*$/
const SPACED_HEADER = /^[A-Z][A-Z\d()/%_#-]*(?: +[A-Z][A-Z\d()/%_#-]*)+$/
const MAX_HEADER = 300
const ALIGNED_HEADER =
  /^[A-Z][A-Z\d()/%_-]*(?: [A-Z][A-Z\d()/%_-]*)*(?: {2,}[A-Z][A-Z\d()/%_-]*(?: [A-Z][A-Z\d()/%_-]*)*)+\s*$/
const CELL_MARKS = [...'`*']
const MAX_LEAD = 3
const MAX_TABLES = 20
const MAX_ROWS = 200
