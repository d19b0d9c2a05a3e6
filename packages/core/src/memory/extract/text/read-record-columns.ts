import type { Json } from '../../../model/json.js'
import { isToken } from '../../value-shape.js'
import { singularOf, typeOf } from '../inflect.js'
import { readKey } from '../read-key.js'
import { withoutBoxes } from './table.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * Tables with a record in each column, as timetables are: the word for an identifier stands before identifiers, and a label
 * before what each record has of it. (X1.48)
 */
export function readRecordColumns(page: TextPage): readonly TextGroup[] {
  if (page.lines.length > MAX_LINES) return []
  const groups: TextGroup[] = []
  for (let line = 0; line < page.lines.length && groups.length < MAX_TABLES; line++) {
    const header = page.isFree(line) ? headerOf(page.lines[line] ?? '') : undefined
    const table = header === undefined ? undefined : rowsBelow(page, line, header)
    if (header === undefined || table === undefined) continue
    const records = header.columns.map(({ text }, column): Json => {
      const fields = table.rows.flatMap(({ label, cells }) =>
        isSaid(cells[column]) ? [[label, cells[column] ?? '']] : [],
      )
      return { [header.label]: text, ...Object.fromEntries(fields) }
    })
    for (let at = line; at <= table.end; at++) page.take(at, true)
    groups.push({ type: header.type, records })
    line = table.end
  }
  return groups
}

interface Cell {
  readonly text: string
  readonly start: number
  readonly end: number
}

interface Header {
  readonly label: string
  readonly type: string
  readonly columns: readonly Cell[]
}

/** A header of identifiers, each another one, behind the word for what they identify. */
function headerOf(line: string): Header | undefined {
  const { label, cells } = partsOf(line)
  const { kind, noun } = readKey(label)
  if (!/^(?:identity|designation)$/.test(kind) || noun.length === 0 || cells.length < 2) return undefined
  const areCodes = cells.every(({ text }) => isToken(text) && CODE.test(text) && !YEAR.test(text))
  if (!areCodes || new Set(cells.map(({ text }) => text)).size < cells.length) return undefined
  return { label, type: typeOf(noun.map(singularOf)), columns: cells }
}

interface Row {
  readonly label: string
  readonly cells: readonly string[]
}

/** The rows up to a blank line, over lines that are drawn; two at the least. */
function rowsBelow(
  { lines, isFree }: TextPage,
  header: number,
  { columns }: Header,
): { rows: Row[]; end: number } | undefined {
  const rows: Row[] = []
  let end = header
  for (let line = header + 1; line < lines.length && isFree(line) && rows.length < MAX_ROWS; line++) {
    const text = lines[line] ?? ''
    if (DRAWN.test(text)) continue
    const { label, cells } = partsOf(text)
    const placed = placeCells(cells, columns)
    if (!/\p{L}{2}/u.test(label) || placed === undefined) break
    rows.push({ label, cells: placed })
    end = line
  }
  return rows.length < 2 ? undefined : { rows, end }
}

/** The first word of a line, and the words or cells behind it with their places. */
function partsOf(line: string): { readonly label: string; readonly cells: readonly Cell[] } {
  if (line.length > MAX_LINE) return { label: '', cells: [] }
  const text = withoutBoxes(line)
  if (/^\|.*\|\s*$/.test(text)) {
    const [label = '', ...others] = text.trim().slice(1, -1).split('|')
    return { label: label.trim(), cells: others.map((cell, at) => ({ text: cell.trim(), start: at, end: at })) }
  }
  const [label = ''] = LABEL.exec(text) ?? []
  const words = [...text.slice(label.length).matchAll(/\S+/g)]
  return {
    label: label.trim(),
    cells: words.map(({ 0: word, index }) => {
      const start = label.length + index
      return { text: word, start, end: start + word.length }
    }),
  }
}

/** The words of a row by the columns at whose beginning or end they stand, or where a word beside them does. */
function placeCells(words: readonly Cell[], columns: readonly Cell[]): readonly string[] | undefined {
  const places = words.map(word => columns.findIndex(({ start, end }) => word.start === start || word.end === end))
  const isBeside = (at: number): boolean => (words[at]?.end ?? 0) + 1 === words[at + 1]?.start
  for (let at = words.length - 2; at >= 0; at--)
    if (places[at] === -1 && isBeside(at)) places[at] = places[at + 1] ?? -1
  for (let at = 1; at < words.length; at++) if (places[at] === -1 && isBeside(at - 1)) places[at] = places[at - 1] ?? -1
  if (words.length === 0 || places.includes(-1)) return undefined
  return columns.map((_, column) => words.flatMap(({ text }, at) => (places[at] === column ? text : [])).join(' '))
}

/** Whether a cell says something: no line that passes it, and no dash. */
function isSaid(cell = ''): boolean {
  return /[\p{L}\p{N}]/u.test(cell)
}

const LABEL = /^\s{0,8}\S{1,30}(?: \S{1,30}){0,4}(?= {2,}\S|\t)/
const CODE = /\d/
const YEAR = /^(?:19|20)\d{2}$/
const DRAWN = /^[\s|+=:-]{3,400}$/
const MAX_LINE = 400
const MAX_LINES = 5_000
const MAX_TABLES = 10
const MAX_ROWS = 60
