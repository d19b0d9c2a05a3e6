import type { Json } from '../../../model/json.js'
import { readKey } from '../read-key.js'
import { isIdentifierShaped, isToken } from '../../value-shape.js'

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

/** Where the header of an answer does not say what tells its rows apart, the first cells may. */
function nameColumns(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const [own = '', ...others] = header
  const kinds = header.map(name => readKey(name).kind)
  if (kinds.some(kind => !['other', 'hash', 'name'].includes(kind)) || kinds[0] === 'name') return header
  const first = rows.map(cells => cells[0] ?? '')
  if (new Set(first).size < first.length || !first.every(cell => /\p{L}|\d{5}/u.test(cell))) return header
  const areIds = first.every(cell => isToken(cell) && isIdentifierShaped(cell))
  if (!kinds.includes('name')) return [areIds ? 'id' : 'name', ...others]
  // Beside a name, the header of an identifier is what it identifies: a ticket, an order.
  return areIds ? [`${own} id`, ...others] : header
}

const LINK = /^\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)$/
