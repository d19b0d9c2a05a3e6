import { isIdentifyingHeader } from './table-rows.js'
import { isFirst, isMost, MAX_ROWS, type Table } from './table.js'
import type { TextPage } from './text-page.js'

/**
 * Reads tables whose columns stand below each other: they are parted where their header and all their rows are blank, so
 * that it does not matter on which side of a column its cells stand. Where a cell is too wide for that, words are counted.
 */
export function createColumnsReader(page: TextPage, lines: readonly string[]): (line: number) => Table | undefined {
  let tries = 0
  return line => {
    if (tries >= MAX_TRIES) return undefined
    const form = headerForm(page, lines, line)
    const rows = form && rowsFrom(page, lines, form.first)
    if (form === undefined || rows === undefined || rows.length === 0) return undefined
    tries += 1
    const table = readRows(form, rows)
    if (table === undefined || !isTable(page, line, form, table)) return undefined
    tries = 0
    return ofProcesses(table)
  }
}

/** How a line looks that may be a header. */
interface HeaderForm {
  readonly text: string
  /** The line of the first row. */
  readonly first: number
  /** The line drawn below it. */
  readonly rule: string | undefined
  readonly isCapital: boolean
  /** Whether it is of words by single blanks, or indented so that a mark may stand before a row. */
  readonly isTight: boolean
}

function headerForm(page: TextPage, lines: readonly string[], line: number): HeaderForm | undefined {
  const text = lines[line] ?? ''
  if (text.length > MAX_HEADER || !MAY_BE_HEADER.test(text) || text.includes('\t') || !page.isFree(line))
    return undefined
  const drawn = ruleOf(lines[line + 1] ?? '')
  const rule = drawn !== undefined && isWorded(text, 2) ? drawn : undefined
  const isCapital = CAPITALS.test(text)
  if (rule === undefined && !isCapital && !(text.includes('  ') && isWorded(text, 3))) return undefined
  return {
    text: text.replaceAll('|', ' ').trimEnd(),
    first: line + (rule === undefined ? 1 : 2),
    rule,
    isCapital,
    isTight: rule === undefined && (text.startsWith(' ') || !/\S {2}/.test(text)),
  }
}

interface Rows extends Pick<Table, 'header' | 'rows' | 'count' | 'end'> {
  /** Whether every line keeps to the columns. */
  readonly isWhole: boolean
}

function readRows({ text, first, rule, isTight, isCapital }: HeaderForm, rows: readonly string[]): Rows | undefined {
  const columns = createColumns(text, rule)
  const broken = rows.findIndex(row => !columns.add(row))
  const isWhole = broken < 0
  const parted = columns.cells(isWhole ? rows : rows.slice(0, broken))
  // Where one blank parts the words of a header, its columns need not stand below it.
  const words = isWhole && !isTight ? undefined : readWords(text, rows)
  const isOfWords = words !== undefined && (!isWhole || words.header.length > parted.header.length)
  const wide = isWhole || isOfWords || !isCapital ? undefined : readWide(columns, rows)
  const table = wide ?? (isOfWords ? words : isWhole || !isTight ? parted : undefined)
  if (table === undefined || table.header.length < 2) return undefined
  const remark = table.rows.findIndex(isRemark)
  const found = remark < 0 ? table.rows : table.rows.slice(0, remark)
  return found.length === 0
    ? undefined
    : { header: table.header, rows: found, count: found.length, end: first + found.length - 1, isWhole }
}

/**
 * Rows of which some are too wide for the columns that the others keep to: where all cells but the last are one word, those
 * of the wide ones are their words, as far as they are what stands in these columns.
 */
function readWide(columns: Columns, rows: readonly string[]): Pick<Table, 'header' | 'rows'> | undefined {
  const isKept = rows.map(row => columns.add(row))
  const { header, rows: kept } = columns.cells(rows.filter((_, at) => isKept[at]))
  const last = header.length - 1
  if (last < 2 || kept.length * 2 <= rows.length || !kept.every(cells => cells.slice(0, last).every(isWord)))
    return undefined
  const known = header.map((_, column) => new Set(kept.map(cells => cells[column])))
  let at = 0
  const found: (readonly string[])[] = []
  for (const [place, row] of rows.entries()) {
    const words = row.trim().replace(MARK, '').split(/ +/)
    const cells = isKept[place] ? kept[at++] : [...words.slice(0, last), words.slice(last).join(' ')]
    const isRow = isKept[place] || cells?.slice(1, last).some((cell, column) => known[column + 1]?.has(cell))
    if (cells === undefined || !isRow) break
    found.push(cells)
  }
  return { header, rows: found }
}

function isWord(cell: string): boolean {
  return cell !== '' && !cell.includes(' ')
}

