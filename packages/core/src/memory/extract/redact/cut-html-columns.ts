import { REDACTED } from '../../redacted.js'
import type { IsSecretName } from './cut-statements.js'

const ROW = /(?=<tr\b)/i
const CELL = /<t([hd])\b[^<>]{0,300}>/gi
/** A text in a cell. */
const SHOWN = /(^|>)[^<>]*[^<>\s][^<>]*/g
/** How a cell ends, or what it is in. */
const CLOSING = /<\/(?:t[dhr]|thead|tbody|table)\b/i

/** A text without the cells of the columns of its HTML tables that are called as credentials. */
export function cutHtmlColumns(text: string, isSecretName: IsSecretName): string {
  if (!/<th\b/i.test(text)) return text
  let columns: ReadonlySet<number> = new Set()
  return text
    .split(ROW)
    .map(row => {
      const { cells, before } = cellsOf(row)
      const endsTable = row.includes('</table')
      if (cells.length > 1 && cells.every(({ isHead }) => isHead)) {
        const named = cells.map(({ shown }) =>
          isSecretName(
            shown
              .replace(/<[^<>]*>/g, ' ')
              .trim()
              .slice(0, MAX_NAME),
          ),
        )
        columns = endsTable ? new Set() : new Set([...named.keys()].filter(place => named[place]))
        return row
      }
      if (columns.size === 0) return row
      const kept = cells.map(({ tag, shown, rest, isHead }, place) =>
        columns.has(place) && !isHead ? tag + shown.replace(SHOWN, `$1${REDACTED}`) + rest : tag + shown + rest,
      )
      if (endsTable) columns = new Set()
      return before + kept.join('')
    })
    .join('')
}

interface Cell {
  readonly tag: string
  readonly shown: string
  /** From where it ends to the next. */
  readonly rest: string
  readonly isHead: boolean
}

function cellsOf(row: string): { cells: Cell[]; before: string } {
  const tags = [...row.matchAll(CELL)]
  const cells = tags.map(({ 0: tag, 1: kind, index }, place) => {
    const all = row.slice(index + tag.length, tags[place + 1]?.index)
    const end = all.search(CLOSING)
    const shown = end < 0 ? all : all.slice(0, end)
    return { tag, shown, rest: all.slice(shown.length), isHead: /h/i.test(kind ?? '') }
  })
  return { cells, before: row.slice(0, tags[0]?.index) }
}

const MAX_NAME = 80
