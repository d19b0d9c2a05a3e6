import type { Json } from '../../../model/json.js'
import { singularOf, singularWords, typeOf } from '../inflect.js'
import { readKey } from '../read-key.js'
import { isDateText, isIdentifierShaped, isToken } from '../../value-shape.js'

export interface TableRowsOptions {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Whether the table is the better part of its text. */
  readonly isAnswer: boolean
}

/** The rows of a table as records. */
export function tableRecords({ header, rows: given, isAnswer }: TableRowsOptions): readonly Json[] {
  // A star marks the one that is in use: `shop/dev*`.
  const stars = given.filter(([first = '']) => STARRED.test(first))
  const isMarked = stars.length === 1 && given.length > 1
  const rows = isMarked ? given.map(([first = '', ...cells]) => [first.replace(STARRED, '$1'), ...cells]) : given
  const names = statingColumns(isAnswer ? nameColumns(header, rows) : header, rows)
  const lead = isAnswer ? leadOf(header, rows) : undefined
  return rows.map((cells, row) => {
    const fields: [string, Json][] = lead === undefined ? [] : [[lead, cells[0] ?? null]]
    for (const [column, name] of names.entries()) {
      const cell = cells[column] ?? ''
      const link = LINK.exec(cell)
      if (name === '') continue
      fields.push([name, cell === '' ? null : (link?.[1] ?? cell)])
      if (link?.[2] !== undefined && !names.includes('url')) fields.push(['url', link[2]])
    }
    if (isMarked && given[row] === stars[0]) fields.push(['current', true])
    return Object.fromEntries(fields)
  })
}

const STARRED = /^(\S{2,200})\*$/

/** The type of an answer's rows where nothing else tells: the word over what tells them apart. */
export function rowsType({ header, rows, isAnswer }: TableRowsOptions): string | undefined {
  const [own = ''] = header
  const [named = ''] = isAnswer ? nameColumns(header, rows) : header
  if (header.some(name => /^pid$/i.test(name)) && /^id$/i.test(own)) return 'process'
  const identified = header.map(readKey).find(({ kind }) => kind === 'identity')
  if (identified !== undefined) return identified.noun.length > 0 ? typeOf(identified.noun.map(singularOf)) : undefined
  return readKey(own).kind === 'other' && named !== own && /^\p{L}{3,20}$/u.test(own)
    ? typeOf(singularWords(own))
    : undefined
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

/** The field that first cells give beside what their header says. */
function leadOf(header: readonly string[], rows: readonly (readonly string[])[]): string | undefined {
  // What is numbered is called by its number, and not by a text on it.
  if (areNumbered(header[0], rows)) return `${header[0]} number`
  // Names in one word tell rows apart before what another column says of them.
  const [own, ...others] = header.map(name => readKey(name).kind)
  const isTold = own === 'name' && others.some(kind => kind === 'designation' || kind === 'link')
  const isName = isTold && !others.includes('identity') && areApart(rows, 0)
  return isName && rows.every(([cell = '']) => isToken(cell)) ? 'id' : undefined
}

/** Columns of which one says of each row what it is, and one, beside identifiers, what it is called. */
function statingColumns(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const kinds = header.map(name => readKey(name).kind)
  const isNamed = kinds.includes('name')
  const first = kinds.indexOf('identity')
  const called = isNamed
    ? -1
    : kinds.findIndex(
        (kind, column) =>
          kind === 'identity' && column > first && rows.some(cells => /\p{L} /u.test(cells[column] ?? '')),
      )
  return header.map((name, column) =>
    column === called ? 'name' : /^kind$/i.test(name) && isColumn(rows, column, KIND) ? 'objectType' : name,
  )
}

const KIND = /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)*$/u

/** Where the header of an answer does not say what tells its rows apart, the first cells may, or those of another column. */
function nameColumns(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const [own = '', ...others] = header
  const kinds = header.map(name => readKey(name).kind)
  const [, numbered] = kinds[0] === 'other' ? (NUMBERING.exec(own) ?? []) : []
  if (numbered !== undefined && areApart(rows, 0))
    // Its process is not what a row is.
    return [`${numbered} id`, ...others.map(name => (name === 'PID' ? 'process' : name))]
  // Rows are said by their numbers, beside what tells them apart.
  if (COUNTING.test(own) && areApart(rows, 0))
    return [
      'number',
      ...nameColumns(
        others,
        rows.map(([, ...cells]) => cells),
      ),
    ]
  if (kinds.some(kind => !['other', 'hash', 'name'].includes(kind)) || kinds[0] === 'name') return header
  if (areNumbered(own, rows)) return [`${own} id`, ...others]
  if (!areApart(rows, 0) || !isColumn(rows, 0, TELLING)) {
    const place = kinds.includes('name')
      ? -1
      : header.findIndex((_, column) => areApart(rows, column) && isColumn(rows, column, PLACE))
    return header.map((name, column) => (column === place ? 'name' : name))
  }
  const areIds = rows.every(([cell = '']) => isToken(cell) && isIdentifierShaped(cell))
  if (!kinds.includes('name')) return [areIds ? 'id' : 'name', ...others]
  // Beside a name, the header of an identifier is what it identifies: a ticket, an order.
  return areIds ? [`${own} id`, ...others] : header
}

function areApart(rows: readonly (readonly string[])[], column: number): boolean {
  return new Set(rows.map(cells => cells[column])).size === rows.length
}

function isColumn(rows: readonly (readonly string[])[], column: number, pattern: RegExp): boolean {
  return rows.every(cells => pattern.test(cells[column] ?? '') && !isDateText(cells[column] ?? ''))
}

/** Cells that may tell rows apart: words, long numbers, and addresses of machines. */
const TELLING = /\p{L}|\d{5}|\d\.\d{1,3}\.\d/u
/** Where something is: a path, or a port of a machine. */
const PLACE = /^\/\S*$|^\S*:\d{1,5}$/
/** Names of columns that only count rows. */
const COUNTING = /^(?:#|idx|index)$/i
/** Names that programs give to the numbers of their things: `VMID`, `CTID`. */
const NUMBERING = /^([A-Z]{2,4})ID$/
const LINK = /^\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)$/