/** Whether lines below what looks like a header are a table: more than a headline and what follows it. */
function isTable(page: TextPage, line: number, form: HeaderForm, { header, rows, end, isWhole }: Rows): boolean {
  const isTelling = isIdentifyingHeader(header)
  const isAnswer = isMost(page, line, end) || (form.isTight && isFirst(page, line))
  if (!isTelling && (header.length < 3 || page.lines.length > MAX_ROWS || !isAnswer)) return false
  if (form.rule !== undefined || form.isCapital) return true
  // What is neither in capitals nor over a line may be a row like the others.
  const isOfNumbers = header.some((_, column) => rows.every(cells => /\d/.test(cells[column] ?? '')))
  // `Public IPv4`
  const isWords =
    rows.length > 1 && !header.some(name => (isTelling ? /^\d|\d$/ : /\d/).test(name.replace(VERSIONED, '')))
  return isWhole && isMost(page, line, end) && isWords && (isTelling || isOfNumbers)
}

/** A word with the number of a kind of it: `IPv4`, `MD5`. */
const VERSIONED = /\b\p{Lu}{2,3}v?\d\b/gu

/** Lines up to a blank one or a rule, without bars between their columns. */
function rowsFrom(page: TextPage, lines: readonly string[], first: number): readonly string[] {
  const rows: string[] = []
  for (let at = first; at < lines.length && page.isFree(at) && rows.length < MAX_ROWS; at++) {
    const row = lines[at] ?? ''
    if (row.trim() === '' || ruleOf(row) !== undefined) break
    rows.push(row.replaceAll(' | ', '   ').slice(0, MAX_ROW))
  }
  return rows
}

interface Columns {
  /** Takes a row, unless it stands where two columns are parted. */
  add(row: string): boolean
  cells(rows: readonly string[]): Pick<Table, 'header' | 'rows'>
}

/** Where the columns under a header are parted; `rule` is what is drawn under each. */
function createColumns(header: string, rule: string | undefined): Columns {
  const isDrawn = rule?.trim().includes(' ') ?? false
  const drawn = isDrawn ? (rule ?? '') : ''
  const width = Math.max(header.length, drawn.trimEnd().length)
  let blank = blanksOf(header, width)
  if (isDrawn) blank = both(blank, blanksOf(drawn, width))
  const gaps = gapsOf(blank)
  const isSure = ({ start, end }: Gap): boolean => isDrawn || end - start > 1
  return {
    add(row) {
      const next = both(blank, blanksOf(row, width))
      const isClosed = ({ start, end }: Gap): boolean => !next.subarray(start, end).includes(1)
      if (gaps.some(gap => isSure(gap) && isClosed(gap))) return false
      blank = next
      return true
    },
    cells(rows) {
      const starts = startsOf(blank)
      const cut = (row: string, from: number, to: number | undefined): string => row.slice(from, to).trim()
      const kept: number[] = []
      for (const [place, start] of starts.entries()) {
        const end = starts[place + 1]
        const isNamed = NAMED.test(cut(header, start, end))
        const gap = gaps.find(({ end: until }) => until > start - 1 && until <= start + 1)
        // Words of one header stand over nothing where the column does not go on.
        const isOver = gap === undefined || isSure(gap) || rows.some(row => cut(row, start, end) !== '')
        if (kept.length === 0 || (isNamed && isOver)) kept.push(start)
      }
      const names = kept.map((start, at) => cut(header, start, kept[at + 1]).split(': ', 1)[0] ?? '')
      const cells = withoutMarks(rows.map(row => kept.map((start, at) => cut(row, start, kept[at + 1]))))
      if (NAMED.test(names[0] ?? '') || names.length < 2) return { header: names, rows: cells }
      // Under no name stands a number, or a mark.
      // Programs count rows from nought, people do not.
      if (cells.every(([first = ''], at) => first === String(at)))
        return { header: names.slice(1), rows: cells.map(([, ...others]) => others) }
      if (cells.every(([first = '']) => ORDINAL.test(first)))
        return {
          header: ['#', ...names.slice(1)],
          rows: cells.map(([first = '', ...others]) => [ORDINAL.exec(first)?.[1] ?? '', ...others]),
        }
      if (cells.some(([first = '']) => first.length >= MAX_MARK)) return { header: names, rows: cells }
      return { header: names.slice(1), rows: cells.map(([, ...others]) => others) }
    },
  }
}

/** First cells without the number of their row or the lines of a tree before them. */
function withoutMarks(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const areRanked = rows.length > 1 && rows.every(([first = ''], at) => RANK.exec(first)?.[1] === String(at + 1))
  return rows.map(([first = '', ...others]) => [
    first.replace(areRanked ? RANK : BRANCH, '').replace(/:$/, ''),
    ...others,
  ])
}

