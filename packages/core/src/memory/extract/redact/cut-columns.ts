import type { IsSecretName, SecretNaming } from './cut-statements.js'

const DELIMITERS = ['|', '\t', ',', ';']

/** A text without the cells of its tables' columns that are called as credentials. The tables may be of any common form. */
export function cutColumns(text: string, { isSecretName, marks }: SecretNaming): string {
  if (!text.includes('\n')) return text
  const lines = text.split('\n')
  for (let header = 0; header < lines.length - 1; header++) {
    if ((lines[header] ?? '').search(marks) < 0) continue
    const delimiter = DELIMITERS.find(mark => lines[header]?.includes(mark) && lines[header + 1]?.includes(mark))
    if (delimiter === undefined) continue
    const columns = hiddenColumns(lines[header] ?? '', delimiter, isSecretName)
    if (columns.size === 0) continue
    for (let row = header + 1; lines[row]?.includes(delimiter); row++)
      lines[row] = withoutCells(lines[row] ?? '', delimiter, columns)
  }
  return lines.join('\n')
}

/** Places of the columns whose names say that they hold credentials; none where the line heads no table. */
function hiddenColumns(line: string, delimiter: string, isSecretName: IsSecretName): ReadonlySet<number> {
  if (line.length > MAX_HEADER_LENGTH) return new Set()
  const names = line.split(delimiter).map(cell => cell.replace(/["'`*]/g, '').trim())
  if (names.some(name => name.length > MAX_COLUMN_LENGTH)) return new Set()
  return new Set(names.flatMap((name, place) => (isSecretName(name) ? [place] : [])))
}

function withoutCells(line: string, delimiter: string, columns: ReadonlySet<number>): string {
  // Where cells are quoted, a delimiter may stand inside one, so that no place is sure.
  if (line.includes('"')) return ''
  return line
    .split(delimiter)
    .map((cell, place) => (columns.has(place) && !/^\s*:?-*:?\s*$/.test(cell) ? ' ' : cell))
    .join(delimiter)
}

const MAX_HEADER_LENGTH = 2_000
const MAX_COLUMN_LENGTH = 40
