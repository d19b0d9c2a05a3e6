import { trimEnd } from '../../trim-end.js'
import { isPlural, typeOf } from '../inflect.js'
import { readToolName } from '../read-verb.js'
import { splitWords } from '../split-words.js'
import { headNoun } from '../tool-noun.js'
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
    const called = type === undefined ? (headingType(page, line) ?? rowsType(plain)) : undefined
    groups.push({
      ...(type !== undefined && { type }),
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
  if (rows.length === 0) return undefined
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
function readBarTable(page: TextPage, lines: readonly string[], line: number): Table | undefined {
  const header = spacedCells(page, lines, line)
  if (header === undefined || header.length < 2 || header.some(name => /[:=]|^\d/.test(name))) return undefined
  const rows: string[][] = []
  for (let at = line + 1; rows.length < MAX_ROWS; at++) {
    const cells = spacedCells(page, lines, at)
    if (cells?.length !== header.length) break
    rows.push(cells)
  }
  return rows.length === 0 ? undefined : { header, rows, count: rows.length, end: line + rows.length }
}

function spacedCells(page: TextPage, lines: readonly string[], line: number): string[] | undefined {
  const text = lines[line]
  return text !== undefined && text.includes(' | ') && page.isFree(line) ? barCells(text) : undefined
}

function barCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => trimEnd(cell.trim().replace(/^[`*]+/, ''), CELL_MARKS))
}

const CELL_MARKS = [...'`*']
const MAX_TABLES = 20
