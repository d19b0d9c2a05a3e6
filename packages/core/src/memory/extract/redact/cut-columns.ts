import type { IsSecretName, SecretNaming } from './cut-statements.js'
import { hintOf } from './secret-keys.js'

const DELIMITERS = ['|', '│', '\t', ',', ';']

/**
 * A text without the cells of its tables' columns that are called as credentials. The tables may be of any common form.
 * Each line is split once a delimiter, however many headers stand above it.
 */
export function cutColumns(text: string, { isSecretName, marks }: SecretNaming): string {
  const delimiters = DELIMITERS.filter(mark => text.includes(mark))
  const lines = text.split('\n')
  if (lines.length === 1 && delimiters.length === 0) return text
  let aligned: Aligned[] = []
  const named = delimiters.map(() => new Map<number, string>())
  const kept = lines.map((line, row) => {
    if (RULE.test(line)) return line
    if (line.trim() === '') aligned = []
    let shown = aligned.reduce(withoutAligned, line)
    for (const [form, delimiter] of delimiters.entries()) {
      const columns = named[form] ?? new Map<number, string>()
      if (!line.includes(delimiter)) columns.clear()
      else if (columns.size > 0) shown = withoutCells(shown, delimiter, columns, isSecretName)
    }
    const below = RULE.test(lines[row + 1] ?? '') ? lines[row + 2] : lines[row + 1]
    const form = delimiters.findIndex(
      mark => (shown.includes(mark) || (mark === '|' && shown.includes('!!'))) && below?.includes(mark),
    )
    if (!marks.areIn(shown)) return shown
    if (aligned.length === 0) aligned = alignedColumns(shown, isSecretName)
    if (form >= 0)
      for (const [column, name] of namedColumns(shown, delimiters[form], isSecretName)) named[form]?.set(column, name)
    return withoutPaired(shown, isSecretName)
  })
  return kept.join('\n')
}

/** Columns whose names say that they hold credentials, or may; none where the line heads no table. */
function namedColumns(line: string, delimiter: string | undefined, isSecretName: IsSecretName): [number, string][] {
  if (delimiter === undefined || line.length > MAX_HEADER_LENGTH) return []
  // A wiki's headings are parted by other signs than its cells.
  const heading = delimiter === '|' && line.startsWith('!') ? line.replaceAll('!!', '||').replace('!', '|') : line
  const names = heading.split(delimiter).map(nameOf)
  if (names.some(name => name.length > MAX_COLUMN_LENGTH)) return []
  return [...names.entries()].filter(([, name]) => isSecretName(name) || hintOf(name) !== null)
}

/** A line between the rows of a table. */
const RULE = /^(?=[^-─═]{0,9}[-─═]{2})[\s|+:=─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬-]{3,2000}$/

/** From where to where a column goes, of a table whose cells are parted by spaces. */
interface Aligned {
  readonly start: number
  readonly end: number
}

function alignedColumns(line: string, isSecretName: IsSecretName): Aligned[] {
  if (line.length > MAX_HEADER_LENGTH || !line.trim().includes('  ')) return []
  // A page's markup in front of a table moves its first row alone.
  const moved = line.includes('<') ? line.lastIndexOf('>') + 1 : 0
  const cells = [...line.slice(moved).matchAll(/\S+(?: \S+)*/g)]
  return cells.flatMap(({ 0: name, index }, place) =>
    name.length <= MAX_COLUMN_LENGTH && isSecretName(name)
      ? { start: index, end: cells[place + 1]?.index ?? Infinity }
      : [],
  )
}

/** A line without what begins where the column does, and has the form of a credential. */
function withoutAligned(line: string, { start, end }: Aligned): string {
  if (/\S/.test(line.charAt(start - 1))) return line
  const cell = line.slice(start, Math.min(end, start + MAX_HEADER_LENGTH))
  const word = /^\S+/.exec(cell)?.[0] ?? ''
  return DRAWN.test(word) ? line.slice(0, start) + ' '.repeat(word.length) + line.slice(start + word.length) : line
}

/**
 * A row without the cells of the form of a credential behind one that calls them so. Of many cells, one may only speak of a
 * credential, as a title does, and the next tell the thing apart.
 */
function withoutPaired(line: string, isSecretName: IsSecretName): string {
  const delimiter = PAIRED.find(mark => line.includes(mark))
  if (delimiter === undefined || line.length > MAX_HEADER_LENGTH) return line
  const cells = line.split(delimiter)
  const filled = [...cells.keys()].filter(place => cells[place]?.trim() !== '')
  if (/[,;]/.test(delimiter) && filled.length > 2) return line
  const form = filled.length === 2 && !/[,;]/.test(delimiter) ? DRAWN : UNSAID
  for (const [index, name] of filled.slice(0, -1).entries()) {
    const called = nameOf(cells[name] ?? '')
    const place = filled[index + 1] ?? 0
    const value = nameOf(cells[place] ?? '')
    if (called.length <= MAX_COLUMN_LENGTH && form.test(value) && isSecretName(called, value)) cells[place] = ' '
  }
  return cells.join(delimiter)
}

const PAIRED = ['|', '│', '\t', ';', ',']
/** One word with a letter and a digit, as few headers are. */
const DRAWN = /^(?=\D{0,199}\d)(?=[^A-Za-z]{0,199}[A-Za-z])\S{6,200}$/
/** Drawn at random, or with a sign that identifiers have not. */
const UNSAID =
  /^(?=\D{0,199}\d)(?:(?=[^a-z]{0,199}[a-z])(?=[^A-Z]{0,199}[A-Z])\S{12,200}|(?=[^A-Za-z]{0,199}[A-Za-z])(?=[^!@$%^&*#]{1,199}[!@$%^&*#])\S{8,200})$/

function nameOf(cell: string): string {
  return cell.replace(/<[^<>]{0,200}>|["'`*]/g, '').trim()
}

function withoutCells(
  line: string,
  delimiter: string,
  columns: ReadonlyMap<number, string>,
  isSecretName: IsSecretName,
): string {
  const cells = cellsOf(line, delimiter)
  // Where no place is sure.
  if (cells === undefined) return ''
  const hides = (name: string | undefined, cell: string): boolean =>
    name !== undefined && !/^:?-*:?$/.test(cell) && isSecretName(name, cell)
  return cells.map((cell, place) => (hides(columns.get(place), cell.trim()) ? ' ' : cell)).join(delimiter)
}

/** Undefined where a quote is not closed, or may be escaped. */
function cellsOf(line: string, delimiter: string): readonly string[] | undefined {
  const parts = line.split(delimiter)
  if (!line.includes('"')) return parts
  const cells: string[] = []
  let isOpen = false
  for (const part of parts) {
    if (isOpen) cells.push(`${cells.pop() ?? ''}${delimiter}${part}`)
    else cells.push(part)
    if (part.split('"').length % 2 === 0) isOpen = !isOpen
  }
  return isOpen || line.includes('\\"') ? undefined : cells
}

const MAX_HEADER_LENGTH = 2_000
const MAX_COLUMN_LENGTH = 40
