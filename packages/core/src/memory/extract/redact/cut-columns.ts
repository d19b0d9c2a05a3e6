import type { IsSecretName, SecretNaming } from './cut-statements.js'

const DELIMITERS = ['|', '\t', ',', ';']

/**
 * A text without the cells of its tables' columns that are called as credentials. The tables may be of any common form.
 * Each line is split once a delimiter, however many headers stand above it.
 */
export function cutColumns(text: string, { isSecretName, marks }: SecretNaming): string {
  if (!text.includes('\n')) return text
  const lines = text.split('\n')
  const hidden = DELIMITERS.map(() => new Set<number>())
  const kept = lines.map((line, row) => {
    let shown = line
    for (const [form, delimiter] of DELIMITERS.entries()) {
      const columns = hidden[form] ?? new Set()
      if (!line.includes(delimiter)) columns.clear()
      else if (columns.size > 0) shown = withoutCells(shown, delimiter, columns)
    }
    if (shown.search(marks) < 0) return shown
    const form = DELIMITERS.findIndex(mark => shown.includes(mark) && lines[row + 1]?.includes(mark))
    for (const column of hiddenColumns(shown, DELIMITERS[form] ?? '', isSecretName)) hidden[form]?.add(column)
    return shown
  })
  return kept.join('\n')
}

/** Places of the columns whose names say that they hold credentials; none where the line heads no table. */
function hiddenColumns(line: string, delimiter: string, isSecretName: IsSecretName): ReadonlySet<number> {
  if (delimiter === '' || line.length > MAX_HEADER_LENGTH) return new Set()
  const names = line.split(delimiter).map(cell => cell.replace(/["'`*]/g, '').trim())
  if (names.some(name => name.length > MAX_COLUMN_LENGTH)) return new Set()
  return new Set(names.flatMap((name, place) => (isSecretName(name) ? place : [])))
}

function withoutCells(line: string, delimiter: string, columns: ReadonlySet<number>): string {
  // Where cells are quoted, a delimiter may stand inside one, so that no place is sure.
  if (line.includes('"')) return ''
  return line
    .split(delimiter)
    .map((cell, place) => (columns.has(place) && !/^:?-*:?$/.test(cell.trim()) ? ' ' : cell))
    .join(delimiter)
}

const MAX_HEADER_LENGTH = 2_000
const MAX_COLUMN_LENGTH = 40
