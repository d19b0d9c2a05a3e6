import type { Json } from '../../../model/json.js'
import { readKey } from '../telling-keys.js'
import { isIdentifierShaped, isToken } from '../value-shape.js'

export interface TableRowsOptions {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Whether the table is the better part of its text. */
  readonly isAnswer: boolean
}

/** The rows of a table as records. */
export function tableRecords({ header, rows, isAnswer }: TableRowsOptions): readonly Json[] {
  const names = isAnswer ? nameColumns(header, rows) : header
  return rows.map(cells => {
    const fields: [string, Json][] = []
    for (const [column, name] of names.entries()) {
      const cell = cells[column] ?? ''
      const link = LINK.exec(cell)
      if (name === '') continue
      fields.push([name, cell === '' ? null : (link?.[1] ?? cell)])
      if (link?.[2] !== undefined && !names.includes('url')) fields.push(['url', link[2]])
    }
    return Object.fromEntries(fields)
  })
}

/** Whether a header says which column identifies or names its rows. */
export function isTellingHeader(header: readonly string[]): boolean {
  return header.some(name => !['other', 'hash'].includes(readKey(name).kind))
}

/** Where the header of an answer does not say what names a row, its first cell does. */
function nameColumns(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (isTellingHeader(header)) return header
  const first = rows.map(cells => cells[0] ?? '')
  if (new Set(first).size < first.length || !first.every(cell => /\p{L}|\d{5}/u.test(cell))) return header
  const areIds = first.every(cell => isToken(cell) && isIdentifierShaped(cell))
  return [areIds ? 'id' : 'name', ...header.slice(1)]
}

const LINK = /^\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)$/