interface Gap {
  readonly start: number
  readonly end: number
}

function blanksOf(text: string, width: number): Uint8Array {
  const blank = new Uint8Array(width)
  for (let at = 0; at < width; at++) blank[at] = at >= text.length || text[at] === ' ' ? 1 : 0
  return blank
}

function both(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((value, at) => value & (other[at] ?? 0))
}

/** Where nothing stands between two columns. */
function gapsOf(blank: Uint8Array): readonly Gap[] {
  const gaps: Gap[] = []
  let start = blank.indexOf(0)
  while (start >= 0) {
    start = blank.indexOf(1, start)
    const end = start < 0 ? -1 : blank.indexOf(0, start)
    if (end >= 0) gaps.push({ start, end })
    start = end
  }
  return gaps
}

function startsOf(blank: Uint8Array): readonly number[] {
  const starts: number[] = []
  for (let at = blank.indexOf(0); at >= 0;) {
    starts.push(at)
    const gap = blank.indexOf(1, at)
    at = gap < 0 ? -1 : blank.indexOf(0, gap)
  }
  return starts
}

/** Rows of as many words as a header in capitals, of which the last cell may be a free text. */
function readWords(header: string, rows: readonly string[]): Pick<Table, 'header' | 'rows'> | undefined {
  const names = header.trim().split(/ +/)
  if (names.length < 3 || !CAPITALS.test(header) || !isIdentifyingHeader(names)) return undefined
  const last = names.length - 1
  const isFree = processColumn(names) >= 0
  const found: string[][] = []
  for (const row of rows) {
    const words = row.trim().split(/ +/)
    // What stands behind the last column is a remark on its row.
    const isRemarked = words.length > last + 1 && row.trimEnd().endsWith(`  ${words.slice(last + 1).join(' ')}`)
    if (words.length !== last + 1 && !isRemarked && !(isFree && words.length > last)) break
    found.push([...words.slice(0, last), isFree ? words.slice(last).join(' ') : (words[last] ?? '')])
  }
  return found.length === 0 ? undefined : { header: names, rows: found }
}

/** Where processes stand by their numbers; a table of something else tells the process of each at its end. */
function processColumn(header: readonly string[]): number {
  const at = header.indexOf('PID')
  return at > 2 || at === header.length - 1 || header.length < 3 ? -1 : at
}

/** Processes are called by what runs in them, which stands last. */
function ofProcesses(table: Table): Table {
  if (processColumn(table.header) < 0) return table
  return { ...table, header: [...table.header.slice(0, -1), 'name'], type: 'process' }
}

/** A rule under a header as the lines under each column, or undefined where a line is none. */
function ruleOf(line: string): string | undefined {
  if (line.length > MAX_ROW || !RULE.test(line)) return undefined
  const mark = line.includes('==') ? '=' : '-'
  return [...line].map(char => (char === mark ? mark : ' ')).join('')
}

/** Whether a line has several cells that begin as words do. */
function isWorded(text: string, least: number): boolean {
  const cells = text
    .replaceAll('|', ' ')
    .trim()
    .split(least > 2 ? / {2,}/ : / +/)
  return cells.length >= least && cells.every(cell => /^[\p{L}(%#/]/u.test(cell) && cell.length <= MAX_CELL)
}

/** Whether a line only says something of the table: `5 upgrades available.` */
function isRemark([first = '', ...others]: readonly string[]): boolean {
  return others.every(cell => cell === '') && (/^\d{1,9} \p{L}/u.test(first) || /[.:!]$/.test(first))
}

const MAY_BE_HEADER = /^[ |/]{0,40}[\p{L}#%]\S* +\S/u
const CAPITALS = /^\s{0,40}[A-Z%#](?:[A-Z\d()/%_#+-]|:[A-Z])*(?: +[A-Z%#](?:[A-Z\d()/%_#+-]|:[A-Z])*)+\s*$/
/** A mark before a row. */
const MARK = /^[^\p{L}\p{N}\s]{1,3} +/u
const ORDINAL = /^\[? {0,3}(\d{1,4})[\].)]?$/
const NAMED = /[\p{L}\p{N}#%]/u
const RULE = /^(?=.*(?:--|==))[-=+ ]{5,}$/
const RANK = /^(\d{1,4})[.)](?:\|-+)?\s+/
/** The lines that lead to one of a tree. */
const BRANCH = /^[|+`][|+`\s-]{0,40}(?=[\p{L}\p{N}])/u
const MAX_HEADER = 300
/** Headers in a row that turn out to be none, after which a text is of something else. */
const MAX_TRIES = 100
const MAX_ROW = 600
const MAX_CELL = 40
/** Characters of what stands before a row, and is none of its cells. */
const MAX_MARK = 4
