import type { IsSecretName, SecretNaming } from './cut-statements.js'
import { hintOf } from './secret-keys.js'

const DELIMITERS = ['|', '\t', ',', ';']

/**
 * A text without the cells of its tables' columns that are called as credentials. The tables may be of any common form.
 * Each line is split once a delimiter, however many headers stand above it.
 */
export function cutColumns(text: string, { isSecretName, marks }: SecretNaming): string {
  const delimiters = DELIMITERS.filter(mark => text.includes(mark))
  if (delimiters.length === 0) return text
  const lines = text.split('\n')
  const named = delimiters.map(() => new Map<number, string>())
  const kept = lines.map((line, row) => {
    let shown = line
    for (const [form, delimiter] of delimiters.entries()) {
      const columns = named[form] ?? new Map<number, string>()
      if (!line.includes(delimiter)) columns.clear()
      else if (columns.size > 0) shown = withoutCells(shown, delimiter, columns, isSecretName)
    }
    const form = delimiters.findIndex(mark => shown.includes(mark) && lines[row + 1]?.includes(mark))
    if (!marks.areIn(shown)) return shown
    if (form >= 0)
      for (const [column, name] of namedColumns(shown, delimiters[form], isSecretName)) named[form]?.set(column, name)
    return withoutPaired(shown, isSecretName)
  })
  return kept.join('\n')
}

/** Columns whose names say that they hold credentials, or may; none where the line heads no table. */
function namedColumns(line: string, delimiter: string | undefined, isSecretName: IsSecretName): [number, string][] {
  if (delimiter === undefined || line.length > MAX_HEADER_LENGTH) return []
  const names = line.split(delimiter).map(nameOf)
  if (names.some(name => name.length > MAX_COLUMN_LENGTH)) return []
  return [...names.entries()].filter(([, name]) => isSecretName(name) || hintOf(name) !== null)
}

/** A row of two cells without the second, where the first calls it a credential and it has the form of one. */
function withoutPaired(line: string, isSecretName: IsSecretName): string {
  const delimiter = PAIRED.find(mark => line.includes(mark))
  if (delimiter === undefined || line.length > MAX_HEADER_LENGTH) return line
  const cells = line.split(delimiter)
  const [name, value, ...others] = [...cells.keys()].filter(place => cells[place]?.trim() !== '')
  if (name === undefined || value === undefined || others.length > 0) return line
  const called = nameOf(cells[name] ?? '')
  const isPair = called.length <= MAX_COLUMN_LENGTH && isSecretName(called) && DRAWN.test(cells[value]?.trim() ?? '')
  return isPair ? cells.with(value, ' ').join(delimiter) : line
}

const PAIRED = ['|', '\t']
/** One word with a letter and a digit, as few headers are. */
const DRAWN = /^(?=\D{0,199}\d)(?=[^A-Za-z]{0,199}[A-Za-z])\S{6,200}$/

function nameOf(cell: string): string {
  return cell.replace(/["'`*]/g, '').trim()
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
