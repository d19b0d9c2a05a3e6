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
  // What is numbered is called by its number, and not by a text on it.
  const number = isAnswer && areNumbered(header[0], rows) ? `${header[0]} number` : undefined
  return rows.map(cells => {
    const fields: [string, Json][] = number === undefined ? [] : [[number, cells[0] ?? null]]
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
export function isIdentifyingHeader(header: readonly string[]): boolean {
  return isCounted(header[0]) || header.some(name => !['other', 'hash'].includes(readKey(name).kind))
}

/** Whether a first column numbers its rows. */
function isCounted(name = ''): boolean {
  return COUNTED.test(name)
}

/** Whether the first cells are numbers of their rows, no two alike. */
function areNumbered(name: string | undefined, rows: readonly (readonly string[])[]): boolean {
  const first = rows.map(cells => cells[0] ?? '')
  return isCounted(name) && new Set(first).size === first.length && first.every(cell => /^\d{1,9}$/.test(cell))
}

const COUNTED = /^(?:revision|version|build|run|attempt|generation|release)$/i

/** Where the header of an answer does not say what tells its rows apart, the first cells may. */
function nameColumns(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const [own = '', ...others] = header
  const kinds = header.map(name => readKey(name).kind)
  const [, numbered] = kinds[0] === 'other' ? (NUMBERING.exec(own) ?? []) : []
  if (numbered !== undefined && new Set(rows.map(cells => cells[0])).size === rows.length)
    // Its process is not what a row is.
    return [`${numbered} id`, ...others.map(name => (name === 'PID' ? 'process' : name))]
  if (kinds.some(kind => !['other', 'hash', 'name'].includes(kind)) || kinds[0] === 'name') return header
  const first = rows.map(cells => cells[0] ?? '')
  if (areNumbered(own, rows)) return [`${own} id`, ...others]
  if (new Set(first).size < first.length || !first.every(cell => /\p{L}|\d{5}/u.test(cell))) return header
  const areIds = first.every(cell => isToken(cell) && isIdentifierShaped(cell))
  if (!kinds.includes('name')) return [areIds ? 'id' : 'name', ...others]
  // Beside a name, the header of an identifier is what it identifies: a ticket, an order.
  return areIds ? [`${own} id`, ...others] : header
}

/** What a program calls the numbers of its things: `VMID`, `CTID`. */
const NUMBERING = /^([A-Z]{2,4})ID$/
const LINK = /^\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)$/
